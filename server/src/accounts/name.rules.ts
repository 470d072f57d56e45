const SEEN = /[^\p{C}\p{Z}\p{M}]/u;
// line breaks, and what turns the direction of all that follows
const DISTURBING = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

const MAX_NAME = 200;

/** What is wrong with a name that stands in the sentences of others; false for nothing. */
export function nameMessage(typed: string): string | false {
  const name = typed.trim();
  if (name.length > MAX_NAME) return `Name can have at most ${MAX_NAME} characters.`;
  // NUL is refused in every text, in other words
  if (DISTURBING.test(name.replaceAll('\0', '')))
    return 'Name must not contain line breaks or marks that turn the direction of writing.';
  return !SEEN.test(name) && 'Name must have characters that can be seen.';
}
