import type { DataSource } from 'typeorm';
import { BREAK, type DocumentNode, getOperationAST, type GraphQLSchema, Kind, OperationTypeNode, visit } from 'graphql';
import type { Executor } from './executor.ts';
import { allowsStale } from '../auth/guards.ts';
import type { Context } from '../context/context.ts';

// what is read by cursor is put together of many answers, and they must not jump back in time
const CURSOR_ARGS = ['first', 'after'];
const documentsByCursor = new WeakMap<DocumentNode, boolean>();

/** Whether a document may read a list by cursor. */
function readsByCursor(document: DocumentNode): boolean {
  let isFound = documentsByCursor.get(document) ?? false;
  if (!documentsByCursor.has(document))
    visit(document, {
      Argument: ({ name }) => {
        if (!CURSOR_ARGS.includes(name.value)) return;
        isFound = true;
        return BREAK;
      },
    });
  documentsByCursor.set(document, isFound);
  return isFound;
}

/**
 * Executes the queries that may lag at a replica that has the writes of their session, and all other operations at the
 * primary. `contextAt` copies the context of a request for reads at another database.
 */
export function createReplicaExecutor(
  schema: GraphQLSchema,
  execute: Executor,
  contextAt: (context: Context, db: DataSource) => Context,
): Executor {
  const queries = schema.getQueryType()!.getFields();

  /** Whether an operation is made of queries that may lag, and of no fragment at its root. */
  function mayAllLag(document: DocumentNode, operationName?: string | null): boolean {
    const { operation, selectionSet } = getOperationAST(document, operationName) ?? {};
    return (
      operation === OperationTypeNode.QUERY &&
      selectionSet!.selections.every((field) => {
        const query = field.kind === Kind.FIELD && queries[field.name.value];
        return query && allowsStale(query);
      })
    );
  }

  return (operation) => {
    const { document, operationName, context } = operation;
    if (!mayAllLag(document, operationName) || readsByCursor(document)) return execute(operation);
    return context.readList(async (db) => {
      if (db === context.db) return execute(operation);
      const result = await execute({ ...operation, context: contextAt(context, db) });
      const [error] = result.errors ?? [];
      // the primary is asked again: what is missing here may be there
      if (error) throw error.originalError ?? error;
      return result;
    });
  };
}
