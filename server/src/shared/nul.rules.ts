import { type Problem, problemIf } from './problem.rules.ts';

export const NUL_REFUSED = 'Text must not contain the character NUL.';

/** What is wrong with texts that PostgreSQL cannot keep. */
export const checkNul = (texts: Record<string, string | null | undefined>): Problem[] =>
  Object.entries(texts).flatMap(([field, text]) => problemIf(field, !!text?.includes('\0') && NUL_REFUSED));
