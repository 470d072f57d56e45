import { In } from 'typeorm';
import { type Loading, type Made, oneEach } from '../shared/loaders.ts';
import { Company } from './company.entity.ts';

declare module '../shared/context.ts' {
  interface Loaders extends Made<typeof companyLoaders> {}
}

export const companyLoaders = {
  company: ({ db }: Loading) =>
    oneEach(
      (ids) => db.manager.findBy(Company, { id: In([...ids]) }),
      ({ id }) => id,
    ),
};
