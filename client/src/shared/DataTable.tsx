import type { ReactNode } from 'react';
import classes from './DataTable.module.css';

export interface Column<Row> {
  header: string;
  /** `index` counts within the page, from 0. */
  cell: (row: Row, index: number) => ReactNode;
  isNumeric?: boolean;
  isAction?: boolean;
}

interface DataTableProps<Row> {
  /** Names the table for a screen reader. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
}

const classOf = <Row,>({ isNumeric, isAction }: Column<Row>) =>
  (isNumeric && classes.numeric) || (isAction && classes.action) || undefined;

/** A table; where its place is narrow each row becomes a card. The roles are written out, because a card is no table to a browser. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <div className={classes.place}>
      <table className={classes.table} role="table" aria-label={caption}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.header} role="columnheader" scope="col" className={classOf(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <td key={column.header} role="cell" data-label={column.header} className={classOf(column)}>
                  {column.cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
