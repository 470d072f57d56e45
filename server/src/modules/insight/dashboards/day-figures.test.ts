import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { createDayFigureCache } from './day-figures.ts';

// Midnight in this zone is 18:30 UTC on the previous day.
const ZONE = 'Asia/Kolkata';
const DAY = '2030-03-10';

let portal: Portal;
let keyId: string;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  const { jwt } = await portal.createCompany();
  keyId = (await createKeyClient(portal).createApproved(jwt, await portal.logInAdmin()))._id;
});
afterAll(() => portal.stop());

const approveAt = (at: string | null) =>
  portal.db.query('update keys set approved_at = $2 where id = $1', [keyId, at ?? '2029-01-01T00:00:00Z']);

it('dashboards: the figures of a day are computed again until an hour after its end, and then cached', async () => {
  const readDayFigures = createDayFigureCache(ZONE);
  const countBookedAt = async (now: string) =>
    (await readDayFigures(portal.db.manager, DAY, new Date(now))).find(({ day }) => day === DAY)!.booked;

  await approveAt(null);
  expect(await countBookedAt('2030-03-10T12:00:00Z')).toBe(0);
  await approveAt('2030-03-10T18:29:59Z');
  expect(await countBookedAt('2030-03-10T18:29:59Z')).toBe(1);
  await approveAt(null);
  // A past day is cached only from an hour after its end, because the clocks of servers can differ.
  expect(await countBookedAt('2030-03-10T19:29:00Z')).toBe(0);
  await approveAt('2030-03-10T18:29:59Z');
  expect(await countBookedAt('2030-03-10T19:31:00Z')).toBe(1);
  await approveAt(null);
  expect(await countBookedAt('2030-03-10T20:00:00Z')).toBe(1);
  expect(await countBookedAt('2030-03-12T20:00:00Z')).toBe(1);
});

it('dashboards: a day begins and ends at midnight of the business time zone', async () => {
  for (const [at, booked] of [
    ['2030-03-09T18:29:59.999Z', 0],
    ['2030-03-09T18:30:00Z', 1],
    ['2030-03-10T18:29:59.999Z', 1],
    ['2030-03-10T18:30:00Z', 0],
  ] as const) {
    await approveAt(at);
    const [figures] = await createDayFigureCache(ZONE)(portal.db.manager, DAY, new Date('2030-03-11T12:00:00Z'));
    expect([at, figures!.day, figures!.booked]).toEqual([at, DAY, booked]);
  }
});
