import type { EntityManager } from 'typeorm';
import { type Collector, shareReads } from '../observability/metric-registry.ts';
import { readLatestRuns } from './backup-runs.service.ts';

/** When a backup last succeeded, and whether the newest failed. */
export const backupMetrics =
  (db: EntityManager): Collector =>
  (metrics) => {
    const read = shareReads(() => readLatestRuns(db));
    metrics.single(
      'portal_backup_last_success_timestamp_seconds',
      'When the newest verified backup ended, in seconds since 1970; 0 before the first one.',
      async () => ((await read()).success?.endedAt?.getTime() ?? 0) / 1000,
    );
    metrics.single('portal_backup_last_failed', '1 where the newest backup failed, else 0.', async () =>
      Number((await read()).latest?.outcome === 'FAILED'),
    );
  };
