import type { DataSource, EntityManager } from 'typeorm';

/**
 * Runs a transaction in which every unqualified SQL name refers to PostgreSQL's own objects. Otherwise an attacker
 * with the portal's role could change the search path. Statements about the audit log would then use the attacker's
 * functions and operators. The statements must name the schema of each table.
 */
export const withPinnedSearchPath = <T>(
  db: DataSource | EntityManager,
  work: (tx: EntityManager) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.query('set local search_path = pg_catalog, pg_temp');
    return work(tx);
  });
