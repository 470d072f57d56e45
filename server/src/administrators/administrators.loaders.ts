import { In } from 'typeorm';
import { type Loading, type Made, oneEach } from '../shared/loaders.ts';
import { Administrator } from './administrator.entity.ts';

declare module '../shared/context.ts' {
  interface Loaders extends Made<typeof administratorLoaders> {}
}

export const administratorLoaders = {
  administrator: ({ db }: Loading) =>
    oneEach(
      (ids) => db.manager.findBy(Administrator, { id: In([...ids]) }),
      ({ id }) => id,
    ),
};
