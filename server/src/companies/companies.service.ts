import { Any, Brackets, type EntityManager, IsNull } from 'typeorm';
import { notFound } from '../shared/faults.ts';
import { containing, type PageOf, readPage, type SearchArgs } from '../shared/pages.ts';
import { Company } from './company.entity.ts';

/** One company, or NOT_FOUND. */
export async function findCompany(db: EntityManager, id: string): Promise<Company> {
  const company = await db.findOneBy(Company, { id });
  if (!company) throw notFound('company');
  return company;
}

/** One page of companies, newest first; searches name, email and domain. Freed sign-ups are left out. */
export function listCompanies(db: EntityManager, { search, ...page }: SearchArgs): Promise<PageOf<Company>> {
  const query = db.createQueryBuilder(Company, 'company').where('company.releasedAt is null');
  if (search?.trim()) {
    const part = containing(search.trim());
    query.andWhere(
      new Brackets((any) => {
        any.where('company.name ilike :part', { part });
        any.orWhere('company.email ilike :part').orWhere('company.domain ilike :part');
      }),
    );
  }
  return readPage(query.orderBy('company.createdAt', 'DESC').addOrderBy('company.id', 'DESC'), page);
}

/** Every company, by name, to choose from. */
export const listAllCompanies = (db: EntityManager): Promise<Company[]> =>
  db.find(Company, { where: { releasedAt: IsNull() }, order: { name: 'ASC', id: 'ASC' } });

/** Which of these pictures a company shows. */
export async function companyPicturesIn(db: EntityManager, urls: string[]): Promise<(string | null)[]> {
  const companies = await db.find(Company, { select: { profilePicture: true }, where: { profilePicture: Any(urls) } });
  return companies.map(({ profilePicture }) => profilePicture);
}
