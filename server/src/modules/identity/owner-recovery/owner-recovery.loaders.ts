import { createRowLoader, type LoaderContext, type LoadersFrom } from '../../../platform/context/loaders.ts';
import { listNewestRecoveries } from './owner-recovery.service.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof ownerRecoveryLoaders> {}
}

export const ownerRecoveryLoaders = {
  /** Finds the newest owner recovery of a company. */
  ownerRecovery: ({ db }: LoaderContext) =>
    createRowLoader(
      (ids) => listNewestRecoveries(db.manager, ids),
      ({ companyId }) => companyId,
    ),
};
