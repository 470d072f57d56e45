import { type Problem, problemIf } from '../shared/problem.rules.ts';

export const MAX_TEXT = 255;

/** What is wrong with a chat app's question about its licence. */
export const checkQuestion = ({ version, nonce }: { version?: string | null; nonce?: string | null }): Problem[] =>
  Object.entries({ version, nonce }).flatMap(([field, text]) =>
    problemIf(field, (text?.length ?? 0) > MAX_TEXT && `${field} can have at most ${MAX_TEXT} characters.`),
  );
