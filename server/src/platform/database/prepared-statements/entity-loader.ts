import { createRowLoader, type LoaderContext } from '../../context/loaders.ts';
import { createEntityStatement } from './named-statements.ts';

/** Returns the factory of a loader that loads one record of a table, or null, per id. */
export function createEntityLoaderFactory<T extends { id: string }>(type: new () => T, table: string) {
  const readRows = createEntityStatement(
    type,
    (columns) => `select ${columns(type, 'record')} from ${table} record where id = any($1::uuid[])`,
  );
  return ({ db }: LoaderContext) =>
    createRowLoader(
      (ids) => readRows(db.manager, ids),
      ({ id }) => id,
    );
}
