/** Returns the property names of a record with their type, in insertion order. */
export const getTypedKeys = <Name extends string>(names: Record<Name, unknown>) => Object.keys(names) as Name[];

/** Checks whether a text, for example from the URL, is a property name of a record. Ignores inherited properties. */
export const isPropertyName = <Name extends string>(names: Record<Name, unknown>, text: string | null): text is Name =>
  text !== null && Object.hasOwn(names, text);
