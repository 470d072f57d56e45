// PostgreSQL would sort by the collation of the database, which can be by code point.
const collator = new Intl.Collator('en', { sensitivity: 'base' });

/** Sorts records by name, regardless of case and accents, and then by id. For lists that are read as a whole. */
export const sortByName = <T extends { id: string; name: string }>(records: readonly T[]): T[] =>
  records.toSorted((one, other) => collator.compare(one.name, other.name) || (one.id < other.id ? -1 : 1));
