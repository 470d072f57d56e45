import { type Loading, type Made, oneEach } from '../shared/loaders.ts';
import { newestOffers, openOffers } from './renewal-offers.service.ts';

declare module '../shared/context.ts' {
  interface Loaders extends Made<typeof renewalLoaders> {}
}

export const renewalLoaders = {
  openOffer: ({ db, now }: Loading) =>
    oneEach(
      (companyIds) => openOffers(db.manager, companyIds, now),
      ({ companyId }) => companyId,
    ),
  newestOffer: ({ db, now }: Loading) =>
    oneEach(
      (keyIds) => newestOffers(db.manager, keyIds, now),
      ({ followedId }) => followedId!,
    ),
};
