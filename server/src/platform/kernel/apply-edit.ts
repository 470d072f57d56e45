import { isDeepStrictEqual } from 'node:util';
import { createUserError, UserErrorCode } from './user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from './user-errors.ts';

/** The schema of the input field that contains the `known` values of an edit. */
export const KNOWN_FIELD = {
  nullable: true,
  description:
    'The details that the client loaded. The server changes only the fields that differ from them. If someone else has changed one of these fields to another value since then, the server saves nothing and returns DETAILS_CHANGED.',
};

/** The values of a form that several people can edit at the same time. */
interface Edit<Values> {
  typed: Values;
  /** The values that the form loaded. */
  known: Values;
  /** The stored values. */
  current: Values;
}

/**
 * Returns the values to store: the edited fields of a form, and the current values of all other fields. Throws
 * DETAILS_CHANGED for each edited field that another change set to a different value after the form was loaded. `names`
 * contains the name of each field in the message. `format` formats the current value of a field for the message.
 */
export function applyEdit<Values extends object>(
  names: Readonly<Record<keyof Values, string>>,
  { typed, known, current }: Edit<Values>,
  format: (values: Values, field: keyof Values) => string = (values, field) => String(values[field]),
): Values {
  const fields = Object.keys(names) as (keyof Values & string)[];
  const isEdited = (field: keyof Values) => !isDeepStrictEqual(typed[field], known[field]);
  const hasConflict = (field: keyof Values) =>
    isEdited(field) &&
    !isDeepStrictEqual(current[field], known[field]) &&
    !isDeepStrictEqual(current[field], typed[field]);
  const describeChange = (value: string) => (value ? `changed to “${value}”` : 'removed');
  const formatConflict = (field: keyof Values) =>
    `The ${names[field]} was ${describeChange(format(current, field))} after you opened this form. Save again to overwrite it.`;
  assertNoUserErrors(
    fields
      .filter(hasConflict)
      .map((field) => createUserError(field, formatConflict(field), UserErrorCode.DETAILS_CHANGED)),
  );
  return Object.fromEntries(fields.map((field) => [field, (isEdited(field) ? typed : current)[field]])) as Values;
}

/**
 * Creates the error for values that are invalid with the changes of two people. For example, one person chose a
 * registration without a GSTIN while the other corrected the GSTIN.
 */
export const createMergeError = () =>
  new UserErrors(
    createUserError(
      null,
      'Another person changed these details after you opened this form. Check them and save again.',
      UserErrorCode.DETAILS_CHANGED,
    ),
  );
