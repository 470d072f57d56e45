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
import type { Context } from '../shared/context.ts';
import { ATTEMPTS_PER_REQUEST } from '../shared/guards.ts';
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

// a field costs 1, or what it says; in a list once for each row: as many as are asked for, or as the schema expects
const costOf: ComplexityEstimator = ({ args, childComplexity, field }) =>
  Number(field.extensions.cost ?? 1) +
  childComplexity * Math.max(1, Number(args.first ?? args.limit ?? field.extensions.rows ?? 1));

// each page of a list is looked for, and its list counted, however few rows it has; one within rows is read for all of them
const listsOf: ComplexityEstimator = ({ args, childComplexity, field }) =>
  childComplexity + ('limit' in args || 'first' in args || field.extensions.rows ? 1 : 0);

const attemptsOf =
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
        if (operation) refuseVariables(schema, operation, variables);
        const { cost, lists, repeated } = operation ? costIn(schema, document, operation, variables) : NOTHING;
        if (repeated) throw badRequest(`A request may contain one ${repeated}. Send each in a separate request.`);
        if (cost > QUERY_LIMITS.cost)
          throw badRequest(
            `This operation costs ${cost}, but at most ${QUERY_LIMITS.cost} is allowed: ask for fewer rows or fields.`,
          );
        if (lists > QUERY_LIMITS.lists)
          throw badRequest(
            `This operation asks for ${lists} lists, but at most ${QUERY_LIMITS.lists} are allowed: ask for them apart.`,
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

/** What an operation could return, of how many lists, and what it attempts more than once. */
interface Cost {
  cost: number;
  lists: number;
  repeated?: string;
}
const NOTHING: Cost = { cost: 0, lists: 0 };

// what documents that came before cost, with the variables that a cost depends on
const costs = new WeakMap<DocumentNode, Map<string, Cost>>();
const MOST_COSTS = 500;

function costIn(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): Cost {
  const known = costs.get(document) ?? new Map<string, Cost>();
  costs.set(document, known);
  const operationName = operation.name?.value;
  // a limit is a number, and what is skipped or included is told by a Boolean
  const isDeciding = (value: unknown) => value === null || typeof value === 'number' || typeof value === 'boolean';
  const sent = operation.variableDefinitions?.map(({ variable }) => variables[variable.name.value]) ?? [];
  const key = JSON.stringify([operationName, ...sent.map((value) => (isDeciding(value) ? value : typeof value))]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const complexityBy = (estimator: ComplexityEstimator) =>
    complexityOf(schema, document, operationName, variables, estimator);
  const attempted = operation.operation === OperationTypeNode.MUTATION ? Object.entries(ATTEMPTS_PER_REQUEST) : [];
  const repeated = attempted.find(([kind]) => complexityBy(attemptsOf(kind)) > 1)?.[1];
  const cost = { cost: complexityBy(costOf), lists: complexityBy(listsOf), repeated };
  if (known.size >= MOST_COSTS) known.clear();
  known.set(key, cost);
  return cost;
}

function complexityOf(
  schema: GraphQLSchema,
  query: DocumentNode,
  operationName: string | undefined,
  variables: Record<string, unknown>,
  estimator: ComplexityEstimator,
): number {
  try {
    return getComplexity({ schema, query, operationName, variables, estimators: [estimator] });
  } catch (error) {
    throw badRequest((error as Error).message); // more fields than can be counted
  }
}
