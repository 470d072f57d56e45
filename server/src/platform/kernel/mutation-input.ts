import { Arg, type ClassType } from 'type-graphql';

/** The one argument of a mutation. Its type has the name of the mutation, and describes the fields. */
export const Input = (type: () => ClassType) => Arg('input', type, { description: 'The input of the mutation.' });
