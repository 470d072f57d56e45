import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

it('where every connection is taken, a call is told to come again, and the process says that it lives', async () => {
  const { jwt } = await portal.company();
  const held = Array.from({ length: 20 }, () => portal.db.createQueryRunner());
  await Promise.all(held.map((runner) => runner.connect()));
  const { status, headers, body } = await portal.rest('GET', '/auth/checkLogin', { jwt });
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 1, '5']);
  expect((await portal.send('/healthz', {})).status).toBe(200);
  await Promise.all(held.map((runner) => runner.release()));
  expect((await portal.rest('GET', '/auth/checkLogin', { jwt })).body.code).toBe(5);
});

it('connections that the database cuts are made anew', async () => {
  const { jwt } = await portal.company();
  await portal.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await expect
    .poll(async () => (await portal.rest('GET', '/auth/checkLogin', { jwt })).body.code, { timeout: 5000 })
    .toBe(5);
});
