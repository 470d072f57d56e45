import type { EntityManager } from 'typeorm';
import { oneEach, pageEach } from '../shared/loaders.ts';
import type { PageArgs } from '../shared/pages.ts';
import { latestSyncRecords, listSyncRecordsOfEach } from './sync.service.ts';

declare module '../shared/context.ts' {
  interface Loaders extends ReturnType<typeof syncLoaders> {}
}

export const syncLoaders = (db: EntityManager) => ({
  syncRecords: pageEach((ids, page: PageArgs) => listSyncRecordsOfEach(db, ids, page)),
  latestSyncRecord: oneEach(
    (ids) => latestSyncRecords(db, ids),
    ({ companyId }) => companyId,
  ),
});
