import type { EntityManager } from 'typeorm';
import { toCalendarDay, startOfDay } from '../../../platform/kernel/calendar.rules.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { createNamedStatement } from '../../../platform/database/lists/named-statements.ts';
import { type Cleanup, deleteWhere, removeInBatches, MAX_REMOVED_PER_RUN } from '../../../platform/jobs/cleanup.ts';
import { listMonthsToCompact, compactMonth } from './sync-month-compaction.service.ts';
import { IDEMPOTENCY_RETENTION_MS } from './sync.rules.ts';

/** The first day of the business time zone of which every report is kept. */
const getRetentionStart = (now: Date, keepDays: number, zone: string): Date =>
  startOfDay(toCalendarDay(new Date(now.getTime() - keepDays * DAY_MS), zone), zone);

/** Thins whole months of reports that are older than so many days, each at once, however many reports it has. */
export const compactSyncMonths =
  (keepDays: number, zone: string): Cleanup =>
  async (db, now) => {
    let removed = 0;
    for (const month of await listMonthsToCompact(db, getRetentionStart(now, keepDays, zone), zone))
      removed += await compactMonth(db, month, zone);
    return removed;
  };

const listCompanyIds = createNamedStatement<{ id: string }>('select id from companies');

/**
 * Thins reports that are older than so many days: of each company and day of the business time zone the newest stays,
 * and so the newest of a company stays always. A server goes through all of them once, then through each new day.
 */
export function compactSyncRecords(keepDays: number, zone: string, most = MAX_REMOVED_PER_RUN): Cleanup {
  let thinnedUntil = new Date(0);
  return async (db, now) => {
    const until = getRetentionStart(now, keepDays, zone);
    if (until <= thinnedUntil) return 0;
    let removed = 0;
    for (const { id } of await listCompanyIds(db)) {
      removed += await compactCompany(db, id, { from: thinnedUntil, until, zone }, most - removed);
      if (removed >= most) return removed;
    }
    thinnedUntil = until;
    return removed;
  };
}

/** One company at a time, as its reports lie beside each other in the index. */
const compactCompany = (
  db: EntityManager,
  companyId: string,
  { from, until, zone }: { from: Date; until: Date; zone: string },
  most: number,
): Promise<number> =>
  removeInBatches(async (atMost) => {
    const [, count] = (await db.query(
      // the span stands twice, as each part of the statement leaves out the months that it does not touch
      `delete from sync_records record using (
         select id, received_at from (
           select id, received_at, row_number() over (
             partition by (received_at at time zone $4)::date order by received_at desc, id desc) as place
           from sync_records where company_id = $1 and received_at >= $2 and received_at < $3) as ranked
         where place > 1 limit $5) as thinned
       where record.id = thinned.id and record.received_at = thinned.received_at
         and record.received_at >= $2 and record.received_at < $3`,
      [companyId, from, until, zone, atMost],
    )) as [unknown[], number];
    return count;
  }, most);

/** Forgets the idempotency keys that have expired; a report takes such a key even while it is still there. */
export const purgeSyncIdempotencyKeys: Cleanup = (db, now) =>
  deleteWhere(db, 'sync_idempotency_keys', 'received_at < $1', [new Date(now.getTime() - IDEMPOTENCY_RETENTION_MS)]);
