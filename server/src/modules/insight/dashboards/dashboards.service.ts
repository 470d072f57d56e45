import type { Context, Runtime } from '../../../platform/context/context.ts';
import { countList } from '../../../platform/database/lists/list-page.ts';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import {
  toCalendarDay,
  subtractDays,
  getFirstOfMonth,
  getStartOfDay,
} from '../../../platform/kernel/calendar.rules.ts';
import { KeyPhase } from '../../licensing/keys/key-phase.rules.ts';
import { getKeyTime } from '../../licensing/keys/keys.service.ts';
import { buildPhaseKeyList } from '../../licensing/search/key-lists.service.ts';
import type { AdminDashboard, MonthFigures } from './dashboards.types.ts';
import type { DayFigures } from './day-figures.ts';

const TOP_COMPANY_COUNT = 5;
const TREND_DAYS = 30;

export async function readAdminDashboard({
  db: { manager: db },
  now,
  config,
  readDayFigures,
}: Pick<Context, 'now' | keyof Runtime>): Promise<Omit<AdminDashboard, 'untrustedProxySeen' | 'missingImageSeen'>> {
  const zone = config.businessTimeZone;
  const today = toCalendarDay(now, zone);
  const firstDays = [1, 0, -1].map((monthsAgo) => getFirstOfMonth(today, monthsAgo));
  const [lastMonthStart, currentMonthStart, nextMonthStart] = firstDays.map((day) => getStartOfDay(day, zone)) as [
    Date,
    Date,
    Date,
  ];
  const trendStart = subtractDays(today, TREND_DAYS - 1);
  const [[{ newLastMonth, newThisMonth, ...storedFigures }], expiringKeys, days] = await Promise.all([
    selectNumbers(db, lastMonthStart, currentMonthStart, nextMonthStart) as Promise<[DashboardNumbers]>,
    countList(db, buildPhaseKeyList(KeyPhase.EXPIRING, getKeyTime({ now, config })), {
      needsTotal: true,
      needsExactTotal: true,
    }),
    readDayFigures(db, firstDays[0]! < trendStart ? firstDays[0]! : trendStart, now),
  ]);
  return {
    ...storedFigures,
    expiringKeys,
    thisMonth: {
      ...sumMonth(
        days.filter(({ day }) => day >= firstDays[1]!),
        currentMonthStart,
        nextMonthStart,
      ),
      newCompanies: newThisMonth,
    },
    lastMonth: {
      ...sumMonth(
        days.filter(({ day }) => day >= firstDays[0]! && day < firstDays[1]!),
        lastMonthStart,
        currentMonthStart,
      ),
      newCompanies: newLastMonth,
    },
    requestsPerDay: days.slice(-TREND_DAYS).map(({ day, requests }) => ({ day, count: requests })),
  };
}

function sumMonth(days: DayFigures[], from: Date, before: Date): Omit<MonthFigures, 'newCompanies'> {
  const sum = (name: 'booked' | 'bookedPaise' | 'gstPaise') => days.reduce((total, day) => total + day[name], 0);
  return { from, before, bookedKeys: sum('booked'), booked: sum('bookedPaise') / 100, gst: sum('gstPaise') / 100 };
}

type StoredFigure = 'companyCount' | 'topCompanies' | 'keyStatusCounts' | 'hasActivePrices';
type DashboardNumbers = Pick<AdminDashboard, StoredFigure> & {
  newLastMonth: number;
  newThisMonth: number;
};

const selectNumbers = createNamedStatement<DashboardNumbers>(
  `with sums as (
     select sum(companies)::int as companies, sum(pending)::int as pending, sum(approved)::int as approved,
       sum(rejected)::int as rejected, (sum(disabled) - sum(replacing))::int as disabled
     from platform_tallies),
   top as (
     select company.id as "companyId", company.name as "companyName", tally.counted as count
     from key_tallies tally join companies company on company.id = tally.company_id
     where tally.counted > 0 and company.released_at is null order by tally.counted desc, company.name, company.id limit ${TOP_COMPANY_COUNT})
   select
     companies as "companyCount",
     (select coalesce(json_agg(top), '[]') from top) as "topCompanies",
     json_build_array(
       json_build_object('status', 'PENDING', 'count', pending), json_build_object('status', 'APPROVED', 'count', approved),
       json_build_object('status', 'REJECTED', 'count', rejected), json_build_object('status', 'DISABLED', 'count', disabled)
     ) as "keyStatusCounts",
     exists (select 1 from plan_settings where is_active) as "hasActivePrices",
     (select count(*)::int from companies where released_at is null and created_at >= $1 and created_at < $2) as "newLastMonth",
     (select count(*)::int from companies where released_at is null and created_at >= $2 and created_at < $3) as "newThisMonth"
   from sums`,
);
