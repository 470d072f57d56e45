import { type UserErrorDetails, toUserErrors } from './user-error.rules.ts';

export const NUL_MESSAGE = 'Text must not contain the character NUL.';

/**
 * Returns a user error for each text with the character NUL, which PostgreSQL cannot store. The keys of `texts` are
 * field names.
 */
export const checkNul = (texts: Record<string, string | null | undefined>): UserErrorDetails[] =>
  Object.entries(texts).flatMap(([field, text]) => toUserErrors(field, !!text?.includes('\0') && NUL_MESSAGE));
