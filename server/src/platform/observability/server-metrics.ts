import { version } from '../../product.ts';
import { readDiskSpace } from './disk-space.ts';
import type { Health } from './health.ts';
import type { Collector } from './metric-registry.ts';

export const createServerMetrics =
  (health: Health, dataDir: string): Collector =>
  (metrics) => {
    metrics.gauge(
      'portal_version_info',
      'The version of the portal in the label `version`. The value is always 1.',
      'version',
      () => ({ [version]: 1 }),
    );
    metrics.single('portal_ready', 'Whether /readyz responds with 200: 1 or 0.', async () =>
      Number((await health.read()).isReady),
    );
    metrics.single(
      'portal_clock_skew_seconds',
      "How far this server's clock is ahead of the database's. Negative if it is behind, NaN before the first measurement.",
      async () => (await health.read()).clockSkewMs / 1000,
    );
    const createSpaceReader = (property: 'free' | 'size') => () =>
      readDiskSpace(dataDir).then(
        (disk) => disk[property],
        () => NaN,
      );
    metrics.single(
      'portal_data_dir_free_bytes',
      'Free space on the disk of DATA_DIR. NaN if the folder is missing.',
      createSpaceReader('free'),
    );
    metrics.single(
      'portal_data_dir_size_bytes',
      'Size of the disk of DATA_DIR. NaN if the folder is missing.',
      createSpaceReader('size'),
    );
    metrics.gauge('portal_degraded', 'Whether /readyz reports the check as degraded: 1 or 0.', 'check', async () => {
      const { degraded } = await health.read();
      return Object.fromEntries(health.checks.map((check) => [check, Number(degraded.includes(check))]));
    });
  };
