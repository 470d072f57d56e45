import { Any, type EntityManager, In, IsNull } from 'typeorm';
import {
  bindValue,
  type ListQuery,
  readListPage,
  type BindValues,
  type ListSelection,
} from '../../../platform/database/lists/list-page.ts';
import { buildOrderNumberCondition } from '../../../platform/database/lists/order-number-condition.ts';
import { sortByName } from '../../../platform/database/lists/sort-by-name.ts';
import { type ListArgs, type ListSlice, parseSearch } from '../../../platform/kernel/pages.ts';
import { createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import type { CompanyFilterArgs } from './companies.types.ts';
import { buildCompanySearchSql, isBigramSearch } from './company-search.ts';
import { Company } from './company.entity.ts';

/** Finds a company. Throws NOT_FOUND for an unknown id. */
export async function findCompany(db: EntityManager, id: string): Promise<Company> {
  const company = await db.findOneBy(Company, { id });
  if (!company) throw createNotFoundError('company');
  return company;
}

/**
 * Locks a company's row. Transactions that change the keys, invoices or payments of a company take this lock, so that
 * they run one after another.
 */
export async function lockCompany(tx: EntityManager, companyId: string): Promise<Company> {
  const company = await tx.findOne(Company, { where: { id: companyId }, lock: { mode: 'pessimistic_write' } });
  if (!company) throw createNotFoundError('company');
  return company;
}

/**
 * Returns the companies that are not erased, and prevents their erasure until the transaction ends. A job that queues
 * emails about a company calls this function before it reads names or recipients. Otherwise, an email that is queued
 * during an erasure could contain the erased details.
 */
export const lockUnerasedCompanies = (tx: EntityManager, ids: string[]): Promise<Company[]> =>
  tx.find(Company, {
    where: { id: In(ids), erasedAt: IsNull() },
    order: { id: 'ASC' }, // the same order in all transactions, so that they do not deadlock
    lock: { mode: 'pessimistic_read' },
  });

/** Finds companies by their ids. Omits unknown ids. */
export const findCompanies = (db: EntityManager, ids: string[]): Promise<Company[]> =>
  db.findBy(Company, { id: In(ids) });

/** The current time, the default grace days, and the time zone of the dates in order numbers. */
interface CompanyListTime {
  now: Date;
  graceDays: number;
  zone: string;
}

/**
 * Lists companies that are not released, newest first. Searches name, email, domain, phone and order number.
 */
export function listCompanies(
  db: EntityManager,
  args: CompanyFilterArgs & ListArgs,
  time: CompanyListTime,
  selection: ListSelection,
): Promise<ListSlice<Company>> {
  return readListPage(db, buildCompanyList(args, time), args, selection);
}

export function buildCompanyList(filter: CompanyFilterArgs, time: CompanyListTime): ListQuery<Company> {
  const { search, isEmailConfirmed, isLicensed, createdFrom, createdBefore } = filter;
  const values: BindValues = [];
  const where = ['company.released_at is null'];
  const searchText = parseSearch(search);
  if (searchText) {
    const orderCondition = buildOrderNumberCondition(values, searchText, time.zone);
    const alternatives = [
      buildCompanySearchSql(values, searchText, true),
      ...(orderCondition
        ? [`company.id = any(array(select key.company_id from keys key where ${orderCondition}))`]
        : []),
    ];
    where.push(`(${alternatives.join(' or ')})`);
  }
  if (isEmailConfirmed != null) where.push(`company.email_confirmed_at is ${isEmailConfirmed ? 'not null' : 'null'}`);
  if (isLicensed != null) where.push(`${isLicensed ? '' : 'not '}${buildHasLicenceSql(values, time)}`);
  if (createdFrom) where.push(`company.created_at >= ${bindValue(values, createdFrom)}`);
  if (createdBefore) where.push(`company.created_at < ${bindValue(values, createdBefore)}`);
  const isNarrowed = where.length > 1;
  return {
    type: Company,
    table: 'companies',
    alias: 'company',
    where,
    values,
    plansEachCall: isNarrowed,
    ...(isBigramSearch(searchText) && { filtersBeforeSort: 'ifFewMatch' }),
    order: 'created_at',
    direction: 'desc',
    precomputedCount: isNarrowed ? undefined : () => 'select sum(companies) from platform_tallies',
  };
}

/**
 * SQL condition: the company has an Approved key that has not ended. A grace period has at most 30 days, so individual
 * keys are read only if the last Approved key expired within the last 30 days.
 */
function buildHasLicenceSql(values: BindValues, { now, graceDays }: CompanyListTime): string {
  const nowSql = `${bindValue(values, now)}::timestamptz`;
  return `exists (
    select 1 from key_tallies tally where tally.company_id = company.id and (tally.approved_until > ${nowSql}
      or tally.approved_until > ${nowSql} - interval '30 days' and exists (
        select 1 from keys key where key.company_id = company.id and key.status = 'APPROVED'
        and key.expires_at > ${nowSql} - interval '30 days'
        and key.expires_at + coalesce(key.grace_days, ${bindValue(values, graceDays)}::int) * interval '24 hours' > ${nowSql})))`;
}

/** Lists the ids and names of all companies that are not released, sorted by name. */
export const listAllCompanies = async (db: EntityManager): Promise<Pick<Company, 'id' | 'name'>[]> =>
  sortByName(await db.find(Company, { select: { id: true, name: true }, where: { releasedAt: IsNull() } }));

/** Returns the `paths` that companies use as profile pictures. */
export async function findUsedCompanyPictures(db: EntityManager, paths: string[]): Promise<(string | null)[]> {
  const companies = await db.find(Company, { select: { profilePicture: true }, where: { profilePicture: Any(paths) } });
  return companies.map(({ profilePicture }) => profilePicture);
}
