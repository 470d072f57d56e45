import {
  type LoaderContext,
  type LoadersFrom,
  createRowLoader,
  createPageLoader,
} from '../../../platform/context/loaders.ts';
import type { CountOptions } from '../../../platform/database/lists/list-page.ts';
import type { ListArgs } from '../../../platform/kernel/pages.ts';
import { loadLatestSyncRecords, listSyncRecordsByCompany } from './sync.service.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof syncLoaders> {}
}

export const syncLoaders = {
  syncRecords: ({ db }: LoaderContext) =>
    createPageLoader((ids, args: ListArgs & CountOptions) => listSyncRecordsByCompany(db.manager, ids, args, args)),
  latestSyncRecord: ({ db }: LoaderContext) =>
    createRowLoader(
      (ids) => loadLatestSyncRecords(db.manager, ids),
      ({ companyId }) => companyId,
    ),
};
