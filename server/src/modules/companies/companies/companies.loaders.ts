import { In } from 'typeorm';
import { type LoaderContext, type LoadersFrom, createRowLoader } from '../../../platform/context/loaders.ts';
import { Company } from './company.entity.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof companyLoaders> {}
}

export const companyLoaders = {
  company: ({ db }: LoaderContext) =>
    createRowLoader(
      (ids) => db.manager.findBy(Company, { id: In([...ids]) }),
      ({ id }) => id,
    ),
};
