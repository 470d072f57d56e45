import DataLoader from 'dataloader';
import type { LoaderContext, LoadersFrom } from '../../../platform/context/loaders.ts';
import { createRowLoader } from '../../../platform/context/loaders.ts';
import { loadBillingProfiles, readSellerDetails } from './parties.service.ts';
import type { SellerDetails } from './seller-details.entity.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof partyLoaders> {}
}

export const partyLoaders = {
  billingProfile: ({ db }: LoaderContext) =>
    createRowLoader(
      (companyIds) => loadBillingProfiles(db.manager, companyIds),
      ({ companyId }) => companyId,
    ),
  /** The loader reads the only seller once per request. */
  seller: ({ db }: LoaderContext) =>
    new DataLoader<'SELLER', SellerDetails>(async (keys) => {
      const seller = await readSellerDetails(db.manager);
      return keys.map(() => seller);
    }),
};
