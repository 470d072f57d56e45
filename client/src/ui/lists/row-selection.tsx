import type { InputHTMLAttributes, ReactNode } from 'react';
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
  // `every` returns true for an empty list, for example while it is loading.
  const areAllSelected = rows.length > 0 && rows.every(({ id }) => ids.has(id));
  const toggle = ({ id }: Row) =>
    onChange(new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]));
  return {
    ids,
    bar,
    selectAll: (
      <label className={classes.selectAll}>
        <Checkbox
          checked={areAllSelected}
          isIndeterminate={!areAllSelected && ids.size > 0}
          onChange={() => onChange(new Set(areAllSelected ? [] : rows.map(({ id }) => id)))}
        />
        <span className={classes.selectAllLabel}>Select all on this page</span>
      </label>
    ),
    select: (row) => (
      <Checkbox aria-label={`Select ${getRowName(row)}`} checked={ids.has(row.id)} onChange={() => toggle(row)} />
    ),
  };
}

interface CheckboxProps extends InputHTMLAttributes<HTMLInputElement> {
  isIndeterminate?: boolean;
}

/** A native checkbox, because the code of Mantine's Checkbox would delay the rows of a list. */
const Checkbox = ({ isIndeterminate = false, ...props }: CheckboxProps) => (
  <input
    {...props}
    type="checkbox"
    className={classes.checkbox}
    ref={(input) => {
      if (input) input.indeterminate = isIndeterminate;
    }}
  />
);
