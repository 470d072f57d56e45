import { useEffect, useState } from 'react';
import { toast } from '../browser/toast.ts';
import { useUrlTarget } from './url-target.ts';

/**
 * Returns a snapshot of the row that a dialog is about, from when the dialog opened. Later changes of the list can
 * remove the row or move it to another page. Returns null if the list does not contain the row.
 */
function useTargetRow<Row extends { id: string }>(
  { target, opened }: Pick<ReturnType<typeof useUrlTarget>, 'target' | 'opened'>,
  rows: readonly Row[] | undefined,
): Row | null {
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
  return snapshot?.id === target ? snapshot : null;
}

/**
 * Manages a dialog about a row of a list. A URL parameter stores the id of the row. `rows` are all rows of the list, or
 * undefined while it loads.
 */
export function useRowTarget<Row extends { id: string }>(name: string, rows: readonly Row[] | undefined) {
  const { target, opened, open, close } = useUrlTarget(name);
  const row = useTargetRow({ target, opened }, rows);
  const isGone = opened && rows !== undefined && row === null;
  useEffect(() => {
    if (!isGone) return;
    toast.error('This link is outdated. Its record was deleted or has changed.');
    close();
    // oxlint-disable-next-line react/exhaustive-deps -- `close` changes with each render
  }, [isGone]);
  return { row, opened: opened && row !== null, open: ({ id }: Pick<Row, 'id'>) => open(id), close };
}

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
