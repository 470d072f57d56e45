const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns the first graphemes of a string. Emoji and letters with combining marks count as one character. */
const getFirstCharacters = (text: string, count: number) =>
  Array.from(graphemes.segment(text), ({ segment }) => segment).slice(0, count);

// Not the other symbols (So), because they contain the emoji.
const PUNCTUATION = /[\p{P}\p{Sm}\p{Sc}\p{Sk}]+/gu;

/**
 * Returns the first characters of the first two words of a name, or the first two characters of a single word. Ignores
 * punctuation: the initials of 'Nair & Sons' are NS.
 */
export function getInitials(name: string): string {
  const [first = '', second] = name.replaceAll(PUNCTUATION, '').trim().split(/\s+/u);
  const initials = second
    ? [first, second].flatMap((word) => getFirstCharacters(word, 1))
    : getFirstCharacters(first, 2);
  return initials.join('').toLocaleUpperCase();
}
