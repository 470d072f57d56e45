import { Arg, type ClassType } from 'type-graphql';

/** Declares the single argument of a mutation. The type of the argument is named after the mutation. */
export const Input = (type: () => ClassType) => Arg('input', type, { description: 'The input of the mutation.' });
