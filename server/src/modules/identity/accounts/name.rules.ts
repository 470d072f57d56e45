import { lineMessage } from '../../../platform/kernel/free-text.rules.ts';

const VISIBLE_CHARACTER = /[^\p{C}\p{Z}\p{M}]/u;

const MAX_NAME = 200;

/** What is wrong with a name that stands in the sentences of others; false for nothing. */
export function getNameError(typed: string): string | false {
  const name = typed.trim();
  if (name.length > MAX_NAME) return `Name can have at most ${MAX_NAME} characters.`;
  // NUL is refused in every text, in other words
  return (
    lineMessage('Name', name.replaceAll('\0', '')) ||
    (!VISIBLE_CHARACTER.test(name) && 'Name must have characters that can be seen.')
  );
}
