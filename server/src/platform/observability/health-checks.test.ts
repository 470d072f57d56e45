import Fastify from 'fastify';
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { serveHealth } from './health.ts';
import { createHealthCheck, type HealthProblem } from './health-checks.ts';

it('health checks: a check that does not end within 4 seconds counts as failed', async () => {
  const problems: (HealthProblem | null)[] = [];
  const check = createHealthCheck('The folder cannot be written.', () => new Promise(() => {}));
  void check().then((problem) => problems.push(problem));
  await expect
    .poll(() => problems)
    .toEqual([{ text: 'The folder cannot be written.', reason: 'no response within 4 s' }]);
});

it('health checks: a change of the readiness is logged once, not with each probe', async () => {
  let problem: HealthProblem | null = { text: 'The database does not respond.', reason: 'timeout' };
  const lines: string[] = [];
  const stream = new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) });
  const app = Fastify({ logger: { stream } });
  const probe = { check: async () => problem, getClockSkewMs: () => 0, close: async () => {} };
  serveHealth(app, { probe, checks: {}, isShuttingDown: () => false });
  const readStatus = async () => (await app.inject('/readyz')).statusCode;
  const listMessages = () =>
    lines.flatMap((line) => {
      const { msg, isReady } = JSON.parse(line) as { msg: string; isReady?: boolean };
      return isReady === undefined ? [] : msg;
    });
  for (let n = 0; n < 3; n++) expect(await readStatus()).toBe(503);
  expect(listMessages()).toEqual(['readiness changed']);
  problem = null;
  await expect.poll(readStatus).toBe(200);
  expect(await readStatus()).toBe(200);
  expect(listMessages()).toEqual(['readiness changed', 'ready again']);
  await app.close();
});
