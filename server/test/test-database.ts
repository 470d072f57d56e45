import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase, dropDatabase, toDatabaseUrl } from './database-server.ts';

/** A migrated database that the test owns. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates a migrated, empty database for the caller. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  await createDatabase(server, name, inject('templateDatabase'));
  return { url: toDatabaseUrl(server, name), drop: () => dropDatabase(server, name) };
}
