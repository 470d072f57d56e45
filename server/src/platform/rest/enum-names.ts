/** Maps documented REST values to GraphQL enum values: { month: 'MONTH' }. */
type EnumNames = Record<string, string>;

/** Returns the documented REST values, for `z.enum`. */
export const listEnumNames = <W extends EnumNames>(names: W) =>
  Object.keys(names) as [keyof W & string, ...(keyof W & string)[]];

/** Returns the documented REST value of a GraphQL enum value. */
export const toEnumName = <W extends EnumNames>(names: W, value: W[keyof W]): keyof W & string =>
  listEnumNames(names).find((name) => names[name] === value)!;
