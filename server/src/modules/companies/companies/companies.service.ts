import { Any, type EntityManager, IsNull } from 'typeorm';
import { createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { type CursorArgs, type ListPage, parseSearch } from '../../../platform/kernel/pages.ts';
import {
  bindValue,
  type ListQuery,
  readListPage,
  type BindValues,
  type ListSelection,
} from '../../../platform/database/lists/list-page.ts';
import { buildOrderNumberCondition } from '../../../platform/database/lists/order-number-condition.ts';
import type { CompanyFilterArgs, CompanyListArgs } from './companies.types.ts';
import { buildCompanySearchSql } from './company-search.ts';
import { Company } from './company.entity.ts';

/** One company, or NOT_FOUND. */
export async function findCompany(db: EntityManager, id: string): Promise<Company> {
  const company = await db.findOneBy(Company, { id });
  if (!company) throw createNotFoundError('company');
  return company;
}

/** When companies are listed, the grace days of keys without a number of their own, and the zone of the order numbers' days. */
interface CompanyListTime {
  now: Date;
  graceDays: number;
  zone: string;
}

/** One page of companies, newest first, without released ones; searches name, email, domain, phone and order number. */
export function listCompanies(
  db: EntityManager,
  args: CompanyListArgs & CursorArgs,
  time: CompanyListTime,
  wanted: ListSelection,
): Promise<ListPage<Company>> {
  return readListPage(db, buildCompanyList(args, time), args, wanted);
}

/** The companies that a filter finds, newest first. */
export function buildCompanyList(filter: CompanyFilterArgs, time: CompanyListTime): ListQuery<Company> {
  const { search, isEmailConfirmed, isLicensed, createdFrom, createdBefore } = filter;
  const values: BindValues = [];
  const where = ['company.released_at is null'];
  const part = parseSearch(search);
  if (part) {
    const ordered = buildOrderNumberCondition(values, part, time.zone);
    const any = [
      buildCompanySearchSql(values, part),
      ...(ordered ? [`company.id = any(array(select key.company_id from keys key where ${ordered}))`] : []),
    ];
    where.push(`(${any.join(' or ')})`);
  }
  if (isEmailConfirmed != null) where.push(`company.email_confirmed_at is ${isEmailConfirmed ? 'not null' : 'null'}`);
  if (isLicensed != null) where.push(`${isLicensed ? '' : 'not '}${buildHasLicenceSql(values, time)}`);
  if (createdFrom) where.push(`company.created_at >= ${bindValue(values, createdFrom)}`);
  if (createdBefore) where.push(`company.created_at < ${bindValue(values, createdBefore)}`);
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
    precomputedCount: isSearched ? null : () => 'select sum(companies) from platform_tallies',
  };
}

/** SQL: whether a key of a company has not ended. Only where the last one expired lately, its grace has to be looked at. */
function buildHasLicenceSql(values: BindValues, { now, graceDays }: CompanyListTime): string {
  const moment = `${bindValue(values, now)}::timestamptz`;
  return `exists (
    select 1 from key_tallies tally where tally.company_id = company.id and (tally.approved_until > ${moment}
      or tally.approved_until > ${moment} - interval '30 days' and exists (
        select 1 from keys key where key.company_id = company.id and key.status = 'APPROVED'
        and key.expires_at > ${moment} - interval '30 days'
        and key.expires_at + coalesce(key.grace_days, ${bindValue(values, graceDays)}::int) * interval '24 hours' > ${moment})))`;
}

/** Every company, by name, to choose from. */
export const listAllCompanies = (db: EntityManager): Promise<Company[]> =>
  db.find(Company, { where: { releasedAt: IsNull() }, order: { name: 'ASC', id: 'ASC' } });

/** Which of these pictures a company shows. */
export async function findUsedCompanyPictures(db: EntityManager, urls: string[]): Promise<(string | null)[]> {
  const companies = await db.find(Company, { select: { profilePicture: true }, where: { profilePicture: Any(urls) } });
  return companies.map(({ profilePicture }) => profilePicture);
}
