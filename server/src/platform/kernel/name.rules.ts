import { getLineError, isLongerThan } from './free-text.rules.ts';

const VISIBLE_CHARACTER_PATTERN = /[^\p{C}\p{Z}\p{M}]/u;

const MAX_NAME_LENGTH = 200;

/** Validates a name that other people see in sentences. Returns an error message, or `false` if the name is valid. */
export function getNameError(typed: string): string | false {
  const name = typed.trim();
  if (isLongerThan(name, MAX_NAME_LENGTH)) return `Name can have at most ${MAX_NAME_LENGTH} characters.`;
  // A different check rejects NUL in every string, with its own message.
  return (
    getLineError('Name', name.replaceAll('\0', '')) ||
    (!VISIBLE_CHARACTER_PATTERN.test(name) && 'Name must contain visible characters.')
  );
}
