import type { EntityManager } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { type Cleanup, deleteWhere, deleteInBatches, MAX_DELETED_PER_RUN } from '../../../platform/jobs/cleanup.ts';
import { toCalendarDay, getStartOfDay } from '../../../platform/kernel/calendar.rules.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { listMonthsToCompact, compactMonth } from './sync-month-compaction.service.ts';
import { IDEMPOTENCY_RETENTION_MS } from './sync.rules.ts';

/** Returns the start of the first day in the business time zone whose reports are all retained. */
const getRetentionStart = (now: Date, keepDays: number, zone: string): Date =>
  getStartOfDay(toCalendarDay(new Date(now.getTime() - keepDays * DAY_MS), zone), zone);

/**
 * Compacts complete months that are older than `keepDays` days. For each month, a compacted copy replaces the
 * partition. The duration of this replacement does not depend on the number of reports.
 */
export const compactSyncMonths =
  (keepDays: number, zone: string): Cleanup =>
  async (db, now) => {
    let removedCount = 0;
    for (const month of await listMonthsToCompact(db, getRetentionStart(now, keepDays, zone), zone))
      removedCount += await compactMonth(db, month, zone);
    return removedCount;
  };

const listCompanyIds = createNamedStatement<{ id: string }>('select id from companies');

/**
 * Compacts reports that are older than `keepDays` days: deletes all but the newest report of each company and day in
 * the business time zone, but at most `maxRemoved` reports per run. Once a server has compacted all old reports, its
 * later runs read only newer days.
 */
export function compactSyncRecords(keepDays: number, zone: string, maxRemoved = MAX_DELETED_PER_RUN): Cleanup {
  let compactedUntil = new Date(0);
  return async (db, now) => {
    const until = getRetentionStart(now, keepDays, zone);
    if (until <= compactedUntil) return 0;
    let removedCount = 0;
    for (const { id } of await listCompanyIds(db)) {
      removedCount += await compactCompany(db, id, { from: compactedUntil, until, zone }, maxRemoved - removedCount);
      if (removedCount >= maxRemoved) return removedCount;
    }
    compactedUntil = until;
    return removedCount;
  };
}

/** Compacts the reports of one company. They are adjacent in the index, so the statement reads no other reports. */
const compactCompany = (
  db: EntityManager,
  companyId: string,
  { from, until, zone }: { from: Date; until: Date; zone: string },
  maxRemoved: number,
): Promise<number> =>
  deleteInBatches(async (batchSize) => {
    const [, count] = (await db.query(
      // The condition on `received_at` occurs twice, so PostgreSQL can prune the partitions of both scans.
      `delete from sync_records record using (
         select id, received_at from (
           select id, received_at, row_number() over (
             partition by (received_at at time zone $4)::date order by received_at desc, id desc) as day_rank
           from sync_records where company_id = $1 and received_at >= $2 and received_at < $3) as ranked
         where day_rank > 1 limit $5) as thinned
       where record.id = thinned.id and record.received_at = thinned.received_at
         and record.received_at >= $2 and record.received_at < $3`,
      [companyId, from, until, zone, batchSize],
    )) as [unknown[], number];
    return count;
  }, maxRemoved);

/** Deletes expired idempotency keys. A report can reuse an expired key even before the deletion. */
export const purgeSyncIdempotencyKeys: Cleanup = (db, now) =>
  deleteWhere(db, 'sync_idempotency_keys', 'received_at < $1', [new Date(now.getTime() - IDEMPOTENCY_RETENTION_MS)]);
