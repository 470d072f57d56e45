import type { DataSource } from 'typeorm';
import { entities } from '../app/entities.ts';
import { explain } from '../app/explain.ts';
import { type Stops, stopOnSignal } from '../app/stop-on-signal.ts';
import type { Config } from '../config.ts';
import { migrate, openDatabase } from '../db/data-source.ts';
import { useEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { makeFolders } from '../db/make-folders.ts';
import { actingAs } from '../sql/watched-database.ts';
import { ownConfig } from './own-settings.ts';
import { say } from './say.ts';

type Task = (db: DataSource, config: Config) => Promise<void>;

/**
 * Runs one task on the database of the settings, whether a server runs on it or not, and leaves nothing running, even
 * after a signal. The database is migrated before, unless the task has to see it as it is.
 */
export async function withDatabase(
  task: Task,
  { migrates = true, command }: { migrates?: boolean; command?: string } = {},
): Promise<void> {
  const config = ownConfig();
  const stops = stopOnSignal(say);
  try {
    // what it changes stands in the audit log under its name
    const named: Task = command ? (db, own) => task(actingAs(db, { command }), own) : task;
    await run(named, config, stops, migrates);
  } catch (error) {
    // a task that was told to stop loses its database
    if (!stops.haveBegun()) throw new Error(explain(error, config), { cause: error });
  }
}

async function run(task: Task, config: Config, stops: Stops, migrates: boolean): Promise<void> {
  const embedded = config.databaseUrl ? null : await useEmbeddedPostgres({ dir: config.dataDir, log: say });
  try {
    if (embedded) stops.add(() => embedded.stop());
    makeFolders(config.dataDir);
    const { databaseDirectUrl: direct, statementTimeout } = config;
    const db = await openDatabase(config.databaseUrl ?? embedded!.url, entities, { direct, statementTimeout });
    try {
      if (migrates) await migrate(db, say);
      await task(db, config);
    } finally {
      await db.destroy();
    }
  } finally {
    await embedded?.stop();
  }
}
