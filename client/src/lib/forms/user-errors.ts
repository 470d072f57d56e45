import type { MutationOutcomeFragment } from './mutation-outcome.generated.ts';

/** Why something was refused, and at which field. */
export type UserError = Pick<MutationOutcomeFragment['userErrors'][number], 'field' | 'message'>;

/** Sorts refusals: those that belong to a field of the form, and a sentence of all others. */
export function splitUserErrors(errors: readonly UserError[], fields: readonly string[]) {
  const isField = ({ field }: UserError) => field !== null && fields.includes(field);
  const others = errors.filter((error) => !isField(error)).map(({ message }) => message);
  return {
    fields: Object.fromEntries(errors.filter(isField).map(({ field, message }) => [field, message])),
    rest: others.length ? others.join(' ') : null,
  };
}
