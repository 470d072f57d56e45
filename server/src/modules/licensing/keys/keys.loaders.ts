import type { LoadersFrom } from '../../../platform/context/loaders.ts';
import { createEntityLoaderFactory } from '../../../platform/database/prepared-statements/entity-loader.ts';
import { Key } from './key.entity.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof keyLoaders> {}
}

export const keyLoaders = {
  key: createEntityLoaderFactory(Key, 'keys'),
};
