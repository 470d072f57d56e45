import { Any, type EntityManager, IsNull } from 'typeorm';
import { notFound } from '../shared/faults.ts';
import { type CursorArgs, type PageOf, searchedIn } from '../shared/pages.ts';
import { at, type List, readListPage, type Values, type Wanted } from '../sql/list-page.ts';
import { hasOrderNumber } from '../sql/order-number.ts';
import type { CompanyFilterArgs, CompanyListArgs } from './companies.types.ts';
import { matchesCompany } from './company-search.ts';
import { Company } from './company.entity.ts';

/** One company, or NOT_FOUND. */
export async function findCompany(db: EntityManager, id: string): Promise<Company> {
  const company = await db.findOneBy(Company, { id });
  if (!company) throw notFound('company');
  return company;
}

/** When companies are listed, the grace days of keys without a number of their own, and the zone of the order numbers' days. */
interface LookTime {
  now: Date;
  graceDays: number;
  zone: string;
}

/** One page of companies, newest first, without released ones; searches name, email, domain, phone and order number. */
export function listCompanies(
  db: EntityManager,
  args: CompanyListArgs & CursorArgs,
  time: LookTime,
  wanted: Wanted,
): Promise<PageOf<Company>> {
  return readListPage(db, foundCompanies(args, time), args, wanted);
}

/** The companies that a filter finds, newest first. */
export function foundCompanies(filter: CompanyFilterArgs, time: LookTime): List<Company> {
  const { search, isEmailConfirmed, isLicensed, createdFrom, createdBefore } = filter;
  const values: Values = [];
  const where = ['company.released_at is null'];
  const part = searchedIn(search);
  if (part) {
    const ordered = hasOrderNumber(values, part, time.zone);
    const any = [
      matchesCompany(values, part),
      ...(ordered ? [`company.id = any(array(select key.company_id from keys key where ${ordered}))`] : []),
    ];
    where.push(`(${any.join(' or ')})`);
  }
  if (isEmailConfirmed != null) where.push(`company.email_confirmed_at is ${isEmailConfirmed ? 'not null' : 'null'}`);
  if (isLicensed != null) where.push(`${isLicensed ? '' : 'not '}${hasLicence(values, time)}`);
  if (createdFrom) where.push(`company.created_at >= ${at(values, createdFrom)}`);
  if (createdBefore) where.push(`company.created_at < ${at(values, createdBefore)}`);
  const isSearched = where.length > 1;
  return {
    type: Company,
    table: 'companies',
    alias: 'company',
    where,
    values,
    isSearched,
    order: 'created_at',
    direction: 'desc',
    kept: isSearched ? null : () => 'select sum(companies) from platform_tallies',
  };
}

/** SQL: whether a key of a company has not ended. Only where the last one expired lately, its grace has to be looked at. */
function hasLicence(values: Values, { now, graceDays }: LookTime): string {
  const moment = `${at(values, now)}::timestamptz`;
  return `exists (
    select 1 from key_tallies tally where tally.company_id = company.id and (tally.approved_until > ${moment}
      or tally.approved_until > ${moment} - interval '30 days' and exists (
        select 1 from keys key where key.company_id = company.id and key.status = 'APPROVED'
        and key.expires_at > ${moment} - interval '30 days'
        and key.expires_at + coalesce(key.grace_days, ${at(values, graceDays)}::int) * interval '24 hours' > ${moment})))`;
}

/** Every company, by name, to choose from. */
export const listAllCompanies = (db: EntityManager): Promise<Company[]> =>
  db.find(Company, { where: { releasedAt: IsNull() }, order: { name: 'ASC', id: 'ASC' } });

/** Which of these pictures a company shows. */
export async function companyPicturesIn(db: EntityManager, urls: string[]): Promise<(string | null)[]> {
  const companies = await db.find(Company, { select: { profilePicture: true }, where: { profilePicture: Any(urls) } });
  return companies.map(({ profilePicture }) => profilePicture);
}
