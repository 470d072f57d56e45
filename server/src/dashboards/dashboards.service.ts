import type { EntityManager } from 'typeorm';
import { IS_REPLACED } from '../keys/keys.service.ts';
import type { AdminDashboard } from './dashboards.types.ts';

const TOP = 5;
const DAYS = 30;

type Numbers = Omit<AdminDashboard, 'untrustedProxySeen'>;

/** The numbers on the administrator's dashboard, in one statement. */
export async function readAdminDashboard(db: EntityManager, now: Date, zone: string): Promise<Numbers> {
  const [row] = await db.query<[Numbers]>(
    `with counted as (select * from keys key where not ${IS_REPLACED}),
       top as (
         select company.id as "companyId", company.name as "companyName", count(*)::int as count
         from counted join companies company on company.id = counted.company_id
         group by company.id order by count(*) desc, company.name, company.id limit ${TOP}),
       statuses as (
         select status, count(counted.id)::int as count
         from unnest(enum_range(null::key_status)) status left join counted using (status)
         group by status order by status),
       days as (
         select to_char(day, 'YYYY-MM-DD') as day, count(keys.id)::int as count
         from generate_series(($1::timestamptz at time zone $2)::date - ${DAYS - 1}, ($1::timestamptz at time zone $2)::date, interval '1 day') day
         left join keys on keys.created_at >= day::timestamp at time zone $2
           and keys.created_at < (day + interval '1 day')::timestamp at time zone $2
         group by day order by day)
     select
       (select count(*)::int from companies where released_at is null) as "companyCount",
       (select coalesce(json_agg(top), '[]') from top) as "topCompanies",
       (select json_agg(statuses) from statuses) as "keyStatusCounts",
       (select json_agg(days) from days) as "requestsPerDay",
       exists (select 1 from plan_settings where is_active) as "hasActivePrices"`,
    [now, zone],
  );
  return row;
}
