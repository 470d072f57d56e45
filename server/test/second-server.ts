import type { DataSource } from 'typeorm';
import { type AppOptions, createApp } from '../src/app/app.ts';
import { entities } from '../src/app/entities.ts';
import type { Config } from '../src/config.ts';
import { getDatabaseAddress, openDatabase } from '../src/platform/database/data-source.ts';
import { LONG_TIMEOUTS, type Portal } from './portal.ts';

export type SecondServer = Awaited<ReturnType<typeof startSecondServer>>;

interface SecondServerOptions extends AppOptions {
  /** The database URL for this server. Defaults to the URL of the portal's database. */
  address?: string;
}

/**
 * Starts another server on a portal's database. `listStatements` returns the SQL statements that this server sends
 * while `work` runs.
 */
export async function startSecondServer(
  portal: Portal,
  settings: Partial<Config> = {},
  { address = getDatabaseAddress(portal.db), ...options }: SecondServerOptions = {},
) {
  const db: DataSource = await openDatabase(address, entities, LONG_TIMEOUTS);
  const app = await createApp({ ...portal.config, ...settings }, db, options);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
    const statements: string[] = [];
    const { logger } = db;
    const logQuery = (sql: string) => void statements.push(sql);
    db.logger = { ...logger, logQuery, logQuerySlow: () => {} } as typeof logger;
    await work().finally(() => (db.logger = logger));
    return statements;
  }

  return {
    url,
    listStatements,
    async stop() {
      await app.close();
      await db.destroy();
    },
  };
}
