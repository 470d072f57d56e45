import DataLoader from 'dataloader';
import type { LoaderContext, LoadersFrom } from '../../../platform/context/loaders.ts';
import type { IntegrationCounts } from './member-integrations.rules.ts';
import { countMemberIntegrations } from './member-integrations.service.ts';
import { listMemberIdsWithSecondFactor } from './members.service.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof memberLoaders> {}
}

export const memberLoaders = {
  memberHasSecondFactor: ({ db }: LoaderContext) =>
    new DataLoader<string, boolean>(async (ids) => {
      const idsWithFactor = await listMemberIdsWithSecondFactor(db.manager, ids);
      return ids.map((id) => idsWithFactor.has(id));
    }),
  memberIntegrations: ({ db, now }: LoaderContext) =>
    new DataLoader<string, IntegrationCounts>(async (ids) => {
      const countsById = await countMemberIntegrations(db.manager, ids, now);
      return ids.map((id) => countsById.get(id) ?? { apiTokenCount: 0, webhookCount: 0 });
    }),
};
