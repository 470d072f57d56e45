import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../test/administrators.ts';
import { createApiToken } from '../../../test/api-tokens.ts';
import { createKeyClient } from '../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';
import { startReplication } from '../../../test/replication.ts';
import { waitFor } from '../../../test/wait-for.ts';
import { Scope } from '../auth/scopes.rules.ts';
import { migrate, openDatabase } from '../database/data-source.ts';

const SCRAPE_TOKEN = 'the-token-of-the-metrics';

let cluster: Awaited<ReturnType<typeof startReplication>>;
let portal: Portal;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
beforeAll(async () => {
  cluster = await startReplication();
  const { url } = cluster.primary;
  const db = await openDatabase(url, []);
  await migrate(db, () => {});
  await db.query('insert into installation (demo_data) values (false)');
  await db.destroy();
  const { DATA_DIR: _own, ...secrets } = cluster.getSettings('portal');
  const settings = {
    ...secrets,
    DATABASE_URL: url,
    DATABASE_REPLICA_URLS: cluster.standby.url,
    REPLICA_LAG_SECONDS: '600',
    METRICS_TOKEN: SCRAPE_TOKEN,
  };
  portal = await startPortal(settings, {}, { database: { url, drop: () => cluster.stop() } });
  await portal.setPrices();
  adminJwt = await portal.logInAdmin();
  company = await portal.createCompany();
});
beforeEach(async () => {
  // Replayed changes of the catalog can cancel a query of the standby.
  await waitFor(() => queryStandby('select pg_wal_replay_resume()'));
  await waitUntilReplayed();
  await waitFor(async () => expect(await readMetric('in_use')).toBe(1));
});
afterAll(() => portal?.stop());

const queryStandby = <Row extends object>(sql: string) => cluster.standby.query<Row>(sql);
const pauseReplay = () => queryStandby('select pg_wal_replay_pause()');
const waitUntilReplayed = async () => {
  const [{ lsn }] = await portal.db.query('select pg_current_wal_lsn()::text as lsn');
  const hasReplayedSql = `select pg_last_wal_replay_lsn() >= '${lsn}' as has`;
  await waitFor(async () => expect((await queryStandby<{ has: boolean }>(hasReplayedSql))[0]!.has).toBe(true));
};

async function readMetric(name: 'in_use' | 'reads_total'): Promise<number> {
  const text = await (await portal.send('/metrics', { headers: { authorization: `Bearer ${SCRAPE_TOKEN}` } })).text();
  return Number(new RegExp(`^portal_replica_${name}\\{.+\\} (.+)$`, 'm').exec(text)?.[1]);
}

interface Read {
  /** The number of reads that the replica served for the query. */
  reads: number;
  data: any; // oxlint-disable-line typescript/no-explicit-any -- tests read any answer
}
async function readWithQuery(query: string, jwt = adminJwt): Promise<Read> {
  const before = await readMetric('reads_total');
  const { data, errors } = await portal.callGraphql(query, {}, jwt);
  expect([query, errors]).toEqual([query, undefined]);
  return { reads: (await readMetric('reads_total')) - before, data };
}
const addNote = async (text: string, jwt: string): Promise<string> => {
  const mutation =
    'mutation ($id: ID!, $text: String!) { createCompanyNote(input: { companyId: $id, text: $text }) { note { id } } }';
  return (await portal.callGraphql(mutation, { id: company.id, text }, jwt)).data.createCompanyNote.note.id;
};
const readNotes = async (jwt: string): Promise<[number, string]> => {
  const { reads, data } = await readWithQuery(
    `{ companyNotePage(companyId: "${company.id}") { items { text } } }`,
    jwt,
  );
  return [reads, data.companyNotePage.items[0]?.text];
};

describe('replicas: database of an operation', () => {
  it.each([
    ['a list', '{ companyPage { items { id } } }', 1],
    ['several lists', '{ a: companyPage { items { id } } b: keyPage { items { id } } }', 1],
    ['a list by page', '{ companyPage(page: 1, limit: 5) { items { id } } }', 1],
    ['a list by cursor', '{ keys(first: 2) { edges { node { id } } } }', 0],
    ['a list by an empty cursor', '{ keys(after: null) { edges { node { id } } } }', 0],
    ['a list by cursor without arguments', '{ keys { edges { node { id } } } }', 0],
    ['a list and a query without @AllowStale', '{ companyPage { items { id } } unreadNotificationCount }', 0],
    ['a query without @AllowStale and a list', '{ unreadNotificationCount companyPage { items { id } } }', 0],
    ['a query without @AllowStale', '{ viewer { __typename } }', 0],
    ['a fragment', 'query { ...F } fragment F on Query { companyPage { items { id } } }', 0],
    ['a fragment without a name', '{ ... { companyPage { items { id } } } }', 0],
    [
      'a mutation',
      'mutation { markAllNotificationsRead(input: { newestNotificationId: "00000000-0000-4000-8000-000000000000" }) { unreadCount } }',
      0,
    ],
  ])('an operation with %s is sent to the expected database', async (_what, query, reads) => {
    const before = await readMetric('reads_total');
    await portal.callGraphql(query, {}, adminJwt);
    expect((await readMetric('reads_total')) - before).toBe(reads);
  });

  it('a record not found at the replica is read at the primary', async () => {
    const { jwt } = await createAdministrator(portal);
    await waitUntilReplayed();
    await pauseReplay();
    const { id, name } = await portal.createCompany();
    const query = `{ company(id: "${id}") { name } companyPage { items { name } } }`;
    expect(await readWithQuery(query, jwt)).toMatchObject({ data: { company: { name } } });
    const list = await readWithQuery('{ companyPage { items { name } } }', jwt);
    expect([list.reads, JSON.stringify(list.data).includes(name)]).toEqual([1, false]);
  });
});

describe('replicas: fields of a list', () => {
  it('all fields of a list are read from the same database', async () => {
    const [{ jwt }, writer] = [await createAdministrator(portal), await createAdministrator(portal)];
    await waitUntilReplayed();
    await pauseReplay();
    await createKeyClient(portal).create(writer.jwt, company.id, { keyType: 'month' });
    const countReads = async (token: string) => {
      const { reads, data } = await readWithQuery('{ companyPage { items { id keyCount } } }', token);
      return [reads, data.companyPage.items.find(({ id }: { id: string }) => id === company.id).keyCount];
    };
    expect([await countReads(jwt), await countReads(writer.jwt)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });
});

describe('replicas: read-your-writes consistency', () => {
  it('a session and an API token read their own writes, while other callers can read older data', async () => {
    const [writer, other] = [await createAdministrator(portal), await createAdministrator(portal)];
    const { secret } = await createApiToken(portal, writer.jwt, [Scope.COMPANIES_WRITE]);
    await addNote('first', writer.jwt);
    await waitUntilReplayed();
    await pauseReplay();
    await addNote('by the token', secret);
    expect(await readNotes(secret)).toEqual([0, 'by the token']);
    expect(await readNotes(other.jwt)).toEqual([1, 'first']);
    // The session of the same person has not written since the pause, so the replica serves this session.
    expect(await readNotes(writer.jwt)).toEqual([1, 'first']);
    await addNote('by the session', writer.jwt);
    expect(await readNotes(writer.jwt)).toEqual([0, 'by the session']);
    expect(await readNotes(other.jwt)).toEqual([1, 'first']);
    // After the replay, the replica serves the session again.
    await queryStandby('select pg_wal_replay_resume()');
    await waitUntilReplayed();
    expect(await readNotes(writer.jwt)).toEqual([1, 'by the session']);
  });

  it.each(['a session', 'an API token'])(
    'the stored position of a write by %s is later than its transaction',
    async (kind) => {
      const { jwt } = await createAdministrator(portal);
      const callerToken =
        kind === 'a session' ? jwt : (await createApiToken(portal, jwt, [Scope.COMPANIES_WRITE])).secret;
      for (const text of ['one', 'two']) {
        const id = await addNote(text, callerToken);
        const [{ isLater }] = await portal.db.query(
          `select max(entry.last_write) > (select xmin::text::bigint from company_notes where id = $1) as "isLater"
         from ${kind === 'a session' ? 'sessions' : 'api_tokens'} entry`,
          [id],
        );
        expect(isLater).toBe(true);
      }
    },
  );

  it('a new session reads the writes of its account from before the login', async () => {
    const { logIn, jwt } = await createAdministrator(portal);
    await waitUntilReplayed();
    await pauseReplay();
    await addNote('before the login', jwt);
    const laterJwt = (await logIn()).body.token as string;
    expect(await readNotes(laterJwt)).toEqual([0, 'before the login']);
    const { secret } = await createApiToken(portal, laterJwt, [Scope.COMPANIES_WRITE]);
    expect(await readNotes(secret)).toEqual([0, 'before the login']);
  });
});
