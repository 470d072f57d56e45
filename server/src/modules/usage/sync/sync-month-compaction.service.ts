import { setTimeout } from 'node:timers/promises';
import { type EntityManager, QueryFailedError } from 'typeorm';

/** A partition of the table of reports that covers one month. */
interface MonthPartition {
  name: string;
  from: Date;
  to: Date;
}

/**
 * The staging table for the remaining reports of a month. If an interrupted run left it behind, the next run drops it.
 */
export const STAGING_TABLE = 'sync_records_daily';

// The timeout for a table lock. It is short, because other queries queue behind a waiting lock request.
// `runWithLockRetries` retries after a timeout.
const LOCK_TIMEOUT_MS = 200;
const MAX_ATTEMPTS = 30;
const RETRY_DELAY_MS = 500;
const LOCK_NOT_AVAILABLE_CODE = '55P03';

const isLockTimeout = (error: unknown) =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === LOCK_NOT_AVAILABLE_CODE;

/** Returns the table comment that marks a compacted month. The comment names the time zone, on which days depend. */
const getCompactionMark = (zone: string) => `thinned by the days of ${zone}`;

/** Lists the months that ended by `until` and are not compacted yet for the time zone, oldest month first. */
export const listMonthsToCompact = (db: EntityManager, until: Date, zone: string): Promise<MonthPartition[]> =>
  db.query(
    `select name, "from", "to" from (
       select relname as name, obj_description(oid, 'pg_class') as mark,
         bounds[1]::timestamptz as "from", bounds[2]::timestamptz as "to"
       from pg_inherits join pg_class on oid = inhrelid,
         regexp_match(pg_get_expr(relpartbound, oid), 'FROM \\(''(.+)''\\) TO \\(''(.+)''\\)') bounds
       where inhparent = 'sync_records'::regclass) month
     where "to" <= $1 and mark is distinct from $2 order by "from"`,
    [until, getCompactionMark(zone)],
  );

/**
 * Keeps only the last report of each company and day of a month. Returns the number of removed reports. The remaining
 * reports are copied to a staging table while the month stays readable. The swap takes a few milliseconds and is
 * atomic.
 */
export async function compactMonth(db: EntityManager, month: MonthPartition, zone: string): Promise<number> {
  // Adding a foreign key blocks writes to companies, so a short transaction adds it before the copy.
  await runWithLockRetries(db, (tx) => createStagingTable(tx, month));
  return db.transaction(async (tx) => {
    await tx.query('set local statement_timeout = 0');
    // Blocks inserts, because a server with a wrong clock could still insert reports into this month.
    await runWithLockRetries(tx, (savepoint) => blockInserts(savepoint, month));
    await fillStagingTable(tx, month, zone);
    const [{ removed }] = await tx.query<[{ removed: string }]>(
      `select (select count(*) from ${month.name}) - (select count(*) from ${STAGING_TABLE}) as removed`,
    );
    if (removed !== '0') await runWithLockRetries(tx, (savepoint) => swapPartition(savepoint, month));
    else await tx.query(`drop table ${STAGING_TABLE}`);
    await tx.query(`comment on table ${month.name} is '${getCompactionMark(zone).replaceAll("'", "''")}'`);
    return Number(removed);
  });
}

async function createStagingTable(tx: EntityManager, { from, to }: MonthPartition): Promise<void> {
  await tx.query(`drop table if exists ${STAGING_TABLE}`);
  await tx.query(`create table ${STAGING_TABLE} (like sync_records including all)`);
  // With matching constraints, ATTACH PARTITION skips its validation scan.
  await tx.query(
    `alter table ${STAGING_TABLE}
       add constraint sync_records_company_fkey foreign key (company_id) references companies on delete restrict,
       add constraint ${STAGING_TABLE}_span check (received_at >= '${from.toISOString()}' and received_at < '${to.toISOString()}')`,
  );
}

const blockInserts = (tx: EntityManager, { name }: MonthPartition): Promise<void> =>
  tx.query(`lock table ${name} in share row exclusive mode`);

/**
 * Copies the last report of each company and day. A day of the business time zone can span two UTC months. If the later
 * month has a report of the company on such a day, no report of that day is copied from the earlier month.
 */
async function fillStagingTable(tx: EntityManager, { name, to }: MonthPartition, zone: string): Promise<void> {
  await tx.query(
    `insert into ${STAGING_TABLE}
     select * from (
       select distinct on (company_id, (received_at at time zone $1)::date) * from ${name}
       order by company_id, (received_at at time zone $1)::date, received_at desc, id desc) last
     where last.received_at < ($2::timestamptz at time zone $1)::date::timestamp at time zone $1 or not exists (
       select from sync_records later where later.company_id = last.company_id and later.received_at >= $2
         and later.received_at < (($2::timestamptz at time zone $1)::date + 1)::timestamp at time zone $1)`,
    [zone, to],
  );
  await tx.query(`analyze ${STAGING_TABLE}`);
}

async function swapPartition(tx: EntityManager, { name, from, to }: MonthPartition): Promise<void> {
  await tx.query(`drop table ${name}`);
  await tx.query(`alter table ${STAGING_TABLE} rename to ${name}`);
  await tx.query(
    `alter table sync_records attach partition ${name} for values from ('${from.toISOString()}') to ('${to.toISOString()}')`,
  );
  await tx.query(`alter table ${name} drop constraint ${STAGING_TABLE}_span`);
}

/**
 * Runs `work` in a transaction with a short lock timeout. After a timeout, the rollback lets blocked queries proceed,
 * and `work` is retried. Throws any other error, and the error of the last attempt.
 */
async function runWithLockRetries(db: EntityManager, work: (tx: EntityManager) => Promise<void>): Promise<void> {
  for (let attemptsLeft = MAX_ATTEMPTS; ; attemptsLeft -= 1) {
    try {
      return await db.transaction(async (tx) => {
        await tx.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
        await work(tx);
      });
    } catch (error) {
      if (attemptsLeft <= 1 || !isLockTimeout(error)) throw error;
      await setTimeout(RETRY_DELAY_MS);
    }
  }
}
