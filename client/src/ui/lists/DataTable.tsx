import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import classes from './DataTable.module.css';

export interface Column<Row> {
  header: string;
  /** `index` is the position of the row on the page, counted from 0. */
  cell: (row: Row, index: number) => ReactNode;
  isNumeric?: boolean;
  isAction?: boolean;
  /**
   * Layout of the column on narrow screens. A card shows `title` and `aside` in its first line; the second line shows
   * the other columns, with their labels if set, and the action. `tableOnly` columns are hidden on cards. `wideOnly`
   * columns are hidden on cards and in tablet tables, and `widestOnly` columns also on small laptops. A labelled
   * column with `isWideOnly` is shown on cards, but not in tablet tables.
   */
  narrow?: 'title' | 'aside' | { label: string; isWideOnly?: boolean } | 'tableOnly' | 'wideOnly' | 'widestOnly';
  /** The orders of the list that sort it by this column. */
  orders?: {
    ascending: string;
    descending: string;
    /** The name of the sort criterion, if it differs from the header. */
    by?: string;
  };
}

/** The selected rows of a page, see createRowSelection. */
export interface RowSelection<Row> {
  ids: ReadonlySet<string>;
  selectAll: ReactNode;
  select: (row: Row) => ReactNode;
  /** Replaces the header while rows are selected. Contains the actions on the selected rows. */
  bar: ReactNode;
}

interface DataTableProps<Row> {
  /** Accessible name of the table. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Called on a click on a row, except on its controls. The row must also contain a button for keyboard users. */
  onRowClick?: (row: Row) => void;
  /** The current order, for tables with sortable columns. */
  order?: string;
  onOrderChange?: (order: string) => void;
  /** Set if rows can be selected. */
  selection?: RowSelection<Row>;
}

const isWideOnly = (narrow: Column<unknown>['narrow']) =>
  narrow === 'wideOnly' || (typeof narrow === 'object' && narrow.isWideOnly);

const getCellClass = <Row,>({ isNumeric, isAction, narrow }: Column<Row>) =>
  [
    isNumeric && classes.numeric,
    isAction && classes.action,
    isWideOnly(narrow) && classes.wideOnly,
    narrow === 'widestOnly' && classes.widestOnly,
  ]
    .filter(Boolean)
    .join(' ') || undefined;

/** Returns the value of the attribute `data-card`, by which the stylesheet places or hides a cell on a card. */
function getCardSlot<Row>({ isAction, narrow }: Column<Row>) {
  if (isAction) return 'action';
  return typeof narrow === 'object' ? 'labelled' : narrow;
}

function getSortDirection<Row>({ orders }: Column<Row>, order?: string) {
  if (order !== undefined && order === orders?.ascending) return 'ascending';
  return order !== undefined && order === orders?.descending ? 'descending' : undefined;
}

/**
 * A table whose rows become cards on narrow screens. The ARIA roles are explicit, because the CSS for cards removes the
 * table semantics.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, onRowClick, order, onOrderChange, selection } = props;
  const isSelecting = !!selection?.ids.size;
  return (
    <div className={classes.container}>
      <div className={classes.box}>
        <table className={classes.table} role="table" aria-label={caption}>
          <thead role="rowgroup" data-selectable={!!selection || undefined}>
            <tr role="row">
              {selection && (
                <th role="columnheader" scope="col" className={classes.select}>
                  {selection.selectAll}
                </th>
              )}
              {isSelecting ? (
                <th role="cell" colSpan={columns.length} className={classes.bar}>
                  {selection.bar}
                </th>
              ) : (
                columns.map((column) => (
                  <HeaderCell key={column.header} column={column} order={order}>
                    {column.orders && onOrderChange && (
                      <SortButton column={column} order={order} onOrderChange={onOrderChange} />
                    )}
                  </HeaderCell>
                ))
              )}
            </tr>
            {isSelecting && (
              <tr role="row" className={classes.covered}>
                <th role="cell" />
                {columns.map((column) => (
                  <HeaderCell key={column.header} column={column} order={order} />
                ))}
              </tr>
            )}
          </thead>
          <tbody role="rowgroup">
            {rows.map((row, index) => (
              <tr
                key={rowKey(row)}
                role="row"
                data-row={rowKey(row)}
                data-clickable={onRowClick !== undefined || undefined}
                data-selected={selection?.ids.has(rowKey(row)) || undefined}
                onClick={onRowClick && ((event) => isRowClick(event) && onRowClick(row))}
              >
                {selection && (
                  <td role="cell" data-card="select" className={classes.select}>
                    {selection.select(row)}
                  </td>
                )}
                {columns.map((column) => (
                  <td
                    key={column.header}
                    role="cell"
                    data-label={typeof column.narrow === 'object' ? column.narrow.label : column.header}
                    data-card={getCardSlot(column)}
                    className={getCellClass(column)}
                  >
                    {column.cell(row, index)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  order?: string;
  children?: ReactNode;
}

const HeaderCell = <Row,>({ column, order, children }: HeaderCellProps<Row>) => (
  <th
    role="columnheader"
    scope="col"
    data-card={getCardSlot(column)}
    className={getCellClass(column)}
    aria-sort={getSortDirection(column, order)}
  >
    {column.header}
    {children}
  </th>
);

/**
 * Checks whether a click was on the row itself. Clicks on controls, in dialogs (React bubbles their events), and clicks
 * that select text do not count.
 */
function isRowClick({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  const element = target as Element;
  return (
    currentTarget.contains(element) &&
    !element.closest('a, button, input, label, [data-card="select"]') &&
    !window.getSelection()?.toString()
  );
}

interface SortButtonProps<Row> {
  column: Column<Row>;
  order?: string;
  onOrderChange: (order: string) => void;
}

const SORT_ICONS = { ascending: IconArrowUp, descending: IconArrowDown };

/** Sorts by a column, or reverses the current order of the column. The whole column header is clickable. */
function SortButton<Row>({ column, order, onOrderChange }: SortButtonProps<Row>) {
  const { header, orders } = column;
  if (!orders) return null;
  const direction = getSortDirection(column, order);
  const Arrow = direction ? SORT_ICONS[direction] : IconArrowsSort;
  return (
    <ActionIcon
      variant="transparent"
      color="gray"
      size={24}
      className={classes.sort}
      data-sorted={direction !== undefined || undefined}
      aria-label={`Sort by ${orders.by ?? header}`}
      onClick={() => onOrderChange(direction === 'ascending' ? orders.descending : orders.ascending)}
    >
      <Arrow size={14} stroke={2} aria-hidden />
    </ActionIcon>
  );
}
