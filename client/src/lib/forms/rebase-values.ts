/**
 * Applies the unsaved edits of a form to values that another person has saved. `loaded` contains the values on which
 * the edits are based. Edited fields keep the typed values, and all other fields get the current ones.
 */
export const rebaseValues = <Values extends object>(typed: Values, loaded: Values, current: Values): Values =>
  Object.fromEntries(
    (Object.keys(typed) as (keyof Values)[]).map((field) => [
      field,
      typed[field] === loaded[field] ? current[field] : typed[field],
    ]),
  ) as Values;
