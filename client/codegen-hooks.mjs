import { Kind, concatAST } from 'graphql';

/** @param {string} text */
const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1);
/** @param {import('graphql').VariableDefinitionNode} variable */
const isRequired = ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue;

/**
 * Writes a typed Apollo hook for every operation of a document, and a lazy one for every query.
 * @param {import('graphql').GraphQLSchema} _schema
 * @param {{ document?: import('graphql').DocumentNode }[]} documents
 */
export function plugin(_schema, documents) {
  const hooks = concatAST(documents.flatMap(({ document }) => document ?? [])).definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION || !definition.name) return [];
    const name = capitalize(definition.name.value);
    const kind = capitalize(definition.operation);
    /** @type {(apolloHook: string, suffix: string, isOptional: boolean) => string} */
    const buildHook = (apolloHook, suffix, isOptional) => `
export const use${name}${suffix} = (options${isOptional ? '?' : ''}: Apollo.${apolloHook}.Options<${name}${kind}, ${name}${kind}Variables>) =>
  Apollo.${apolloHook}(${name}Document, options);`;
    if (kind === 'Mutation') return [buildHook('useMutation', kind, true)];
    return [
      buildHook('useQuery', kind, !definition.variableDefinitions?.some(isRequired)),
      buildHook('useLazyQuery', `Lazy${kind}`, true),
    ];
  });
  return {
    prepend: hooks.length ? ["import * as Apollo from '@apollo/client/react';"] : [],
    content: hooks.join('\n'),
  };
}
