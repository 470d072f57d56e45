import type { DataSource } from 'typeorm';
import { entities } from '../app/entities.ts';
import { explain } from '../app/explain.ts';
import { type Stops, stopOnSignal } from '../app/stop-on-signal.ts';
import { type Config, readConfig } from '../config.ts';
import { migrate, openDatabase } from '../db/data-source.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { makeFolders } from '../db/make-folders.ts';

export const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs one task on the migrated database of the settings, and leaves nothing running, even after a signal. */
export async function withDatabase(task: (db: DataSource, config: Config) => Promise<void>): Promise<void> {
  let config: Config | undefined;
  let stops: Stops | undefined;
  try {
    config = readConfig(process.env);
    stops = stopOnSignal(say);
    await run(task, config, stops);
  } catch (error) {
    // a task that was told to stop loses its database
    if (!stops?.haveBegun()) throw new Error(explain(error, config), { cause: error });
  }
}

async function run(
  task: (db: DataSource, config: Config) => Promise<void>,
  config: Config,
  stops: Stops,
): Promise<void> {
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dir: config.dataDir, log: say });
  try {
    if (embedded) stops.add(() => embedded.stop());
    makeFolders(config.dataDir);
    const db = await openDatabase(config.databaseUrl ?? embedded!.url, entities);
    await migrate(db, say)
      .then(() => task(db, config))
      .finally(() => db.destroy());
  } finally {
    await embedded?.stop();
  }
}
