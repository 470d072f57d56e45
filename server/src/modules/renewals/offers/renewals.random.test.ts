import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { countRuns } from '../../../../test/tier.ts';

let portal: Portal;
let adminJwt: string;
// The companies have keys of every status and phase. Some keys have equal expiries or totals, to test the order of
// equal values.
beforeAll(async () => {
  portal = await startPortal({ GRACE_DAYS: '5' });
  adminJwt = await portal.logInAdmin();
  await portal.db.query('select setseed(0.17)');
  await portal.db.query(
    `insert into companies (name, email, domain, phone, address, password_hash)
     select 'Company ' || n, 'c' || n || '@c.example', 'c' || n || '.example', '', '', 'x' from generate_series(1, 150) n`,
  );
  // `0 * n` makes PostgreSQL compute a new random day for each row.
  await portal.db.query(
    `insert into keys (company_id, licence_string, status, plan_type, user_limit, add_ons, starts_at, expires_at, lines,
       subtotal, gst, round_off, total, created_at)
     select (array(select id from companies order by name))[1 + (random() * 149)::int], upper(md5(n::text)),
       (array['APPROVED', 'APPROVED', 'APPROVED', 'PENDING', 'REJECTED', 'DISABLED'])[1 + (random() * 5)::int]::key_status,
       'CUSTOM', 10, '{REMOTE}', day, day + (1 + (random() * 60)::int) * interval '1 day', '[]', 0, 0, 0,
       (random() * 20)::int, now()
     from generate_series(1, 400) n cross join lateral (select now() + ((random() * 80)::int - 60 + 0 * n) * interval '1 day' as day) at`,
  );
  await portal.db.query('update keys set grace_days = (random() * 30)::int where hashtext(id::text) % 5 = 0');
});
afterAll(() => portal.stop());

const ORDERS = {
  EXPIRES_FIRST: 'k.expires_at, k.id',
  EXPIRES_LAST: 'k.expires_at desc, k.id desc',
  CHEAPEST: 'k.total, k.id',
  DEAREST: 'k.total desc, k.id desc',
};
const REST_ORDERS = {
  EXPIRES_FIRST: 'expiresFirst',
  EXPIRES_LAST: 'expiresLast',
  CHEAPEST: 'cheapest',
  DEAREST: 'dearest',
};

const IS_VALID_SQL = `k.status = 'APPROVED' and k.expires_at + coalesce(k.grace_days, 5) * interval '24 hours' > now()`;
/** Lists the ids of the keys to renew with a query that does not use precomputed counters. */
const listKeyIdsToRenew = async (days: number, order: keyof typeof ORDERS): Promise<string[]> => {
  const rows: { id: string }[] = await portal.db.query(
    `select k.id from keys k
     where ${IS_VALID_SQL} and k.expires_at < now() + $1 * interval '1 day'
       and not exists (select 1 from keys later where later.company_id = k.company_id
         and (later.status = 'APPROVED' or later.status = 'PENDING' and later.expires_at > now())
         and later.expires_at > k.expires_at)
     order by ${ORDERS[order]}`,
    [days],
  );
  return rows.map(({ id }) => id);
};

it('renewals: pages with random days and orders list the same keys as a simple SQL query', async () => {
  const RENEWALS_QUERY = `query ($days: Int!, $orderBy: KeyOrder!, $page: Int!, $limit: Int!) {
    renewalPage(days: $days, orderBy: $orderBy, page: $page, limit: $limit) {
      items { key { id } } pageInfo { totalCount isTotalExact } } }`;
  const arbitraryArgs = fc.record({
    days: fc.constantFrom(7, 30, 60),
    orderBy: fc.constantFrom(...(Object.keys(ORDERS) as (keyof typeof ORDERS)[])),
    page: fc.integer({ min: 1, max: 6 }),
    limit: fc.integer({ min: 1, max: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(arbitraryArgs, async (listArgs) => {
      const expected = await listKeyIdsToRenew(listArgs.days, listArgs.orderBy);
      const { items, pageInfo } = (await portal.callGraphql(RENEWALS_QUERY, listArgs, adminJwt)).data.renewalPage;
      const from = (listArgs.page - 1) * listArgs.limit;
      expect(items.map((item: { key: { id: string } }) => item.key.id)).toEqual(
        expected.slice(from, from + listArgs.limit),
      );
      expect(pageInfo).toEqual({ totalCount: expected.length, isTotalExact: true });
    }),
    { numRuns: countRuns(60) },
  );
});

it('renewals: Home, the list and the CSV file agree on the keys to renew, and Home counts expiring keys separately', async () => {
  const { data } = await portal.callGraphql(
    `{ adminDashboard { expiringKeys } renewalPage(days: 30, limit: 1) { pageInfo { totalCount } }
       keyPage(phase: EXPIRING, limit: 1) { pageInfo { totalCount } } }`,
    {},
    adminJwt,
  );
  const keyIdsToRenew = await listKeyIdsToRenew(30, 'EXPIRES_FIRST');
  expect(data.renewalPage.pageInfo.totalCount).toBe(keyIdsToRenew.length);
  expect(data.adminDashboard.expiringKeys).toBe(data.keyPage.pageInfo.totalCount);
  // The counts differ, because some expiring keys have a successor.
  expect(data.adminDashboard.expiringKeys).toBeGreaterThan(keyIdsToRenew.length);
  for (const [order, restOrder] of Object.entries(REST_ORDERS)) {
    const response = await portal.send(`/api/admin/export-renewals?days=30&orderBy=${restOrder}`, {
      headers: { jwt: adminJwt },
    });
    const rows = (await response.text()).trim().split('\r\n').slice(1);
    const names: { name: string }[] = await portal.db.query(
      `select c.name from keys k join companies c on c.id = k.company_id where k.id = any($1)
       order by ${ORDERS[order as keyof typeof ORDERS]}`,
      [keyIdsToRenew],
    );
    expect(rows.map((row) => row.split(',')[1])).toEqual(names.map(({ name }) => name));
  }
});
