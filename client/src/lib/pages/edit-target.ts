import { useState } from 'react';
import { useUrlTarget } from './url-target.ts';

/** Value of the URL parameter `edit` for a new row. */
const NEW_TARGET = 'new';

/**
 * Manages the dialog that edits a row of a list or adds a new one. The URL parameter `edit` stores the id of the row.
 * `row` is null for a new row.
 */
export function useEditTarget<Row extends { id: string }>(rows: readonly Row[] | undefined) {
  const { target, opened, open, close } = useUrlTarget('edit');
  // A snapshot of the row from when the dialog opened. Later changes of the list can move the row to another page.
  const [snapshot, setSnapshot] = useState<Row | null>(null);
  const [wasOpened, setWasOpened] = useState(opened);
  const listedRow = rows?.find(({ id }) => id === target);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    // A closed dialog keeps its snapshot for the animation. The row may have changed before the dialog reopens.
    if (opened) setSnapshot(listedRow ?? null);
  } else if (opened && listedRow && snapshot?.id !== target) {
    setSnapshot(listedRow);
  }
  const row = snapshot?.id === target ? snapshot : null;
  return {
    row,
    opened: opened && (row !== null || target === NEW_TARGET),
    open: (editedRow: Row) => open(editedRow.id),
    openNew: () => open(NEW_TARGET),
    close,
  };
}
