import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../src/platform/database/data-source.ts';
import { formatHosts } from '../src/platform/database/database-addresses.ts';
import { PrimaryLocator } from '../src/platform/database/primary-locator.ts';
import { hasPooler, type Pooler, startPooler } from './pooler.ts';
import { startReplication } from './replication.ts';
import { callRest, logInAdmin, type Server, signUp, startServer } from './server-process.ts';
import { reportFigures } from './stress/figures.ts';
import { isStress, LOAD_PAUSE_MS } from './tier.ts';
import { waitForWithin } from './wait-for.ts';

const RECOVERY_TIMEOUT_MS = 30_000;
// As documented in docs/operate/failover.md: the delay of the promotion, and the longest outage with this delay.
const PROMOTION_DELAY_MS = 2000;
const MAX_OUTAGE_MS = 5000;

let cluster: Awaited<ReturnType<typeof startReplication>>;
let servers: Server[];
let jwt: string;
let companyId: string;
beforeEach(async () => {
  cluster = await startReplication();
  await cluster.makeSynchronous();
  servers = [];
});
afterEach(async () => {
  for (const server of servers) server.process.kill('SIGKILL');
  await Promise.all(servers.map(({ exitCode: ended }) => ended));
  await cluster.stop();
});

/** Starts two servers and creates a company. */
async function startServers(settings: Record<string, string>): Promise<void> {
  for (const name of ['one', 'two']) servers.push(await startServer({ ...cluster.getSettings(name), ...settings }));
  await signUp(servers[0]!.url);
  jwt = await logInAdmin(servers[0]!.url);
  const { data } = await callGraphql(servers[0]!, '{ companyPage { items { id } } }');
  companyId = data.companyPage.items[0].id;
}

async function callGraphql(server: Server, query: string, token = jwt) {
  const headers = { 'content-type': 'application/json', jwt: token };
  const response = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  const { data } = (await response.json()) as { data?: any }; // oxlint-disable-line typescript/no-explicit-any -- tests read arbitrary fields
  return { status: response.status, retryAfter: response.headers.get('retry-after'), data };
}

/** Writes notes on both servers until `stop`, and collects acknowledged notes and rejections. */
function writeNotes() {
  const acknowledgedNotes: { text: string; server: Server; sentAt: number; respondedAt: number }[] = [];
  const rejections: { status: number; retryAfter: string | null; respondedAt: number }[] = [];
  let isOver = false;
  const write = async (server: Server, writer: number) => {
    for (let n = 0; !isOver; n++, await pause(LOAD_PAUSE_MS)) {
      const text = `note ${writer} ${n}`;
      const sentAt = performance.now();
      const { status, retryAfter, data } = await callGraphql(
        server,
        `mutation { createCompanyNote(input: { companyId: "${companyId}", text: "${text}" }) { note { id } } }`,
      );
      if (data?.createCompanyNote?.note)
        acknowledgedNotes.push({ text, server, sentAt, respondedAt: performance.now() });
      else rejections.push({ status, retryAfter, respondedAt: performance.now() });
    }
  };
  const completion = Promise.all(Array.from({ length: 8 }, (_, n) => write(servers[n % 2]!, n)));
  return {
    acknowledged: acknowledgedNotes,
    rejections,
    async stop() {
      isOver = true;
      await completion;
    },
  };
}

/** Returns the milliseconds until each server acknowledged a note that was sent after `since`. */
async function measureRecovery(notes: ReturnType<typeof writeNotes>, since: number): Promise<number[]> {
  const findFirstAcknowledgementTime = (server: Server) =>
    notes.acknowledged.find((note) => note.server === server && note.sentAt > since)?.respondedAt;
  await expect
    .poll(() => servers.every((server) => findFirstAcknowledgementTime(server)), { timeout: RECOVERY_TIMEOUT_MS })
    .toBe(true);
  return servers.map((server) => findFirstAcknowledgementTime(server)! - since);
}

async function findLostNotes({ acknowledged }: ReturnType<typeof writeNotes>): Promise<string[]> {
  const rows = await cluster.standby.query<{ text: string }>('select text from company_notes');
  const storedTexts = new Set(rows.map(({ text }) => text));
  return acknowledged.flatMap(({ text }) => (storedTexts.has(text) ? [] : text));
}

it.each(isStress ? [1, 2, 3] : [1])(
  'failover: when the primary dies, servers move to the standby and lose no acknowledged write',
  async () => {
    await startServers({ DATABASE_URL: cluster.url });
    const notes = writeNotes();
    await expect.poll(() => notes.acknowledged.length).toBeGreaterThan(100);
    await cluster.primary.kill();
    const since = performance.now();
    await pause(PROMOTION_DELAY_MS);
    await cluster.standby.promote();
    const recoveryTimes = await measureRecovery(notes, since);
    await pause(1000);
    await notes.stop();
    const lastRejectionMs = Math.max(...notes.rejections.map(({ respondedAt }) => respondedAt)) - since;
    reportFigures('the primary killed, and a standby promoted after 2 s', {
      acknowledged: notes.acknowledged.length,
      rejected: notes.rejections.length,
      'ms until both wrote': Math.round(Math.max(...recoveryTimes)),
      'ms until the last 503': Math.round(lastRejectionMs),
    });
    expect(await findLostNotes(notes)).toEqual([]);
    expect(notes.rejections.map(({ status, retryAfter }) => [status, retryAfter])).toEqual(
      notes.rejections.map(() => [503, '5']),
    );
    if (isStress) expect(lastRejectionMs).toBeLessThan(MAX_OUTAGE_MS);

    // The change feed still works between the servers.
    const [firstServer, secondServer] = servers as [Server, Server];
    const companyJwt = await signUp(firstServer.url, 'later');
    const isLoggedIn = async () =>
      (await callRest(secondServer.url, 'GET', '/auth/checkLogin', undefined, companyJwt)).success as boolean;
    await expect.poll(isLoggedIn).toBe(true);
    await callGraphql(firstServer, 'mutation { logOut { message } }', companyJwt);
    await waitForWithin(1000, async () => expect(await isLoggedIn()).toBe(false));
  },
);

it('failover: servers switch from an unresponsive primary and lose no acknowledged write', async () => {
  await startServers({ DATABASE_URL: cluster.url });
  const notes = writeNotes();
  await expect.poll(() => notes.acknowledged.length).toBeGreaterThan(100);
  await cluster.primary.freeze();
  const since = performance.now();
  await cluster.standby.promote();
  const recoveryTimes = await measureRecovery(notes, since);
  await notes.stop();
  process.stdout.write(
    `after the primary stopped responding, servers wrote again after ${recoveryTimes.map(Math.round).join(' and ')} ms\n`,
  );
  expect(await findLostNotes(notes)).toEqual([]);

  // The old primary returns on an older timeline and still accepts writes.
  cluster.primary.thaw();
  await expect.poll(() => cluster.primary.query('select 1')).toHaveLength(1);
  const startedServer = await startServer({ ...cluster.getSettings('three'), DATABASE_URL: cluster.url });
  servers.push(startedServer);
  await callGraphql(
    startedServer,
    `mutation { createCompanyNote(input: { companyId: "${companyId}", text: "later" }) { note { id } } }`,
  );
  expect(await cluster.standby.query(`select 1 from company_notes where text = 'later'`)).toHaveLength(1);
});

it('failover: servers move to a promoted standby while the old primary still runs', async () => {
  await startServers({ DATABASE_URL: cluster.url });
  const notes = writeNotes();
  await expect.poll(() => notes.acknowledged.length).toBeGreaterThan(100);
  const since = performance.now();
  await cluster.standby.promote();
  const recoveryTimes = await measureRecovery(notes, since + 1000);
  await notes.stop();
  process.stdout.write(
    `while the old primary still ran, servers wrote again after ${recoveryTimes.map(Math.round).join(' and ')} ms\n`,
  );
  expect(await findLostNotes(notes)).toEqual([]);
});

it('failover: a read-only connection is dropped after a write, and a lone standby is rejected', async () => {
  const db = await openDatabase(cluster.standby.url, []);
  const readBackendPid = async () => (await db.query<{ pid: number }[]>('select pg_backend_pid() as pid'))[0]!.pid;
  const firstPid = await readBackendPid();
  await expect(db.query('create table written ()')).rejects.toThrow('read-only');
  expect(await readBackendPid()).not.toBe(firstPid);
  await db.destroy();

  await cluster.primary.kill();
  await expect(openDatabase(cluster.url, [])).rejects.toThrow(`not a primary: ${formatHosts(cluster.url)}`);
});

it('failover: the former primary is not used while the promoted standby is unreachable', async () => {
  const locator = new PrimaryLocator(cluster.url);
  expect(await locator.find()).toBe(cluster.primary.url);
  await cluster.standby.promote();
  locator.invalidate(cluster.primary.url);
  expect(await locator.find()).toBe(cluster.standby.url);
  await cluster.standby.kill();
  locator.invalidate(cluster.standby.url);
  await expect(locator.find()).rejects.toThrow('not a primary');
});

describe.skipIf(!hasPooler)('failover: servers behind a pooler', () => {
  let pooler: Pooler;
  beforeEach(async () => void (pooler = await startPooler(cluster.primary.url)));
  afterEach(() => pooler.stop());

  it('servers move to the promoted standby and lose no acknowledged write', async () => {
    await startServers({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: cluster.url });
    const notes = writeNotes();
    await expect.poll(() => notes.acknowledged.length).toBeGreaterThan(100);
    await cluster.primary.kill();
    const since = performance.now();
    await cluster.standby.promote();
    pooler.redirectTo(cluster.standby.url);
    const recoveryTimes = await measureRecovery(notes, since);
    await notes.stop();
    process.stdout.write(
      `through a pooler, servers wrote again after ${recoveryTimes.map(Math.round).join(' and ')} ms\n`,
    );
    expect(await findLostNotes(notes)).toEqual([]);
  });
});
