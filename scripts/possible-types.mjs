import { isAbstractType, visit } from 'graphql';

/** @import { DocumentNode, GraphQLSchema } from 'graphql' */

/**
 * A graphql-codegen plugin. For each interface or union that a fragment names, it writes the object types for the cache
 * of Apollo Client. It omits all others, because every visit to the portal loads the generated file.
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

const PAYLOAD_SUFFIX = 'Payload';

/**
 * Returns the sorted type names, or a single pattern if all names end with `PAYLOAD_SUFFIX`. Apollo Client matches the
 * pattern against the types in a response.
 *
 * @param {readonly { name: string }[]} types
 */
const formatNames = (types) =>
  types.every(({ name }) => name.endsWith(PAYLOAD_SUFFIX))
    ? [String.raw`\w+${PAYLOAD_SUFFIX}`]
    : types.map(({ name }) => name).toSorted();
