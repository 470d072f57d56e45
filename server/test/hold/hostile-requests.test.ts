import { Worker } from 'node:worker_threads';
import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restRoutes } from '../../src/app/rest-routes.ts';
import { createSchema } from '../../src/app/schema.ts';
import { guardsOf } from '../../src/rest/route.ts';
import { guardOf, operationsOf } from '../../src/shared/guards.ts';
import { Role } from '../../src/shared/viewer.ts';
import { PASSWORD } from '../portal.ts';
import { note } from './figures.ts';
import { HOSTILE_DOCUMENTS, hostileBodies, type Hostile, hostileOperations } from './hostile-bodies.ts';
import {
  CHIEF,
  costOf,
  createSite,
  forgetPeak,
  peakOf,
  type ServerProcess,
  type Site,
  startServer,
} from './server-process.ts';

/** The law (SECURITY.md): what one request of a stranger may cost. */
const MAX_CPU_MS = 100;
const MAX_MEMORY_MB = 50;
const MAX_WAIT_MS = 1000;
const MAX_ANSWER = 2000;

let site: Site;
let server: ServerProcess;
/** The headers that say who sends. */
const senders: Record<Role, Record<string, string>> = {
  [Role.Customer]: {},
  [Role.Admin]: {},
  [Role.ChatApp]: {},
};

beforeAll(async () => {
  site = await createSite();
  server = await startServer(site);
  const { rest } = server;
  const company = { email: 'office@target.example', password: PASSWORD };
  const form = {
    ...company,
    cpassword: PASSWORD,
    name: 'Target',
    domain: 'target.example',
    phone: '9820000000',
    address: 'x',
  };
  await rest('/auth/signup', form);
  const { token, user } = await rest('/auth/login', company);
  const admin = await rest('/admin/admin-login', { username: CHIEF.username, userPassword: CHIEF.password });
  senders[Role.Customer] = { jwt: token };
  senders[Role.Admin] = { jwt: admin.token };
  const terms = { keyType: 'custom', expiryDate: '2031-01-01', user: 10, remote: true, companyId: user._id };
  const { data } = await rest('/admin/admin-create-key', terms, senders[Role.Admin]);
  senders[Role.ChatApp] = { 'x-licence-key': data.key };
});
afterAll(async () => {
  note('hostile requests', {
    sent: worst.requests,
    'worst CPU (ms)': worst.cpu,
    'worst memory (MB)': worst.memory,
    'worst wait (ms)': Math.round(worst.wait),
  });
  await server.stop();
  await site.remove();
});

interface Costs {
  cpu: number;
  memory: number;
  status: number;
  answer: number;
}

const isLinux = process.platform === 'linux';

async function send(path: string, body: string, headers: Record<string, string>): Promise<Costs> {
  if (isLinux) forgetPeak(server.pid);
  const before = isLinux ? costOf(server.pid) : { cpu: 0, memory: 0 };
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const answer = await response.text();
  const after = isLinux ? { cpu: costOf(server.pid).cpu, memory: peakOf(server.pid) } : before;
  return {
    cpu: after.cpu - before.cpu,
    memory: after.memory - before.memory,
    status: response.status,
    answer: answer.length,
  };
}

/** What breaks the law among these requests, worst first. */
const worst = { requests: 0, cpu: 0, memory: 0, wait: 0 };

async function breaches(path: string, requests: Hostile[], headers: Record<string, string>): Promise<string[]> {
  const broken: string[] = [];
  for (const { what, body } of requests) {
    const cost = await send(path, body, headers).catch((error: Error) => error);
    worst.requests++;
    if (!(cost instanceof Error)) {
      worst.cpu = Math.max(worst.cpu, cost.cpu);
      worst.memory = Math.max(worst.memory, Math.round(cost.memory));
    }
    // one that is far over the limit is cut off while it is still being sent
    if (cost instanceof Error) {
      if (body.length < 1_048_576 || !server.isAlive()) broken.push(`${what}: ${String(cost.cause ?? cost)}`);
    } else if (
      cost.cpu > MAX_CPU_MS ||
      cost.memory > MAX_MEMORY_MB ||
      cost.answer > MAX_ANSWER ||
      (cost.status >= 500 && cost.status !== 503)
    )
      broken.push(
        `${what}: ${cost.cpu} ms, ${Math.round(cost.memory)} MB, status ${cost.status}, ${cost.answer} characters`,
      );
  }
  return broken;
}

/**
 * Asks /healthz all the time, from a thread of its own; returns how much longer than a bare server it ever made
 * somebody wait, in milliseconds, so that a busy machine does not count.
 */
function watch(url: string): () => Promise<number> {
  const worker = new Worker(new URL('./watch-health.mjs', import.meta.url), { workerData: url });
  return () =>
    new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.postMessage('stop'); // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread, not a window
    });
}

async function expectNobodyWaited(stop: () => Promise<number>): Promise<void> {
  const wait = await stop();
  worst.wait = Math.max(worst.wait, wait);
  expect(wait).toBeLessThan(MAX_WAIT_MS);
}

const posts = restRoutes.filter(({ method }) => method === 'POST');
const schema = createSchema();

describe('no hostile request costs more than the law allows', () => {
  it.each(posts.map((row) => [row.path, row] as const))(
    'to %s',
    async (path, row) => {
      const stop = watch(server.url);
      const broken = await breaches(
        `/api${path}`,
        hostileBodies(row.takes),
        headersOf(guardsOf(row, schema).flat(), row.caller),
      );
      expect(broken).toEqual([]);
      await expectNobodyWaited(stop);
    },
    120_000,
  );

  it.each(Object.entries(hostileOperations(schema)))(
    'to the operation %s',
    async (name, requests) => {
      const stop = watch(server.url);
      const headers = headersOf(guardOf(operationsOf(schema)[name]!));
      expect(await breaches('/graphql', requests, headers)).toEqual([]);
      await expectNobodyWaited(stop);
    },
    120_000,
  );

  it.each(Object.entries(HOSTILE_DOCUMENTS))('as a document: %s', async (what, query) => {
    const stop = watch(server.url);
    expect(await breaches('/graphql', [{ what, body: JSON.stringify({ query }) }], {})).toEqual([]);
    await expectNobodyWaited(stop);
  });
});

const headersOf = ([role]: readonly Role[], caller?: string) =>
  senders[role ?? (caller === 'chatApp' ? Role.ChatApp : Role.Customer)];
