import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import { type DocumentNode, getVariableValues, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity';
import type { Context } from '../shared/context.ts';
import { badRequest } from './errors.ts';
import { QUERY_LIMITS } from './query-limits.ts';

/** Limits the shape of a document: depth, aliases, directives. */
export const armor = new ApolloArmor({
  maxTokens: { enabled: false }, // Apollo's parser has its own limit, and answers 400
  // a fragment is a way to write a selection, not a level of it
  maxDepth: { n: QUERY_LIMITS.depth, flattenFragments: true },
  maxAliases: { n: QUERY_LIMITS.aliases },
  maxDirectives: { n: QUERY_LIMITS.directives },
  costLimit: { enabled: false }, // it knows nothing about our pages
  blockFieldSuggestion: { enabled: false }, // Apollo hides them
}).protect();

// every field costs 1, in a list 1 for each row: as many as are asked for, or as the schema expects
const costOf: ComplexityEstimator = ({ args, childComplexity, field }) =>
  1 + childComplexity * Math.max(1, Number(args.limit ?? field.extensions.rows ?? 1));

/** Refuses variables that do not fit, and an operation that could return too much with the page sizes it asks for. */
export const limitCost: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operation, operationName, request: { variables = {} } }) {
        if (operation) refuseVariables(schema, operation, variables);
        const cost = complexityOf(schema, document, operationName ?? undefined, variables);
        if (cost > QUERY_LIMITS.cost)
          throw badRequest(
            `This operation costs ${cost}, but at most ${QUERY_LIMITS.cost} is allowed: ask for fewer rows or fields.`,
          );
      },
    };
  },
};

/** Stops at the first variable that does not fit: GraphQL would go on to compare each unknown name with every known one. */
function refuseVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown>,
): void {
  const { errors } = getVariableValues(schema, variableDefinitions, variables, { maxErrors: 1 });
  if (errors?.[0]) throw badRequest(errors[0].message.replace(/ ?Did you mean .*$/s, ''));
}

function complexityOf(
  schema: GraphQLSchema,
  query: DocumentNode,
  operationName: string | undefined,
  variables: Record<string, unknown>,
): number {
  try {
    return getComplexity({ schema, query, operationName, variables, estimators: [costOf] });
  } catch (error) {
    throw badRequest((error as Error).message); // more fields than can be counted
  }
}
