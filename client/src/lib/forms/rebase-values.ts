/** The values that `String` distinguishes. A file is only compared with null, because no form starts with a file. */
type FieldValue = string | number | boolean | File | readonly string[] | null;

/**
 * Applies the unsaved edits of a form to values that another person has saved. `loaded` contains the values on which
 * the edits are based. Edited fields keep the typed values, and all other fields get the current ones.
 */
export function rebaseValues<Values extends { [Field in keyof Values]: FieldValue }>(
  typed: Values,
  loaded: Values,
  current: Values,
): Values {
  const rebased = { ...typed };
  // A form copies its lists, so lists are compared by their items.
  for (const field in typed) if (String(typed[field]) === String(loaded[field])) rebased[field] = current[field];
  return rebased;
}
