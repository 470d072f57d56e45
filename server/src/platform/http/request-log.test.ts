import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiToken } from '../../../test/api-tokens.ts';
import { createKeyClient } from '../../../test/key-client.ts';
import { insertKeys } from '../../../test/many-keys.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';
import { isThorough } from '../../../test/tier.ts';
import { waitFor } from '../../../test/wait-for.ts';
import { Scope } from '../auth/scopes.rules.ts';

interface Line {
  reqId?: string;
  msg: string;
  path?: string;
  status?: number;
  err?: { message: string };
  level: number;
  ms: number;
  statements: number;
  rows: number;
  sqlMs: number;
}
const lines: Line[] = [];

let portal: Portal;
let adminJwt: string;
beforeAll(async () => {
  const log = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)) as Line);
      done();
    },
  });
  portal = await startPortal({ LOG_LEVEL: 'info' }, { log });
  await portal.setPrices();
  adminJwt = await portal.logInAdmin();
});
afterAll(() => portal.stop());

/** Sends a request with a unique id. Returns the log line that has this id and `message`. */
async function getLine(
  send: (headers: Record<string, string>) => Promise<unknown>,
  message = 'answered',
): Promise<Line> {
  const id = randomUUID();
  await send({ 'x-request-id': id });
  const findLine = () => lines.find(({ reqId, msg }) => reqId === id && msg === message);
  await expect.poll(findLine).toBeDefined();
  return findLine()!;
}

/**
 * Waits until a query for undelivered emails waits for a lock. The query is identified by its text, because the job
 * that sends emails can wait for the same lock.
 */
const waitUntilListWaits = () =>
  waitFor(async () =>
    expect(
      await portal.db.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query like '%given_up_at is not null%'`,
      ),
    ).not.toEqual([]),
  );

const listEmails = (limit: number) =>
  getLine((headers) =>
    portal.send('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${adminJwt}`, ...headers },
      body: JSON.stringify({ query: `{ undeliveredEmailPage(page: 1, limit: ${limit}) { items { id } } }` }),
    }),
  );

it('request log: a line reports the number of SQL statements and rows', async () => {
  await portal.db.query(
    `insert into mails (recipient, subject, text, html, due_at, given_up_at)
     select 'a@b.example', 'n', '', '', null, now() from generate_series(1, 9) n`,
  );
  await listEmails(1); // From now on the session is cached.
  const [smallPage, largePage] = [await listEmails(2), await listEmails(7)];
  expect(smallPage.statements).toBeGreaterThan(0);
  expect(smallPage.rows).toBeGreaterThanOrEqual(2);
  expect(largePage).toMatchObject({ statements: smallPage.statements, rows: smallPage.rows + 5 });
});

it('request log: a REST request reports its operations', async () => {
  const company = await portal.createCompany();
  const line = await getLine((headers) => portal.callRest('POST', '/company/get-keys', { jwt: company.jwt, headers }));
  expect(line).toMatchObject({ companyId: company.id, operations: ['me'] });
});

it('request log: a request with an API token reports the id of the token, never its secret', async () => {
  const company = await portal.createCompany();
  const { id, secret } = await createApiToken(portal, company.jwt, [Scope.KEYS_READ]);
  const line = await getLine((headers) => portal.callRest('POST', '/company/get-keys', { jwt: secret, headers }));
  expect(line).toMatchObject({ companyId: company.id, tokenId: id });
  expect(JSON.stringify(lines)).not.toContain(secret);
});

it('request log: a line contains the path of a request without its query string', async () => {
  const line = await getLine((headers) => portal.send('/healthz?search=acme', { headers }));
  expect(line.path).toBe('/healthz');
});

it('request log: a request without SQL statements reports zeros', async () => {
  expect(await getLine((headers) => portal.send('/healthz', { headers }))).toMatchObject({
    statements: 0,
    rows: 0,
    sqlMs: 0,
  });
});

it('request log: the SQL time includes the wait for a lock', async () => {
  let line: Promise<Line>;
  await portal.db.transaction(async (tx) => {
    await tx.query('lock table mails');
    line = listEmails(3);
    await waitUntilListWaits();
    await pause(400);
  });
  const { ms, sqlMs } = await line!;
  expect(sqlMs).toBeGreaterThan(300);
  expect(ms).toBeGreaterThanOrEqual(Math.floor(sqlMs));
});

it('request log: concurrent requests count only their own statements', async () => {
  const logIn = () =>
    getLine((headers) =>
      portal.callRest('POST', '/auth/login', { body: { email: 'a@b.example', password: 'x' }, headers }),
    );
  const soloLogin = await logIn();
  expect(soloLogin.statements).toBeGreaterThan(0);
  const requestLines = await Promise.all([logIn(), logIn(), listEmails(1), logIn()]);
  expect(requestLines[3].statements).toBe(soloLogin.statements);
});

it('request log: each usage report of a batch counts the statement that stored the batch', async () => {
  const company = await portal.createCompany();
  const { key: licence } = await createKeyClient(portal).createApproved(company.jwt, adminJwt);
  const report = () =>
    getLine((headers) => portal.callRest('POST', '/app/sync', { licence, body: { user: 1 }, headers }));
  await report(); // From now on the licence is cached.
  const reportLines = await Promise.all(Array.from({ length: 12 }, report));
  for (const line of reportLines) expect(line).toMatchObject({ statements: 1, rows: 1 });
});

describe.runIf(isThorough)('request log: downloads that are cut off', () => {
  const path = '/api/company/export-keys';
  const readLastDownload = async () => {
    const sql = `select id, after from audit.entries where kind = 'DOWNLOAD' order by id desc limit 1`;
    return (await portal.db.query(sql))[0];
  };
  let jwt: string;
  beforeAll(async () => {
    const largeCompany = await portal.createCompany();
    await insertKeys(portal, largeCompany.id, 12_000);
    ({ jwt } = largeCompany);
  });

  it('a download whose client disconnects is logged and audited', async () => {
    const line = await getLine(async (headers) => {
      const { body } = await portal.send(path, { headers: { jwt, ...headers } });
      const reader = body!.getReader();
      await reader.read();
      await reader.cancel();
    }, 'cut off');
    expect(line).toMatchObject({ path, status: 200 });
    await expect.poll(readLastDownload).toMatchObject({ after: { is_complete: false } });
  });

  it('a download that fails on the server is logged with its error and audited', async () => {
    const before = await readLastDownload();
    const failedLine = await getLine(async (headers) => {
      const { body } = await portal.send(path, { headers: { jwt, ...headers } });
      const reader = body!.getReader();
      await reader.read();
      await portal.db.query('alter table keys rename to keys_away');
      try {
        await expect(readToEnd(reader)).rejects.toThrow('terminated');
      } finally {
        await portal.db.query('alter table keys_away rename to keys');
      }
    }, 'a download was interrupted');
    expect(failedLine.err!.message).toContain('keys');
    expect(lines).toContainEqual(expect.objectContaining({ reqId: failedLine.reqId, msg: 'cut off', path }));
    expect(await readLastDownload()).not.toEqual(before);
    expect(await readLastDownload()).toMatchObject({ after: { is_complete: false } });
  });
});

it('request log: a request whose client disconnects before the response is logged without a status', async () => {
  const lockingRunner = portal.db.createQueryRunner();
  await lockingRunner.startTransaction();
  try {
    await lockingRunner.query('lock table mails in access exclusive mode');
    const line = await getLine(async (headers) => {
      const abortController = new AbortController();
      const init = { method: 'POST', headers: { 'content-type': 'application/json', jwt: adminJwt, ...headers } };
      const body = JSON.stringify({ query: '{ undeliveredEmailPage(page: 1, limit: 1) { items { id } } }' });
      const sending = portal.send('/graphql', { ...init, body, signal: abortController.signal });
      const aborted = expect(sending).rejects.toThrow('aborted');
      await waitUntilListWaits();
      abortController.abort();
      await aborted;
    }, 'cut off');
    expect(line.path).toBe('/graphql');
    expect(line).not.toHaveProperty('status');
  } finally {
    await lockingRunner.rollbackTransaction();
    await lockingRunner.release();
  }
});

describe.each([
  ['GraphQL operation failed', '/graphql?query={appVersion(type:USER,version:"1"){status}}'],
  ['REST call failed', '/api/app/version?type=user&version=1'],
])('request log: a statement that ends at the statement timeout: %s', (message, path) => {
  it.each([
    ['an error', 'waits for the response', 50],
    ['a warning', 'has disconnected', 40],
  ])('the failure is %s if the client %s', async (_what, client, level) => {
    const lockingRunner = portal.db.createQueryRunner();
    await lockingRunner.startTransaction();
    try {
      await lockingRunner.query('lock table versions in access exclusive mode');
      const line = await getLine(async (headers) => {
        const abortController = new AbortController();
        const init = { headers: { 'apollo-require-preflight': 'true', ...headers }, signal: abortController.signal };
        const sending = portal.send(encodeURI(path), init);
        const settled = sending.catch((error: Error) => error.name);
        const findWaiting = async (): Promise<{ pid: number }[]> => portal.db.query(WAITING_STATEMENT);
        await waitFor(async () => expect(await findWaiting()).toHaveLength(1));
        if (client === 'has disconnected') {
          abortController.abort();
          expect(await settled).toBe('AbortError');
          const cutOff = { reqId: headers['x-request-id'], msg: 'cut off' };
          await waitFor(async () => expect(lines).toContainEqual(expect.objectContaining(cutOff)));
        }
        await portal.db.query('select pg_cancel_backend($1)', [(await findWaiting())[0]!.pid]);
        await settled;
      }, message);
      expect(line).toMatchObject({ level });
    } finally {
      await lockingRunner.rollbackTransaction();
      await lockingRunner.release();
    }
  });
});

const WAITING_STATEMENT = `select pid from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%versions%'`;

async function readToEnd(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  while (!(await reader.read()).done);
}
