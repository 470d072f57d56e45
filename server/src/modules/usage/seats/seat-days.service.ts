import type { EntityManager } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { toCalendarDay, subtractDays, getStartOfDay } from '../../../platform/kernel/calendar.rules.ts';
import { createBadInputError } from '../../../platform/kernel/system-errors.ts';
import { buildNotEndedSql, buildValidUntilSql } from '../../licensing/keys/key-grace-conditions.ts';
import type { KeyTime } from '../../licensing/keys/key-grace.rules.ts';
import { MAX_SEAT_DAYS, type SeatDay, type SeatDaysArgs } from './seats.types.ts';

/**
 * Returns the users and the bought seats of each of the last `days` days, oldest first. The result is keyed by company
 * id. Throws BAD_USER_INPUT unless `days` is from 1 to `MAX_SEAT_DAYS`.
 */
export async function loadSeatDays(
  db: EntityManager,
  companyIds: readonly string[],
  { days }: SeatDaysArgs,
  { now, graceDays, zone }: KeyTime & { zone: string },
): Promise<Map<string, SeatDay[]>> {
  if (days < 1 || days > MAX_SEAT_DAYS) throw createBadInputError(`days must be from 1 to ${MAX_SEAT_DAYS}.`);
  const today = toCalendarDay(now, zone);
  const firstDay = subtractDays(today, days - 1);
  const rows = await querySeatDays(
    db,
    companyIds,
    firstDay,
    today,
    getStartOfDay(firstDay, zone),
    now,
    zone,
    graceDays,
  );
  const daysByCompany = new Map(companyIds.map((id) => [id, [] as SeatDay[]]));
  for (const { companyId, ...row } of rows) daysByCompany.get(companyId)!.push(row);
  return daysByCompany;
}

// The users of a day are those of its newest report, which the compaction keeps. Each day needs one index lookup. The
// seats of a day are those of the valid key with the latest expiry. A key counts from an approval or reinstatement
// until it is next disabled, or until it ends. The candidate keys are read once. `days` is materialized. Otherwise
// PostgreSQL would compute the start and end of each day again for each candidate key.
const querySeatDays = createNamedStatement<SeatDay & { companyId: string }>(
  `with days as materialized (
     select day::date as day, day at time zone $6 as starts, least((day + interval '1 day') at time zone $6, $5) as ends
     from generate_series($2::date::timestamp, $3::date::timestamp, interval '1 day') day),
   held as materialized (
     select key.company_id, key.user_limit, key.expires_at, greatest(key.starts_at, approved.at) as since,
       least(${buildValidUntilSql('key', '$7::int')}, approved.disabled_at) as until
     from keys key left join lateral (
       select status, at, min(at) filter (where status = 'DISABLED')
         over (order by at range between current row and unbounded following) as disabled_at
       from key_events where key_id = key.id) approved on approved.status = 'APPROVED'
     where key.company_id = any($1::uuid[]) and key.status in ('APPROVED', 'DISABLED')
       and ${buildNotEndedSql('key', '$4::timestamptz', '$7::int')})
   select company.id as "companyId", days.day::text, newest.users::float8 as users, current.user_limit as seats
   from unnest($1::uuid[]) as company(id) cross join days
   left join lateral (
     select users from sync_records
     where company_id = company.id and received_at >= days.starts and received_at < days.ends
     order by received_at desc, id desc limit 1) newest on true
   left join lateral (
     select user_limit from held
     where company_id = company.id and since < days.ends and until > days.starts
     order by expires_at desc, since desc limit 1) current on true
   order by company.id, days.day`,
);
