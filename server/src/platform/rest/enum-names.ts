/** Maps documented words to GraphQL's: { month: 'MONTH' }. */
type EnumNames = Record<string, string>;

/** The documented words, for a reader of values. */
export const listEnumNames = <W extends EnumNames>(words: W) =>
  Object.keys(words) as [keyof W & string, ...(keyof W & string)[]];

/** The documented word for one of GraphQL's. */
export const toEnumName = <W extends EnumNames>(words: W, value: W[keyof W]): keyof W & string =>
  listEnumNames(words).find((word) => words[word] === value)!;
