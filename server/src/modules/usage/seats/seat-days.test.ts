import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { toCalendarDay, subtractDays, getStartOfDay } from '../../../platform/kernel/calendar.rules.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/kernel/durations.rules.ts';

const ZONE = 'Asia/Kolkata';
let portal: Portal;
let adminJwt: string;
beforeAll(async () => {
  portal = await startPortal({ BUSINESS_TIME_ZONE: ZONE });
  await portal.setPrices(10);
  adminJwt = await portal.logInAdmin();
});
afterEach(() => portal.shiftClock(0));
afterAll(() => portal.stop());

interface SeatDay {
  day: string;
  users: number | null;
  seats: number | null;
}

const SEAT_DAYS_QUERY = 'query ($days: Int!) { me { seatDays(days: $days) { day users seats } } }';
const fetchSeatDays = async (jwt: string, days: number): Promise<SeatDay[]> =>
  (await portal.callGraphql(SEAT_DAYS_QUERY, { days }, jwt)).data.me.seatDays;

/** Stores reports, each with its time in milliseconds after the start of `day` and its number of users. */
const storeReports = (companyId: string, day: string, reports: [offsetMs: number, users: number][]) =>
  portal.db.query(
    `insert into sync_records (company_id, licence_string, version, users, synced_at, received_at)
     select $1, 'x', '1', users, at, at from unnest($2::timestamptz[], $3::bigint[]) as report(at, users)`,
    [
      companyId,
      reports.map(([offsetMs]) => new Date(getStartOfDay(day, ZONE).getTime() + offsetMs)),
      reports.map(([, users]) => users),
    ],
  );

const getToday = () => toCalendarDay(new Date(Date.now()), ZONE);

describe("dashboard: a company's users per day", () => {
  it('each day has the users of its last usage report in the business time zone, or null', async () => {
    const { id, jwt } = await portal.createCompany();
    const [firstDay, secondDay, thirdDay] = [
      subtractDays(getToday(), 4),
      subtractDays(getToday(), 3),
      subtractDays(getToday(), 2),
    ];
    await storeReports(id, firstDay, [[DAY_MS - 1, 9], [0, 8]]); // oxfmt-ignore
    await storeReports(id, secondDay, [[0, 7]]);
    await storeReports(id, thirdDay, [[HOUR_MS, 6], [2 * HOUR_MS, 5]]); // oxfmt-ignore
    const days = await fetchSeatDays(jwt, 5);
    expect(days.map(({ users }) => users)).toEqual([9, 7, 5, null, null]);
    expect(days.map(({ day }) => day)).toEqual([4, 3, 2, 1, 0].map((daysAgo) => subtractDays(getToday(), daysAgo)));
    // A shorter period contains no reports of earlier days.
    expect((await fetchSeatDays(jwt, 1)).map(({ users }) => users)).toEqual([null]);
  });

  it('reports of other companies do not count', async () => {
    const [{ id }, { jwt }] = [await portal.createCompany(), await portal.createCompany()];
    await storeReports(id, getToday(), [[0, 9]]);
    await createKeyClient(portal).create(adminJwt, id);
    expect(await fetchSeatDays(jwt, 1)).toEqual([{ day: getToday(), users: null, seats: null }]);
  });
});

describe('dashboard: seats per day', () => {
  /** Shifts the clock by `daysAhead` days, and returns the seats of the last `days` days. */
  async function fetchSeats(companyId: string, days: number, daysAhead = 0) {
    portal.shiftClock(daysAhead * DAY_MS);
    const { data } = await portal.callGraphql(
      'query ($id: ID!, $days: Int!) { company(id: $id) { seatDays(days: $days) { seats } } }',
      { id: companyId, days },
      await portal.logInAdmin(),
    );
    return (data.company.seatDays as SeatDay[]).map((day) => day.seats);
  }
  const logIn = async (email: string) =>
    (await portal.callRest('POST', '/auth/login', { body: { email, password: PASSWORD } })).body.token as string;

  it('seats start and end with the key, and increase with its extension', async () => {
    const keyClient = createKeyClient(portal);
    const { id, email, jwt } = await portal.createCompany();
    const key = await keyClient.createApproved(jwt, adminJwt, { keyType: 'week', user: 10 });
    expect(await fetchSeats(id, 3)).toEqual([null, null, 10]);
    expect(await fetchSeats(id, 3, 2)).toEqual([10, 10, 10]);
    const extension = (await keyClient.extend(await logIn(email), key._id, 5)).body.data;
    expect(await fetchSeats(id, 3, 2)).toEqual([10, 10, 10]);
    await keyClient.decide(await portal.logInAdmin(), extension._id, 'Approved');
    expect(await fetchSeats(id, 3, 2)).toEqual([10, 10, 15]);
    expect(await fetchSeats(id, 5, 9)).toEqual([15, 15, 15, null, null]);
  });

  it('the day on which the key is disabled is the last day with seats', async () => {
    const keyClient = createKeyClient(portal);
    const { id } = await portal.createCompany();
    const key = (await keyClient.create(adminJwt, id, { keyType: 'month', user: 0 })).body.data;
    expect(await fetchSeats(id, 3, 2)).toEqual([0, 0, 0]);
    await keyClient.decide(await portal.logInAdmin(), key._id, 'Disabled');
    expect(await fetchSeats(id, 3, 3)).toEqual([0, 0, null]);
  });

  it('a key has no seats between the day on which it is disabled and the day on which it is reinstated', async () => {
    const keyClient = createKeyClient(portal);
    const { id } = await portal.createCompany();
    const key = (await keyClient.create(adminJwt, id, { keyType: 'month', user: 20 })).body.data;
    portal.shiftClock(DAY_MS);
    await keyClient.decide(await portal.logInAdmin(), key._id, 'Disabled');
    portal.shiftClock(3 * DAY_MS);
    const reinstateMutation = 'mutation ($id: ID!) { reinstateKey(input: { keyId: $id }) { userErrors { code } } }';
    const { data } = await portal.callGraphql(reinstateMutation, { id: key._id }, await portal.logInAdmin());
    expect(data.reinstateKey.userErrors).toEqual([]);
    expect(await fetchSeats(id, 6, 5)).toEqual([20, 20, null, 20, 20, 20]);
  });

  it('if several keys are running, the seats are those of the key with the latest expiry', async () => {
    const keyClient = createKeyClient(portal);
    const { id, jwt } = await portal.createCompany();
    await keyClient.createApproved(jwt, adminJwt, { keyType: 'month', user: 20 });
    const secondKey = await keyClient.createApproved(jwt, adminJwt, {
      keyType: 'custom',
      expiryDate: subtractDays(getToday(), -60),
      user: 30,
    });
    expect(await fetchSeats(id, 1)).toEqual([20]);
    for (const [minutesAhead, seats] of [
      [5, 20],
      [0, 30],
    ]) {
      await portal.db.query(`update keys set starts_at = now() + $2 * interval '1 minute' where id = $1`, [
        secondKey._id,
        minutesAhead,
      ]);
      expect(await fetchSeats(id, 1)).toEqual([seats]);
    }
  });

  it('a pending request has no seats', async () => {
    const { id, jwt } = await portal.createCompany();
    await createKeyClient(portal).request(jwt);
    expect(await fetchSeats(id, 1)).toEqual([null]);
  });
});

it('dashboard: seat days cover at most a year, and one request reads the seat days of several companies', async () => {
  const { jwt } = await portal.createCompany();
  expect(await fetchSeatDays(jwt, 365)).toHaveLength(365);
  for (const days of [0, 366])
    expect((await portal.callGraphql(SEAT_DAYS_QUERY, { days }, jwt)).errors?.[0]?.extensions.code).toBe(
      'BAD_USER_INPUT',
    );
  const { data } = await portal.callGraphql(
    '{ companyPage(limit: 5) { items { seatDays(days: 7) { day } } } }',
    {},
    adminJwt,
  );
  for (const { seatDays } of data.companyPage.items) expect(seatDays).toHaveLength(7);
});
