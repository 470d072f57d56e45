import { mkdirSync } from 'node:fs';
import type { DataSource } from 'typeorm';
import { type Config, readConfig } from '../config.ts';
import { entities } from '../app/entities.ts';
import { migrate, openDatabase } from '../db/data-source.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';

export const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs one task on the migrated database of the settings, and leaves nothing running. */
export async function withDatabase(task: (db: DataSource, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dir: config.dataDir, log: say });
  mkdirSync(config.dataDir, { recursive: true });
  try {
    const db = await openDatabase(config.databaseUrl ?? embedded!.url, entities);
    await migrate(db, say);
    await task(db, config).finally(() => db.destroy());
  } finally {
    await embedded?.stop();
  }
}
