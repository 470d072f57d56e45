import { keysInPhase } from '../keys/key-lists.service.ts';
import { KeyPhase } from '../keys/key-phase.rules.ts';
import { keyTimeOf } from '../keys/keys.service.ts';
import { calendarDay, dayBefore, firstOfMonth, startOfDay } from '../shared/calendar.rules.ts';
import type { Context, Runtime } from '../shared/context.ts';
import { countOf } from '../sql/list-page.ts';
import { namedStatement } from '../sql/named-statements.ts';
import type { AdminDashboard, MonthFigures } from './dashboards.types.ts';
import type { DayFigures } from './day-figures.ts';

const TOP = 5;
const TREND_DAYS = 30;

/** The numbers on the administrator's dashboard. */
export async function readAdminDashboard({
  db: { manager: db },
  now,
  config,
  figuresSince,
}: Pick<Context, 'now' | keyof Runtime>): Promise<Omit<AdminDashboard, 'untrustedProxySeen' | 'missingImageSeen'>> {
  const zone = config.businessTimeZone;
  const today = calendarDay(now, zone);
  const months = [1, 0, -1].map((ago) => firstOfMonth(today, ago));
  const [last, current, next] = months.map((day) => startOfDay(day, zone)) as [Date, Date, Date];
  const trend = dayBefore(today, TREND_DAYS - 1);
  const [[{ newLast, newCurrent, ...kept }], expiringKeys, days] = await Promise.all([
    numbers(db, last, current, next) as Promise<[Numbers]>,
    countOf(db, keysInPhase(KeyPhase.EXPIRING, keyTimeOf({ now, config })), { isCounted: true, isExact: true }),
    figuresSince(db, months[0]! < trend ? months[0]! : trend, now),
  ]);
  return {
    ...kept,
    expiringKeys,
    thisMonth: {
      ...monthOf(
        days.filter(({ day }) => day >= months[1]!),
        current,
        next,
      ),
      newCompanies: newCurrent,
    },
    lastMonth: {
      ...monthOf(
        days.filter(({ day }) => day >= months[0]! && day < months[1]!),
        last,
        current,
      ),
      newCompanies: newLast,
    },
    requestsPerDay: days.slice(-TREND_DAYS).map(({ day, requests }) => ({ day, count: requests })),
  };
}

function monthOf(days: DayFigures[], from: Date, before: Date): Omit<MonthFigures, 'newCompanies'> {
  const sum = (name: 'booked' | 'bookedPaise' | 'gstPaise') => days.reduce((total, day) => total + day[name], 0);
  return { from, before, bookedKeys: sum('booked'), booked: sum('bookedPaise') / 100, gst: sum('gstPaise') / 100 };
}

type Kept = 'companyCount' | 'topCompanies' | 'keyStatusCounts' | 'hasActivePrices';
type Numbers = Pick<AdminDashboard, Kept> & {
  newLast: number;
  newCurrent: number;
};

const numbers = namedStatement<Numbers>(
  `with sums as (
     select sum(companies)::int as companies, sum(pending)::int as pending, sum(approved)::int as approved,
       sum(rejected)::int as rejected, (sum(disabled) - sum(replacing))::int as disabled
     from platform_tallies),
   top as (
     select company.id as "companyId", company.name as "companyName", tally.counted as count
     from key_tallies tally join companies company on company.id = tally.company_id
     where tally.counted > 0 order by tally.counted desc, company.name, company.id limit ${TOP})
   select
     companies as "companyCount",
     (select coalesce(json_agg(top), '[]') from top) as "topCompanies",
     json_build_array(
       json_build_object('status', 'PENDING', 'count', pending), json_build_object('status', 'APPROVED', 'count', approved),
       json_build_object('status', 'REJECTED', 'count', rejected), json_build_object('status', 'DISABLED', 'count', disabled)
     ) as "keyStatusCounts",
     exists (select 1 from plan_settings where is_active) as "hasActivePrices",
     (select count(*)::int from companies where released_at is null and created_at >= $1 and created_at < $2) as "newLast",
     (select count(*)::int from companies where released_at is null and created_at >= $2 and created_at < $3) as "newCurrent"
   from sums`,
);
