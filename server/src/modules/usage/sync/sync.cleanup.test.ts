import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { compactSyncRecords } from './sync.cleanup.ts';

const DAY_MS = 86_400_000;
const ZONE = 'Asia/Kolkata';

let portal: Portal;
let firstCompanyId: string;
let secondCompanyId: string;
beforeAll(async () => {
  portal = await startPortal();
  firstCompanyId = (await portal.createCompany()).id;
  secondCompanyId = (await portal.createCompany()).id;
});
beforeEach(() => portal.db.query('delete from sync_records'));
afterAll(() => portal.stop());

const insertReports = (companyId: string, ...times: string[]) =>
  portal.db.query(
    `insert into sync_records (company_id, licence_string, version, synced_at, received_at)
     select $1, 'x', '1', at, at from unnest($2::timestamptz[]) at`,
    [companyId, times],
  );
const listRemainingTimes = async (companyId = firstCompanyId) => {
  const rows: { received_at: Date }[] = await portal.db.query(
    'select received_at from sync_records where company_id = $1 order by received_at',
    [companyId],
  );
  return rows.map(({ received_at }) => received_at.toISOString().slice(0, 16));
};
const compactAt = (time: string, keepDays = 365) =>
  compactSyncRecords(keepDays, ZONE)(portal.db.manager, new Date(time));

describe('usage reports: compaction of old reports', () => {
  it('the newest report of each company and business day remains', async () => {
    // 18:30 in UTC is midnight in India.
    await insertReports(
      firstCompanyId,
      '2030-01-01T10:00Z',
      '2030-01-01T18:29Z',
      '2030-01-01T18:30Z',
      '2030-01-02T18:00Z',
    );
    await insertReports(secondCompanyId, '2030-01-01T09:00Z');
    expect(await compactAt('2031-06-01T00:00Z')).toBe(2);
    expect(await listRemainingTimes()).toEqual(['2030-01-01T18:29', '2030-01-02T18:00']);
    expect(await listRemainingTimes(secondCompanyId)).toEqual(['2030-01-01T09:00']);
  });

  it('if two reports have the same timestamp, only the one that lists show first remains', async () => {
    await insertReports(firstCompanyId, '2030-01-01T10:00Z', '2030-01-01T10:00Z');
    const [newest] = await portal.db.query('select id from sync_records order by received_at desc, id desc limit 1');
    await compactAt('2031-06-01T00:00Z');
    expect(await portal.db.query('select id from sync_records')).toEqual([newest]);
  });
});

it('usage reports: a year of hourly reports stays complete, and a year later one report per day remains', async () => {
  const start = Date.parse('2030-01-01T00:30:00Z');
  const hourlyTimes = Array.from({ length: 365 * 24 }, (_, n) => new Date(start + n * 3_600_000).toISOString());
  await insertReports(firstCompanyId, ...hourlyTimes);
  expect(await compactAt('2030-12-31T23:59Z')).toBe(0);
  expect(await listRemainingTimes()).toHaveLength(8760);
  const newestReport = (await listRemainingTimes()).at(-1);
  expect(await compactAt('2032-01-05T00:00Z')).toBe(8760 - 366); // In India, 5:30 hours ahead, the reports cover 366 days.
  expect(await listRemainingTimes()).toHaveLength(366);
  expect((await listRemainingTimes()).at(-1)).toBe(newestReport);
  expect(await compactAt('2032-01-05T00:00Z')).toBe(0);
});

it('usage reports: the newest report of a company is never removed', async () => {
  await insertReports(firstCompanyId, '2030-01-01T10:00Z');
  await compactAt('2090-01-01T00:00Z', 7);
  expect(await listRemainingTimes()).toEqual(['2030-01-01T10:00']);
});

it('usage reports: a running server compacts each day that exceeds the retention', async () => {
  const days = [1, 2, 3, 4].map((day) => `2030-01-0${day}`);
  for (const day of days) await insertReports(firstCompanyId, `${day}T05:00Z`, `${day}T06:00Z`);
  const compactReports = compactSyncRecords(7, ZONE);
  const compactOnDay = (day: number) =>
    compactReports(portal.db.manager, new Date(Date.parse('2030-01-01T12:00Z') + (day - 1) * DAY_MS));
  expect(await compactOnDay(8)).toBe(0); // The first day exceeds the retention only in part.
  expect(await compactOnDay(9)).toBe(1);
  expect(await compactOnDay(9)).toBe(0);
  expect(await compactOnDay(11)).toBe(2);
  expect(await compactOnDay(30)).toBe(1);
  expect(await listRemainingTimes()).toEqual(days.map((day) => `${day}T06:00`));
});

it('usage reports: a day exceeds the retention at the end of the business day', async () => {
  await insertReports(firstCompanyId, '2030-01-01T05:00Z', '2030-01-01T06:00Z');
  expect(await compactAt('2030-01-08T18:29Z', 7)).toBe(0);
  expect(await compactAt('2030-01-08T18:30Z', 7)).toBe(1);
});

it('usage reports: later runs compact the remaining reports when one run reaches its limit', async () => {
  const start = Date.parse('2030-01-01T05:00Z');
  for (const id of [firstCompanyId, secondCompanyId])
    await insertReports(id, ...Array.from({ length: 100 }, (_, n) => new Date(start + n).toISOString()));
  const compactReports = compactSyncRecords(7, ZONE, 150);
  const now = new Date('2031-01-01T00:00Z');
  expect(await compactReports(portal.db.manager, now)).toBe(150);
  expect(await compactReports(portal.db.manager, now)).toBe(48);
  expect(await compactReports(portal.db.manager, now)).toBe(0);
  expect([await listRemainingTimes(), await listRemainingTimes(secondCompanyId)]).toEqual([
    ['2030-01-01T05:00'],
    ['2030-01-01T05:00'],
  ]);
});
