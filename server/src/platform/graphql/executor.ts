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

/** An operation of a validated document. */
interface Operation {
  document: DocumentNode;
  operationName?: string | null;
  variables: Record<string, unknown>;
  context: Context;
  /** Whether the variables contain every field of every input object. The variables of REST routes always do. */
  isComplete?: boolean;
}

export type Executor = (operation: Operation) => Promise<ExecutionResult>;

// Compiling an operation costs as much as running it a few hundred times, so rare operations are not compiled.
const RUNS_BEFORE_COMPILING = 3;
const MAX_COMPILED_OPERATIONS = 100;
// Compiled code grows with each field, including each use of a fragment. The portal's operations have up to 100 fields.
const MAX_COMPILED_FIELDS = 200;
// JavaScript represents integers of up to 15 digits exactly.
const MAX_EXACT_DIGITS = 15;

/**
 * A compiled operation, and the default values of its variables. graphql-jit ignores the defaults of non-null
 * variables.
 */
interface CompiledOperation {
  query: CompiledQuery;
  defaults: Record<string, unknown>;
}

/**
 * The number of runs of a document, and its compiled operations by name. Null marks an operation that cannot be
 * compiled.
 */
interface CompilationPlan {
  runs: number;
  compiled: Map<string, CompiledOperation | null>;
}

/**
 * Creates an executor that compiles frequent operations of REST routes and of authenticated callers. GraphQL operations
 * of anonymous callers are not compiled, so that they cannot evict other operations from the cache.
 */
export function createExecutor(schema: GraphQLSchema, runsBeforeCompiling = RUNS_BEFORE_COMPILING): Executor {
  const plans = new WeakMap<DocumentNode, CompilationPlan>();
  const compiledPlans: CompilationPlan[] = []; // oldest first

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
    if (compiledPlans.length > MAX_COMPILED_OPERATIONS)
      Object.assign(compiledPlans.shift()!, { runs: 0, compiled: new Map() });
    return compiled;
  };

  const getCompiled = (
    document: DocumentNode,
    operationName: string,
    isComplete: boolean,
  ): CompiledOperation | null => {
    const plan = plans.get(document) ?? { runs: 0, compiled: new Map() };
    plans.set(document, plan);
    if (plan.runs++ < runsBeforeCompiling) return null;
    const cached = plan.compiled.get(operationName);
    return cached === undefined ? compile(document, plan, operationName, isComplete) : cached;
  };

  const run: Executor = async ({ document, operationName, variables, context, isComplete = false }) => {
    const isTrusted = isComplete || context.viewer.role !== null;
    const compiled = isTrusted && getCompiled(document, operationName ?? '', isComplete);
    if (!compiled)
      return execute({ schema, document, operationName, variableValues: variables, contextValue: context });
    const { query, defaults } = compiled;
    const { data, errors } = (await query.query(undefined, context, { ...defaults, ...variables })) as ExecutionResult;
    return errors ? { data, errors: errors.map(toGraphQLError) } : { data };
  };

  return async (operation) => {
    const result = await run(operation);
    const additionalErrors = operation.context.additionalErrors.splice(0);
    return additionalErrors.length ? { ...result, errors: [...(result.errors ?? []), ...additionalErrors] } : result;
  };
}

/** Returns the distinct names of the root fields of an operation. Root fields in fragments are not included. */
export function listOperationNames(document: DocumentNode, operationName?: string | null): string[] {
  const fields = getOperationAST(document, operationName)?.selectionSet.selections ?? [];
  return [...new Set(fields.flatMap((field) => (field.kind === Kind.FIELD ? [field.name.value] : [])))];
}

/**
 * Returns whether an operation is small enough to compile and uses only features that graphql-jit supports. graphql-jit
 * mishandles a field that is selected twice if `@skip` or `@include` applies to only one of the selections.
 */
function isCompilable(document: DocumentNode, operationName: string): boolean {
  let isSupported = true;
  visit(document, {
    Directive: () => {
      isSupported = false;
    },
    // graphql-jit sets an omitted variable inside an object to null.
    ObjectField: ({ value }) => {
      isSupported &&= value.kind !== Kind.VARIABLE && value.kind !== Kind.LIST;
    },
    // An id with more digits would lose precision as a number.
    IntValue: ({ value }) => {
      isSupported &&= value.length <= MAX_EXACT_DIGITS;
    },
    // graphql-jit never treats a variable as omitted if the variable is named like a method of Object.
    VariableDefinition: ({ variable }) => {
      isSupported &&= !(variable.name.value in Object.prototype);
    },
    Field: ({ name, alias }) => {
      const responseName = (alias ?? name).value;
      isSupported &&= !responseName.startsWith('__') || (responseName === '__typename' && !alias);
    },
  });
  const operation = getOperationAST(document, operationName || null);
  return isSupported && Boolean(operation) && countFields(document, operation!) <= MAX_COMPILED_FIELDS;
}

/** Returns whether no variable is an input object. graphql-jit ignores the defaults of non-null input fields. */
const hasPlainVariables = (schema: GraphQLSchema, document: DocumentNode, operationName: string): boolean =>
  getOperationAST(document, operationName || null)!.variableDefinitions?.every(({ type }) =>
    isLeafType(getNamedType(typeFromAST(schema, type as NamedTypeNode))),
  ) ?? true;

/** Counts the fields of an operation, including fragments. Stops soon after MAX_COMPILED_FIELDS. */
function countFields(document: DocumentNode, operation: OperationDefinitionNode): number {
  const fragments = new Map(
    document.definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])),
  );
  let count = 0;
  const countSelections = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (count > MAX_COMPILED_FIELDS) return;
      if (selection.kind === Kind.FIELD) count++;
      const set =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? fragments.get(selection.name.value)!.selectionSet
          : selection.selectionSet;
      if (set) countSelections(set);
    }
  };
  countSelections(operation.selectionSet);
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

/** Converts an error of graphql-jit to the form of graphql-js, with the original error of the resolver. */
function toGraphQLError({ message, locations, path, originalError }: GraphQLError): GraphQLError {
  const error = new GraphQLError(message, { path, originalError });
  Object.defineProperty(error, 'locations', { value: locations, enumerable: true });
  return error;
}
