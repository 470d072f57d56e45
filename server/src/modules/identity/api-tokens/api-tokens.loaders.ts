import type { LoadersFrom } from '../../../platform/context/loaders.ts';
import { createEntityLoaderFactory } from '../../../platform/database/prepared-statements/entity-loader.ts';
import { ApiToken } from './api-token.entity.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof apiTokenLoaders> {}
}

export const apiTokenLoaders = {
  apiToken: createEntityLoaderFactory(ApiToken, 'api_tokens'),
};
