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
  /** Reads the seller once per request. The table has a single row. */
  seller: ({ db }: LoaderContext) =>
    new DataLoader<'SELLER', SellerDetails>(async (keys) => {
      const seller = await readSellerDetails(db.manager);
      return keys.map(() => seller);
    }),
};
