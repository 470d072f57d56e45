import { Worker } from 'node:worker_threads';
import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restRoutes } from '../../src/app/rest-routes.ts';
import { createSchema } from '../../src/app/schema.ts';
import { listRouteGuards } from '../../src/platform/rest/route.ts';
import { getGuard, getOperations } from '../../src/platform/auth/guards.ts';
import { Role } from '../../src/platform/auth/viewer.ts';
import { callRest, logInAdmin, type Server, signUp, startDatabase, startServer } from '../server-process.ts';
import { isStress } from '../tier.ts';
import { reportFigures } from './figures.ts';
import { HOSTILE_DOCUMENTS, listHostileBodies, type HostileRequest, listHostileOperations } from './hostile-bodies.ts';
import { readCpuTime, resetPeakMemory, canMeasureProcesses, readMemory, readPeakMemory } from './process-costs.ts';

/** The law (SECURITY.md): what one request of a stranger may cost. */
const MAX_CPU_MS = 100;
const MAX_MEMORY_MB = 50;
const MAX_WAIT_MS = 1000;
const MAX_ANSWER = 2000;

let database: Awaited<ReturnType<typeof startDatabase>>;
let server: Server;
/** The headers that identify the sender. */
const senders: Record<Role, Record<string, string>> = {
  [Role.Customer]: {},
  [Role.Admin]: {},
  [Role.Enrolling]: {},
  [Role.ChatApp]: {},
};

beforeAll(async () => {
  database = await startDatabase();
  server = await startServer(database.settingsOf('server'));
  const [company, admin] = [await signUp(server.url), await logInAdmin(server.url)];
  senders[Role.Customer] = { jwt: company };
  senders[Role.Admin] = { jwt: admin };
  const { user } = await callRest(server.url, 'GET', '/auth/checkLogin', undefined, company);
  const terms = { keyType: 'custom', expiryDate: '2031-01-01', user: 10, remote: true, companyId: user._id };
  const { data } = await callRest(server.url, 'POST', '/admin/admin-create-key', terms, admin);
  senders[Role.ChatApp] = { 'x-licence-key': data.key };
});
afterAll(async () => {
  reportFigures('hostile requests', {
    sent: worst.requests,
    'worst CPU (ms)': worst.cpu,
    'worst memory (MB)': worst.memory,
    'worst wait (ms)': Math.round(worst.wait),
  });
  server.process.kill('SIGKILL');
  await server.exitCode;
  await database.stop();
});

interface Costs {
  cpu: number;
  memory: number;
  status: number;
  answer: number;
}

async function send(path: string, body: string, headers: Record<string, string>): Promise<Costs> {
  const pid = server.process.pid!;
  if (canMeasureProcesses) resetPeakMemory(pid);
  const [cpu, memory] = canMeasureProcesses ? [readCpuTime(pid), readMemory(pid)] : [0, 0];
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const answer = (await response.text()).length;
  const { status } = response;
  return canMeasureProcesses
    ? { cpu: readCpuTime(pid) - cpu, memory: readPeakMemory(pid) - memory, status, answer }
    : { cpu: 0, memory: 0, status, answer };
}

const worst = { requests: 0, cpu: 0, memory: 0, wait: 0 };

/** What breaks the law among these requests. What is too costly is sent again: only what always is counts. */
async function breaches(path: string, requests: HostileRequest[], headers: Record<string, string>): Promise<string[]> {
  const broken: string[] = [];
  for (const { what, body } of requests) {
    let breach = await breachOf(path, body, headers);
    for (let tries = 1; breach && tries < 3; tries++) breach = await breachOf(path, body, headers);
    if (breach) broken.push(`${what}: ${breach}`);
  }
  return broken;
}

async function breachOf(path: string, body: string, headers: Record<string, string>): Promise<string | null> {
  worst.requests++;
  const cost = await send(path, body, headers).catch((error: Error) => error);
  // what is far over the limit is cut off while it is still being sent
  if (cost instanceof Error)
    return body.length < 1_048_576 || server.process.exitCode !== null ? String(cost.cause ?? cost) : null;
  const { cpu, memory, status, answer } = cost;
  const isCostly = cpu > MAX_CPU_MS || memory > MAX_MEMORY_MB || answer > MAX_ANSWER;
  if (isCostly || (status >= 500 && status !== 503))
    return `${cpu} ms, ${Math.round(memory)} MB, status ${status}, ${answer} characters`;
  worst.cpu = Math.max(worst.cpu, cpu);
  worst.memory = Math.max(worst.memory, Math.round(memory));
  return null;
}

/**
 * Asks /healthz all the time, from its own thread; returns how much longer than a bare server it ever made
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

describe('resource limits: hostile requests', () => {
  it.each(posts.map((row) => [row.path, row] as const))(
    'no hostile request to %s exceeds the limits',
    async (path, row) => {
      const stop = watch(server.url);
      const broken = await breaches(
        `/api${path}`,
        listHostileBodies(row.inputSchema),
        headersOf(listRouteGuards(row, schema)[0]?.roles ?? [], row.caller),
      );
      expect(broken).toEqual([]);
      await expectNobodyWaited(stop);
    },
    120_000,
  );

  it.each(Object.entries(listHostileOperations(schema)))(
    'no hostile request to the operation %s exceeds the limits',
    async (name, requests) => {
      const stop = watch(server.url);
      const headers = headersOf(getGuard(getOperations(schema)[name]!).roles);
      expect(await breaches('/graphql', requests, headers)).toEqual([]);
      await expectNobodyWaited(stop);
    },
    120_000,
  );

  it.each(Object.entries(HOSTILE_DOCUMENTS))(
    'the hostile document "%s" stays within the limits',
    async (what, query) => {
      const stop = watch(server.url);
      expect(await breaches('/graphql', [{ what, body: JSON.stringify({ query }) }], {})).toEqual([]);
      await expectNobodyWaited(stop);
    },
  );
});

/** HTML of the length that an advertisement may have, in the forms that cost a parser most. */
const HOSTILE_HTML: Record<string, string> = {
  'nested elements': '<div>'.repeat(9990),
  'nested short elements': '<b>'.repeat(16_000),
  'lists without ends': '<li>'.repeat(12_000),
  attributes: `<p ${Array.from({ length: 7000 }, (_, n) => `a${n}`).join(' ')}>`,
  'styled elements': '<p style="color:red">a</p>'.repeat(950),
  'one long style': `<p style="${'color:red;'.repeat(2900)}">`,
  'nested blocks of style': `<p style="${'{'.repeat(29_000)}">`,
  'open brackets in a style': `<p style="a:${'('.repeat(29_000)}">`,
  'less-than signs': '<'.repeat(50_000),
  'less-than signs with a slash': '</'.repeat(25_000),
  'ends of paragraphs': '</p>'.repeat(12_500),
  entities: '&amp;'.repeat(10_000),
  'entities by number': '&#60;'.repeat(10_000),
  'the most characters and elements that are accepted': '<&#60;'.repeat(1500) + '<b></b>'.repeat(3000),
};
// exact in the stress tier only, as other tests run next to these
const MAX_DELAY_MS = isStress ? 100 : 1000;

describe('resource limits: HTML of advertisements', () => {
  it.each(Object.entries(HOSTILE_HTML))(
    'six concurrent cleanings of %s hardly delay other requests',
    async (_what, html) => {
      const body = JSON.stringify({
        query: 'query ($html: String!) { cleanedHtml(html: $html) { removed } }',
        variables: { html },
      });
      const delays: number[] = [];
      // the least of three: only what is always slow counts
      for (let round = 0; round < 3; round++) {
        const stop = watch(server.url);
        await Promise.all(Array.from({ length: 6 }, () => send('/graphql', body, senders[Role.Admin])));
        delays.push(await stop());
      }
      expect(Math.min(...delays)).toBeLessThan(MAX_DELAY_MS);
    },
    120_000,
  );
});

const headersOf = ([role]: readonly Role[], caller?: string) =>
  senders[role ?? (caller === 'chatApp' ? Role.ChatApp : Role.Customer)];
