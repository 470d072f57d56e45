/** Maps documented REST values to GraphQL enum values: { month: 'MONTH' }. */
type EnumNames = Record<string, string>;

/** Returns the documented REST values, for `z.enum`. */
export const listEnumNames = <Names extends EnumNames>(names: Names) =>
  Object.keys(names) as [keyof Names & string, ...(keyof Names & string)[]];

/** Returns the documented REST value of a GraphQL enum value. */
export const toEnumName = <Names extends EnumNames>(names: Names, value: Names[keyof Names]): keyof Names & string =>
  listEnumNames(names).find((name) => names[name] === value)!;
