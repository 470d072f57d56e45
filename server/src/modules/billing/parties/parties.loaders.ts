import type { LoaderContext, LoadersFrom } from '../../../platform/context/loaders.ts';
import { createRowLoader } from '../../../platform/context/loaders.ts';
import { loadBillingProfiles } from './parties.service.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof partyLoaders> {}
}

export const partyLoaders = {
  billingProfile: ({ db }: LoaderContext) =>
    createRowLoader(
      (companyIds) => loadBillingProfiles(db.manager, companyIds),
      ({ companyId }) => companyId,
    ),
};
