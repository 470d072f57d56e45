import { Brackets, type EntityManager } from 'typeorm';
import { notFound } from '../shared/faults.ts';
import { containing, type PageOf, readPage, type SearchArgs } from '../shared/pages.ts';
import { Company } from './company.entity.ts';

/** One company, or NOT_FOUND. */
export async function findCompany(db: EntityManager, id: string): Promise<Company> {
  const company = await db.findOneBy(Company, { id });
  if (!company) throw notFound('company');
  return company;
}

/** One page of companies, newest first; searches name, email and domain. */
export function listCompanies(db: EntityManager, { search, ...page }: SearchArgs): Promise<PageOf<Company>> {
  const query = db.createQueryBuilder(Company, 'company');
  if (search?.trim()) {
    const part = containing(search.trim());
    query.where(
      new Brackets((any) => {
        any.where('company.name ilike :part', { part });
        any.orWhere('company.email ilike :part').orWhere('company.domain ilike :part');
      }),
    );
  }
  return readPage(query.orderBy('company.createdAt', 'DESC').addOrderBy('company.id', 'DESC'), page);
}

/** Every company by name, for choices. */
export const listAllCompanies = (db: EntityManager): Promise<Company[]> =>
  db.find(Company, { order: { name: 'ASC', id: 'ASC' } });
