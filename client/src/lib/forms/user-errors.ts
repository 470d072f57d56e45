import type { MutationOutcomeFragment } from './mutation-outcome.generated.ts';

/** An expected error with the field it belongs to. */
export type UserError = Pick<MutationOutcomeFragment['userErrors'][number], 'field' | 'message'>;

/** Assigns errors to the shown fields. All other errors form one message. */
export function splitUserErrors(errors: readonly UserError[], fields: readonly string[]) {
  const isField = ({ field }: UserError) => field !== null && fields.includes(field);
  const otherMessages = errors.filter((error) => !isField(error)).map(({ message }) => message);
  return {
    fields: Object.fromEntries(errors.filter(isField).map(({ field, message }) => [field, message])),
    generalError: otherMessages.length ? otherMessages.join(' ') : null,
  };
}
