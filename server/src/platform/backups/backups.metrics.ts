import type { EntityManager } from 'typeorm';
import { type Collector, shareReads } from '../observability/metric-registry.ts';
import { readLatestRuns } from './backup-runs.service.ts';

export const createBackupMetrics =
  (db: EntityManager): Collector =>
  (metrics) => {
    const read = shareReads(() => readLatestRuns(db));
    metrics.single(
      'portal_backup_last_success_timestamp_seconds',
      'Unix time in seconds at which the newest verified backup ended. 0 before the first one.',
      async () => ((await read()).success?.endedAt?.getTime() ?? 0) / 1000,
    );
    metrics.single('portal_backup_last_failed', 'Whether the newest backup failed: 1 or 0.', async () =>
      Number((await read()).latest?.outcome === 'FAILED'),
    );
  };
