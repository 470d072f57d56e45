import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import {
  type DocumentNode,
  getVariableValues,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity';
import type { Context } from '../context/context.ts';
import { ATTEMPTS_PER_REQUEST } from '../auth/guards.ts';
import { createBadRequestError } from './errors.ts';
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

// a field costs 1, or what it says; in a list once for each row: as many as are asked for, or as the schema expects
const estimateCost: ComplexityEstimator = ({ args, childComplexity, field }) =>
  Number(field.extensions.cost ?? 1) +
  childComplexity * Math.max(1, Number(args.first ?? args.limit ?? field.extensions.rows ?? 1));

// each page of a list is looked for, and its list counted, however few rows it has; one within rows is read for all of them
const countLists: ComplexityEstimator = ({ args, childComplexity, field }) =>
  childComplexity + ('limit' in args || 'first' in args || field.extensions.rows ? 1 : 0);

const countAttempts =
  (kind: string): ComplexityEstimator =>
  ({ childComplexity, field }) =>
    childComplexity + (field.extensions.attempt === kind ? 1 : 0);

/**
 * Refuses variables that do not fit, an operation that could return too much with the page sizes it asks for, and one that
 * tries several credentials.
 */
export const limitCost: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operation, request: { variables = {} } }) {
        if (operation) assertValidVariables(schema, operation, variables);
        const { cost, lists, repeated } = operation
          ? getOperationCost(schema, document, operation, variables)
          : NO_COST;
        if (repeated)
          throw createBadRequestError(`A request may contain one ${repeated}. Send each in a separate request.`);
        if (cost > QUERY_LIMITS.cost)
          throw createBadRequestError(
            `This operation costs ${cost}, but at most ${QUERY_LIMITS.cost} is allowed: ask for fewer rows or fields.`,
          );
        if (lists > QUERY_LIMITS.lists)
          throw createBadRequestError(
            `This operation asks for ${lists} lists, but at most ${QUERY_LIMITS.lists} are allowed: ask for them apart.`,
          );
      },
    };
  },
};

/** Stops at the first variable that does not fit: GraphQL would go on to compare each unknown name with every known one. */
function assertValidVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown>,
): void {
  const { errors } = getVariableValues(schema, variableDefinitions, variables, { maxErrors: 1 });
  if (errors?.[0]) throw createBadRequestError(errors[0].message.replace(/ ?Did you mean .*$/s, ''));
}

/** What an operation could return, of how many lists, and what it attempts more than once. */
interface OperationCost {
  cost: number;
  lists: number;
  repeated?: string;
}
const NO_COST: OperationCost = { cost: 0, lists: 0 };

// what documents that came before cost, with the variables that a cost depends on
const costCache = new WeakMap<DocumentNode, Map<string, OperationCost>>();
const MAX_CACHED_COSTS = 500;

function getOperationCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): OperationCost {
  const known = costCache.get(document) ?? new Map<string, OperationCost>();
  costCache.set(document, known);
  const operationName = operation.name?.value;
  // a limit is a number, and what is skipped or included is told by a Boolean
  const isDeciding = (value: unknown) => value === null || typeof value === 'number' || typeof value === 'boolean';
  const sent = operation.variableDefinitions?.map(({ variable }) => variables[variable.name.value]) ?? [];
  const key = JSON.stringify([operationName, ...sent.map((value) => (isDeciding(value) ? value : typeof value))]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const complexityBy = (estimator: ComplexityEstimator) =>
    getComplexityBy(schema, document, operationName, variables, estimator);
  const attempted = operation.operation === OperationTypeNode.MUTATION ? Object.entries(ATTEMPTS_PER_REQUEST) : [];
  const repeated = attempted.find(([kind]) => complexityBy(countAttempts(kind)) > 1)?.[1];
  const cost = { cost: complexityBy(estimateCost), lists: complexityBy(countLists), repeated };
  if (known.size >= MAX_CACHED_COSTS) known.clear();
  known.set(key, cost);
  return cost;
}

function getComplexityBy(
  schema: GraphQLSchema,
  query: DocumentNode,
  operationName: string | undefined,
  variables: Record<string, unknown>,
  estimator: ComplexityEstimator,
): number {
  try {
    return getComplexity({ schema, query, operationName, variables, estimators: [estimator] });
  } catch (error) {
    throw createBadRequestError((error as Error).message); // more fields than can be counted
  }
}
