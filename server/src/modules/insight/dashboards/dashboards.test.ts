import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { toCalendarDay, getStartOfDay } from '../../../platform/kernel/calendar.rules.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';

const ZONE = 'Asia/Kolkata';
let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ BUSINESS_TIME_ZONE: ZONE });
  await portal.setPrices(10);
});
afterAll(() => portal?.stop());

it('dashboard: requests are counted by exact day in the business time zone', async () => {
  const { jwt } = await portal.createCompany();
  const yesterday = toCalendarDay(new Date(Date.now() - DAY_MS), ZONE);
  const start = getStartOfDay(yesterday, ZONE).getTime();
  for (const [keyType, at] of [
    ['2day', start],
    ['week', start + DAY_MS - 1],
    ['month', start + DAY_MS],
  ] as const) {
    const { body } = await createKeyClient(portal).request(jwt, { keyType });
    await portal.db.query('update keys set created_at = $1 where id = $2', [new Date(at), body.data._id]);
  }
  const { data } = await portal.callGraphql(
    '{ adminDashboard { requestsPerDay { day count } } }',
    {},
    await portal.logInAdmin(),
  );
  const days: { day: string; count: number }[] = data.adminDashboard.requestsPerDay;
  expect(days).toHaveLength(30);
  expect(days.slice(-2)).toEqual([
    { day: yesterday, count: 2 },
    { day: toCalendarDay(new Date(), ZONE), count: 1 },
  ]);
});
