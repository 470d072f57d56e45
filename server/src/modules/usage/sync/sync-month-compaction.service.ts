import { setTimeout } from 'node:timers/promises';
import { type EntityManager, QueryFailedError } from 'typeorm';

/** A part of the table of reports that is a whole month. */
interface MonthPartition {
  name: string;
  from: Date;
  to: Date;
}

/** Where the daily reports of a month gather; what a server leaves there that is cut off, the next one throws away. */
export const STAGING_TABLE = 'sync_records_daily';

// whoever uses the table of reports waits no longer for the exchange than this; it waits for them again and again
const LOCK_TIMEOUT_MS = 200;
const MAX_ATTEMPTS = 30;
const PAUSE_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

const isLockTimeout = (error: unknown) =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === LOCK_NOT_AVAILABLE;

/** What says of a month that all of it is thinned; another time zone has other days. */
const getCompactionMark = (zone: string) => `thinned by the days of ${zone}`;

/** The months that were over at a moment and are not thinned yet, the oldest first. */
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
 * Puts the last report of each company and day in the place of all of a month, and returns how many went. They are written
 * beside it while everybody reads on; then one takes the place of the other in a few milliseconds, or not at all.
 */
export async function compactMonth(db: EntityManager, month: MonthPartition, zone: string): Promise<number> {
  // a foreign key holds up who writes companies, so it is there before the reports
  await runWithLockRetries(db, (tx) => createStagingTable(tx, month));
  return db.transaction(async (tx) => {
    await tx.query(`set local statement_timeout = 0; set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    // by a wrong clock somebody might still report
    await tx.query(`lock table ${month.name} in share row exclusive mode`);
    await fillStagingTable(tx, month, zone);
    const [{ removed }] = await tx.query<[{ removed: string }]>(
      `select (select count(*) from ${month.name}) - (select count(*) from ${STAGING_TABLE}) as removed`,
    );
    if (removed !== '0') await runWithLockRetries(tx, (exchanging) => swapPartition(exchanging, month));
    else await tx.query(`drop table ${STAGING_TABLE}`);
    await tx.query(`comment on table ${month.name} is '${getCompactionMark(zone).replaceAll("'", "''")}'`);
    return Number(removed);
  });
}

async function createStagingTable(tx: EntityManager, { from, to }: MonthPartition): Promise<void> {
  await tx.query(`drop table if exists ${STAGING_TABLE}`);
  await tx.query(`create table ${STAGING_TABLE} (like sync_records including all)`);
  // with what a part has to have nothing is looked through when it becomes one
  await tx.query(
    `alter table ${STAGING_TABLE}
       add constraint sync_records_company_fkey foreign key (company_id) references companies on delete restrict,
       add constraint ${STAGING_TABLE}_span check (received_at >= '${from.toISOString()}' and received_at < '${to.toISOString()}')`,
  );
}

/** Of a day that lies in two months, only what was reported in the later one can be the last. */
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

/** Does something in a transaction that others would wait for, in a moment in which it need not wait itself. */
async function runWithLockRetries(db: EntityManager, work: (tx: EntityManager) => Promise<void>): Promise<void> {
  for (let left = MAX_ATTEMPTS; ; left -= 1) {
    try {
      return await db.transaction(async (tx) => {
        await tx.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
        await work(tx);
      });
    } catch (error) {
      if (left <= 1 || !isLockTimeout(error)) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}
