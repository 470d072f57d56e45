import { type UserErrorDetails, toUserErrors } from './user-error.rules.ts';

export const NUL_MESSAGE = 'Text must not contain the character NUL.';

/** What is wrong with texts that PostgreSQL cannot keep. */
export const checkNul = (texts: Record<string, string | null | undefined>): UserErrorDetails[] =>
  Object.entries(texts).flatMap(([field, text]) => toUserErrors(field, !!text?.includes('\0') && NUL_MESSAGE));
