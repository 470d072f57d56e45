/** The keys of a record of names, in its order. */
export const namesOf = <Name extends string>(names: Record<Name, unknown>) => Object.keys(names) as Name[];
