import { print } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { Context } from '../../../platform/context/context.ts';
import { toCalendarDay, getStartOfDay } from '../../../platform/kernel/calendar.rules.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import type { RestResponse } from '../../../platform/rest/envelope.ts';
import type { RunOperation } from '../../../platform/rest/route.ts';
import { dashboardRoutes } from './dashboards.rest.ts';

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

it('dashboard: the details of a company contain each key once, even if a key is requested during the read', async () => {
  const company = await portal.createCompany();
  const adminJwt = await portal.logInAdmin();
  const addKeys = (count: number) =>
    portal.db.query(
      `insert into keys (company_id, licence_string, status, plan_type, user_limit, add_ons, starts_at, expires_at,
         lines, subtotal, gst, round_off, total)
       select $1, gen_random_uuid(), 'REJECTED', 'WEEK', 1, '{REMOTE}', now(), now() + interval '7 days', '[]', 0, 0, 0,
         0 from generate_series(1, $2::int)`,
      [company.id, count],
    );
  await addKeys(200);
  const route = dashboardRoutes.find(({ path }) => path === '/admin/admin-companies-get/:id')!;
  const run: RunOperation = async (document, variables) => {
    const { data } = await portal.callGraphql(print(document), variables as object, adminJwt);
    await addKeys(1);
    return data;
  };
  const { body } = (await route.handle({ id: company.id }, run, {} as Context)) as RestResponse;
  const { keys } = body.data as { keys: { _id: string }[] };
  expect([keys.length, new Set(keys.map(({ _id }) => _id)).size]).toEqual([200, 200]);
});
