import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Postgres, startReplication } from './replication.ts';
import { callRest, logInAdmin, startProgram, type Server, signUp, startServer } from './server-process.ts';
import { LOAD_PAUSE_MS } from './tier.ts';

const SCRAPE_TOKEN = 'the-token-of-the-metrics';

let cluster: Awaited<ReturnType<typeof startReplication>>;
let replica: Postgres;
let servers: Server[];
let firstServer: Server;
let secondServer: Server;
let jwt: string;
let companyId: string;

/** Starts two servers with the last standby as their replica, and waits until they use the replica. */
async function startServers(settings: Record<string, string> = {}, standbys = 1): Promise<void> {
  cluster = await startReplication({ standbys });
  replica = cluster.second ?? cluster.standby;
  servers = [];
  const sharedSettings = { DATABASE_URL: cluster.url, DATABASE_REPLICA_URLS: replica.url, METRICS_TOKEN: SCRAPE_TOKEN };
  for (const name of ['one', 'two'])
    servers.push(await startServer({ ...cluster.getSettings(name), ...sharedSettings, ...settings }));
  [firstServer, secondServer] = servers as [Server, Server];
  await signUp(firstServer.url);
  jwt = await logInAdmin(firstServer.url);
  companyId = (await callGraphql(firstServer, '{ companyPage { items { id } } }')).companyPage.items[0].id;
  await waitForReplicaState(1);
}
afterEach(async () => {
  for (const server of servers) server.process.kill('SIGKILL');
  await Promise.all(servers.map(({ exitCode: ended }) => ended));
  await cluster.stop();
});

async function callGraphql(server: Server, query: string, token = jwt) {
  const headers = { 'content-type': 'application/json', jwt: token };
  const response = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  const { data, errors } = (await response.json()) as { data?: any; errors?: unknown }; // oxlint-disable-line typescript/no-explicit-any -- tests read arbitrary fields
  expect(errors).toBeUndefined();
  return data;
}

async function readReplicaMetric(server: Server, name: 'in_use' | 'lag_seconds' | 'reads_total'): Promise<number> {
  const headers = { authorization: `Bearer ${SCRAPE_TOKEN}` };
  const text = await (await fetch(`${server.url}/metrics`, { headers })).text();
  return Number(
    new RegExp(`^portal_replica_${name}\\{replica="127.0.0.1:${replica.port}"\\} (.+)$`, 'm').exec(text)?.[1],
  );
}
const waitForReplicaState = (value: number) =>
  expect.poll(() => Promise.all(servers.map((server) => readReplicaMetric(server, 'in_use')))).toEqual([value, value]);

/** Runs work. Returns how many of the server's reads the replica served, and the result of the work. */
async function countReplicaReads<T>(server: Server, work: () => Promise<T>): Promise<[number, T]> {
  const before = await readReplicaMetric(server, 'reads_total');
  const result = await work();
  return [(await readReplicaMetric(server, 'reads_total')) - before, result];
}

const addNote = (server: Server, text: string, token = jwt) =>
  callGraphql(
    server,
    `mutation { createCompanyNote(input: { companyId: "${companyId}", text: "${text}" }) { note { id } } }`,
    token,
  );
const readNotes = async (server: Server, token = jwt): Promise<string[]> => {
  const { companyNotePage } = await callGraphql(
    server,
    `{ companyNotePage(companyId: "${companyId}") { items { text } } }`,
    token,
  );
  return companyNotePage.items.map(({ text }: { text: string }) => text);
};
/** Waits until the replica has replayed all current changes. */
const waitUntilReplayed = async () => {
  const [row] = await cluster.primary.query<{ at: string }>('select pg_current_wal_lsn()::text as at');
  const isReplayedSql = `select pg_last_wal_replay_lsn() >= '${row!.at}' as replayed`;
  await expect.poll(async () => (await replica.query<{ replayed: boolean }>(isReplayedSql))[0]!.replayed).toBe(true);
};

describe('replicas: reads from a replica', () => {
  beforeEach(() => startServers({ REPLICA_LAG_SECONDS: '60' }));

  it('a replica serves only lists, dashboards and exports', async () => {
    await waitUntilReplayed();
    const companyJwt = await signUp(firstServer.url, 'second');
    await waitUntilReplayed();
    for (const [query, token] of [
      ['{ keyPage { items { id company { name } } pageInfo { totalCount } } }'],
      ['{ companyPage(search: "acme") { items { id keyCount } } }'],
      [`{ company(id: "${companyId}") { keyPage { items { id } } syncRecordPage { items { id } } seatDays { day } } }`],
      [
        `{ companyEventPage(companyId: "${companyId}") { items { id by } } companyNotePage(companyId: "${companyId}") { items { id } } }`,
      ],
      ['{ renewalPage { items { key { id } } } }'],
      ['{ adminDashboard { companyCount expiringKeys thisMonth { booked } } }'],
      ['{ me { keyPage { items { id } } } }', companyJwt],
    ] as const)
      expect([query, (await countReplicaReads(firstServer, () => callGraphql(firstServer, query, token)))[0]]).toEqual([
        query,
        1,
      ]);
    const replicaReads = await countReplicaReads(secondServer, () =>
      callRest(secondServer.url, 'POST', '/admin/admin-get-key-request', { search: '' }, jwt),
    );
    expect(replicaReads).toEqual([1, expect.objectContaining({ success: true })]);
    const exportResult = await countReplicaReads(secondServer, async () =>
      (await fetch(`${secondServer.url}/api/admin/export-companies`, { headers: { jwt } })).text(),
    );
    expect(exportResult).toEqual([2, expect.stringContaining('acme.example')]);

    for (const query of [
      '{ viewer { __typename } }',
      '{ keys(first: 2) { edges { node { id } } } }',
      `{ company(id: "${companyId}") { syncRecords(after: null) { edges { node { id } } } } }`,
      '{ unreadNotificationCount companyPage { items { id } } }',
      'query { ...F } fragment F on Query { companyPage { items { id } } }',
    ])
      expect([query, (await countReplicaReads(firstServer, () => callGraphql(firstServer, query)))[0]]).toEqual([
        query,
        0,
      ]);
    expect((await countReplicaReads(firstServer, () => addNote(firstServer, 'written')))[0]).toBe(0);
    expect(await Promise.all(servers.map((server) => readReplicaMetric(server, 'in_use')))).toEqual([1, 1]);
  });

  it('a replica that lags behind the writes of a session serves no reads of that session, on any server', async () => {
    await addNote(firstServer, 'first');
    const otherJwt = await logInAdmin(secondServer.url);
    await waitUntilReplayed();
    await replica.query('select pg_wal_replay_pause()');

    await addNote(firstServer, 'second');
    for (const server of servers)
      expect(await countReplicaReads(server, () => readNotes(server))).toEqual([0, ['second', 'first']]);
    // A session without later writes reads from the replica.
    expect(await countReplicaReads(secondServer, () => readNotes(secondServer, otherJwt))).toEqual([1, ['first']]);
    // A new session reads all earlier writes.
    const lateJwt = await logInAdmin(secondServer.url);
    expect(await countReplicaReads(secondServer, () => readNotes(secondServer, lateJwt))).toEqual([
      0,
      ['second', 'first'],
    ]);

    await replica.query('select pg_wal_replay_resume()');
    await waitUntilReplayed();
    for (const server of servers)
      expect(await countReplicaReads(server, () => readNotes(server))).toEqual([1, ['second', 'first']]);
  });

  it('a replica that lags behind the creation or the writes of an API token serves no reads of that token', async () => {
    const createToken = async () => {
      const { createApiToken } = await callGraphql(
        firstServer,
        'mutation { createApiToken(input: { name: "job", scopes: [COMPANIES_WRITE] }) { secret } }',
      );
      return createApiToken.secret as string;
    };
    const [writingToken, otherToken] = [await createToken(), await createToken()];
    await addNote(firstServer, 'first');
    await waitUntilReplayed();
    await replica.query('select pg_wal_replay_pause()');
    await addNote(firstServer, 'second', writingToken);
    expect(await countReplicaReads(secondServer, () => readNotes(secondServer, writingToken))).toEqual([
      0,
      ['second', 'first'],
    ]);
    expect(await countReplicaReads(secondServer, () => readNotes(secondServer, otherToken))).toEqual([1, ['first']]);
    const lateToken = await createToken();
    expect(await countReplicaReads(secondServer, () => readNotes(secondServer, lateToken))).toEqual([
      0,
      ['second', 'first'],
    ]);
  });

  it('a replica that lags behind a live notification serves no reads of the page that received the notification', async () => {
    const otherJwt = await logInAdmin(secondServer.url);
    await waitUntilReplayed();
    const live = new AbortController();
    const stream = (
      await fetch(`${secondServer.url}/live`, { headers: { jwt: otherJwt }, signal: live.signal })
    ).body!.getReader();
    await stream.read();
    await replica.query('select pg_wal_replay_pause()');
    await signUp(firstServer.url, 'second');
    const list = async () =>
      (await callGraphql(secondServer, '{ companyPage { items { name } } }', otherJwt)).companyPage.items;
    await expect.poll(() => countReplicaReads(secondServer, list)).toEqual([0, [{ name: 'second' }, { name: 'acme' }]]);
    live.abort();
  });

  it('the primary runs a statement that the replica cancels for a recovery conflict', async () => {
    await addNote(firstServer, 'first');
    await cluster.primary.query(`
      create function break_off() returns boolean language plpgsql as $$
      begin
        if pg_is_in_recovery() then
          raise 'canceling statement due to conflict with recovery' using errcode = 'serialization_failure';
        end if;
        return true;
      end $$;
      create policy breaking_off on company_notes using (break_off());
      alter table company_notes enable row level security, force row level security`);
    await waitUntilReplayed();
    expect(await countReplicaReads(secondServer, () => readNotes(secondServer))).toEqual([0, ['first']]);
    await waitForReplicaState(1);
  });

  it('a killed or silent replica fails no request and returns to rotation', async () => {
    let isOver = false;
    let readCount = 0;
    const readCompanies = async (server: Server) => {
      while (!isOver) {
        const { companyPage: companies } = await callGraphql(server, '{ companyPage { items { name } } }');
        expect(companies.items).toHaveLength(1);
        readCount++;
        await pause(LOAD_PAUSE_MS);
      }
    };
    const reading = Promise.all(
      [firstServer, secondServer, firstServer, secondServer, firstServer, secondServer].map(readCompanies),
    );
    await pause(500);
    await replica.kill();
    await waitForReplicaState(0);
    await replica.start();
    await waitForReplicaState(1);
    await replica.freeze();
    await waitForReplicaState(0);
    replica.thaw();
    await waitForReplicaState(1);
    isOver = true;
    await reading;
    expect(readCount).toBeGreaterThan(100);
  });
});

it('replicas: a replica that is too far behind is ejected until it catches up', async () => {
  await startServers({ REPLICA_LAG_SECONDS: '2' });
  const otherJwt = await logInAdmin(secondServer.url);
  await waitUntilReplayed();
  await replica.query('select pg_wal_replay_pause()');
  await addNote(firstServer, 'late');
  await waitForReplicaState(0);
  expect(await readReplicaMetric(secondServer, 'lag_seconds')).toBeGreaterThan(2);
  expect(await countReplicaReads(secondServer, () => readNotes(secondServer, otherJwt))).toEqual([0, ['late']]);
  await replica.query('select pg_wal_replay_resume()');
  await waitForReplicaState(1);
  expect(await countReplicaReads(secondServer, () => readNotes(secondServer, otherJwt))).toEqual([1, ['late']]);
});

it('replicas: doctor reports the lag of each replica and why one is ejected', async () => {
  await startServers();
  const settings = { ...cluster.getSettings('doctor'), DATABASE_URL: cluster.primary.url };
  const runDoctor = async (urls: string) => {
    const { lines, exitCode } = startProgram('main.js doctor', { ...settings, DATABASE_REPLICA_URLS: urls });
    await exitCode;
    return lines.find((line) => line.includes(' replicas: '));
  };
  const name = `127.0.0.1:${replica.port}`;
  expect(await runDoctor(replica.url)).toMatch(new RegExp(`^ok    replicas: ${name} is \\d\\.\\d s behind$`));
  expect(await runDoctor(`${replica.url},${cluster.primary.url}`)).toMatch(
    new RegExp(`^warn  replicas: ${name} is .+; 127.0.0.1:${cluster.primary.port} is ejected: not a standby$`),
  );
});

it('replicas: a replica of the old primary is ejected until it follows the new one', async () => {
  await startServers({ REPLICA_LAG_SECONDS: '60' }, 2);
  await waitUntilReplayed();
  await cluster.primary.kill();
  await cluster.standby.promote();
  await waitForReplicaState(0);
  await addNote(firstServer, 'later');
  expect(await countReplicaReads(secondServer, () => readNotes(secondServer))).toEqual([0, ['later']]);

  await replica.query(
    `alter system set primary_conninfo = 'host=127.0.0.1 port=${cluster.standby.port} user=postgres'`,
  );
  await replica.query('select pg_reload_conf()');
  await waitForReplicaState(1);
  await expect.poll(() => countReplicaReads(secondServer, () => readNotes(secondServer))).toEqual([1, ['later']]);
});

it('replicas: a replica promoted to primary leaves the rotation, and lists still work', async () => {
  await startServers({ REPLICA_LAG_SECONDS: '60' });
  await cluster.standby.promote();
  await waitForReplicaState(NaN);
  expect(await countReplicaReads(firstServer, () => readNotes(firstServer))).toEqual([0, []]);
});
