import Fastify from 'fastify';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Writable } from 'node:stream';
import { DataSource } from 'typeorm';
import { afterEach, expect, it, vi } from 'vitest';
import { encodeErrorResponse } from '../../../test/postgres-messages.ts';
import { createDatabaseProbe } from './database-probe.ts';
import { createHealthCheck, type HealthProblem } from './health-checks.ts';
import { serveHealth } from './health.ts';

afterEach(() => void vi.useRealTimers());

it('health checks: a check that does not end within 4 seconds counts as failed', async () => {
  const problems: (HealthProblem | null)[] = [];
  const check = createHealthCheck('The folder cannot be written.', () => new Promise(() => {}));
  void check().then((problem) => problems.push(problem));
  await expect
    .poll(() => problems)
    .toEqual([{ text: 'The folder cannot be written.', reason: 'no response within 4 s' }]);
});

it.each([
  ['57P03', 'The database does not respond.'],
  ['28P01', 'The database rejects connections.'],
])('health checks: if PostgreSQL responds with the error %s, the problem is: %s', async (code, text) => {
  const server = createServer((socket) => socket.once('data', () => socket.end(encodeErrorResponse(code))));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `postgres://portal:x@127.0.0.1:${(server.address() as AddressInfo).port}/portal`;
  const db = new DataSource({ type: 'postgres', extra: { connectionString: url } });
  const probe = createDatabaseProbe(db, () => new Date());
  expect(await probe.check()).toMatchObject({ text });
  await probe.close();
  server.close();
});

it('health checks: a change of the readiness is logged once, not with each probe or during a shutdown', async () => {
  let isShuttingDown = true;
  let problem: HealthProblem | null = { text: 'The database does not respond.', reason: 'timeout' };
  const lines: string[] = [];
  const stream = new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) });
  const app = Fastify({ logger: { stream } });
  const probe = { check: async () => problem, getClockSkewMs: () => 0, close: async () => {} };
  serveHealth(app, { probe, checks: {}, isShuttingDown: () => isShuttingDown });
  const readStatus = async () => (await app.inject('/readyz')).statusCode;
  const listMessages = () =>
    lines.flatMap((line) => {
      const { msg, isReady } = JSON.parse(line) as { msg: string; isReady?: boolean };
      return isReady === undefined ? [] : msg;
    });
  expect([await readStatus(), listMessages()]).toEqual([503, []]);
  isShuttingDown = false;
  for (let n = 0; n < 3; n++) expect(await readStatus()).toBe(503);
  expect(listMessages()).toEqual(['readiness changed']);
  problem = null;
  await expect.poll(readStatus).toBe(200);
  expect(await readStatus()).toBe(200);
  expect(listMessages()).toEqual(['readiness changed', 'ready again']);
  await app.close();
});

it('health checks: the probes of load balancers within 250 ms share one check of the database', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const check = vi.fn(async () => null);
  const app = Fastify();
  serveHealth(app, {
    probe: { check, getClockSkewMs: () => 0, close: async () => {} },
    checks: {},
    isShuttingDown: () => false,
  });
  const probeTwice = () => Promise.all([app.inject('/readyz'), app.inject('/readyz')]);
  await probeTwice();
  vi.advanceTimersByTime(250);
  await probeTwice();
  expect(check).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await probeTwice();
  expect(check).toHaveBeenCalledTimes(2);
  await app.close();
});
