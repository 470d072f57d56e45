import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { type SecondServer, startSecondServer } from '../../../../test/second-server.ts';
import { waitFor, waitForWithin } from '../../../../test/wait-for.ts';

let portal: Portal;
let otherServer: SecondServer;
beforeEach(async () => {
  portal = await startPortal();
  await portal.setPrices();
  otherServer = await startSecondServer(portal);
});
afterEach(async () => {
  await otherServer.stop();
  await portal.stop();
});

async function acceptsSession(url: string, jwt: string): Promise<boolean> {
  const response = await fetch(`${url}/api/company/get-keys`, { method: 'POST', headers: { jwt } });
  return ((await response.json()) as { success: boolean }).success;
}

/** Queries the second server until it responds without reading the table. */
const waitUntilCached = (table: string, read: () => Promise<unknown>): Promise<void> =>
  waitFor(async () =>
    expect((await otherServer.listStatements(read)).filter((sql) => sql.includes(table))).toEqual([]),
  );

const waitUntilSessionCached = (jwt: string) =>
  waitUntilCached('from sessions session', async () => expect(await acceptsSession(otherServer.url, jwt)).toBe(true));

const LISTENERS_SQL = `select pid from pg_stat_activity
  where application_name = 'licence-portal changes' and datname = current_database()`;

it('change feed: a session ended on one server is rejected on the other within a second', async () => {
  const { jwt } = await portal.createCompany();
  await waitUntilSessionCached(jwt);
  expect((await portal.callGraphql('mutation { logOut { message } }', {}, jwt)).data.logOut.message).toBe(
    'Logged out.',
  );
  expect(await acceptsSession(portal.url, jwt)).toBe(false);
  await waitForWithin(1000, async () => expect(await acceptsSession(otherServer.url, jwt)).toBe(false));
});

it.each([
  ['ended by SQL', `update sessions set ended_at = now()`],
  ['shortened by SQL', `update sessions set expires_at = now()`],
  ['deleted', 'delete from sessions'],
])('change feed: a session %s in the database is rejected within a second', async (_how, sql) => {
  const { jwt } = await portal.createCompany();
  await waitUntilSessionCached(jwt);
  await portal.db.query(sql);
  await waitForWithin(1000, async () => expect(await acceptsSession(otherServer.url, jwt)).toBe(false));
});

it('change feed: a logout during a connection loss takes effect before its response', async () => {
  for (let round = 0; round < 3; round++) {
    const { jwt } = await portal.createCompany();
    await pause(1500); // long enough for the server to connect to the change feed again
    expect(await acceptsSession(portal.url, jwt)).toBe(true);
    await portal.db.query(`select pg_terminate_backend(pid) from (${LISTENERS_SQL}) listening`);
    await portal.callGraphql('mutation { logOut { message } }', {}, jwt);
    expect(await acceptsSession(portal.url, jwt)).toBe(false);
  }
});

it('change feed: nothing is cached while the connection is lost, and caching resumes afterwards', async () => {
  const { jwt } = await portal.createCompany();
  await waitUntilSessionCached(jwt);
  const [session] = await portal.db.query('select company_id from sessions');
  await portal.db.query(`select pg_terminate_backend(pid) from (${LISTENERS_SQL}) listening`);
  await portal.db.query('alter table sessions disable trigger sessions_tell_changed');
  await portal.db.query('update sessions set ended_at = now()');
  await waitForWithin(1000, async () => expect(await acceptsSession(otherServer.url, jwt)).toBe(false));

  await portal.db.query('alter table sessions enable trigger sessions_tell_changed');
  await portal.db.query('update sessions set ended_at = null where company_id = $1', [session.company_id]);
  await waitUntilSessionCached(jwt);
});

/** Validates a licence string. Returns the verdict and the company's name, for example `VALID for Company 1`. */
async function fetchVerdict(url: string, licence: string, body: object = {}) {
  const response = await fetch(`${url}/api/app/validate`, {
    method: 'POST',
    headers: { 'x-licence-key': licence, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data } = (await response.json()) as { data: { verdict: string; company: { name: string } } };
  return `${data.verdict} for ${data.company.name}`;
}

it.each([
  ['a disabled key', 'DISABLED for Company 1', `update keys set status = 'DISABLED'`],
  ['an expired key', 'EXPIRED for Company 1', `update keys set expires_at = starts_at + interval '1 second'`],
  ['a renamed company', 'VALID for Renamed', `update companies set name = 'Renamed'`],
])(
  'change feed: validation shows a change within a second, and immediately if the request has a nonce: %s',
  async (_how, expected, sql) => {
    const company = await portal.createCompany();
    const key = await createKeyClient(portal).createApproved(company.jwt, await portal.logInAdmin());
    await portal.db.query(`update keys set starts_at = now() - interval '1 day'`);
    const expectValid = async () => expect(await fetchVerdict(otherServer.url, key.key)).toBe('VALID for Company 1');
    await waitUntilCached('from keys', expectValid);
    await portal.db.query(sql);
    expect(await fetchVerdict(otherServer.url, key.key, { nonce: 'fresh' })).toBe(expected);
    await waitForWithin(1000, async () => expect(await fetchVerdict(otherServer.url, key.key)).toBe(expected));
  },
);

it('change feed: after a server disables a key, it rejects the next report and validates the key as DISABLED', async () => {
  const [company, adminJwt] = [await portal.createCompany(), await portal.logInAdmin()];
  const keyClient = createKeyClient(portal);
  for (let round = 1; round <= 9; round++) {
    const { body } = await keyClient.create(adminJwt, company.id, {
      keyType: 'custom',
      expiryDate: `2030-0${round}-01`,
    });
    const { _id, key } = body.data;
    const sendReport = () => portal.callRest('POST', '/app/sync', { licence: key, body: { user: 1 } });
    expect((await sendReport()).status).toBe(200);
    await portal.callRest('POST', '/app/validate', { licence: key });
    await keyClient.decide(adminJwt, _id, 'Disabled');
    expect((await sendReport()).status).toBe(403);
    expect((await keyClient.validate(key)).body.data.verdict).toBe('DISABLED');
  }
});
