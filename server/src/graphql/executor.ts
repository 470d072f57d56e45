import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  valueFromASTUntyped,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from '../shared/context.ts';

/** One operation of a document that has been validated. */
interface Operation {
  document: DocumentNode;
  operationName?: string | null;
  variables: Record<string, unknown>;
  context: Context;
}

export type Executor = (operation: Operation) => Promise<ExecutionResult>;

// compiling costs as much as running a few hundred times
const RUNS_BEFORE_COMPILING = 3;
const MOST_COMPILED = 200;

/** A compiled operation, and the defaults of its variables, which graphql-jit forgets where null is not allowed. */
interface Compiled {
  query: CompiledQuery;
  defaults: Record<string, unknown>;
}

/** How often a document ran, and what its operations were compiled to; null for one that cannot be compiled. */
interface Plan {
  runs: number;
  compiled: Map<string, Compiled | null>;
}

/**
 * Executes operations, and compiles those that come again and again. Only known callers have theirs compiled: what a
 * stranger sends must not push them out.
 */
export function createExecutor(schema: GraphQLSchema, runsBeforeCompiling = RUNS_BEFORE_COMPILING): Executor {
  const plans = new WeakMap<DocumentNode, Plan>();
  const compiledPlans: Plan[] = []; // the oldest first

  const compile = (document: DocumentNode, plan: Plan, operationName: string): Compiled | null => {
    const query = compileQuery(schema, document, operationName || undefined);
    const compiled = isCompiledQuery(query) ? { query, defaults: defaultsIn(document, operationName) } : null;
    plan.compiled.set(operationName, compiled);
    compiledPlans.push(plan);
    if (compiledPlans.length > MOST_COMPILED) compiledPlans.shift()!.compiled.clear();
    return compiled;
  };

  const compiledFor = (document: DocumentNode, operationName: string): Compiled | null => {
    const plan = plans.get(document) ?? { runs: 0, compiled: new Map() };
    plans.set(document, plan);
    if (plan.runs++ < runsBeforeCompiling) return null;
    const known = plan.compiled.get(operationName);
    return known === undefined ? compile(document, plan, operationName) : known;
  };

  return async ({ document, operationName, variables, context }) => {
    const compiled = context.viewer.role && compiledFor(document, operationName ?? '');
    if (!compiled)
      return execute({ schema, document, operationName, variableValues: variables, contextValue: context });
    const { query, defaults } = compiled;
    const { data, errors } = (await query.query(undefined, context, { ...defaults, ...variables })) as ExecutionResult;
    return errors ? { data, errors: errors.map(asThrown) } : { data };
  };
}

function defaultsIn(document: DocumentNode, operationName: string): Record<string, unknown> {
  const { variableDefinitions = [] } = getOperationAST(document, operationName || null)!;
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  );
}

/** What a compiled query reports, as GraphQL itself would: with what the resolver threw inside. */
function asThrown({ message, locations, path, originalError }: GraphQLError): GraphQLError {
  const error = new GraphQLError(message, { path, originalError });
  Object.defineProperty(error, 'locations', { value: locations, enumerable: true });
  return error;
}
