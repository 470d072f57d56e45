import { getKeyTime } from '../../licensing/keys/keys.service.ts';
import { type LoaderContext, type LoadersFrom, createRowLoader } from '../../../platform/context/loaders.ts';
import { loadNewestOffers, loadOpenOffers } from './renewal-offer-queries.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof renewalLoaders> {}
}

export const renewalLoaders = {
  openOffer: (at: LoaderContext) =>
    createRowLoader(
      (companyIds) => loadOpenOffers(at.db.manager, companyIds, getKeyTime(at)),
      ({ companyId }) => companyId,
    ),
  newestOffer: (at: LoaderContext) =>
    createRowLoader(
      (keyIds) => loadNewestOffers(at.db.manager, keyIds, getKeyTime(at)),
      ({ followedId }) => followedId!,
    ),
};
