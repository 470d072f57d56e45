import { Kind, concatAST } from 'graphql';

const capital = (text) => text[0].toUpperCase() + text.slice(1);
const isRequired = ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue;

/** Writes a typed Apollo hook for every operation of a document, and a lazy one for every query. */
export function plugin(_schema, documents) {
  const hooks = concatAST(documents.map(({ document }) => document)).definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
    const name = capital(definition.name.value);
    const kind = capital(definition.operation);
    const hook = (apolloHook, suffix, isOptional) => `
export const use${name}${suffix} = (options${isOptional ? '?' : ''}: Apollo.${apolloHook}.Options<${name}${kind}, ${name}${kind}Variables>) =>
  Apollo.${apolloHook}(${name}Document, options);`;
    if (kind === 'Mutation') return [hook('useMutation', kind, true)];
    return [
      hook('useQuery', kind, !definition.variableDefinitions.some(isRequired)),
      hook('useLazyQuery', `Lazy${kind}`, true),
    ];
  });
  return {
    prepend: hooks.length ? ["import * as Apollo from '@apollo/client/react';"] : [],
    content: hooks.join('\n'),
  };
}
