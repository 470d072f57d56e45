import { Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createBackgroundMetrics } from '../modules/insight/background-work/background.metrics.ts';
import { createKeyMetrics } from '../modules/licensing/keys/keys.metrics.ts';
import { createWebhookMetrics } from '../modules/notifications/webhooks/webhooks.metrics.ts';
import { createBackupMetrics } from '../platform/backups/backups.metrics.ts';
import { openDatabase } from '../platform/database/data-source.ts';
import { createMetrics } from '../platform/observability/metric-registry.ts';
import { createReplicationSlotMetrics } from '../platform/observability/replication-slots.ts';
import { backgroundJobs } from './background-jobs.ts';
import { entities } from './entities.ts';

let database: TestDatabase;
let db: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await openDatabase(database.url, entities);
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

it.each([
  ['keys', () => createKeyMetrics(db.manager)],
  ['background work', () => createBackgroundMetrics(db.manager, backgroundJobs)],
  ['backups', () => createBackupMetrics(db.manager)],
  ['webhook endpoints', () => createWebhookMetrics(db)],
  ['replication slots', () => createReplicationSlotMetrics(db)],
])('metrics: scrapes within 5 seconds share one read of %s', async (_name, createCollector) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const register = new Registry();
  createCollector()(await createMetrics(register));
  const logQuery = vi.spyOn(db.logger, 'logQuery').mockClear();
  await register.metrics();
  const { length } = logQuery.mock.calls;
  expect(length).toBeGreaterThan(0);
  vi.advanceTimersByTime(5000);
  await Promise.all([register.metrics(), register.metrics()]);
  expect(logQuery).toHaveBeenCalledTimes(length);
  vi.advanceTimersByTime(1);
  await Promise.all([register.metrics(), register.metrics()]);
  expect(logQuery).toHaveBeenCalledTimes(2 * length);
});
