import { type Loading, type Made, oneEach, pageEach } from '../shared/loaders.ts';
import type { Counting } from '../sql/list-page.ts';
import type { ListArgs } from '../shared/pages.ts';
import { latestSyncRecords, listSyncRecordsOfEach } from './sync.service.ts';

declare module '../shared/context.ts' {
  interface Loaders extends Made<typeof syncLoaders> {}
}

export const syncLoaders = {
  syncRecords: ({ db }: Loading) =>
    pageEach((ids, args: ListArgs & Counting) => listSyncRecordsOfEach(db.manager, ids, args, args)),
  latestSyncRecord: ({ db }: Loading) =>
    oneEach(
      (ids) => latestSyncRecords(db.manager, ids),
      ({ companyId }) => companyId,
    ),
};
