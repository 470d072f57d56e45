import { In } from 'typeorm';
import { type LoaderContext, type LoadersFrom, createRowLoader } from '../../../platform/context/loaders.ts';
import { Administrator } from './administrator.entity.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof administratorLoaders> {}
}

export const administratorLoaders = {
  administrator: ({ db }: LoaderContext) =>
    createRowLoader(
      (ids) => db.manager.findBy(Administrator, { id: In([...ids]) }),
      ({ id }) => id,
    ),
};
