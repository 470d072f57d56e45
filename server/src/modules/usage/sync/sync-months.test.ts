import type { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { entities } from '../../../app/entities.ts';
import { migrate, openDatabase } from '../../../platform/database/data-source.ts';
import { createSyncMonths } from './sync-months.service.ts';
import { purgeSyncIdempotencyKeys, compactSyncRecords } from './sync.cleanup.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;

/** Lists the monthly partitions in order, and the end of the last one. */
async function listPartitions(db: DataSource): Promise<{ names: string[]; end: Date }> {
  const rows: { name: string; bounds: string }[] = await db.query(
    `select relname as name, pg_get_expr(relpartbound, oid) as bounds from pg_class
     where relispartition and relkind = 'r' and relname like 'sync\\_records\\_%' order by relname`,
  );
  const laterPartition = rows.find(({ name }) => name === 'sync_records_later')!;
  const [, end] = /FROM \('(.+?)'\) TO \(MAXVALUE\)/.exec(laterPartition.bounds)!;
  return { names: rows.map(({ name }) => name).filter((name) => /\d$/.test(name)), end: new Date(end!) };
}

const getPartitionName = (at: Date) => `sync_records_${at.toISOString().slice(0, 7).replace('-', '_')}`;
const addMonths = (at: Date, months: number) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months));

let portal: Portal;
let companyId: string;
let licence: string;
beforeAll(async () => {
  portal = await startPortal();
  const keyClient = createKeyClient(portal);
  await portal.setPrices();
  const { id, jwt } = await portal.createCompany();
  companyId = id;
  licence = (await keyClient.createApproved(jwt, await portal.logInAdmin())).key;
  await portal.db.query(`update keys set starts_at = '1990-01-01', expires_at = '2090-01-01'`);
});
beforeEach(() => portal.db.query('delete from sync_records'));
afterAll(() => portal.stop());

const sendReport = (body: object, idempotencyKey?: string) =>
  portal.callRest('POST', '/app/sync', {
    licence,
    body,
    headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
  });
const insertReports = (...times: (Date | string)[]) =>
  portal.db.query(
    `insert into sync_records (company_id, licence_string, version, synced_at, received_at)
     select $1, 'x', '1', at, at from unnest($2::timestamptz[]) at`,
    [companyId, times],
  );
const listStoredReports = (): Promise<{ month: string; at: Date }[]> =>
  portal.db.query('select tableoid::regclass::text as month, received_at as at from sync_records order by received_at');

describe('usage reports: partition of a report', () => {
  it.each([
    ['long ago', -20, 'sync_records_earlier'],
    ['now', 0, getPartitionName(new Date())],
    ['in the far future', 20, 'sync_records_later'],
  ])(
    'a report received %s is stored in its partition and found by its idempotency key',
    async (_case, years, month) => {
      portal.shiftClock(years * YEAR_MS);
      try {
        const firstReply = await sendReport({ user: 1 }, `clock ${years}`);
        expect([firstReply.status, firstReply.body.code]).toEqual([200, 5]);
        expect((await sendReport({ user: 1 }, `clock ${years}`)).body).toEqual(firstReply.body);
        expect((await sendReport({ user: 2 }, `clock ${years}`)).body.reason).toBe('IDEMPOTENCY_KEY_REUSED');
        expect(await listStoredReports()).toMatchObject([{ month }]);
      } finally {
        portal.shiftClock(0);
      }
    },
  );
});

describe('usage reports: monthly partitions', () => {
  it('a listening server creates partitions more than 100 days ahead', async () => {
    await expect.poll(async () => +(await listPartitions(portal.db)).end).toBeGreaterThan(Date.now() + 100 * DAY_MS);
    const { names, end } = await listPartitions(portal.db);
    expect(names).toContain(getPartitionName(new Date()));
    expect(names.at(-1)).toBe(getPartitionName(addMonths(end, -1)));
    // Without its last months, the table gets the same months again.
    await portal.db.query(
      `alter table sync_records detach partition sync_records_later; drop table ${names.slice(-3).join(', ')};
       alter table sync_records attach partition sync_records_later
         for values from ('${addMonths(end, -3).toISOString()}') to (maxvalue)`,
    );
    for (let run = 1; run <= 2; run += 1) {
      await createSyncMonths(portal.db.manager);
      expect(await listPartitions(portal.db)).toEqual({ names, end });
    }
  });

  it('partitions begin and end at midnight UTC regardless of the time zone of the connection', async () => {
    const { end } = await listPartitions(portal.db);
    await portal.db.transaction(async (tx) => {
      await tx.query(`set local timezone = 'Asia/Kolkata'`);
      await tx.query('select make_sync_months($1)', [end]);
    });
    expect((await listPartitions(portal.db)).end).toEqual(addMonths(end, 1));
    const getLastInstantBefore = (at: Date) => new Date(+at - 1);
    await insertReports(getLastInstantBefore(end), end, getLastInstantBefore(addMonths(end, 1)), addMonths(end, 1));
    expect((await listStoredReports()).map(({ month }) => month)).toEqual([
      getPartitionName(getLastInstantBefore(end)),
      getPartitionName(end),
      getPartitionName(end),
      'sync_records_later',
    ]);
  });

  it('new partitions take over the reports already stored for their months, and later reports stay in place', async () => {
    const { end } = await listPartitions(portal.db);
    const times = [end, addMonths(end, 1), addMonths(end, 2)];
    await insertReports(...times);
    expect((await listStoredReports()).map(({ month }) => month)).toEqual(Array(3).fill('sync_records_later'));
    await portal.db.query('select make_sync_months($1)', [times[1]]);
    expect(await listStoredReports()).toEqual([
      { month: getPartitionName(end), at: end },
      { month: getPartitionName(addMonths(end, 1)), at: times[1] },
      { month: 'sync_records_later', at: times[2] },
    ]);
  });

  it('servers that create partitions concurrently create each one once while reports arrive', async () => {
    const { end, names } = await listPartitions(portal.db);
    const servers = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase((portal.db.options as { url: string }).url, entities)),
    );
    const until = addMonths(end, 5);
    const [creationResults, ...replies] = await Promise.all([
      Promise.all(servers.map((db) => db.query('select make_sync_months($1) as made', [until]))),
      ...Array.from({ length: 30 }, (_, n) => sendReport({ user: n })),
    ]);
    await Promise.all(servers.map((db) => db.destroy()));
    expect(creationResults.flat().reduce((sum: number, row: { made: number }) => sum + row.made, 0)).toBe(6);
    expect((await listPartitions(portal.db)).names).toEqual([
      ...names,
      ...Array.from({ length: 6 }, (_, n) => getPartitionName(addMonths(end, n))),
    ]);
    expect(replies.map(({ body }) => body.code)).toEqual(Array(30).fill(5));
    expect(await listStoredReports()).toHaveLength(30);
  });
});

it('usage reports: reading the newest report scans no older partition', async () => {
  const now = new Date();
  await insertReports(now, addMonths(now, -1), '2001-01-01');
  const queryPlans: { Plan: object }[] = await portal.db.transaction(async (tx) => {
    // Force index scans, because PostgreSQL would otherwise scan and sort an almost empty table.
    await tx.query('set local enable_sort = off; set local enable_seqscan = off; set local enable_bitmapscan = off');
    const [row] = await tx.query(
      `explain (analyze, format json)
       select * from sync_records where company_id = $1 order by received_at desc, id desc limit 1`,
      [companyId],
    );
    return row['QUERY PLAN'];
  });
  const planNodes: { 'Relation Name'?: string; 'Actual Loops': number; Plans?: object[] }[] = [];
  const collect = (plan: object): void => {
    planNodes.push(plan as (typeof planNodes)[number]);
    (plan as { Plans?: object[] }).Plans?.forEach(collect);
  };
  collect(queryPlans[0]!.Plan);
  const scannedNodes = planNodes.filter((node) => node['Relation Name'] && node['Actual Loops'] > 0);
  expect(scannedNodes.map((node) => node['Relation Name'])).toContain(getPartitionName(now));
  expect(scannedNodes.map((node) => node['Relation Name'])).not.toContain(getPartitionName(addMonths(now, -1)));
  expect(scannedNodes.map((node) => node['Relation Name'])).not.toContain('sync_records_earlier');
});

describe('usage reports: cleanup', () => {
  it('a business day that spans two months is compacted as one day', async () => {
    // The end of August in UTC is 05:30 on September 1 in India.
    await insertReports(
      '2026-08-31T18:29Z',
      '2026-08-31T18:30Z',
      '2026-08-31T23:59Z',
      '2026-09-01T00:00Z',
      '1999-01-01',
    );
    expect(await compactSyncRecords(7, 'Asia/Kolkata')(portal.db.manager, new Date('2026-10-01T00:00Z'))).toBe(2);
    expect((await listStoredReports()).map(({ at }) => at.toISOString().slice(0, 16))).toEqual([
      '1999-01-01T00:00',
      '2026-08-31T18:29',
      '2026-09-01T00:00',
    ]);
  });

  it('the cleanup deletes idempotency keys after 7 days and leaves the reports', async () => {
    await portal.db.query('delete from sync_idempotency_keys');
    await sendReport({ user: 1 }, 'expiring');
    const purgeAfter = (ms: number) => purgeSyncIdempotencyKeys(portal.db.manager, new Date(Date.now() + ms));
    expect(await purgeAfter(7 * DAY_MS - 60_000)).toBe(0);
    expect(await purgeAfter(7 * DAY_MS + 60_000)).toBe(1);
    expect(await listStoredReports()).toHaveLength(1);
  });
});

describe('usage reports: upgrade of an older installation', () => {
  let oldDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
  let db: DataSource;
  beforeEach(async () => {
    oldDatabase = await createTestDatabase();
    db = await openDatabase(oldDatabase.url, entities);
  });
  afterEach(async () => {
    await db.destroy();
    await oldDatabase.drop();
  });
  const isPartitioned = async () =>
    (await db.query(`select to_regclass('sync_idempotency_keys') as it`))[0].it !== null;
  const undoPartitioning = async () => {
    while (await isPartitioned()) await db.undoLastMigration();
  };

  it('reports and their idempotency keys survive the migration and its undo', async () => {
    await undoPartitioning();
    await db.query(
      `with owner as (insert into companies (name, email, domain, phone, address, password_hash)
         values ('Acme', 'a@acme.example', 'acme.example', '', '', 'x') returning id)
       insert into sync_records (company_id, licence_string, version, users, groups, synced_at, received_at,
         idempotency_key, body_hash)
       select id, 'x', n::text, n, n * 2, at, at, case when n % 3 = 0 then 'key ' || n end, 'hash ' || n
       from owner, generate_series(1, 100) n, lateral (select now() - n * n * interval '1 day' as at) times`,
    );
    const readRows = () =>
      db.query('select id, company_id, version, users, groups, synced_at, received_at from sync_records order by id');
    const before = await readRows();
    const listIdempotencyKeys = () =>
      db.query(
        `select licence_string, idempotency_key, id as record_id, received_at, body_hash from sync_records
         where idempotency_key is not null order by idempotency_key`,
      );
    const idempotencyKeys = await listIdempotencyKeys();
    expect([before.length, idempotencyKeys.length]).toEqual([100, 33]);

    await migrate(db, () => {});
    expect(await readRows()).toEqual(before);
    expect(await db.query('select * from sync_idempotency_keys order by idempotency_key')).toEqual(idempotencyKeys);
    const { names } = await listPartitions(db);
    expect(names.length).toBeLessThan(70); // The oldest reports are 27 years old, and have no monthly partitions.
    const [{ lost }] = await db.query(`select count(*)::int as lost from sync_records_later`);
    expect(lost).toBe(0);

    await undoPartitioning();
    expect(await readRows()).toEqual(before);
    expect(await listIdempotencyKeys()).toEqual(idempotencyKeys);
  });
});
