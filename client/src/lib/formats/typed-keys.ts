/** Returns the property names of a record with their type, in insertion order. */
export const getTypedKeys = <Name extends string>(names: Record<Name, unknown>) => Object.keys(names) as Name[];
