import type { EntityManager } from 'typeorm';
import { oneEach } from '../shared/loaders.ts';
import { latestSyncRecords } from './sync.service.ts';

declare module '../shared/context.ts' {
  interface Loaders extends ReturnType<typeof syncLoaders> {}
}

export const syncLoaders = (db: EntityManager) => ({
  latestSyncRecord: oneEach(
    (ids) => latestSyncRecords(db, ids),
    ({ companyId }) => companyId,
  ),
});
