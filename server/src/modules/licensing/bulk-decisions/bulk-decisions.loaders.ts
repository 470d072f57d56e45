import {
  type LoaderContext,
  type LoadersFrom,
  createRowsLoader,
  createRowLoader,
} from '../../../platform/context/loaders.ts';
import { loadBulkProgress, loadBulkRefusals } from './bulk-decisions.service.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof bulkDecisionLoaders> {}
}

export const bulkDecisionLoaders = {
  bulkProgress: ({ db }: LoaderContext) =>
    createRowLoader(
      (ids) => loadBulkProgress(db.manager, ids),
      ({ id }) => id,
    ),
  bulkRefusals: ({ db }: LoaderContext) =>
    createRowsLoader(
      (ids) => loadBulkRefusals(db.manager, ids),
      ({ bulkDecisionId }) => bulkDecisionId,
    ),
};
