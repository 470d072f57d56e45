import type { DataSource } from 'typeorm';
import { type AppOptions, createApp } from '../src/app/app.ts';
import type { Config } from '../src/config.ts';
import { entities } from '../src/app/entities.ts';
import { databaseAddress, openDatabase } from '../src/db/data-source.ts';
import { PATIENT, type Portal } from './portal.ts';

export type SecondServer = Awaited<ReturnType<typeof startSecondServer>>;

interface Options extends AppOptions {
  /** Where the server reaches the database; at the portal's address unless set. */
  address?: string;
}

/** Another server on a portal's database; `reads` lists the statements that it sends while something is done. */
export async function startSecondServer(
  portal: Portal,
  settings: Partial<Config> = {},
  { address = databaseAddress(portal.db), ...options }: Options = {},
) {
  const db: DataSource = await openDatabase(address, entities, PATIENT);
  const app = await createApp({ ...portal.config, ...settings }, db, options);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  async function reads(work: () => Promise<unknown>): Promise<string[]> {
    const statements: string[] = [];
    const { logger } = db;
    const logQuery = (sql: string) => void statements.push(sql);
    db.logger = { ...logger, logQuery, logQuerySlow: () => {} } as typeof logger;
    await work().finally(() => (db.logger = logger));
    return statements;
  }

  return {
    url,
    reads,
    async stop() {
      await app.close();
      await db.destroy();
    },
  };
}
