/** Returns the keys of a record, typed and in their order. */
export const getTypedKeys = <Name extends string>(names: Record<Name, unknown>) => Object.keys(names) as Name[];
