import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate, openDatabase } from '../src/db/data-source.ts';
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts';
import { createDatabase, dropDatabase, onServer } from './database-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server on which databases can be created. */
    databaseServer: string;
    /** The migrated database that every test database is a copy of. */
    templateDatabase: string;
  }
}

const quiet = () => {};

/** One PostgreSQL for the whole run, that of TEST_DATABASE_URL or our own, with a database that is migrated once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startThrowaway();
  const template = `portal_template_${randomBytes(6).toString('hex')}`;
  await createDatabase(server.url, template);
  const db = await openDatabase(onServer(server.url, template), []);
  await migrate(db, quiet);
  await db.destroy();

  project.provide('databaseServer', server.url);
  project.provide('templateDatabase', template);
  return async () => {
    await dropDatabase(server.url, template);
    await server.stop();
  };
}

async function startThrowaway(): Promise<{ url: string; stop(): Promise<void> }> {
  const dir = path.join(tmpdir(), `portal-tests-${randomBytes(6).toString('hex')}`);
  const server = await startEmbeddedPostgres({ dir, log: quiet, throwaway: true });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
