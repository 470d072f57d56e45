import type { DataSource, EntityManager } from 'typeorm';
import { createNamedStatement } from './lists/named-statements.ts';

interface Place {
  /** The schema that holds the tables of a portal. */
  home: string;
  /** The schema in which new tables are created; null if the search path names none that exists. */
  first: string | null;
  path: string;
  role: string;
  database: string;
}

const listPlaces = createNamedStatement<Place>(
  `select home.nspname as home, current_schema() as first, current_setting('search_path') as path,
     current_user as role, current_database() as database
   from pg_catalog.pg_class migrations join pg_catalog.pg_namespace home on home.oid = migrations.relnamespace
   where migrations.relname = 'migrations' and migrations.relkind = 'r'
     and exists (select from pg_catalog.pg_class keys where keys.relnamespace = home.oid and keys.relname = 'keys')`,
);

/**
 * Returns why this connection would not find the tables of the portal, or would create others in another schema. Returns null
 * if the search path is right, or the database holds no portal.
 */
export async function findSearchPathProblem(db: DataSource | EntityManager): Promise<string | null> {
  const places = await listPlaces('manager' in db ? db.manager : db);
  const place = places[0];
  if (!place || places.some(({ home, first }) => home === first)) return null;
  const { home, path, role, database } = place;
  return `The tables of the portal are in the schema ${home} of the database ${database}, but ${role} has the search_path ${path || '(empty)'}. Run "alter role ${role} in database ${database} set search_path = ${home}", and remove search_path from the options in DATABASE_URL.`;
}

/** Refuses to continue where migrations would create the tables of the portal a second time. */
export async function assertSearchPath(db: DataSource | EntityManager): Promise<void> {
  const problem = await findSearchPathProblem(db);
  if (problem) throw new Error(problem);
}
