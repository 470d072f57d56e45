import { keyTimeOf } from '../keys/keys.service.ts';
import { type Loading, type Made, oneEach } from '../shared/loaders.ts';
import { newestOffers, openOffers } from './following-offers.ts';

declare module '../shared/context.ts' {
  interface Loaders extends Made<typeof renewalLoaders> {}
}

export const renewalLoaders = {
  openOffer: (at: Loading) =>
    oneEach(
      (companyIds) => openOffers(at.db.manager, companyIds, keyTimeOf(at)),
      ({ companyId }) => companyId,
    ),
  newestOffer: (at: Loading) =>
    oneEach(
      (keyIds) => newestOffers(at.db.manager, keyIds, keyTimeOf(at)),
      ({ followedId }) => followedId!,
    ),
};
