import { type Loading, type Made, oneEach, pageEach } from '../shared/loaders.ts';
import type { PageArgs } from '../shared/pages.ts';
import { latestSyncRecords, listSyncRecordsOfEach } from './sync.service.ts';

declare module '../shared/context.ts' {
  interface Loaders extends Made<typeof syncLoaders> {}
}

export const syncLoaders = {
  syncRecords: ({ db }: Loading) => pageEach((ids, page: PageArgs) => listSyncRecordsOfEach(db.manager, ids, page)),
  latestSyncRecord: ({ db }: Loading) =>
    oneEach(
      (ids) => latestSyncRecords(db.manager, ids),
      ({ companyId }) => companyId,
    ),
};
