import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { compactSyncMonths, compactSyncRecords } from './sync.cleanup.ts';
import { STAGING_TABLE } from './sync-month-compaction.service.ts';

const [HOUR, DAY] = [3_600_000, 86_400_000];
const ZONE = 'Asia/Kolkata';

let portal: Portal;
let companies: string[];
let licence: string;
let jwt: string;
/** Three whole months, and the moment at which they have all been too old for long. */
let months: { name: string; from: Date; to: Date }[];
let later: Date;

beforeAll(async () => {
  portal = await startPortal({ BUSINESS_TIME_ZONE: ZONE });
  await portal.setPrices();
  const { db } = portal;
  await db.query(`select make_sync_months(now() + interval '100 days')`);
  months = (await namedMonths()).slice(-3);
  later = new Date(months[2]!.to.getTime() + 40 * DAY);
  portal.shiftClock(later.getTime() - Date.now());
  const company = await portal.company();
  jwt = company.jwt;
  companies = [company.id, (await portal.company()).id];
  licence = (await createKeyClient(portal).approved(jwt, await portal.admin())).key;
});
beforeEach(async () => {
  portal.shiftClock(later.getTime() - Date.now());
  await portal.db.query('delete from sync_records');
  for (const { name } of await namedMonths()) await portal.db.query(`comment on table ${name} is null`);
});
afterEach(() => portal.shiftClock(0));
afterAll(() => portal.stop());

async function namedMonths() {
  const rows: { name: string }[] = await portal.db.query(
    `select relname as name from pg_class where relispartition and relname ~ '^sync_records_\\d{4}_\\d\\d$' order by 1`,
  );
  return rows.map(({ name }) => {
    const [year, month] = name.slice(-7).split('_').map(Number) as [number, number];
    return { name, from: new Date(Date.UTC(year, month - 1)), to: new Date(Date.UTC(year, month)) };
  });
}

/** Reports of both companies, every few hours from before the first month until after the last. */
const fill = () =>
  portal.db.query(
    `insert into sync_records (company_id, licence_string, version, users, synced_at, received_at)
     select company, 'x', '1', extract(epoch from at)::bigint % 97, at, at
     from unnest($1::uuid[]) with ordinality companies(company, place),
       generate_series($2::timestamptz, $3::timestamptz, (place * 67 + 120) * interval '1 minute') at`,
    [companies, new Date(+months[0]!.from - 2 * DAY), new Date(+months[2]!.to + 2 * DAY)],
  );
const rows = () => portal.db.query('select * from sync_records order by received_at, id');
const thinMonths = () => compactSyncMonths(7, ZONE)(portal.db.manager, later);
const partsOf = () =>
  portal.db.query(`select inhrelid::regclass::text as name, inhrelid as oid from pg_inherits
    where inhparent = 'sync_records'::regclass order by 1`);

/** What thinning row by row would leave. */
async function leftRowByRow(): Promise<object[]> {
  let left: object[] = [];
  await portal.db
    .transaction(async (tx) => {
      await compactSyncRecords(7, ZONE)(tx, later);
      left = await tx.query('select * from sync_records order by received_at, id');
      throw new Error('not for good');
    })
    .catch(() => {});
  return left;
}

const SCREEN = `{ me { latestSyncRecord { id } seatDays(days: 365) { day users } } }`;

it('usage reports: thinning by month equals thinning by row, also for days that span two months', async () => {
  await fill();
  const expected = await leftRowByRow();
  const before = await portal.graphql(SCREEN, {}, jwt);
  const parts = await partsOf();
  const all = (await rows()).length;

  const removed = await thinMonths();
  expect(removed).toBeGreaterThan(1000);
  expect((await rows()).length).toBe(all - removed);
  expect(await portal.graphql(SCREEN, {}, jwt)).toEqual(before);
  // the days before and after the months are left to it
  await compactSyncRecords(7, ZONE)(portal.db.manager, later);
  expect(await rows()).toEqual(expected);
  expect((await partsOf()).map(({ name }: { name: string }) => name)).toEqual(
    parts.map(({ name }: { name: string }) => name),
  );
});

it('usage reports: a month is thinned once per time zone', async () => {
  await fill();
  expect(await thinMonths()).toBeGreaterThan(0);
  const parts = await partsOf();
  expect(await thinMonths()).toBe(0);
  expect(await partsOf()).toEqual(parts);
  expect(await compactSyncMonths(7, 'UTC')(portal.db.manager, later)).toBeGreaterThanOrEqual(0);
  expect(await compactSyncMonths(7, 'UTC')(portal.db.manager, later)).toBe(0);
});

it('usage reports: thinning waits until a whole month is too old', async () => {
  await fill();
  const [, , last] = months;
  // 7 days after its end, the day in which it ends is not yet over there
  const thinAt = (at: number) => compactSyncMonths(7, ZONE)(portal.db.manager, new Date(at));
  await thinAt(+last!.to + 7 * DAY);
  const [{ oid }] = await portal.db.query(`select $1::regclass::oid as oid`, [last!.name]);
  await thinAt(+last!.to + 7 * DAY + 12 * HOUR);
  expect(await portal.db.query(`select $1::regclass::oid as oid`, [last!.name])).toEqual([{ oid }]);
  await thinAt(+last!.to + 8 * DAY);
  expect(await portal.db.query(`select $1::regclass::oid as oid`, [last!.name])).not.toEqual([{ oid }]);
});

it('usage reports: a month with nothing to thin stays unchanged', async () => {
  await portal.db.query(
    `insert into sync_records (company_id, licence_string, version, synced_at, received_at) select $1, 'x', '1', at, at
     from generate_series($2::timestamptz, $3::timestamptz, interval '1 day') at`,
    [companies[0], new Date(+months[0]!.from + 6 * HOUR), new Date(+months[0]!.to - 12 * HOUR)],
  );
  const parts = await partsOf();
  expect(await thinMonths()).toBe(0);
  expect(await partsOf()).toEqual(parts);
  expect(await portal.db.query(`select to_regclass('${STAGING_TABLE}') as it`)).toEqual([{ it: null }]);
});

it('usage reports: a thinned month still accepts reports, of existing companies only', async () => {
  await fill();
  await thinMonths();
  const insert = (company: string) =>
    portal.db.query(
      `insert into sync_records (company_id, licence_string, version, synced_at, received_at)
       values ($1, 'x', '1', $2, $2) returning tableoid::regclass::text as month`,
      [company, months[1]!.from],
    );
  expect(await insert(companies[0]!)).toEqual([{ month: months[1]!.name }]);
  await expect(insert('00000000-0000-4000-8000-000000000000')).rejects.toThrow(/sync_records_company_fkey/);
});

describe('usage reports: thinning under concurrent load', () => {
  it('every report is stored and every list is answered', async () => {
    await fill();
    await portal.db.query(`update keys set starts_at = '1990-01-01', expires_at = '2090-01-01'`);
    const before = (await rows()).length;
    let isThinning = true;
    let stored = 0;
    const work = async () => {
      while (isThinning) {
        const reply = await portal.rest('POST', '/app/sync', { licence, body: { user: 1 } });
        expect([reply.status, reply.body.code]).toEqual([200, 5]);
        stored += 1;
        expect((await portal.graphql(SCREEN, {}, jwt)).errors).toBeUndefined();
      }
    };
    const working = Promise.all([work(), work()]);
    const removed = await thinMonths().finally(() => (isThinning = false));
    await working;
    expect((await rows()).length).toBe(before - removed + stored);
  });

  it('thinning waits for a lock; terminated while waiting, it changes nothing and can run again', async () => {
    await fill();
    const expected = (await rows()).length;
    const runner = portal.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query('lock table sync_records in access share mode');
    const thinning = thinMonths();
    const failed = expect(thinning).rejects.toThrow();
    // the exchange is tried again and again, and nobody else is held up
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
    await failed;
    await runner.rollbackTransaction();
    await runner.release();
    expect((await rows()).length).toBe(expected);
    const removed = await thinMonths();
    expect((await rows()).length).toBe(expected - removed);
    expect(await portal.db.query(`select to_regclass('${STAGING_TABLE}') as it`)).toEqual([{ it: null }]);
  });
});
