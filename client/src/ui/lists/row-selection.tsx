import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RowSelection } from './DataTable.tsx';
import classes from './row-selection.module.css';

interface RowSelectionOptions<Row> {
  rows: readonly Row[];
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
  /** Names a row for screen readers. */
  getRowName: (row: Row) => string;
  bar: ReactNode;
}

/** Creates the checkboxes that select rows of a table, one by one or all rows of a page. */
export function createRowSelection<Row extends { id: string }>(options: RowSelectionOptions<Row>): RowSelection<Row> {
  const { rows, ids, onChange, getRowName, bar } = options;
  const areAllSelected = rows.every(({ id }) => ids.has(id));
  const toggle = ({ id }: Row) =>
    onChange(new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]));
  return {
    ids,
    bar,
    selectAll: (
      <Checkbox
        size="xs"
        label={<span className={classes.selectAllLabel}>Select all on this page</span>}
        checked={areAllSelected}
        indeterminate={!areAllSelected && ids.size > 0}
        onChange={() => onChange(new Set(areAllSelected ? [] : rows.map(({ id }) => id)))}
      />
    ),
    select: (row) => (
      <Checkbox
        size="xs"
        aria-label={`Select ${getRowName(row)}`}
        checked={ids.has(row.id)}
        onChange={() => toggle(row)}
      />
    ),
  };
}
