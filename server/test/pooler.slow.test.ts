import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPooler, type Pooler, startPooler } from './pooler.ts';
import { callRest, logInAdmin, type Server, signUp, startDatabase, startServer } from './server-process.ts';
import { waitForWithin } from './wait-for.ts';

describe.skipIf(!hasPooler)('pooler: connections shared between transactions', () => {
  let database: Awaited<ReturnType<typeof startDatabase>>;
  let pooler: Pooler;
  let servers: Server[];
  beforeAll(async () => {
    database = await startDatabase();
    pooler = await startPooler(database.url);
    const sharedSettings = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: database.url,
      DRAIN_SECONDS: '0',
      DEMO_DATA: 'on',
      STATEMENT_TIMEOUT_SECONDS: '45',
    };
    const start = (name: string) => startServer({ ...database.getSettings(name), ...sharedSettings });
    servers = await Promise.all([start('one'), start('two')]);
  });
  afterAll(async () => {
    for (const server of servers) server.process.kill('SIGTERM');
    await Promise.all(servers.map(({ exitCode: ended }) => ended));
    await pooler.stop();
    await database.stop();
  });

  it('many concurrent callers share few connections', async () => {
    const jwt = await logInAdmin(servers[0]!.url);
    const listKeys = (n: number) =>
      callRest(
        servers[n % 2]!.url,
        'POST',
        `/admin/admin-get-key-request?page=${1 + (n % 3)}&limit=5`,
        { search: '' },
        jwt,
      );
    const responses = await Promise.all(Array.from({ length: 120 }, (_, n) => listKeys(n)));
    expect(responses.filter(({ success }) => !success)).toEqual([]);
  });

  it('a session ended on one server is rejected on the other within a second', async () => {
    const [firstServer, secondServer] = servers as [Server, Server];
    const jwt = await signUp(firstServer.url, 'pooled');
    const isLoggedIn = async () =>
      (await callRest(secondServer.url, 'GET', '/auth/checkLogin', undefined, jwt)).success as boolean;
    expect(await isLoggedIn()).toBe(true);
    await callRest(firstServer.url, 'POST', '/auth/login', { email: 'office@pooled.example', password: 'x' });
    const headers = { 'content-type': 'application/json', jwt };
    await fetch(`${firstServer.url}/graphql`, {
      method: 'POST',
      headers,
      body: '{"query":"mutation { logOut { message } }"}',
    });
    await waitForWithin(1000, async () => expect(await isLoggedIn()).toBe(false));
  });

  it('a statement and an idle transaction have the same time limits as without a pooler', async () => {
    const client = new Client({ connectionString: pooler.url });
    await client.connect();
    const { rows } = await client.query(
      `select name, setting from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name`,
    );
    await client.end();
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '15000' },
      { name: 'statement_timeout', setting: '45000' },
    ]);
  });

  it('20 concurrent key requests store one key for each accepted request', async () => {
    const [firstServer, secondServer] = servers as [Server, Server];
    const jwt = await signUp(firstServer.url, 'busy');
    const getDay = (n: number) => new Date(Date.now() + (40 + n) * 86_400_000).toISOString().slice(0, 10);
    const request = (n: number) =>
      callRest(
        (n % 2 ? firstServer : secondServer).url,
        'POST',
        '/company/create-key-request',
        { keyType: 'custom', expiryDate: getDay(n), user: 5, remote: true },
        jwt,
      );
    const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => request(n)));
    const acceptedCount = responses.filter(({ success }) => success).length;
    const { pagination } = await callRest(firstServer.url, 'POST', '/company/get-keys?page=1&limit=50', {}, jwt);
    expect([acceptedCount > 0, pagination.totalDocuments]).toEqual([true, acceptedCount]);
  });
});
