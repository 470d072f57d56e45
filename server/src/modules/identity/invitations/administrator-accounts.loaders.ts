import DataLoader from 'dataloader';
import type { LoaderContext, LoadersFrom } from '../../../platform/context/loaders.ts';
import { getLastSeenTimes, listIdsWithSecondFactor } from './administrator-accounts.service.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof administratorAccountLoaders> {}
}

export const administratorAccountLoaders = {
  administratorLastSeen: ({ db }: LoaderContext) =>
    new DataLoader<string, Date | null>(async (ids) => {
      const lastSeenTimes = await getLastSeenTimes(db.manager, ids);
      return ids.map((id) => lastSeenTimes.get(id) ?? null);
    }),
  administratorHasSecondFactor: ({ db }: LoaderContext) =>
    new DataLoader<string, boolean>(async (ids) => {
      const idsWithFactor = await listIdsWithSecondFactor(db.manager, ids);
      return ids.map((id) => idsWithFactor.has(id));
    }),
};
