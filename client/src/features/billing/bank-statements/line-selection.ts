interface Line {
  id: string;
}

/**
 * The ids of the lines that the user selected or deselected. The other lines have their initial state: in some groups
 * all lines are selected from the start, in others none.
 */
export type ChangedLineIds = ReadonlySet<string>;

/** Returns the ids of the selected lines. */
export const getSelectedIds = (
  lines: readonly Line[],
  isSelectedInitially: boolean,
  changedIds: ChangedLineIds,
): ReadonlySet<string> =>
  new Set(lines.filter(({ id }) => changedIds.has(id) !== isSelectedInitially).map(({ id }) => id));

/** Returns the changed lines after the user has selected exactly `selectedIds` of `lines`. */
export function changeSelection(
  lines: readonly Line[],
  isSelectedInitially: boolean,
  changedIds: ChangedLineIds,
  selectedIds: ReadonlySet<string>,
): ChangedLineIds {
  const next = new Set(changedIds);
  for (const { id } of lines) {
    if (selectedIds.has(id) === isSelectedInitially) next.delete(id);
    else next.add(id);
  }
  return next;
}

/**
 * Forgets the lines that are no longer listed, for example because their payments are being recorded. A line that
 * returns with a problem is then not selected. Lines that the user deselected are never forgotten, because they would be
 * selected again.
 */
export function forgetAbsentLines(
  lines: readonly Line[],
  isSelectedInitially: boolean,
  changedIds: ChangedLineIds,
): ChangedLineIds {
  if (isSelectedInitially) return changedIds;
  const listed = lines.filter(({ id }) => changedIds.has(id));
  return listed.length === changedIds.size ? changedIds : new Set(listed.map(({ id }) => id));
}
