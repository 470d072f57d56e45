import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertKeys } from '../../../../test/many-keys.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { countVisitedRows } from '../../../../test/visited-rows.ts';
import { Company } from '../../../modules/companies/companies/company.entity.ts';
import type { Context } from '../../context/context.ts';
import { readListBatches } from './list-batches.ts';
import { type ListQuery, readListPage } from './list-page.ts';

const COMPANY_COUNT = 30_000;
const MAX_COUNTED_ROWS = 10_000;

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ REMINDER_DAYS: 'off' });
  await portal.db.query(
    `insert into companies (id, name, email, domain, phone, address, password_hash, created_at)
     select md5('company' || n)::uuid, 'Acme ' || n, 'o@c' || n || '.example', 'c' || n || '.example', '', '', 'x',
       now() - n * interval '1 minute'
     from generate_series(1, ${COMPANY_COUNT}) n`,
  );
  await portal.db.query('analyze companies');
});
afterAll(() => portal.stop());

/** Returns the list of companies whose name matches one of the patterns. */
const buildList = (
  patterns: string[],
  filtersBeforeSort: ListQuery<Company>['filtersBeforeSort'],
): ListQuery<Company> => ({
  type: Company,
  table: 'companies',
  alias: 'company',
  where: ['company.released_at is null'],
  anyOf: patterns.map((_, index) => `company.name ilike $${index + 1}`),
  values: patterns,
  plansEachCall: true,
  filtersBeforeSort,
  order: 'created_at',
  direction: 'desc',
});

/** Reads the second page of 20 companies whose name matches one of the patterns. */
async function readPage(patterns: string[], filtersBeforeSort: ListQuery<Company>['filtersBeforeSort']) {
  const list = buildList(patterns, filtersBeforeSort);
  const counts = { needsTotal: true, needsExactTotal: false };
  const { result, visitedRows } = await countVisitedRows(portal.db, /companies company/, () =>
    readListPage(portal.db.manager, list, { page: 2, limit: 20 }, counts),
  );
  return {
    names: result.entries.map(({ node }) => node.name),
    total: result.numberedPageInfo.totalCount,
    visitedRows,
  };
}

describe.each([true, false, 'ifFewMatch'] as const)('lists: filtersBeforeSort %s', (filtersBeforeSort) => {
  it.each([
    { title: 'records that match several conditions once', patterns: ['%Acme 29%', '%Acme 2%', '%cme 299%'] },
    { title: 'records that match one condition', patterns: ['%Acme 77%', '%none%'] },
    { title: 'no records', patterns: ['%none%', '%nothing%'] },
    { title: 'frequent matches', patterns: ['%acme%'] },
    { title: 'frequent and rare matches', patterns: ['%acme%', '%299%'] },
  ])('returns and counts $title', async ({ patterns }) => {
    const matching = await portal.db.query(
      'select name from companies where name ilike any($1) order by created_at desc, id desc',
      [patterns],
    );
    const { names, total } = await readPage(patterns, filtersBeforeSort);
    expect(names).toEqual(matching.slice(20, 40).map(({ name }: { name: string }) => name));
    expect(total).toBe(Math.min(matching.length, MAX_COUNTED_ROWS));
  });
});

it('lists: ifFewMatch reads a page of frequent matches without sorting all of them', async () => {
  const { visitedRows } = await readPage(['%acme%'], 'ifFewMatch');
  expect(visitedRows).toBeLessThan(MAX_COUNTED_ROWS + 200);
  // With `true`, the server does not count the matches first, and sorts all of them.
  expect((await readPage(['%acme%'], true)).visitedRows).toBeGreaterThan(COMPANY_COUNT);
});

it('lists: an export does not sort all remaining matches for each batch', async () => {
  await portal.db.transaction(async (tx) => {
    // PostgreSQL would read this small table completely.
    await tx.query('set local enable_seqscan = off; set local enable_sort = off');
    const read: Context['readList'] = (work) => work({ manager: tx } as DataSource);
    // The counter can still contain the rows of earlier transactions of the connection.
    const countFetchedRows = async () =>
      (await tx.query(`select pg_stat_get_xact_tuples_fetched('companies'::regclass)::int as count`))[0].count;
    const countBefore = await countFetchedRows();
    const batches = readListBatches(read, buildList(['%acme%'], true), { name: 'company.name' });
    expect((await batches.next()).value).toHaveLength(1000);
    expect((await countFetchedRows()) - countBefore).toBeLessThan(5000);
  });
});

it('lists: an export with a computed order reads all records in one statement', async () => {
  let readCount = 0;
  const read: Context['readList'] = (work) => {
    readCount++;
    return work(portal.db);
  };
  const numbersSql = '(select md5(n::text)::uuid as id, n as amount from generate_series(1, 2500) n)';
  const list: ListQuery<object> = {
    type: Company,
    table: numbersSql,
    source: numbersSql,
    alias: 'number',
    where: [],
    values: [],
    order: 'amount',
    orderType: 'number',
    direction: 'desc',
  };
  const batches: { amount: number }[][] = [];
  for await (const rows of readListBatches<{ amount: number }>(read, list, { amount: 'number.amount' }))
    batches.push(rows);
  expect(batches.map((rows) => rows.length)).toEqual([1000, 1000, 500]);
  expect(batches.flat().map(({ amount }) => amount)).toEqual(Array.from({ length: 2500 }, (_, n) => 2500 - n));
  expect(readCount).toBe(1);
});

it('lists: each condition of anyOf uses an index', async () => {
  expect((await readPage(['%Acme 2999%', '%Acme 17777%'], false)).visitedRows).toBeLessThan(500);
});

it('lists: the last page of a long list contains only its own records', async () => {
  const pageQuery = '{ companyPage(page: 429, limit: 70) { items { name } pageInfo { totalPages totalCount } } }';
  const { data } = await portal.callGraphql(pageQuery, {}, await portal.logInAdmin());
  expect(data.companyPage.pageInfo).toEqual({ totalPages: 429, totalCount: COMPANY_COUNT });
  expect(data.companyPage.items).toEqual(Array.from({ length: 40 }, (_, n) => ({ name: `Acme ${29_961 + n}` })));
});

it('lists: a search with 10,001 matches has its exact total in REST, and a total of 10,000 in GraphQL', async () => {
  const [{ id }] = await portal.db.query('select id from companies limit 1');
  await insertKeys(portal, id, MAX_COUNTED_ROWS + 1);
  const jwt = await portal.logInAdmin();
  const { data } = await portal.callGraphql('{ keyPage(search: "week") { pageInfo { totalCount } } }', {}, jwt);
  expect(data.keyPage.pageInfo.totalCount).toBe(MAX_COUNTED_ROWS);
  const companyJwt = await portal.openSession({ companyId: id });
  for (const [path, session, name, total] of [
    ['/admin/admin-get-key-request', jwt, 'week', MAX_COUNTED_ROWS + 1],
    ['/admin/admin-companies-get', jwt, 'acme', COMPANY_COUNT],
    ['/company/get-keys', companyJwt, 'week', MAX_COUNTED_ROWS + 1],
  ] as const) {
    const { body } = await portal.callRest('POST', path, { jwt: session, body: { name } });
    expect([path, body.pagination.totalDocuments]).toEqual([path, total]);
  }
});
