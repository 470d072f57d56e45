import type { DataSource, EntityManager } from 'typeorm';

/**
 * Runs a transaction in which every SQL name without a schema is PostgreSQL's own. Otherwise an attacker with the role of
 * the portal could change its search path, and replace the functions and operators that a statement about the log uses. The
 * statements name the schema of each table.
 */
export const withPinnedSearchPath = <T>(
  db: DataSource | EntityManager,
  work: (tx: EntityManager) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.query('set local search_path = pg_catalog, pg_temp');
    return work(tx);
  });
