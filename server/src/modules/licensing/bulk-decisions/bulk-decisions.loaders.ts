import {
  type LoaderContext,
  type LoadersFrom,
  createRowsLoader,
  createRowLoader,
} from '../../../platform/context/loaders.ts';
import { loadBulkProgress, loadBulkFailures } from './bulk-decisions.service.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof bulkDecisionLoaders> {}
}

export const bulkDecisionLoaders = {
  bulkProgress: ({ db }: LoaderContext) =>
    createRowLoader(
      (ids) => loadBulkProgress(db.manager, ids),
      ({ id }) => id,
    ),
  bulkFailures: ({ db }: LoaderContext) =>
    createRowsLoader(
      (ids) => loadBulkFailures(db.manager, ids),
      ({ bulkDecisionId }) => bulkDecisionId,
    ),
};
