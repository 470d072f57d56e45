import type { LoadersFrom } from '../../../platform/context/loaders.ts';
import { createEntityLoaderFactory } from '../../../platform/database/prepared-statements/entity-loader.ts';
import { Company } from './company.entity.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof companyLoaders> {}
}

export const companyLoaders = {
  company: createEntityLoaderFactory(Company, 'companies'),
};
