import { useTargetRow } from './row-target.ts';
import { useUrlTarget } from './url-target.ts';

/** Value of the URL parameter `edit` for a new row. */
const NEW_TARGET = 'new';

/**
 * Manages the dialog that edits a row of a list or adds a new one. The URL parameter `edit` stores the id of the row.
 * `row` is null for a new row.
 */
export function useEditTarget<Row extends { id: string }>(rows: readonly Row[] | undefined) {
  const { target, opened, open, close } = useUrlTarget('edit');
  const row = useTargetRow({ target, opened }, rows);
  return {
    row,
    opened: opened && (row !== null || target === NEW_TARGET),
    open: (editedRow: Row) => open(editedRow.id),
    openNew: () => open(NEW_TARGET),
    close,
  };
}
