import type { Registry } from 'prom-client';
import { readDiskSpace } from '../shared/disk-space.ts';
import type { Health } from './health.ts';

/** Registers what this server knows of itself: its readiness, its clock and the disk of DATA_DIR. */
export async function measureServer(register: Registry, health: Health, dataDir: string): Promise<void> {
  const { Gauge } = await import('prom-client');
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    register.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          this.set(await read());
        },
      }),
    );

  gauge('portal_ready', 'Whether /readyz responds with 200: 1 or 0.', async () =>
    Number((await health.read()).isReady),
  );
  gauge(
    'portal_clock_skew_seconds',
    "How far this server's clock is ahead of the database's; negative when it is behind, NaN before it is measured.",
    async () => (await health.read()).clockSkewMs / 1000,
  );
  const space = (of: 'free' | 'size') => () =>
    readDiskSpace(dataDir).then(
      (disk) => disk[of],
      () => NaN,
    );
  gauge('portal_data_dir_free_bytes', 'Free space on the disk of DATA_DIR; NaN without the folder.', space('free'));
  gauge('portal_data_dir_size_bytes', 'Size of the disk of DATA_DIR; NaN without the folder.', space('size'));
  register.registerMetric(
    new Gauge({
      name: 'portal_degraded',
      help: 'Whether /readyz reports the check as degraded: 1 or 0.',
      labelNames: ['check'],
      registers: [],
      async collect() {
        const { degraded } = await health.read();
        for (const check of health.checks) this.set({ check }, Number(degraded.includes(check)));
      },
    }),
  );
}
