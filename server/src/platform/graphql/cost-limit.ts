import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import {
  type DocumentNode,
  type GraphQLField,
  getVariableValues,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity';
import { ATTEMPT_DESCRIPTIONS } from '../auth/guards.ts';
import type { Context } from '../context/context.ts';
import { createBadRequestError } from './errors.ts';
import { QUERY_LIMITS } from './query-limits.ts';

/** Limits depth, aliases and directives of a document. */
export const documentLimits = new ApolloArmor({
  maxTokens: { enabled: false }, // Apollo's parser has its own limit and responds with 400
  // Fragments do not count as levels.
  maxDepth: { n: QUERY_LIMITS.depth, flattenFragments: true },
  maxAliases: { n: QUERY_LIMITS.aliases },
  maxDirectives: { n: QUERY_LIMITS.directives },
  costLimit: { enabled: false }, // it does not know our page sizes
  blockFieldSuggestion: { enabled: false }, // Apollo hides suggestions itself
}).protect();

// A field costs 1, or its declared cost. Fields in a list count once per row: the requested number of rows, or the
// number that the schema declares.
const estimateCost: ComplexityEstimator = ({ args, childComplexity, field }) =>
  Number(field.extensions.cost ?? 1) + childComplexity * Math.max(1, getRowCount(args, field));

const getRowCount = ({ first, limit, ids }: Record<string, unknown>, { extensions }: GraphQLField<unknown, unknown>) =>
  Array.isArray(ids) ? ids.length : Number(first ?? limit ?? extensions.rows ?? 1);

// Counts lists. Each list costs a query for its rows and possibly one for its total, regardless of its number of rows.
// A nested list counts once, because one query reads it for all rows. Embedded lists are columns of their record, so
// they need no query.
const countLists: ComplexityEstimator = ({ args, childComplexity, field: { extensions } }) =>
  childComplexity +
  (['limit', 'first', 'ids'].some((name) => name in args) || (extensions.rows && !extensions.isEmbedded) ? 1 : 0);

// Introspection reads the schema from memory, so its cost is the number of values in the response. A nested list counts
// as a long list. `types` counts as few types with long lists, because most lists of a type are short or null.
const SCHEMA_ROWS: Record<string, number> = {
  types: 15,
  fields: 100,
  inputFields: 50,
  enumValues: 50,
  interfaces: 50,
  possibleTypes: 50,
  directives: 5,
  args: 2,
  ofType: 0.5, // null for most types
};

const estimateIntrospection: ComplexityEstimator = ({ childComplexity, field, type }) =>
  type.name.startsWith('__') ? 1 + childComplexity * (SCHEMA_ROWS[field.name] ?? 1) : childComplexity;

const countAttempts =
  (kind: string): ComplexityEstimator =>
  ({ childComplexity, field }) =>
    childComplexity + (field.extensions.attempt === kind ? 1 : 0);

/**
 * Rejects invalid variables, operations that exceed `QUERY_LIMITS`, and mutations that contain several attempts of
 * the same kind (`ATTEMPT_DESCRIPTIONS`), such as two logins.
 */
export const limitCost: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operation, request: { variables = {} } }) {
        if (operation) assertValidVariables(schema, operation, variables);
        const { cost, introspection, lists, repeatedAttempt } = operation
          ? getOperationCost(schema, document, operation, variables)
          : NO_COST;
        if (repeatedAttempt)
          throw createBadRequestError(`A request may contain one ${repeatedAttempt}. Send each in a separate request.`);
        if (cost > QUERY_LIMITS.cost)
          throw createBadRequestError(
            `This operation costs ${cost}, but the maximum is ${QUERY_LIMITS.cost}. Request fewer rows or fields.`,
          );
        if (introspection > QUERY_LIMITS.introspection)
          throw createBadRequestError(
            `This introspection costs ${introspection}, but the maximum is ${QUERY_LIMITS.introspection}. Request fewer types or fields.`,
          );
        if (lists > QUERY_LIMITS.lists)
          throw createBadRequestError(
            `This operation requests ${lists} lists, but the maximum is ${QUERY_LIMITS.lists}. Split it into several requests.`,
          );
      },
    };
  },
};

/**
 * Reports only the first error in the variables. Without this limit, GraphQL computes a "Did you mean" suggestion for
 * every unknown field, which is slow.
 */
function assertValidVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown>,
): void {
  const { errors } = getVariableValues(schema, variableDefinitions, variables, { maxErrors: 1 });
  if (errors?.[0]) throw createBadRequestError(errors[0].message.replace(/ ?Did you mean .*$/s, ''));
}

/** The costs of an operation, its number of lists, and a description of the attempt that it repeats, if any. */
interface OperationCost {
  cost: number;
  introspection: number;
  lists: number;
  repeatedAttempt?: string;
}
const NO_COST: OperationCost = { cost: 0, introspection: 0, lists: 0 };

// Caches the cost per document. The inner key contains the operation name and the variables, as `toCostKey` maps them.
const costCache = new WeakMap<DocumentNode, Map<string, OperationCost>>();
const MAX_COSTS_PER_DOCUMENT = 500;

function getOperationCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): OperationCost {
  const costByKey = costCache.get(document) ?? new Map<string, OperationCost>();
  costCache.set(document, costByKey);
  const operationName = operation.name?.value;
  // Only numbers (limits), Booleans (@skip and @include) and the length of lists (ids) affect the cost.
  const toCostKey = (value: unknown) => {
    if (Array.isArray(value)) return `${value.length} values`;
    return value === null || typeof value === 'number' || typeof value === 'boolean' ? value : typeof value;
  };
  const values = operation.variableDefinitions?.map(({ variable }) => variables[variable.name.value]) ?? [];
  const key = JSON.stringify([operationName, ...values.map(toCostKey)]);
  const cached = costByKey.get(key);
  if (cached !== undefined) return cached;
  const getComplexityWith = (estimator: ComplexityEstimator) =>
    computeComplexity(schema, document, operationName, variables, estimator);
  const attemptKinds = operation.operation === OperationTypeNode.MUTATION ? Object.entries(ATTEMPT_DESCRIPTIONS) : [];
  const repeatedAttempt = attemptKinds.find(([kind]) => getComplexityWith(countAttempts(kind)) > 1)?.[1];
  const operationCost = {
    cost: getComplexityWith(estimateCost),
    introspection: Math.ceil(getComplexityWith(estimateIntrospection)),
    lists: getComplexityWith(countLists),
    repeatedAttempt,
  };
  if (costByKey.size >= MAX_COSTS_PER_DOCUMENT) costByKey.clear();
  costByKey.set(key, operationCost);
  return operationCost;
}

function computeComplexity(
  schema: GraphQLSchema,
  query: DocumentNode,
  operationName: string | undefined,
  variables: Record<string, unknown>,
  estimator: ComplexityEstimator,
): number {
  try {
    return getComplexity({ schema, query, operationName, variables, estimators: [estimator] });
  } catch (error) {
    throw createBadRequestError((error as Error).message); // the document has too many fields to count
  }
}
