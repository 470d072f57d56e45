import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import classes from './DataTable.module.css';

export interface Column<Row> {
  header: string;
  /** `index` counts within the page, from 0. */
  cell: (row: Row, index: number) => ReactNode;
  isNumeric?: boolean;
  isAction?: boolean;
  /**
   * What becomes of it where there is no room for every column. A card has two lines: the `title` and the `aside` on the
   * first; on the second, before the action, what names no place, with a label if it has one. `tableOnly` is not on
   * cards, and `wideOnly` not in a tablet's table either: the row's own page has them. A label with `isWideOnly` is on
   * cards, and not in a tablet's table.
   */
  narrow?: 'title' | 'aside' | { label: string; isWideOnly?: boolean } | 'tableOnly' | 'wideOnly';
  /** The orders of the list that sort by this column. */
  orders?: {
    ascending: string;
    descending: string;
    /** What they sort by, if not by what the header says. */ by?: string;
  };
}

/** Rows of a page that something is to be done with together, see createRowSelection. */
export interface RowSelection<Row> {
  ids: ReadonlySet<string>;
  selectAll: ReactNode;
  select: (row: Row) => ReactNode;
  /** Covers the header while rows are selected: what can be done with them. */
  bar: ReactNode;
}

interface DataTableProps<Row> {
  /** Names the table for a screen reader. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** What a click anywhere on a row does; for a keyboard, a button in the row does the same. */
  onRowClick?: (row: Row) => void;
  /** The current order, and how to change it, where a column has orders. */
  order?: string;
  onOrderChange?: (order: string) => void;
  /** Given where rows can be selected. */
  selection?: RowSelection<Row>;
}

const isWideOnly = (narrow: Column<unknown>['narrow']) =>
  narrow === 'wideOnly' || (typeof narrow === 'object' && narrow.isWideOnly);

const getCellClass = <Row,>({ isNumeric, isAction, narrow }: Column<Row>) =>
  [isNumeric && classes.numeric, isAction && classes.action, isWideOnly(narrow) && classes.wideOnly]
    .filter(Boolean)
    .join(' ') || undefined;

/** Where a cell stands on a card. */
function getCardSlot<Row>({ isAction, narrow }: Column<Row>) {
  if (isAction) return 'action';
  return typeof narrow === 'object' ? 'labelled' : narrow;
}

function getSortDirection<Row>({ orders }: Column<Row>, order?: string) {
  if (order !== undefined && order === orders?.ascending) return 'ascending';
  return order !== undefined && order === orders?.descending ? 'descending' : undefined;
}

/** A table; in a narrow place each row becomes a card of two lines. The roles are explicit, because to a browser a card is not a table. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, onRowClick, order, onOrderChange, selection } = props;
  const isSelecting = !!selection?.ids.size;
  return (
    <div className={classes.place}>
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

/** Whether a click meant the row itself: no control in it, nothing that only React places in it, and no marked text. */
function isRowClick({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  const place = target as Element;
  return (
    currentTarget.contains(place) &&
    !place.closest('a, button, input, label, [data-card="select"]') &&
    !window.getSelection()?.toString()
  );
}

interface SortButtonProps<Row> {
  column: Column<Row>;
  order?: string;
  onOrderChange: (order: string) => void;
}

const SORT_ICONS = { ascending: IconArrowUp, descending: IconArrowDown };

/** Sorts by a column, or the other way round if it already does; the whole column header can be clicked. */
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
