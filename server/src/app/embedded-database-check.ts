import type { DataSource } from 'typeorm';
import type { Config } from '../config.ts';
import { findLastMigration } from '../platform/database/data-source.ts';
import { hasEmbeddedDatabase } from '../platform/database/embedded/embedded-postgres.ts';

/**
 * Returns a message if the database in DATABASE_URL is empty although the embedded database in DATA_DIR contains a
 * portal, because the server would then start without its companies and keys. Returns null otherwise.
 */
export async function findEmbeddedDatabaseProblem(
  db: DataSource,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<string | null> {
  if (!databaseUrl || (await findLastMigration(db)) || !containsPortal(dataDir)) return null;
  return `the database in DATABASE_URL is empty, but ${dataDir} contains an embedded database with a portal. To move this portal, follow docs/operate/own-database.md`;
}

/** Returns false also if only the password file of an embedded database remains, for example after a move. */
function containsPortal(dataDir: string): boolean {
  try {
    return hasEmbeddedDatabase(dataDir);
  } catch {
    return false;
  }
}
