const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first characters of a text as a person counts them: an emoji or a letter with its marks is one. */
const getFirstCharacters = (text: string, count: number) =>
  Array.from(graphemes.segment(text), ({ segment }) => segment).slice(0, count);

/** Stands for somebody who has no picture: the beginnings of the first two words, or of the only one. */
export function getInitials(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/u);
  const initials = second
    ? [first, second].flatMap((word) => getFirstCharacters(word, 1))
    : getFirstCharacters(first, 2);
  return initials.join('').toLocaleUpperCase();
}
