import { Any, type EntityManager, IsNull } from 'typeorm';
import { notFound } from '../shared/faults.ts';
import { containing, type PageOf, searchedIn } from '../shared/pages.ts';
import { at, type List, readListPage, type Values, type Wanted } from '../sql/list-page.ts';
import type { CompanyFilterArgs, CompanyListArgs } from './companies.types.ts';
import { Company } from './company.entity.ts';

/** One company, or NOT_FOUND. */
export async function findCompany(db: EntityManager, id: string): Promise<Company> {
  const company = await db.findOneBy(Company, { id });
  if (!company) throw notFound('company');
  return company;
}

/** One page of companies, newest first; searches name, email and domain. Freed sign-ups are left out. */
export function listCompanies(
  db: EntityManager,
  args: CompanyListArgs,
  now: Date,
  wanted: Wanted,
): Promise<PageOf<Company>> {
  return readListPage(db, foundCompanies(args, now), args, wanted);
}

/** The companies that a filter finds, newest first. */
export function foundCompanies(filter: CompanyFilterArgs, now: Date): List<Company> {
  const { search, isEmailConfirmed, isLicensed, createdFrom, createdBefore } = filter;
  const values: Values = [];
  const where = ['company.released_at is null'];
  const part = searchedIn(search);
  if (part) {
    const pattern = at(values, containing(part));
    where.push(`(${['name', 'email', 'domain'].map((name) => `company.${name} ilike ${pattern}`).join(' or ')})`);
  }
  if (isEmailConfirmed != null) where.push(`company.email_confirmed_at is ${isEmailConfirmed ? 'not null' : 'null'}`);
  if (isLicensed != null)
    where.push(`${isLicensed ? '' : 'not '}exists (
      select 1 from key_tallies tally where tally.company_id = company.id and tally.approved_until > ${at(values, now)})`);
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

/** Every company, by name, to choose from. */
export const listAllCompanies = (db: EntityManager): Promise<Company[]> =>
  db.find(Company, { where: { releasedAt: IsNull() }, order: { name: 'ASC', id: 'ASC' } });

/** Which of these pictures a company shows. */
export async function companyPicturesIn(db: EntityManager, urls: string[]): Promise<(string | null)[]> {
  const companies = await db.find(Company, { select: { profilePicture: true }, where: { profilePicture: Any(urls) } });
  return companies.map(({ profilePicture }) => profilePicture);
}
