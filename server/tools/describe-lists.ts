import { type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import { formatCode } from './markdown.ts';

/** Lists the fields whose type has a name with this ending. */
const listFields = (schema: GraphQLSchema, ending: string): string[] =>
  Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type)
      ? Object.values(type.getFields())
          .filter((field) => getNamedType(field.type).name.endsWith(ending))
          .map(({ name }) => (type.name === 'Query' ? name : `${type.name}.${name}`))
      : [],
  );

/** Documents the connections, the lists with numbered pages, and the paths that export a list. */
export const describeLists = (schema: GraphQLSchema, exportPaths: string[]): string => `## Connections

These fields accept \`first\` (1 to 100) and \`after\`: ${formatCode(listFields(schema, 'Connection'))}.

These fields return numbered pages and accept \`page\` and \`limit\` (1 to 100): ${formatCode(listFields(schema, 'Page'))}.

All other lists are short. The description of each list states its maximum length.

These REST calls export a list as CSV: ${formatCode(exportPaths)}. They accept the filters of the list as query parameters.
\`/admin/export-company\` exports everything about one company as JSON Lines.`;
