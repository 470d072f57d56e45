import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';

const COMPANY_COUNT = 50;

interface LogLine {
  path?: string;
  msg: string;
  statements: number;
}
const logLines: LogLine[] = [];

let portal: Portal;
let adminJwt: string;
beforeAll(async () => {
  const log = new Writable({
    write(line, _encoding, done) {
      logLines.push(JSON.parse(String(line)) as LogLine);
      done();
    },
  });
  portal = await startPortal({ LOG_LEVEL: 'info' }, { log });
  adminJwt = await portal.logInAdmin();
  await portal.db.query(
    `with made as (
       insert into companies (name, email, domain, phone, address, password_hash)
       select 'Company ' || n, 'office@c' || n || '.example', 'c' || n || '.example', '', '', 'x'
       from generate_series(1, ${COMPANY_COUNT}) n returning id, name),
     keyed as (
       insert into keys (company_id, licence_string, status, plan_type, user_limit, add_ons, starts_at, expires_at, lines,
         subtotal, gst, round_off, total, created_at)
       select id, name || '-' || k, (array['PENDING', 'APPROVED', 'REJECTED']::key_status[])[1 + k % 3], 'CUSTOM', 10, '{REMOTE}',
         now() - interval '1 day', now() + k * interval '1 day', '[]', 0, 0, 0, k % 4, now() - k * interval '1 minute'
       from made, generate_series(1, 7) k)
     insert into sync_records (company_id, licence_string, version, synced_at, received_at)
     select id, name || '-1', s::text, now(), now() - s * interval '1 minute' from made, generate_series(1, 3) s`,
  );
  await portal.db.query(
    `update keys set replaces_id = (select id from keys where licence_string = split_part(key.licence_string, '-', 1) || '-7')
     from keys key where keys.id = key.id and key.licence_string like '%-1'`,
  );
  await portal.callGraphql('{ __typename }', {}, adminJwt); // reads the session, which is then cached
});
afterAll(() => portal.stop());

/** Runs a query as the administrator. `statementCount` is the number of statements in the log line of the request. */
async function runQuery(query: string) {
  logLines.length = 0;
  const { data, errors } = await portal.callGraphql(query, {}, adminJwt);
  expect(errors).toBeUndefined();
  const findLine = () => logLines.find(({ path, msg }) => path === '/graphql' && msg === 'answered');
  await expect.poll(findLine).toBeDefined();
  return { data, statementCount: findLine()!.statements };
}

describe('GraphQL: SQL statements of a list', () => {
  it.each([
    ['keys with their companies', 'keyPage(limit: 50) { items { id company { name } } pageInfo { totalCount } }', 1],
    [
      'keys with all their fields',
      'keyPage(limit: 50) { items { id replaces { id } replacedBy { id } extensionRefusal history { by } company { currentKey { id } latestKey { id } upcomingKey { id } } } }',
      8,
    ],
    ['keys with the ids of the keys that they extend', 'keyPage(limit: 50) { items { id replaces { id } } }', 1],
    [
      'companies with their fields',
      'companyPage(limit: 50) { items { name keyCount currentKey { id } latestSyncRecord { id } } }',
      4,
    ],
    [
      'companies with a page of keys each',
      'companyPage(limit: 50) { items { name keyPage(limit: 3) { items { id } pageInfo { totalCount } } } }',
      3,
    ],
    [
      'companies with a page of reports each',
      'companyPage(limit: 50) { items { syncRecordPage(limit: 2) { items { id } } } }',
      3,
    ],
    [
      'keys with their companies by cursor',
      'keys(first: 50) { edges { cursor node { id company { name } } } pageInfo { hasNextPage } totalCount }',
      1,
    ],
    [
      'companies with a connection of keys each',
      'companies(first: 50) { edges { node { name keys(first: 3) { edges { node { id } } totalCount } } } }',
      3,
    ],
  ])('a fixed number of statements reads %s', async (_what, fields, max) => {
    const { data, statementCount } = await runQuery(`{ ${fields} }`);
    const [list] = Object.values(data) as [{ items: unknown[] } | { edges: unknown[] }];
    expect('items' in list ? list.items : list.edges).toHaveLength(COMPANY_COUNT);
    expect(statementCount).toBeLessThanOrEqual(max);
  });
});

describe('GraphQL: batched key pages of companies', () => {
  const pageArguments = [
    'limit: 3',
    'page: 2, limit: 3',
    'page: 9',
    'orderBy: CHEAPEST, limit: 4',
    'status: APPROVED',
    'search: "nothing"',
  ];
  it.each(pageArguments)('the batched pages match those read individually: %s', async (args) => {
    const fields = `keyPage(${args}) { items { id } pageInfo { currentPage totalPages totalCount } }`;
    const { data } = await runQuery(`{ companyPage(limit: 20) { items { id ${fields} } } }`);
    for (const { id, keyPage } of data.companyPage.items)
      expect(keyPage).toEqual((await runQuery(`{ company(id: "${id}") { ${fields} } }`)).data.company.keyPage);
  });

  it('two pages of one company with different arguments are read separately', async () => {
    const { data } = await runQuery(
      '{ companyPage(limit: 2) { items { a: keyPage(limit: 2) { items { id } } b: keyPage(page: 2, limit: 2) { items { id } } all: keyPage(limit: 4) { items { id } } } } }',
    );
    for (const { a, b, all } of data.companyPage.items) expect([...a.items, ...b.items]).toEqual(all.items);
  });

  it('an invalid page size is rejected for all companies', async () => {
    const { errors } = await portal.callGraphql(
      '{ companyPage { items { keyPage(limit: 101) { items { id } } } } }',
      {},
      adminJwt,
    );
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});
