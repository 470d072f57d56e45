import { In } from 'typeorm';
import { type LoaderContext, type LoadersFrom, createRowLoader } from '../../../platform/context/loaders.ts';
import { ApiToken } from './api-token.entity.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof apiTokenLoaders> {}
}

export const apiTokenLoaders = {
  apiToken: ({ db }: LoaderContext) =>
    createRowLoader(
      (ids) => db.manager.findBy(ApiToken, { id: In([...ids]) }),
      ({ id }) => id,
    ),
};
