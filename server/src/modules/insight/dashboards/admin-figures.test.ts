import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { toCalendarDay, getFirstOfMonth, getStartOfDay } from '../../../platform/kernel/calendar.rules.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/kernel/durations.rules.ts';

const ZONE = 'Asia/Kolkata';
let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
beforeEach(async () => {
  portal = await startPortal({ BUSINESS_TIME_ZONE: ZONE });
  keyClient = createKeyClient(portal);
  await portal.setPrices(10);
  adminJwt = await portal.logInAdmin();
  return () => portal.stop();
});

const MONTH_FIELDS = 'from before bookedKeys booked gst newCompanies';
const readFigures = async () =>
  (
    await portal.callGraphql(
      `{ adminDashboard { expiringKeys thisMonth { ${MONTH_FIELDS} } lastMonth { ${MONTH_FIELDS} } } }`,
      {},
      adminJwt,
    )
  ).data.adminDashboard;
const getMonthStart = (monthsAgo: number) =>
  getStartOfDay(getFirstOfMonth(toCalendarDay(new Date(), ZONE), monthsAgo), ZONE);
const setApprovalTime = (id: string, at: Date) =>
  portal.db.query('update keys set approved_at = $2 where id = $1', [id, at]);

interface ListedKey {
  id: string;
  total: number;
  quote: { gst: number };
}

/** Lists the keys that the booking figures of a month count. */
async function listBookedKeys({ from, before }: { from: string; before: string }): Promise<ListedKey[]> {
  const { data } = await portal.callGraphql(
    `query ($from: DateTime, $before: DateTime) {
      keyPage(approvedFrom: $from, approvedBefore: $before, limit: 100) { items { id total quote { gst } } } }`,
    { from, before },
    adminJwt,
  );
  return data.keyPage.items;
}

describe('dashboard: monthly figures', () => {
  it('bookings count every key whose first approval was in the month, regardless of its later status', async () => {
    const { jwt, id } = await portal.createCompany();
    const first = await keyClient.createApproved(jwt, adminJwt, { keyType: '2day', user: 3 });
    const lastMonthKey = await keyClient.createApproved(jwt, adminJwt, { keyType: 'week', user: 7 });
    await setApprovalTime(lastMonthKey._id, new Date(getMonthStart(0).getTime() - 1));
    const createdKey = (await keyClient.create(adminJwt, id, { keyType: 'month', user: 11 })).body.data;
    await setApprovalTime(createdKey._id, getMonthStart(0));
    const extension = (await keyClient.extend(jwt, first._id, 5)).body.data;
    await keyClient.decide(adminJwt, extension._id, 'Approved');
    const rejectedKey = (await keyClient.request(jwt, { keyType: 'custom', expiryDate: '2033-01-01' })).body.data;
    await keyClient.decide(adminJwt, rejectedKey._id, 'Rejected');
    await keyClient.decide(adminJwt, createdKey._id, 'Disabled');

    const { thisMonth, lastMonth } = await readFigures();
    expect([thisMonth.from, thisMonth.before, lastMonth.from, lastMonth.before].map((at) => new Date(at))).toEqual([
      getMonthStart(0),
      getMonthStart(-1),
      getMonthStart(1),
      getMonthStart(0),
    ]);
    const expected = { [thisMonth.from]: [first, createdKey, extension], [lastMonth.from]: [lastMonthKey] };
    for (const month of [thisMonth, lastMonth]) {
      const bookings = await listBookedKeys(month);
      expect(bookings.map((key) => key.id).toSorted()).toEqual(
        expected[month.from]!.map(({ _id }) => _id as string).toSorted(),
      );
      const sum = (getAmount: (key: ListedKey) => number) => bookings.reduce((total, key) => total + getAmount(key), 0);
      expect(month).toMatchObject({ bookedKeys: bookings.length, booked: sum(({ total }) => total) });
      expect(month.gst).toBeCloseTo(
        sum(({ quote }) => quote.gst),
        2,
      );
    }
  });

  it('a new approval increases the bookings, and approvals of past days remain counted', async () => {
    const { jwt } = await portal.createCompany();
    const first = await keyClient.createApproved(jwt, adminJwt);
    await setApprovalTime(first._id, new Date(getMonthStart(0).getTime() - 5 * DAY_MS));
    expect((await readFigures()).lastMonth.bookedKeys).toBe(1);
    await keyClient.createApproved(jwt, adminJwt, { keyType: 'month' });
    expect(await readFigures()).toMatchObject({ thisMonth: { bookedKeys: 1 }, lastMonth: { bookedKeys: 1 } });
  });

  it('new companies are counted as in the company list', async () => {
    const [early, releasedEarly, released] = [
      await portal.createCompany(),
      await portal.createCompany(),
      await portal.createCompany(),
      await portal.createCompany(),
    ];
    await portal.db.query('update companies set created_at = $2 where id = any($1)', [
      [early!.id, releasedEarly!.id],
      new Date(getMonthStart(0).getTime() - 1),
    ]);
    await portal.db.query('update companies set released_at = now() where id = any($1)', [
      [releasedEarly!.id, released!.id],
    ]);
    const { thisMonth, lastMonth } = await readFigures();
    expect([thisMonth.newCompanies, lastMonth.newCompanies]).toEqual([1, 1]);
    for (const { from, before, newCompanies } of [thisMonth, lastMonth]) {
      const { data } = await portal.callGraphql(
        'query ($from: DateTime, $before: DateTime) { companyPage(createdFrom: $from, createdBefore: $before) { pageInfo { totalCount } } }',
        { from, before },
        adminJwt,
      );
      expect(data.companyPage.pageInfo.totalCount).toBe(newCompanies);
    }
  });
});

it('dashboard: the five companies with the most keys are listed, most keys first, then by name', async () => {
  // The list omits released companies, which can still have rejected keys.
  const { id: releasedId } = await portal.createCompany({ name: 'Aspen' });
  for (const keyType of ['week', 'month', 'year'] as const) await keyClient.create(adminJwt, releasedId, { keyType });
  await portal.db.query('update companies set released_at = now() where id = $1', [releasedId]);
  for (const name of ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Yew']) {
    const { id } = await portal.createCompany({ name });
    await keyClient.create(adminJwt, id, { keyType: 'week' });
    if (name === 'Yew') await keyClient.create(adminJwt, id, { keyType: 'month' });
  }
  const { data } = await portal.callGraphql('{ adminDashboard { topCompanies { companyName count } } }', {}, adminJwt);
  expect(data.adminDashboard.topCompanies).toEqual([
    { companyName: 'Yew', count: 2 },
    ...['Ash', 'Birch', 'Cedar', 'Elm'].map((companyName) => ({ companyName, count: 1 })),
  ]);
});

it('dashboard: the number of expiring keys matches the key list', async () => {
  const { jwt } = await portal.createCompany();
  await keyClient.createApproved(jwt, adminJwt, { keyType: 'week' });
  await keyClient.createApproved(jwt, adminJwt, {
    keyType: 'custom',
    expiryDate: toCalendarDay(new Date(Date.now() + 90 * DAY_MS), ZONE),
  });
  await keyClient.request(jwt, {
    keyType: 'custom',
    expiryDate: toCalendarDay(new Date(Date.now() + 99 * DAY_MS), ZONE),
  });
  expect((await readFigures()).expiringKeys).toBe(1);
  const { data } = await portal.callGraphql('{ keyPage(phase: EXPIRING) { pageInfo { totalCount } } }', {}, adminJwt);
  expect(data.keyPage.pageInfo.totalCount).toBe(1);
});

it('dashboard: seat figures are null instead of waiting for a slow calculation', async () => {
  const readSeats = async () => (await portal.callGraphql('{ seatFigures { bought } }', {}, adminJwt)).data.seatFigures;
  const { jwt } = await portal.createCompany();
  await keyClient.createApproved(jwt, adminJwt, { keyType: 'week', user: 30 });
  await portal.db.transaction(async (other) => {
    await other.query('lock table sync_records in access exclusive mode');
    expect(await readSeats()).toBeNull();
  });
  await expect.poll(readSeats).toEqual({ bought: 30 });
});

it('dashboard: seat figures older than an hour are not shown while a calculation is slow', async () => {
  const readSeats = async () => (await portal.callGraphql('{ seatFigures { bought } }', {}, adminJwt)).data.seatFigures;
  await expect.poll(readSeats).toEqual({ bought: 0 });
  const readTime = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => readTime() + HOUR_MS);
  await portal.db.transaction(async (other) => {
    await other.query('lock table sync_records in access exclusive mode');
    expect(await readSeats()).toBeNull();
  });
  clock.mockRestore();
});

it('dashboard: seat figures count running keys and the newest usage report of each company', async () => {
  const readSeats = async () =>
    (await portal.callGraphql('{ seatFigures { bought unlimitedKeys used } }', {}, adminJwt)).data.seatFigures;
  const companies = [await portal.createCompany(), await portal.createCompany(), await portal.createCompany()];
  const [first, second, withoutKeys] = companies as [
    (typeof companies)[0],
    (typeof companies)[0],
    (typeof companies)[0],
  ];
  await keyClient.createApproved(first.jwt, adminJwt, { keyType: 'week', user: 30 });
  await keyClient.createApproved(first.jwt, adminJwt, { keyType: 'month', user: 500 }); // starts later
  await keyClient.createApproved(second.jwt, adminJwt, { keyType: 'week', user: 0 });
  await portal.db.query(
    `insert into sync_records (company_id, licence_string, version, users, synced_at, received_at)
     select company, 'x', '1', users, at, at from unnest($1::uuid[], $2::bigint[], $3::timestamptz[]) as report(company, users, at)`,
    [
      [first.id, first.id, second.id, withoutKeys.id],
      [99, 12, 8, 77],
      [2, 1, 1, 1].map((secondsAgo) => new Date(Date.now() - secondsAgo * 1000)),
    ],
  );
  expect(await readSeats()).toEqual({ bought: 30, unlimitedKeys: 1, used: 20 });
  await keyClient.create(adminJwt, withoutKeys.id, { keyType: '2day', user: 5 });
  await expect.poll(readSeats).toEqual({ bought: 35, unlimitedKeys: 1, used: 97 });
});
