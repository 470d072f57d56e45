import type { LoadersFrom } from '../../../platform/context/loaders.ts';
import { createEntityLoaderFactory } from '../../../platform/database/prepared-statements/entity-loader.ts';
import { Administrator } from './administrator.entity.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof administratorLoaders> {}
}

export const administratorLoaders = {
  administrator: createEntityLoaderFactory(Administrator, 'administrators'),
};
