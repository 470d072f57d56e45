import type { EntityManager } from 'typeorm';
import { calendarDay, startOfDay } from '../shared/calendar.rules.ts';
import { DAY } from '../shared/durations.rules.ts';
import { type Cleaning, deleteWhere, inBatches, MOST_AT_ONCE } from '../shared/cleaning.ts';
import { monthsToThin, thinMonth } from './sync-month-thinning.service.ts';
import { IDEMPOTENCY_SPAN } from './sync.rules.ts';

/** The first day of the business time zone of which every report is kept. */
const keptFrom = (now: Date, keepDays: number, zone: string): Date =>
  startOfDay(calendarDay(new Date(now.getTime() - keepDays * DAY), zone), zone);

/** Thins whole months of reports that are older than so many days, each at once, however many reports it has. */
export const thinSyncMonths =
  (keepDays: number, zone: string): Cleaning =>
  async (db, now) => {
    let removed = 0;
    for (const month of await monthsToThin(db, keptFrom(now, keepDays, zone), zone))
      removed += await thinMonth(db, month, zone);
    return removed;
  };

/**
 * Thins reports that are older than so many days: of each company and day of the business time zone the newest stays,
 * and so the newest of a company stays always. A server goes through all of them once, then through each new day.
 */
export function thinSyncRecords(keepDays: number, zone: string, most = MOST_AT_ONCE): Cleaning {
  let thinnedUntil = new Date(0);
  return async (db, now) => {
    const until = keptFrom(now, keepDays, zone);
    if (until <= thinnedUntil) return 0;
    const companies: { id: string }[] = await db.query('select id from companies');
    let removed = 0;
    for (const { id } of companies) {
      removed += await thinCompany(db, id, { from: thinnedUntil, until, zone }, most - removed);
      if (removed >= most) return removed;
    }
    thinnedUntil = until;
    return removed;
  };
}

/** One company at a time, as its reports lie beside each other in the index. */
const thinCompany = (
  db: EntityManager,
  companyId: string,
  { from, until, zone }: { from: Date; until: Date; zone: string },
  most: number,
): Promise<number> =>
  inBatches(async (atMost) => {
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
export const forgetOldSyncKeys: Cleaning = (db, now) =>
  deleteWhere(db, 'sync_idempotency_keys', 'received_at < $1', [new Date(now.getTime() - IDEMPOTENCY_SPAN)]);
