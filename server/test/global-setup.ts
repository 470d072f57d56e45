import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
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
  const removeRunFolder = createRunFolder();
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
    removeRunFolder();
  };
}

/**
 * Creates the folder of all temporary files of the run, and returns a function that deletes it and restores TMPDIR. The
 * workers and the processes that they start inherit TMPDIR. The folder is in memory if possible: the copy of a database
 * has 700 files, and takes a fifth of the time that it takes on a disk.
 */
function createRunFolder(): () => void {
  const parentFolder = tmpdir();
  const folder = createMemoryFolder() ?? createFolder(parentFolder);
  process.env.TMPDIR = folder;
  return () => {
    process.env.TMPDIR = parentFolder;
    removeFolder(folder);
  };
}

function createFolder(parent: string): string {
  const folder = mkdtempSync(path.join(parent, 'portal-tests-'));
  chmodSync(folder, 0o711); // If root runs the tests, PostgreSQL runs as another user that needs this folder.
  return folder;
}

const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Creates a folder in memory if it has enough space and may contain programs. Docker forbids programs there. */
function createMemoryFolder(): string | undefined {
  let folder: string | undefined;
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    if (bavail * bsize < REQUIRED_MEMORY_BYTES) return undefined;
    folder = createFolder(MEMORY_FOLDER);
    const program = path.join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    execFileSync(program);
    return folder;
  } catch {
    if (folder) removeFolder(folder);
    return undefined; // not on Linux, or without the permission to run programs
  }
}

const startThrowawayPostgres = () =>
  startEmbeddedPostgres({ dir: path.join(tmpdir(), 'postgres'), log: ignoreLog, isThrowaway: true });
