import { type LoaderContext, type LoadersFrom, createRowLoader } from '../../../platform/context/loaders.ts';
import { getKeyTime } from '../../licensing/keys/keys.service.ts';
import { loadNewestOffers, loadOpenOffers } from './renewal-offer-queries.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof renewalLoaders> {}
}

export const renewalLoaders = {
  openOffer: (context: LoaderContext) =>
    createRowLoader(
      (companyIds) => loadOpenOffers(context.db.manager, companyIds, getKeyTime(context)),
      ({ companyId }) => companyId,
    ),
  newestOffer: (context: LoaderContext) =>
    createRowLoader(
      (keyIds) => loadNewestOffers(context.db.manager, keyIds, getKeyTime(context)),
      ({ followedId }) => followedId!,
    ),
};
