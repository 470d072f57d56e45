import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  getNamedType,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  isLeafType,
  Kind,
  type NamedTypeNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  typeFromAST,
  valueFromASTUntyped,
  visit,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from '../context/context.ts';

/** One operation of a document that has been validated. */
interface Operation {
  document: DocumentNode;
  operationName?: string | null;
  variables: Record<string, unknown>;
  context: Context;
  /** Whether the variables name every field of every input, as those of REST's rows do. */
  isComplete?: boolean;
}

export type Executor = (operation: Operation) => Promise<ExecutionResult>;

// compiling costs as much as running a few hundred times
const RUNS_BEFORE_COMPILING = 3;
const MAX_COMPILED = 100;
// a compiled operation has code for each field, one in a fragment as often as that is used; the portal's have up to 100
const MAX_COMPILED_FIELDS = 200;
// of a number that is exact
const MAX_EXACT_DIGITS = 15;

/** A compiled operation, and the defaults of its variables, which graphql-jit forgets where null is not allowed. */
interface CompiledOperation {
  query: CompiledQuery;
  defaults: Record<string, unknown>;
}

/** How often a document ran, and what its operations were compiled to; null for one that cannot be compiled. */
interface CompilationPlan {
  runs: number;
  compiled: Map<string, CompiledOperation | null>;
}

/**
 * Executes operations, and compiles those that come again and again: REST's, and those of known callers. What a stranger
 * sends must not push them out.
 */
export function createExecutor(schema: GraphQLSchema, runsBeforeCompiling = RUNS_BEFORE_COMPILING): Executor {
  const plans = new WeakMap<DocumentNode, CompilationPlan>();
  const compiledPlans: CompilationPlan[] = []; // the oldest first

  const compile = (
    document: DocumentNode,
    plan: CompilationPlan,
    operationName: string,
    isComplete: boolean,
  ): CompiledOperation | null => {
    const isSafe =
      isCompilable(document, operationName) && (isComplete || hasPlainVariables(schema, document, operationName));
    const query = isSafe && compileQuery(schema, document, operationName || undefined);
    const compiled =
      query && isCompiledQuery(query) ? { query, defaults: getVariableDefaults(document, operationName) } : null;
    plan.compiled.set(operationName, compiled);
    if (compiled) compiledPlans.push(plan);
    if (compiledPlans.length > MAX_COMPILED) Object.assign(compiledPlans.shift()!, { runs: 0, compiled: new Map() });
    return compiled;
  };

  const compiledFor = (
    document: DocumentNode,
    operationName: string,
    isComplete: boolean,
  ): CompiledOperation | null => {
    const plan = plans.get(document) ?? { runs: 0, compiled: new Map() };
    plans.set(document, plan);
    if (plan.runs++ < runsBeforeCompiling) return null;
    const known = plan.compiled.get(operationName);
    return known === undefined ? compile(document, plan, operationName, isComplete) : known;
  };

  const run: Executor = async ({ document, operationName, variables, context, isComplete = false }) => {
    const isKnown = isComplete || context.viewer.role !== null;
    const compiled = isKnown && compiledFor(document, operationName ?? '', isComplete);
    if (!compiled)
      return execute({ schema, document, operationName, variableValues: variables, contextValue: context });
    const { query, defaults } = compiled;
    const { data, errors } = (await query.query(undefined, context, { ...defaults, ...variables })) as ExecutionResult;
    return errors ? { data, errors: errors.map(toGraphQLError) } : { data };
  };

  return async (operation) => {
    const result = await run(operation);
    const added = operation.context.additionalErrors.splice(0);
    return added.length ? { ...result, errors: [...(result.errors ?? []), ...added] } : result;
  };
}

/** The names of the queries or mutations that a document runs at its root, each once; those in fragments are left out. */
export function listOperationNames(document: DocumentNode, operationName?: string | null): string[] {
  const fields = getOperationAST(document, operationName)?.selectionSet.selections ?? [];
  return [...new Set(fields.flatMap((field) => (field.kind === Kind.FIELD ? [field.name.value] : [])))];
}

/** Whether an operation is small and plain: graphql-jit mixes up what a fragment skips in one place and not in another. */
function isCompilable(document: DocumentNode, operationName: string): boolean {
  let isPlain = true;
  visit(document, {
    Directive: () => {
      isPlain = false;
    },
    // what is left out inside of an object becomes null, and a variable named like a method of objects is never left out
    ObjectField: ({ value }) => {
      isPlain &&= value.kind !== Kind.VARIABLE && value.kind !== Kind.LIST;
    },
    // as a number, an id of more digits would lose some
    IntValue: ({ value }) => {
      isPlain &&= value.length <= MAX_EXACT_DIGITS;
    },
    VariableDefinition: ({ variable }) => {
      isPlain &&= !(variable.name.value in Object.prototype);
    },
    Field: ({ name, alias }) => {
      const named = (alias ?? name).value;
      isPlain &&= !named.startsWith('__') || (named === '__typename' && !alias);
    },
  });
  const operation = getOperationAST(document, operationName || null);
  return isPlain && Boolean(operation) && countFields(document, operation!) <= MAX_COMPILED_FIELDS;
}

/** Whether no variable is an input object: graphql-jit forgets the defaults of its fields where null is not allowed. */
const hasPlainVariables = (schema: GraphQLSchema, document: DocumentNode, operationName: string): boolean =>
  getOperationAST(document, operationName || null)!.variableDefinitions?.every(({ type }) =>
    isLeafType(getNamedType(typeFromAST(schema, type as NamedTypeNode))),
  ) ?? true;

/** How many fields an operation has with those of its fragments; a few too many where they are too many. */
function countFields(document: DocumentNode, operation: OperationDefinitionNode): number {
  const fragments = new Map(
    document.definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])),
  );
  let count = 0;
  const add = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (count > MAX_COMPILED_FIELDS) return;
      if (selection.kind === Kind.FIELD) count++;
      const set =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? fragments.get(selection.name.value)!.selectionSet
          : selection.selectionSet;
      if (set) add(set);
    }
  };
  add(operation.selectionSet);
  return count;
}

function getVariableDefaults(document: DocumentNode, operationName: string): Record<string, unknown> {
  const { variableDefinitions = [] } = getOperationAST(document, operationName || null)!;
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  );
}

/** What a compiled query reports, as GraphQL itself would: with what the resolver threw inside. */
function toGraphQLError({ message, locations, path, originalError }: GraphQLError): GraphQLError {
  const error = new GraphQLError(message, { path, originalError });
  Object.defineProperty(error, 'locations', { value: locations, enumerable: true });
  return error;
}
