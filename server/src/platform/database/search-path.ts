import type { DataSource, EntityManager } from 'typeorm';
import { createNamedStatement } from './prepared-statements/named-statements.ts';

interface PortalSchema {
  /** The schema that contains the portal's tables. */
  home: string;
  /** The schema in which new tables are created. Null if the search path names no existing schema. */
  first: string | null;
  path: string;
  role: string;
  database: string;
}

const listPortalSchemas = createNamedStatement<PortalSchema>(
  `select home.nspname as home, current_schema() as first, current_setting('search_path') as path,
     current_user as role, current_database() as database
   from pg_catalog.pg_class migrations join pg_catalog.pg_namespace home on home.oid = migrations.relnamespace
   where migrations.relname = 'migrations' and migrations.relkind = 'r'
     and exists (select from pg_catalog.pg_class keys where keys.relnamespace = home.oid and keys.relname = 'keys')`,
);

/**
 * Returns a message if this connection would not find the portal's tables or would create new tables in another schema.
 * Returns null if the search path is correct or the database contains no portal.
 */
export async function findSearchPathProblem(db: DataSource | EntityManager): Promise<string | null> {
  const schemas = await listPortalSchemas('manager' in db ? db.manager : db);
  const schema = schemas[0];
  if (!schema || schemas.some(({ home, first }) => home === first)) return null;
  const { home, path, role, database } = schema;
  return `The tables of the portal are in the schema ${home} of the database ${database}, but ${role} has the search_path ${path || '(empty)'}. Run "alter role ${role} in database ${database} set search_path = ${home}", and remove search_path from the options in DATABASE_URL.`;
}

/** Throws if migrations would create the portal's tables a second time. */
export async function assertSearchPath(db: DataSource | EntityManager): Promise<void> {
  const problem = await findSearchPathProblem(db);
  if (problem) throw new Error(problem);
}
