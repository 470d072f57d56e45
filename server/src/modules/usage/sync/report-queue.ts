import type { EntityManager } from 'typeorm';
import { watchForCallers } from '../../../platform/database/replication/watched-database.ts';
import { isOutage, createUnavailableError } from '../../../platform/kernel/system-errors.ts';
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

interface QueuedReport {
  db: EntityManager;
  report: UsageReport;
  resolve: (isStored: boolean) => void;
  reject: (error: unknown) => void;
}

// A batch is one statement. The queue holds about as many reports as are stored in a second.
const MAX_BATCH_SIZE = 250;
const MAX_QUEUED = 5000;

/**
 * Stores reports of concurrent callers in batches. While one batch is being committed, new reports are queued for the
 * next batch.
 */
export function createReportQueue(
  insert: (db: EntityManager, reports: UsageReport[]) => Promise<Set<string>>,
  maxQueued = MAX_QUEUED,
): StoreReport {
  const queue: QueuedReport[] = [];
  let isStoring = false;

  async function storeAll(): Promise<void> {
    isStoring = true;
    while (queue.length) await store(queue.splice(0, MAX_BATCH_SIZE));
    isStoring = false;
  }

  async function store(batch: QueuedReport[]): Promise<void> {
    try {
      const reports = batch.map(({ report }) => report);
      const storedIds = await insert(watchForCallers(batch.map(({ db }) => db)), reports);
      for (const { report, resolve } of batch) resolve(storedIds.has(report.record.id));
    } catch (error) {
      if (batch.length === 1 || isOutage(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      // Split the batch, so that only the reports that cannot be stored fail.
      const middle = batch.length >> 1;
      await store(batch.slice(0, middle));
      await store(batch.slice(middle));
    }
  }

  return (db, report) =>
    new Promise((resolve, reject) => {
      if (queue.length >= maxQueued) {
        reject(createUnavailableError());
        return;
      }
      queue.push({ db, report, resolve, reject });
      if (!isStoring) void storeAll();
    });
}
