/**
 * Applies the unsaved edits of a form to values that another person has saved. `loaded` contains the values on which
 * the edits are based. Edited fields keep the typed values, and all other fields get the current ones. Lists are
 * compared by their items, because a form copies its values.
 */
export const rebaseValues = <Values extends object>(typed: Values, loaded: Values, current: Values): Values =>
  Object.fromEntries(
    (Object.keys(typed) as (keyof Values)[]).map((field) => [
      field,
      JSON.stringify(typed[field]) === JSON.stringify(loaded[field]) ? current[field] : typed[field],
    ]),
  ) as Values;
