import type { EntityManager } from 'typeorm';
import { namedStatement } from '../sql/named-statements.ts';
import type { AdminDashboard } from './dashboards.types.ts';

const TOP = 5;

type Numbers = Omit<AdminDashboard, 'untrustedProxySeen' | 'requestsPerDay'>;

/** The numbers on the administrator's dashboard that are kept count of, in one statement. */
export const readAdminDashboard = async (db: EntityManager): Promise<Numbers> => (await numbers(db))[0]!;

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
     exists (select 1 from plan_settings where is_active) as "hasActivePrices"
   from sums`,
);
