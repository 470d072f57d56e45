import { Arg, type ClassType, getMetadataStorage } from 'type-graphql';

/** Declares the single argument of a mutation. Its type is named after the mutation and has the same description. */
export const Input = (type: () => ClassType) =>
  Arg('input', type, {
    description: getMetadataStorage().inputTypes.find(({ target }) => target === type())?.description,
  });
