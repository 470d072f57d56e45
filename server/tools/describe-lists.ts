import { type GraphQLSchema, isObjectType } from 'graphql';
import { formatCode } from './markdown.ts';

/** Lists the fields that accept cursor arguments. */
const listCursorFields = (schema: GraphQLSchema): string[] =>
  Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type)
      ? Object.values(type.getFields())
          .filter(
            ({ args }) =>
              ['first', 'after'].every((name) => args.some((arg) => arg.name === name)) &&
              args.some(({ name }) => name === 'page'),
          )
          .map(({ name }) => (type.name === 'Query' ? name : `${type.name}.${name}`))
      : [],
  );

/** Names the lists that can be read by cursor, and the paths that export a list. */
export const describeLists = (schema: GraphQLSchema, exportPaths: string[]): string => `## Lists with cursors

These fields accept \`first\` (1 to 100) and \`after\` instead of \`page\` and \`limit\`: ${formatCode(listCursorFields(schema))}.

These REST calls export a list as CSV: ${formatCode(exportPaths)}. They accept the filters of the list as query parameters.
\`/admin/export-company\` exports everything about one company as JSON Lines.`;
