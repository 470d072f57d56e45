import { In } from 'typeorm';
import { type Loading, type Made, oneEach } from '../shared/loaders.ts';
import { ApiToken } from './api-token.entity.ts';

declare module '../shared/context.ts' {
  interface Loaders extends Made<typeof apiTokenLoaders> {}
}

export const apiTokenLoaders = {
  apiToken: ({ db }: Loading) =>
    oneEach(
      (ids) => db.manager.findBy(ApiToken, { id: In([...ids]) }),
      ({ id }) => id,
    ),
};
