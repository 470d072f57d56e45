import { once } from 'node:events';
import { createServer, connect as connectTo, type Server, Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { queryDatabase, toTcpUrl } from '../../../test/database-server.ts';
import { createPng } from '../../../test/images.ts';
import { interleaveTransaction } from '../../../test/lock-waits.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';
import { sendRestFile } from '../../../test/uploads.ts';
import { expectElapsed } from '../../../test/wait-for.ts';
import { createApp } from '../../app/app.ts';
import { entities } from '../../app/entities.ts';
import { openDatabase } from './data-source.ts';

const APP_VERSION_QUERY = '{ appVersion(type: USER, version: "1") { status } }';
const PROFILE_QUERY = '{ me { id } }';

let portal: Portal;
let jwt: string;
beforeAll(async () => {
  portal = await startPortal({}, {}, { timeouts: {} });
  ({ jwt } = await portal.createCompany());
});
afterAll(() => portal.stop());

const stopCallbacks: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stopCallbacks.splice(0).toReversed()) await stop();
});

/**
 * Calls GraphQL and REST with and without a session, and opens a stream with a session. Expects 503 with Retry-After
 * from each. Expects 200 from /healthz.
 */
async function expectUnavailable(url = portal.url): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const sendQuery = (headers: Record<string, string>, query: string) =>
    fetch(`${url}/graphql`, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify({ query }) });
  const stream = fetch(`${url}/live/events`, { headers: { jwt } });
  for (const response of await Promise.all([
    sendQuery({}, APP_VERSION_QUERY),
    sendQuery({ jwt }, PROFILE_QUERY),
    stream,
  ])) {
    const { errors } = (await response.json()) as { errors: { message: string; extensions: object }[] };
    expect([response.status, response.headers.get('retry-after'), errors]).toEqual([
      503,
      '5',
      [
        expect.objectContaining({
          message: 'The service is busy. Try again in a few seconds.',
          extensions: {
            code: 'SERVICE_UNAVAILABLE',
            retryAfter: 5,
            requestId: response.headers.get('x-request-id'),
            docs: expect.stringMatching(/\/docs\/api-reference#service_unavailable$/),
          },
        }),
      ],
    ]);
  }
  const get = (target: string, headers = {}) => fetch(`${url}/api${target}`, { headers });
  for (const response of await Promise.all([
    get('/app/version?type=user&version=1'),
    get('/auth/checkLogin', { jwt }),
  ])) {
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
      503,
      '5',
      {
        success: false,
        code: 1,
        message: 'The service is busy. Try again in a few seconds.',
        error: 'The service is busy. Try again in a few seconds.',
        requestId: response.headers.get('x-request-id'),
        // Routes that the specification defines do not list ignored fields.
        ...(response.url.includes('/app/') && { ignored: [] }),
      },
    ]);
  }
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
}

/** Starts a second portal that uses the given database connection. */
async function startSecondPortal(db: DataSource): Promise<string> {
  const app = await createApp(portal.config, db);
  stopCallbacks.push(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

const getDatabaseUrl = () => (portal.db.options as { url: string }).url;

it('outages: requests return 503 within 3 s when all connections are in use', async () => {
  const runners = Array.from({ length: 20 }, () => portal.db.createQueryRunner());
  await Promise.all(runners.map((runner) => runner.connect()));
  const since = performance.now();
  await expectUnavailable();
  expectElapsed(since, 2 * 3000); // two rounds of requests
  await Promise.all(runners.map((runner) => runner.release()));
  expect((await portal.callRest('GET', '/auth/checkLogin', { jwt })).body.code).toBe(5);
});

it('outages: requests return 503 when PostgreSQL accepts no connections', async () => {
  const url = new URL(getDatabaseUrl());
  const db = await openDatabase(url.href, entities);
  stopCallbacks.push(() => db.destroy());
  const portalUrl = await startSecondPortal(db);
  // These statements run in another database. In this one, a background job could occupy the only open connection.
  const databaseName = url.pathname.slice(1);
  const runOutside = (sql: string) => queryDatabase(inject('databaseServer'), sql);
  await runOutside(`alter database ${databaseName} connection limit 0`);
  try {
    await runOutside(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${databaseName}'`);
    await expectUnavailable(portalUrl);
  } finally {
    await runOutside(`alter database ${databaseName} connection limit -1`);
  }
});

describe('outages: an interrupted database connection', () => {
  const sockets = new Set<Socket>();
  let proxy: Server;
  let address: string;

  const openProxy = async () => {
    const { hostname, port } = new URL(getDatabaseUrl());
    proxy = createServer((client) => {
      const database = connectTo(Number(port), hostname);
      for (const [from, to] of [
        [client, database],
        [database, client],
      ] as const) {
        sockets.add(from);
        from.on('error', () => {}).on('close', () => to.destroy());
        from.pipe(to);
      }
    }).listen(Number(address?.split(':').at(-1) ?? 0), '127.0.0.1');
    await once(proxy, 'listening');
    address = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  };
  const closeProxy = async () => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };

  it('requests return 503 until the connection is restored', async () => {
    await openProxy();
    const url = toTcpUrl(getDatabaseUrl());
    url.host = address;
    const db = await openDatabase(url.href, entities);
    stopCallbacks.push(async () => {
      await db.destroy();
      await closeProxy();
    });
    const portalUrl = await startSecondPortal(db);
    await closeProxy();
    await expectUnavailable(portalUrl);
    await openProxy();
    await expect.poll(async () => (await fetch(`${portalUrl}/readyz`)).status).toBe(200);
    expect((await fetch(`${portalUrl}/api/app/version?type=user&version=1`)).status).toBe(200);
  });
});

// A silently dropped connection ends only after minutes, so the test asserts the option of the sockets.
it('outages: connections check after 10 idle seconds that the database host is reachable', async () => {
  const setKeepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
  const db = await openDatabase(getDatabaseUrl(), entities);
  await db.destroy();
  expect(setKeepAlive.mock.calls).toContainEqual([true, 10_000]);
  setKeepAlive.mockRestore();
});

it('outages: requests return 503 after the database has been closed', async () => {
  const db = await openDatabase(getDatabaseUrl(), entities);
  const portalUrl = await startSecondPortal(db);
  await db.destroy();
  await expectUnavailable(portalUrl);
});

/** Terminates every other connection to the database, including those that run a statement. */
const terminateOtherConnections = () =>
  portal.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );

/** Locks a table until the returned function is called. */
async function lockTable(table: string): Promise<() => Promise<void>> {
  const runner = portal.db.createQueryRunner();
  await runner.startTransaction();
  await runner.query(`lock table ${table} in access exclusive mode`);
  return async () => {
    await runner.rollbackTransaction();
    await runner.release();
  };
}

const countLockWaits = async () => {
  const [{ count }] = await portal.db.query(
    `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(count);
};

it('outages: terminated connections are replaced, and an active request returns 503', async () => {
  const unlockTable = await lockTable('versions');
  const response = portal.callGraphql(APP_VERSION_QUERY);
  await expect.poll(countLockWaits).toBe(1);
  await portal.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  const { status, errors } = await response;
  await unlockTable();
  expect([status, errors?.[0]?.extensions.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  await terminateOtherConnections();
  await expect.poll(async () => (await portal.callRest('GET', '/auth/checkLogin', { jwt })).body.code).toBe(5);
});

it('outages: a statement timeout returns 503 with Retry-After', async () => {
  const db = await openDatabase(getDatabaseUrl(), entities, { statementTimeout: 100 });
  stopCallbacks.push(() => db.destroy());
  const portalUrl = await startSecondPortal(db);
  const unlockTable = await lockTable('versions');
  const body = JSON.stringify({ query: APP_VERSION_QUERY });
  const graphqlResponse = await fetch(`${portalUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const restResponse = await fetch(`${portalUrl}/api/app/version?type=user&version=1`);
  await unlockTable();
  expect([
    graphqlResponse.status,
    graphqlResponse.headers.get('retry-after'),
    restResponse.status,
    restResponse.headers.get('retry-after'),
  ]).toEqual([503, '5', 503, '5']);
});

it('outages: PostgreSQL ends a transaction that is idle for 15 seconds', async () => {
  expect(await portal.db.query('show idle_in_transaction_session_timeout')).toEqual([
    { idle_in_transaction_session_timeout: '15s' },
  ]);
});

it('outages: a request timeout returns 503 and releases the connection', async () => {
  const impatientPortal = await startPortal({ REQUEST_TIMEOUT_SECONDS: '0.2' });
  stopCallbacks.push(() => impatientPortal.stop());
  const runner = impatientPortal.db.createQueryRunner();
  await runner.startTransaction();
  await runner.query('lock table versions in access exclusive mode');
  const { status, headers, body } = await impatientPortal.callRest('GET', '/app/version?type=user&version=1');
  const { status: graphqlStatus, errors } = await impatientPortal.callGraphql(APP_VERSION_QUERY);
  await runner.rollbackTransaction();
  await runner.release();
  expect([status, headers.get('retry-after'), body.code]).toEqual([503, '5', 1]);
  expect([graphqlStatus, errors?.[0]?.extensions.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  const pool = (impatientPortal.db.driver as unknown as { master: { totalCount: number; idleCount: number } }).master;
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
});

it('outages: an upload can take longer than the request timeout', async () => {
  const impatientPortal = await startPortal({ REQUEST_TIMEOUT_SECONDS: '0.2' });
  stopCallbacks.push(() => impatientPortal.stop());
  const company = await impatientPortal.createCompany();
  const file = { bytes: await createPng() };
  const { status, body } = await interleaveTransaction(
    impatientPortal,
    async (query) => {
      await query('lock table versions in access exclusive mode');
      await query('select from companies where id = $1 for update', [company.id]);
    },
    () => sendRestFile(impatientPortal, '/company/upload-picture', { jwt: company.jwt, field: 'picFile', file }),
    // This request starts after the upload and exceeds the timeout.
    async () => expect((await impatientPortal.callRest('GET', '/app/version?type=user&version=1')).status).toBe(503),
  );
  expect([status, body.code]).toEqual([200, 5]);
});
