import type { DataSource } from 'typeorm';
import { entities } from '../app/entities.ts';
import type { Config } from '../config.ts';
import { assertCompatible } from '../platform/database/compatibility.ts';
import { createFolders } from '../platform/database/create-folders.ts';
import { compareMigrations, findLastMigration, migrate, openDatabase } from '../platform/database/data-source.ts';
import {
  hasEmbeddedDatabase,
  connectOrStartEmbeddedPostgres,
} from '../platform/database/embedded/embedded-postgres.ts';
import { describeDatabase } from '../platform/database/explain-database-error.ts';
import { withActor } from '../platform/database/replication/watched-database.ts';
import { assertSearchPath } from '../platform/database/search-path.ts';
import { type ShutdownSteps, stopOnSignal } from '../platform/http/stop-on-signal.ts';
import { printLine as print } from './console-output.ts';
import { explainError } from './explain-error.ts';
import { readProcessConfig } from './process-config.ts';

type Task = (db: DataSource, config: Config) => Promise<void>;

/**
 * The state of the database that a task requires. `created`: the database exists and can be empty. An embedded database
 * is created if necessary. `migrated`: as `created`, and pending migrations are run first. `reachable`: a connection
 * succeeds, and an embedded database contains a portal. `portal`: the database contains a portal, which can have
 * pending migrations. `current`: the database contains a portal without pending migrations.
 */
type RequiredState = 'migrated' | 'created' | 'reachable' | 'portal' | 'current';

interface TaskOptions {
  requires: RequiredState;
  /** The command name in the audit log for changes of the task. */
  command?: string;
  /** Prints progress, by default to the terminal. */
  printLine?: (line: string) => void;
}

/**
 * Runs one task on the database of the settings, with or without a running server. Leaves no process behind, even after
 * a signal.
 */
export async function withDatabase(task: Task, { requires, command, printLine = print }: TaskOptions): Promise<void> {
  const config = readProcessConfig();
  // A command that a signal interrupts has not done its work.
  const shutdownSteps = stopOnSignal(printLine, { exitCode: 1 });
  try {
    const taskWithActor: Task = command ? (db, config) => task(withActor(db, { command }), config) : task;
    await runTask(taskWithActor, config, shutdownSteps, requires, printLine);
  } catch (error) {
    // After a signal, errors are expected because the database is closed.
    if (!shutdownSteps.hasStarted()) throw new Error(explainError(error, config), { cause: error });
  }
}

export const createNoPortalError = (location: string): Error =>
  new Error(
    `No portal in ${location}. Correct DATA_DIR or DATABASE_URL, or create a portal with start, migrate or restore.`,
  );

async function runTask(
  task: Task,
  config: Config,
  shutdownSteps: ShutdownSteps,
  requires: RequiredState,
  print: (line: string) => void,
): Promise<void> {
  const createsDatabase = requires === 'migrated' || requires === 'created';
  if (!createsDatabase && !config.databaseUrl && !hasEmbeddedDatabase(config.dataDir))
    throw createNoPortalError(config.dataDir);
  const embeddedDatabase = config.databaseUrl
    ? null
    : await connectOrStartEmbeddedPostgres({ dir: config.dataDir, log: print });
  try {
    if (embeddedDatabase) shutdownSteps.add(() => embeddedDatabase.stop());
    if (createsDatabase) createFolders(config.dataDir);
    const { databaseDirectUrl: direct, statementTimeout } = config;
    const db = await openDatabase(config.databaseUrl ?? embeddedDatabase!.url, entities, { direct, statementTimeout });
    try {
      if (requires === 'migrated') await migrate(db, print);
      if (requires === 'portal' || requires === 'current' || (embeddedDatabase && !createsDatabase))
        await assertPortal(db, config, requires);
      await task(db, config);
    } finally {
      await db.destroy();
    }
  } finally {
    await embeddedDatabase?.stop();
  }
}

async function assertPortal(db: DataSource, config: Config, requires: RequiredState): Promise<void> {
  const location = config.databaseUrl ? describeDatabase(config.databaseUrl) : config.dataDir;
  if (!(await findLastMigration(db))) {
    await assertSearchPath(db);
    throw createNoPortalError(location);
  }
  await assertCompatible(db);
  if (requires === 'current' && (await compareMigrations(db)).missing.length)
    throw new Error(
      `The portal in ${location} is from an older version. Run migrate first, or the older version's command.`,
    );
}
