import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApp } from '../app/app.ts';
import { entities } from '../app/entities.ts';
import { type Portal, startPortal } from '../../test/portal.ts';
import { databaseAddress, openDatabase } from '../db/data-source.ts';

let portal: Portal;
let otherDb: DataSource;
let other: { url: string; close: () => Promise<void> };
beforeEach(async () => {
  portal = await startPortal();
  otherDb = await openDatabase(databaseAddress(portal.db), entities);
  const app = await createApp(portal.config, otherDb);
  other = { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
});
afterEach(async () => {
  await other.close();
  await otherDb.destroy();
  await portal.stop();
});

/** Whether a server takes a session. */
async function takes(url: string, jwt: string): Promise<boolean> {
  const response = await fetch(`${url}/api/company/get-keys`, { method: 'POST', headers: { jwt } });
  return ((await response.json()) as { success: boolean }).success;
}

/** Asks the second server until it answers without reading the session. */
async function untilKept(jwt: string): Promise<void> {
  const reads: string[] = [];
  const { logger } = otherDb;
  otherDb.logger = {
    ...logger,
    logQuery: (sql: string) => void reads.push(sql),
    logQuerySlow: () => {},
  } as typeof logger;
  await vi.waitFor(
    async () => {
      reads.length = 0;
      expect(await takes(other.url, jwt)).toBe(true);
      expect(reads.filter((sql) => sql.includes('"sessions"'))).toEqual([]);
    },
    { timeout: 5000 },
  );
  otherDb.logger = logger;
}

const whoListens = `select pid from pg_stat_activity
  where application_name = 'licence-portal changes' and datname = current_database()`;

it('a session that ends on one server is refused on the other within a second', async () => {
  const { jwt } = await portal.company();
  await untilKept(jwt);
  expect((await portal.graphql('mutation { logOut { message } }', {}, jwt)).data.logOut.message).toBe('Logged out.');
  expect(await takes(portal.url, jwt)).toBe(false);
  await pause(1000);
  expect(await takes(other.url, jwt)).toBe(false);
});

it.each([
  ['ended by hand', `update sessions set ended_at = now()`],
  ['shortened by hand', `update sessions set expires_at = now()`],
  ['deleted', 'delete from sessions'],
])('a session that is %s in the database is refused within a second', async (_how, sql) => {
  const { jwt } = await portal.company();
  await untilKept(jwt);
  await portal.db.query(sql);
  await pause(1000);
  expect(await takes(other.url, jwt)).toBe(false);
});

it('nothing is kept while nothing is heard, and kept again afterwards', async () => {
  const { jwt } = await portal.company();
  await untilKept(jwt);
  const [company] = await portal.db.query('select company_id from sessions');
  await portal.db.query(`select pg_terminate_backend(pid) from (${whoListens}) listening`);
  await portal.db.query('alter table sessions disable trigger sessions_tell_changed');
  await portal.db.query('update sessions set ended_at = now()');
  await pause(1000);
  expect(await takes(other.url, jwt)).toBe(false);

  await portal.db.query('alter table sessions enable trigger sessions_tell_changed');
  await portal.db.query('update sessions set ended_at = null where company_id = $1', [company.company_id]);
  await untilKept(jwt);
});
