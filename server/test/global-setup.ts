import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate, openDatabase } from '../src/platform/database/data-source.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts';
import { createDatabase, dropDatabase, toDatabaseUrl } from './database-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of a PostgreSQL server on which the tests can create databases. */
    databaseServer: string;
    /** The name of the migrated database that all test databases are copied from. */
    templateDatabase: string;
    /** Whether the template database contains companies that the previous version created. */
    hasPreviousVersionData: boolean;
  }
}

const MEMORY_FOLDER = '/dev/shm';
const REQUIRED_MEMORY_BYTES = 4 * 1024 ** 3;

const ignoreLog = () => {};

/**
 * Starts one PostgreSQL for the whole run, or uses the server of TEST_DATABASE_URL, and migrates the template database
 * once. If TEST_TEMPLATE_DATABASE is also set, it names a database on the server of TEST_DATABASE_URL. That database is
 * already migrated and contains data of the previous version. All test databases are then copies of that database.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { TEST_DATABASE_URL, TEST_TEMPLATE_DATABASE } = process.env;
  project.provide('hasPreviousVersionData', TEST_TEMPLATE_DATABASE !== undefined);
  if (TEST_DATABASE_URL && TEST_TEMPLATE_DATABASE) {
    project.provide('databaseServer', TEST_DATABASE_URL);
    project.provide('templateDatabase', TEST_TEMPLATE_DATABASE);
    return;
  }
  const server = TEST_DATABASE_URL ? { url: TEST_DATABASE_URL, stop: async () => {} } : await startThrowawayPostgres();
  const template = `portal_template_${randomBytes(6).toString('hex')}`;
  await createDatabase(server.url, template);
  const db = await openDatabase(toDatabaseUrl(server.url, template), []);
  await migrate(db, ignoreLog);
  await db.destroy();

  project.provide('databaseServer', server.url);
  project.provide('templateDatabase', template);
  return async () => {
    await dropDatabase(server.url, template);
    await server.stop();
  };
}

/**
 * Returns a folder in memory if it has enough space for the databases of a run. Copying a database creates 700 files.
 * In memory, this takes a fifth of the time that it takes on a disk.
 */
function findMemoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= REQUIRED_MEMORY_BYTES ? MEMORY_FOLDER : undefined;
  } catch {
    return undefined; // not on Linux
  }
}

async function startThrowawayPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const dir = path.join(findMemoryFolder() ?? tmpdir(), `portal-tests-${randomBytes(6).toString('hex')}`);
  const server = await startEmbeddedPostgres({ dir, log: ignoreLog, isThrowaway: true });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
