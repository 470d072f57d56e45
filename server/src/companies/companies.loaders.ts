import { In, type EntityManager } from 'typeorm';
import { oneEach } from '../shared/loaders.ts';
import { Company } from './company.entity.ts';

declare module '../shared/context.ts' {
  interface Loaders extends ReturnType<typeof companyLoaders> {}
}

export const companyLoaders = (db: EntityManager) => ({
  company: oneEach(
    (ids) => db.findBy(Company, { id: In([...ids]) }),
    ({ id }) => id,
  ),
});
