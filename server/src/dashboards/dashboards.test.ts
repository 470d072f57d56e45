import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyCalls } from '../../test/keys.ts';
import { type Portal, startPortal } from '../../test/portal.ts';
import { calendarDay, startOfDay } from '../shared/calendar.rules.ts';
import { DAY } from '../shared/durations.rules.ts';

const ZONE = 'Asia/Kolkata';
let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ BUSINESS_TIME_ZONE: ZONE });
  await portal.setPrices(10);
});
afterAll(() => portal?.stop());

it('dashboard: requests are counted by exact day in the business time zone', async () => {
  const { jwt } = await portal.company();
  const yesterday = calendarDay(new Date(Date.now() - DAY), ZONE);
  const start = startOfDay(yesterday, ZONE).getTime();
  for (const [keyType, at] of [
    ['2day', start],
    ['week', start + DAY - 1],
    ['month', start + DAY],
  ] as const) {
    const { body } = await keyCalls(portal).request(jwt, { keyType });
    await portal.db.query('update keys set created_at = $1 where id = $2', [new Date(at), body.data._id]);
  }
  const { data } = await portal.graphql(
    '{ adminDashboard { requestsPerDay { day count } } }',
    {},
    await portal.admin(),
  );
  const days: { day: string; count: number }[] = data.adminDashboard.requestsPerDay;
  expect(days).toHaveLength(30);
  expect(days.slice(-2)).toEqual([
    { day: yesterday, count: 2 },
    { day: calendarDay(new Date(), ZONE), count: 1 },
  ]);
});
