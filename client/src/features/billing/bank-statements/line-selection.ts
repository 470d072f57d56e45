interface Line {
  id: string;
}

/**
 * The ids of the lines that the user selected or deselected. The other lines have their initial state: in some groups
 * all lines are selected from the start, in others none.
 */
export type ChangedLines = ReadonlySet<string>;

/** Returns the ids of the selected lines. */
export const getSelectedIds = (
  lines: readonly Line[],
  isSelectedInitially: boolean,
  changed: ChangedLines,
): ReadonlySet<string> =>
  new Set(lines.filter(({ id }) => changed.has(id) !== isSelectedInitially).map(({ id }) => id));

/** Returns the changed lines after the user has selected exactly `selectedIds` of `lines`. */
export function changeSelection(
  lines: readonly Line[],
  isSelectedInitially: boolean,
  changed: ChangedLines,
  selectedIds: ReadonlySet<string>,
): ChangedLines {
  const next = new Set(changed);
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
  changed: ChangedLines,
): ChangedLines {
  if (isSelectedInitially) return changed;
  const listed = lines.filter(({ id }) => changed.has(id));
  return listed.length === changed.size ? changed : new Set(listed.map(({ id }) => id));
}
