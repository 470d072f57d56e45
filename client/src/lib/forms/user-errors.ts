import { getFieldName } from '@portal/server/platform/kernel/user-error.rules';
import type { MutationOutcomeFragment } from './mutation-outcome.generated.ts';

/** An expected error with the path of its field. The path is null if the error belongs to no field. */
export type UserError = Pick<MutationOutcomeFragment['userErrors'][number], 'field' | 'message'>;

/** Assigns errors to the fields in `fieldNames`. Joins the messages of all other errors into one general message. */
export function splitUserErrors(errors: readonly UserError[], fieldNames: readonly string[]) {
  const namedErrors = errors.map(({ field, message }) => ({ name: getFieldName(field) ?? '', message }));
  const isShown = ({ name }: { name: string }) => fieldNames.includes(name);
  const otherMessages = namedErrors.filter((error) => !isShown(error)).map(({ message }) => message);
  return {
    fields: Object.fromEntries(namedErrors.filter(isShown).map(({ name, message }) => [name, message])),
    generalError: otherMessages.length ? otherMessages.join(' ') : null,
  };
}
