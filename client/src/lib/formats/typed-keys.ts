/** The keys of a record of names, in its order. */
export const getTypedKeys = <Name extends string>(names: Record<Name, unknown>) => Object.keys(names) as Name[];
