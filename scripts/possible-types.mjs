import { isAbstractType, visit } from 'graphql';

/** @import { DocumentNode, GraphQLSchema } from 'graphql' */

/**
 * A plugin of graphql-codegen that writes the object types of each interface or union that a fragment names. The
 * portal's cache needs only these types. The file must stay small, because every visit loads it.
 *
 * @param {GraphQLSchema} schema
 * @param {{ document?: DocumentNode }[]} documents
 */
export function plugin(schema, documents) {
  /** @type {Set<string>} */
  const names = new Set();
  for (const { document } of documents)
    if (document)
      visit(document, {
        FragmentDefinition: ({ typeCondition }) => void names.add(typeCondition.name.value),
        InlineFragment: ({ typeCondition }) => void (typeCondition && names.add(typeCondition.name.value)),
      });
  const entries = [...names].toSorted().flatMap((name) => {
    const type = schema.getType(name);
    return type && isAbstractType(type) ? [[name, formatNames(schema.getPossibleTypes(type))]] : [];
  });
  return `export default ${JSON.stringify({ possibleTypes: Object.fromEntries(entries) })};`;
}

const SUFFIX = 'Payload';

/**
 * Returns the names of types. If all share the suffix, returns one pattern, which Apollo Client matches with the types
 * of a response.
 *
 * @param {readonly { name: string }[]} types
 */
const formatNames = (types) =>
  types.every(({ name }) => name.endsWith(SUFFIX))
    ? [String.raw`\w+${SUFFIX}`]
    : types.map(({ name }) => name).toSorted();
