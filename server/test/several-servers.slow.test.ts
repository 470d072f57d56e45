import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasNginx, startBalancer } from './load-balancer.ts';
import { hasPooler, startPooler } from './pooler.ts';
import { startReplication } from './replication.ts';
import { findFreePort, logInAdmin, type Server, signUp, startServer } from './server-process.ts';
import { LOAD_PAUSE_MS } from './tier.ts';

const WRITER_COUNT = 6;
const READER_COUNT = 3;

let cluster: Awaited<ReturnType<typeof startReplication>>;
let servers: Server[];
const stopCallbacks: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  cluster = await startReplication();
  servers = [];
});
afterEach(async () => {
  for (const stop of stopCallbacks.splice(0).toReversed()) await stop();
  for (const server of servers) server.process.kill('SIGKILL');
  await Promise.all(servers.map(({ exitCode: ended }) => ended));
  await cluster.stop();
});

const SERVER_NAMES = ['one', 'two'] as const;
const buildSettings = (name: string, databaseUrl = cluster.primary.url) => ({
  ...cluster.getSettings(name),
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: cluster.primary.url,
  DATABASE_REPLICA_URLS: cluster.standby.url,
  TRUST_PROXY: '1',
  DRAIN_SECONDS: '2',
});

/** Starts two servers behind a load balancer, and creates a company. */
async function startServers(databaseUrl?: string) {
  for (const name of SERVER_NAMES)
    servers.push(await startServer(buildSettings(name, databaseUrl), await findFreePort()));
  const balancer = await startBalancer(servers.map(({ port }) => port));
  stopCallbacks.push(balancer.stop);
  await signUp(balancer.url);
  const jwt = await logInAdmin(balancer.url);
  const sendQuery = async (query: string) => {
    const headers = { 'content-type': 'application/json', jwt };
    const response = await fetch(`${balancer.url}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query }),
    });
    const text = await response.text();
    const { data } = parseReply(text);
    return { status: response.status, data, text };
  };
  const companyId = (await sendQuery('{ companyPage { items { id } } }')).data!.companyPage!.items[0]!.id;
  return { balancer, sendQuery, companyId };
}

/** A request that did not return the expected data. Without a response, `status` is 0 and `text` is empty. */
interface Failure {
  status: number;
  /** The body of the response. */
  text: string;
  at: number;
}

/** The response fields that the load test reads. */
interface Reply {
  data?: { companyPage?: { items: { id: string }[] }; createCompanyNote?: { note: object | null } };
}

/** Parses a response. Returns an empty reply if the body is not JSON, such as an error page of the load balancer. */
function parseReply(text: string): Reply {
  try {
    return JSON.parse(text) as Reply;
  } catch {
    return {};
  }
}

const NO_REPLY = { status: 0, data: undefined, text: '' };

/** Writes notes and reads lists until `stop`. Collects the acknowledged notes, and each failure with its time. */
function startLoad({ sendQuery, companyId }: Awaited<ReturnType<typeof startServers>>) {
  const acknowledgedNotes: string[] = [];
  const failures: Failure[] = [];
  let successCount = 0;
  let isOver = false;
  const repeat = async (work: (n: number) => Promise<boolean>) => {
    for (let n = 0; !isOver; n++, await pause(LOAD_PAUSE_MS)) if (await work(n)) successCount++;
  };
  const recordFailure = (status: number, text: string) => {
    failures.push({ status, text, at: performance.now() });
    return pause(20).then(() => false);
  };
  const write = (writer: number) =>
    repeat(async (n) => {
      const text = `note ${writer} ${n}`;
      const query = `mutation { createCompanyNote(input: { companyId: "${companyId}", text: "${text}" }) { note { id } } }`;
      const { status, data, text: responseText } = await sendQuery(query).catch(() => NO_REPLY);
      if (!data?.createCompanyNote?.note) return recordFailure(status, responseText);
      acknowledgedNotes.push(text);
      return true;
    });
  const read = () =>
    repeat(async () => {
      const { status, data, text } = await sendQuery('{ companyPage { items { name } } }').catch(() => NO_REPLY);
      return data?.companyPage ? true : recordFailure(status, text);
    });
  const completion = Promise.all([
    ...Array.from({ length: WRITER_COUNT }, (_, n) => write(n)),
    ...Array.from({ length: READER_COUNT }, read),
  ]);
  return {
    failures,
    acknowledged: acknowledgedNotes,
    /** Waits until more than `count` further requests have succeeded. */
    async waitForResponses(count: number) {
      const before = successCount;
      await expect.poll(() => successCount - before).toBeGreaterThan(count);
    },
    async stop() {
      isOver = true;
      await completion;
    },
  };
}

/** Returns the acknowledged notes that are not stored. */
async function findLostNotes({ acknowledged }: ReturnType<typeof startLoad>): Promise<string[]> {
  const rows = await cluster.primary.query<{ text: string }>('select text from company_notes');
  const stored = new Set(rows.map(({ text }) => text));
  return acknowledged.filter((text) => !stored.has(text));
}

async function killServer({ process: child, exitCode }: Server): Promise<void> {
  child.kill('SIGKILL');
  await exitCode;
}

describe.skipIf(!hasNginx)('several servers: servers behind a balancer', () => {
  it('servers restarted one after the other fail no request', async () => {
    const load = startLoad(await startServers());
    await load.waitForResponses(50);
    for (const [position, name] of SERVER_NAMES.entries()) {
      const { process: child, exitCode: ended, port } = servers[position]!;
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
      servers[position] = await startServer(buildSettings(name), port);
      await load.waitForResponses(50);
    }
    await load.stop();
    expect(load.failures.map(({ status, text }) => `${status} ${text}`)).toEqual([]);
    expect(await findLostNotes(load)).toEqual([]);
  });

  it('a killed server fails only the requests it was answering', async () => {
    const load = startLoad(await startServers());
    await load.waitForResponses(50);
    await killServer(servers[0]!);
    const killedAt = performance.now();
    await load.waitForResponses(300);
    await load.stop();
    expect(load.failures.length).toBeLessThanOrEqual(WRITER_COUNT + READER_COUNT);
    expect(load.failures.filter(({ at }) => at > killedAt + 1000)).toEqual([]);
    expect(await findLostNotes(load)).toEqual([]);
  });

  it('a killed standby fails no request', async () => {
    const load = startLoad(await startServers());
    await load.waitForResponses(100);
    await cluster.standby.kill();
    await load.waitForResponses(300);
    await load.stop();
    expect(load.failures.map(({ status, text }) => `${status} ${text}`)).toEqual([]);
    expect(await findLostNotes(load)).toEqual([]);
  });

  it('requests fail while the balancer is down, and no acknowledged write is lost', async () => {
    const deployment = await startServers();
    const load = startLoad(deployment);
    await load.waitForResponses(50);
    await deployment.balancer.kill();
    await expect.poll(() => load.failures.length).toBeGreaterThan(WRITER_COUNT);
    await deployment.balancer.start();
    await load.waitForResponses(100);
    await load.stop();
    expect(new Set(load.failures.map(({ status }) => status))).toEqual(new Set([0]));
    expect(await findLostNotes(load)).toEqual([]);
  });

  it.skipIf(!hasPooler)('requests return 503 while the pooler is down, and no acknowledged write is lost', async () => {
    const pooler = await startPooler(cluster.primary.url);
    stopCallbacks.push(pooler.stop);
    const load = startLoad(await startServers(pooler.url));
    await load.waitForResponses(50);
    await pooler.kill();
    await expect.poll(() => load.failures.length).toBeGreaterThan(WRITER_COUNT);
    await pooler.start();
    await load.waitForResponses(100);
    await load.stop();
    expect(new Set(load.failures.map(({ status }) => status))).toEqual(new Set([503]));
    expect(await findLostNotes(load)).toEqual([]);
  });
});
