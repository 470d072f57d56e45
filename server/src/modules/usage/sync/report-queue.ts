import type { EntityManager } from 'typeorm';
import { createBatchQueue } from '../../../platform/database/batches/batch-queue.ts';
import type { UsageReport } from './sync-insert.service.ts';

declare module '../../../platform/context/context.ts' {
  interface Runtime {
    storeReport: StoreReport;
  }
}

/**
 * Stores a report. Resolves after the commit to true, or to false if a report with the same idempotency key is already
 * stored.
 */
export type StoreReport = (db: EntityManager, report: UsageReport) => Promise<boolean>;

// A batch is stored in one statement. The queue holds about as many reports as the database can store in a second.
const MAX_BATCH_SIZE = 250;
const MAX_QUEUED = 5000;

/** Stores reports of concurrent callers in batches. `insert` returns the ids of the stored reports. */
export const createReportQueue = (
  insert: (db: EntityManager, reports: UsageReport[]) => Promise<Set<string>>,
  maxQueued = MAX_QUEUED,
): StoreReport =>
  createBatchQueue(
    async (db, reports: UsageReport[]) => {
      const storedIds = await insert(db, reports);
      return reports.map(({ record }) => storedIds.has(record.id));
    },
    { maxBatchSize: MAX_BATCH_SIZE, maxQueued },
  );
