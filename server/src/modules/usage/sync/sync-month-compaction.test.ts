import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { listMonthsToCompact, STAGING_TABLE } from './sync-month-compaction.service.ts';
import { compactSyncMonths, compactSyncRecords } from './sync.cleanup.ts';

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
const ZONE = 'Asia/Kolkata';

let portal: Portal;
let companyIds: string[];
let licence: string;
let jwt: string;
/** Three months. At the time `compactionTime`, all of them exceed the retention. */
let months: { name: string; from: Date; to: Date }[];
let compactionTime: Date;

beforeAll(async () => {
  portal = await startPortal({ BUSINESS_TIME_ZONE: ZONE });
  await portal.setPrices();
  const { db } = portal;
  await db.query(`select make_sync_months(now() + interval '100 days')`);
  months = (await listMonths()).slice(-3);
  compactionTime = new Date(months[2]!.to.getTime() + 40 * DAY_MS);
  portal.shiftClock(compactionTime.getTime() - Date.now());
  const company = await portal.createCompany();
  jwt = company.jwt;
  companyIds = [company.id, (await portal.createCompany()).id];
  licence = (await createKeyClient(portal).createApproved(jwt, await portal.logInAdmin())).key;
});
beforeEach(async () => {
  portal.shiftClock(compactionTime.getTime() - Date.now());
  await portal.db.query('delete from sync_records');
  for (const { name } of await listMonths()) await portal.db.query(`comment on table ${name} is null`);
});
afterEach(() => portal.shiftClock(0));
afterAll(() => portal.stop());

async function listMonths() {
  const partitions: { name: string }[] = await portal.db.query(
    `select relname as name from pg_class where relispartition and relname ~ '^sync_records_\\d{4}_\\d\\d$' order by 1`,
  );
  return partitions.map(({ name }) => {
    const [year, month] = name.slice(-7).split('_').map(Number) as [number, number];
    return { name, from: new Date(Date.UTC(year, month - 1)), to: new Date(Date.UTC(year, month)) };
  });
}

/**
 * Stores reports of both companies every few hours. They begin 2 days before the first month and end 2 days after the
 * last.
 */
const storeReports = () =>
  portal.db.query(
    `insert into sync_records (company_id, licence_string, version, users, synced_at, received_at)
     select company, 'x', '1', extract(epoch from at)::bigint % 97, at, at
     from unnest($1::uuid[]) with ordinality companies(company, position),
       generate_series($2::timestamptz, $3::timestamptz, (position * 67 + 120) * interval '1 minute') at`,
    [companyIds, new Date(+months[0]!.from - 2 * DAY_MS), new Date(+months[2]!.to + 2 * DAY_MS)],
  );
const listReports = () => portal.db.query('select * from sync_records order by received_at, id');
const compactMonths = () => compactSyncMonths(7, ZONE)(portal.db.manager, compactionTime);
const listPartitions = () =>
  portal.db.query(`select inhrelid::regclass::text as name, inhrelid as oid from pg_inherits
    where inhparent = 'sync_records'::regclass order by 1`);

/** Compacts row by row, returns the remaining reports, and rolls the compaction back. */
async function listReportsAfterRowCompaction(): Promise<object[]> {
  let remaining: object[] = [];
  await portal.db
    .transaction(async (tx) => {
      await compactSyncRecords(7, ZONE)(tx, compactionTime);
      remaining = await tx.query('select * from sync_records order by received_at, id');
      throw new Error('Roll back.');
    })
    .catch(() => {});
  return remaining;
}

const DASHBOARD_QUERY = `{ me { latestSyncRecord { id } seatDays(days: 365) { day users } } }`;

it('usage reports: compaction by month equals compaction by row, also for days that span two months', async () => {
  await storeReports();
  const expectedReports = await listReportsAfterRowCompaction();
  const before = await portal.callGraphql(DASHBOARD_QUERY, {}, jwt);
  const partitions = await listPartitions();
  const reportCount = (await listReports()).length;

  const removedCount = await compactMonths();
  expect(removedCount).toBeGreaterThan(1000);
  expect((await listReports()).length).toBe(reportCount - removedCount);
  expect(await portal.callGraphql(DASHBOARD_QUERY, {}, jwt)).toEqual(before);
  // The compaction by row handles the days before and after the three months.
  await compactSyncRecords(7, ZONE)(portal.db.manager, compactionTime);
  expect(await listReports()).toEqual(expectedReports);
  expect((await listPartitions()).map(({ name }: { name: string }) => name)).toEqual(
    partitions.map(({ name }: { name: string }) => name),
  );
});

it('usage reports: a month is compacted once per time zone', async () => {
  await storeReports();
  expect(await compactMonths()).toBeGreaterThan(0);
  const partitions = await listPartitions();
  expect(await compactMonths()).toBe(0);
  expect(await listPartitions()).toEqual(partitions);
  const names = months.map(({ name }) => name);
  const listPendingMonths = async (zone: string) =>
    (await listMonthsToCompact(portal.db.manager, compactionTime, zone)).filter(({ name }) => names.includes(name));
  expect([await listPendingMonths(ZONE), await listPendingMonths('UTC')]).toEqual([[], months]);
  await compactSyncMonths(7, 'UTC')(portal.db.manager, compactionTime);
  expect(await listPendingMonths('UTC')).toEqual([]);
  expect(await compactSyncMonths(7, 'UTC')(portal.db.manager, compactionTime)).toBe(0);
});

it('usage reports: a month is compacted when all its days exceed the retention', async () => {
  await storeReports();
  const [, , lastMonth] = months;
  // The last reports of a month in UTC belong to a day in the business time zone that ends 18.5 hours later.
  const compactAt = (at: number) => compactSyncMonths(7, ZONE)(portal.db.manager, new Date(at));
  await compactAt(+lastMonth!.to + 7 * DAY_MS);
  const [{ oid }] = await portal.db.query(`select $1::regclass::oid as oid`, [lastMonth!.name]);
  await compactAt(+lastMonth!.to + 7 * DAY_MS + 12 * HOUR_MS);
  expect(await portal.db.query(`select $1::regclass::oid as oid`, [lastMonth!.name])).toEqual([{ oid }]);
  await compactAt(+lastMonth!.to + 8 * DAY_MS);
  expect(await portal.db.query(`select $1::regclass::oid as oid`, [lastMonth!.name])).not.toEqual([{ oid }]);
});

it('usage reports: a month with one report per day stays unchanged', async () => {
  await portal.db.query(
    `insert into sync_records (company_id, licence_string, version, synced_at, received_at) select $1, 'x', '1', at, at
     from generate_series($2::timestamptz, $3::timestamptz, interval '1 day') at`,
    [companyIds[0], new Date(+months[0]!.from + 6 * HOUR_MS), new Date(+months[0]!.to - 12 * HOUR_MS)],
  );
  const partitions = await listPartitions();
  expect(await compactMonths()).toBe(0);
  expect(await listPartitions()).toEqual(partitions);
  expect(await portal.db.query(`select to_regclass('${STAGING_TABLE}') as it`)).toEqual([{ it: null }]);
});

it('usage reports: a compaction has no statement timeout', async () => {
  await storeReports();
  await portal.db.transaction(async (tx) => {
    await compactSyncMonths(7, ZONE)(tx, compactionTime);
    // The setting of the nested transaction applies until the end of this transaction.
    expect(await tx.query('show statement_timeout')).toEqual([{ statement_timeout: '0' }]);
  });
});

it('usage reports: a compacted month accepts reports of existing companies only', async () => {
  await storeReports();
  await compactMonths();
  const insertReport = (company: string) =>
    portal.db.query(
      `insert into sync_records (company_id, licence_string, version, synced_at, received_at)
       values ($1, 'x', '1', $2, $2) returning tableoid::regclass::text as month`,
      [company, months[1]!.from],
    );
  expect(await insertReport(companyIds[0]!)).toEqual([{ month: months[1]!.name }]);
  await expect(insertReport('00000000-0000-4000-8000-000000000000')).rejects.toThrow(/sync_records_company_fkey/);
});

describe('usage reports: compaction under concurrent load', () => {
  it('during a compaction, every report is stored and every list query succeeds', async () => {
    await storeReports();
    await portal.db.query(`update keys set starts_at = '1990-01-01', expires_at = '2090-01-01'`);
    const countBefore = (await listReports()).length;
    let isCompacting = true;
    let sentCount = 0;
    const sendReports = async () => {
      while (isCompacting) {
        const reply = await portal.callRest('POST', '/app/sync', { licence, body: { user: 1 } });
        expect([reply.status, reply.body.code]).toEqual([200, 5]);
        sentCount += 1;
        expect((await portal.callGraphql(DASHBOARD_QUERY, {}, jwt)).errors).toBeUndefined();
      }
    };
    const pendingWork = Promise.all([sendReports(), sendReports()]);
    const removedCount = await compactMonths().finally(() => (isCompacting = false));
    await pendingWork;
    expect((await listReports()).length).toBe(countBefore - removedCount + sentCount);
  });

  it('a compaction continues after another transaction has written to the month for longer than the lock timeout', async () => {
    await storeReports();
    const reportCount = (await listReports()).length;
    const runner = portal.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`lock table ${months[0]!.name} in row exclusive mode`);
    const compaction = compactMonths();
    const countWaiters = async () =>
      (
        await portal.db.query(
          `select pid from pg_locks where relation = '${months[0]!.name}'::regclass
             and mode = 'ShareRowExclusiveLock' and not granted`,
        )
      ).length;
    await expect.poll(countWaiters).toBe(1);
    await expect.poll(countWaiters).toBe(0); // The lock request has timed out.
    await runner.rollbackTransaction();
    await runner.release();
    const removedCount = await compaction;
    expect(removedCount).toBeGreaterThan(0);
    expect((await listReports()).length).toBe(reportCount - removedCount);
  });

  it('a compaction that is terminated while it waits for a lock changes nothing and can run again', async () => {
    await storeReports();
    const reportCount = (await listReports()).length;
    const runner = portal.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query('lock table sync_records in access share mode');
    const compaction = compactMonths();
    const rejection = expect(compaction).rejects.toThrow();
    // The swap is retried and does not block other queries.
    await expect
      .poll(async () => (await portal.db.query(`select to_regclass('${STAGING_TABLE}') as it`))[0].it)
      .toBe(STAGING_TABLE);
    await expect
      .poll(async () =>
        portal.db.query(
          `select pg_terminate_backend(pid) from pg_locks join pg_class on oid = relation
           where relname like 'sync\\_records\\_%' and relispartition and mode = 'ShareRowExclusiveLock' and granted`,
        ),
      )
      .toHaveLength(1);
    await rejection;
    await runner.rollbackTransaction();
    await runner.release();
    expect((await listReports()).length).toBe(reportCount);
    const removedCount = await compactMonths();
    expect((await listReports()).length).toBe(reportCount - removedCount);
    expect(await portal.db.query(`select to_regclass('${STAGING_TABLE}') as it`)).toEqual([{ it: null }]);
  });
});
