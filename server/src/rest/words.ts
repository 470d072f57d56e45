/** Maps documented words to GraphQL's: { month: 'MONTH' }. */
type Words = Record<string, string>;

/** The documented words, for a reader of values. */
export const wordsOf = <W extends Words>(words: W) => Object.keys(words) as [keyof W & string, ...(keyof W & string)[]];

/** The documented word for one of GraphQL's. */
export const documented = <W extends Words>(words: W, value: W[keyof W]): keyof W & string =>
  wordsOf(words).find((word) => words[word] === value)!;
