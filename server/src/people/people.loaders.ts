import DataLoader from 'dataloader';
import type { Loading, Made } from '../shared/loaders.ts';
import { lastSeen, withSecondFactor } from './people.service.ts';

declare module '../shared/context.ts' {
  interface Loaders extends Made<typeof peopleLoaders> {}
}

export const peopleLoaders = {
  administratorSeen: ({ db }: Loading) =>
    new DataLoader<string, Date | null>(async (ids) => {
      const seen = await lastSeen(db.manager, ids);
      return ids.map((id) => seen.get(id) ?? null);
    }),
  administratorFactor: ({ db }: Loading) =>
    new DataLoader<string, boolean>(async (ids) => {
      const having = await withSecondFactor(db.manager, ids);
      return ids.map((id) => having.has(id));
    }),
};
