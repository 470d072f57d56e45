import { Any, type EntityManager, IsNull } from 'typeorm';
import { notFound } from '../shared/faults.ts';
import { containing, type PageOf, type SearchArgs, searchedIn } from '../shared/pages.ts';
import { at, type List, readListPage, type Values, type Wanted } from '../sql/list-page.ts';
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
  { search, ...page }: SearchArgs,
  wanted: Wanted,
): Promise<PageOf<Company>> {
  return readListPage(db, foundCompanies(search), page, wanted);
}

/** The companies that a search finds, newest first. */
export function foundCompanies(search?: string | null): List<Company> {
  const values: Values = [];
  const where = ['company.released_at is null'];
  const part = searchedIn(search);
  if (part) {
    const pattern = at(values, containing(part));
    where.push(`(${['name', 'email', 'domain'].map((name) => `company.${name} ilike ${pattern}`).join(' or ')})`);
  }
  return {
    type: Company,
    table: 'companies',
    alias: 'company',
    where,
    values,
    isSearched: Boolean(part),
    order: 'created_at',
    direction: 'desc',
    kept: part ? null : () => 'select sum(companies) from platform_tallies',
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
