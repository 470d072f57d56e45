import { BREAK, type DocumentNode, getOperationAST, type GraphQLSchema, Kind, OperationTypeNode, visit } from 'graphql';
import type { DataSource } from 'typeorm';
import { allowsStale } from '../auth/guards.ts';
import type { Context } from '../context/context.ts';
import type { Executor } from './executor.ts';

const usesCursorByDocument = new WeakMap<DocumentNode, boolean>();

/**
 * Returns whether a document reads edges. A client that reads by cursor combines several responses, and its first page
 * can have no arguments. Each response must be at least as new as the previous one, which a replica cannot guarantee.
 */
function readsByCursor(document: DocumentNode): boolean {
  let usesCursor = usesCursorByDocument.get(document) ?? false;
  if (!usesCursorByDocument.has(document))
    visit(document, {
      Field: ({ name }) => {
        if (name.value !== 'edges') return;
        usesCursor = true;
        return BREAK;
      },
    });
  usesCursorByDocument.set(document, usesCursor);
  return usesCursor;
}

/**
 * Creates an executor that sends queries with @AllowStale to a replica that has replayed the session's writes. Queries
 * that read by cursor and all other operations go to the primary. `bindContext` copies a request context for another
 * database.
 */
export function createReplicaExecutor(
  schema: GraphQLSchema,
  execute: Executor,
  bindContext: (context: Context, db: DataSource) => Context,
): Executor {
  const queries = schema.getQueryType()!.getFields();

  /**
   * Returns whether all root fields of an operation are queries with @AllowStale. Returns false if a fragment is among
   * the root fields.
   */
  function allowsStaleOnly(document: DocumentNode, operationName?: string | null): boolean {
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
    if (!allowsStaleOnly(document, operationName) || readsByCursor(document)) return execute(operation);
    return context.readList(async (db) => {
      if (db === context.db) return execute(operation);
      const result = await execute({ ...operation, context: bindContext(context, db) });
      const [error] = result.errors ?? [];
      // Throwing makes `readList` retry on the primary, where a record that the replica lacks can exist.
      if (error) throw error.originalError ?? error;
      return result;
    });
  };
}
