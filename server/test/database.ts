import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase, dropDatabase, onServer } from './database-server.ts';

/** A migrated database that a test may change. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database only for the caller, migrated and empty. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  await createDatabase(server, name, inject('templateDatabase'));
  return { url: onServer(server, name), drop: () => dropDatabase(server, name) };
}
