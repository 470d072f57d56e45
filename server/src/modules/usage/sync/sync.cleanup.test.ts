import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { compactSyncRecords } from './sync.cleanup.ts';

const DAY = 86_400_000;
const ZONE = 'Asia/Kolkata';

let portal: Portal;
let company: string;
let other: string;
beforeAll(async () => {
  portal = await startPortal();
  company = (await portal.company()).id;
  other = (await portal.company()).id;
});
beforeEach(() => portal.db.query('delete from sync_records'));
afterAll(() => portal.stop());

const insert = (companyId: string, ...moments: string[]) =>
  portal.db.query(
    `insert into sync_records (company_id, licence_string, version, synced_at, received_at)
     select $1, 'x', '1', at, at from unnest($2::timestamptz[]) at`,
    [companyId, moments],
  );
const kept = async (companyId = company) => {
  const rows: { received_at: Date }[] = await portal.db.query(
    'select received_at from sync_records where company_id = $1 order by received_at',
    [companyId],
  );
  return rows.map(({ received_at }) => received_at.toISOString().slice(0, 16));
};
const thinAt = (moment: string, keepDays = 365) =>
  compactSyncRecords(keepDays, ZONE)(portal.db.manager, new Date(moment));

describe('usage reports: thinning of old reports', () => {
  it('the newest report of each company and business day remains', async () => {
    // 18:30 UTC is midnight in India
    await insert(company, '2030-01-01T10:00Z', '2030-01-01T18:29Z', '2030-01-01T18:30Z', '2030-01-02T18:00Z');
    await insert(other, '2030-01-01T09:00Z');
    expect(await thinAt('2031-06-01T00:00Z')).toBe(2);
    expect(await kept()).toEqual(['2030-01-01T18:29', '2030-01-02T18:00']);
    expect(await kept(other)).toEqual(['2030-01-01T09:00']);
  });

  it('one of two reports with the same timestamp remains, the one that counts as the newest', async () => {
    await insert(company, '2030-01-01T10:00Z', '2030-01-01T10:00Z');
    const [newest] = await portal.db.query('select id from sync_records order by received_at desc, id desc limit 1');
    await thinAt('2031-06-01T00:00Z');
    expect(await portal.db.query('select id from sync_records')).toEqual([newest]);
  });
});

it('usage reports: a year of hourly reports stays complete, and a year later one per day remains', async () => {
  const start = Date.parse('2030-01-01T00:30:00Z');
  const hours = Array.from({ length: 365 * 24 }, (_, n) => new Date(start + n * 3_600_000).toISOString());
  await insert(company, ...hours);
  expect(await thinAt('2030-12-31T23:59Z')).toBe(0);
  expect(await kept()).toHaveLength(8760);
  const newest = (await kept()).at(-1);
  expect(await thinAt('2032-01-05T00:00Z')).toBe(8760 - 366); // 5 hours and a half ahead, it touches 366 days
  expect(await kept()).toHaveLength(366);
  expect((await kept()).at(-1)).toBe(newest);
  expect(await thinAt('2032-01-05T00:00Z')).toBe(0);
});

it('usage reports: the newest report of a company is never removed', async () => {
  await insert(company, '2030-01-01T10:00Z');
  await thinAt('2090-01-01T00:00Z', 7);
  expect(await kept()).toEqual(['2030-01-01T10:00']);
});

it('usage reports: a running server thins each day that becomes too old', async () => {
  const days = [1, 2, 3, 4].map((day) => `2030-01-0${day}`);
  for (const day of days) await insert(company, `${day}T05:00Z`, `${day}T06:00Z`);
  const thin = compactSyncRecords(7, ZONE);
  const at = (day: number) => thin(portal.db.manager, new Date(Date.parse('2030-01-01T12:00Z') + (day - 1) * DAY));
  expect(await at(8)).toBe(0); // day 1 is not whole days old
  expect(await at(9)).toBe(1);
  expect(await at(9)).toBe(0);
  expect(await at(11)).toBe(2);
  expect(await at(30)).toBe(1);
  expect(await kept()).toEqual(days.map((day) => `${day}T06:00`));
});

it('usage reports: further runs thin the rest when one run reaches its limit', async () => {
  const start = Date.parse('2030-01-01T05:00Z');
  for (const id of [company, other])
    await insert(id, ...Array.from({ length: 100 }, (_, n) => new Date(start + n).toISOString()));
  const thin = compactSyncRecords(7, ZONE, 150);
  const now = new Date('2031-01-01T00:00Z');
  expect(await thin(portal.db.manager, now)).toBe(150);
  expect(await thin(portal.db.manager, now)).toBe(48);
  expect(await thin(portal.db.manager, now)).toBe(0);
  expect([await kept(), await kept(other)]).toEqual([['2030-01-01T05:00'], ['2030-01-01T05:00']]);
});
