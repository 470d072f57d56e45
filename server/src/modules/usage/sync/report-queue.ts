import type { EntityManager } from 'typeorm';
import { watchForCallers } from '../../../platform/database/replication/watched-database.ts';
import { isOutage, createUnavailableError } from '../../../platform/kernel/system-errors.ts';
import type { UsageReport } from './sync-insert.service.ts';

declare module '../../../platform/context/context.ts' {
  interface Runtime {
    storeReport: StoreReport;
  }
}

/** Stores a report; answers after the commit whether it did, or whether one was there under the same key. */
export type StoreReport = (db: EntityManager, report: UsageReport) => Promise<boolean>;

interface QueuedReport {
  db: EntityManager;
  report: UsageReport;
  resolve: (isStored: boolean) => void;
  reject: (error: unknown) => void;
}

// a batch is one statement; so many more may wait as are stored in about a second
const MAX_BATCH_SIZE = 250;
const MAX_QUEUED = 5000;

/** Stores the reports of many callers together: while one batch is being committed, the next one gathers. */
export function createReportQueue(
  insert: (db: EntityManager, reports: UsageReport[]) => Promise<Set<string>>,
  mostWaiting = MAX_QUEUED,
): StoreReport {
  const waiting: QueuedReport[] = [];
  let isStoring = false;

  async function storeAll(): Promise<void> {
    isStoring = true;
    while (waiting.length) await store(waiting.splice(0, MAX_BATCH_SIZE));
    isStoring = false;
  }

  async function store(batch: QueuedReport[]): Promise<void> {
    try {
      const reports = batch.map(({ report }) => report);
      const stored = await insert(watchForCallers(batch.map(({ db }) => db)), reports);
      for (const { report, resolve } of batch) resolve(stored.has(report.record.id));
    } catch (error) {
      if (batch.length === 1 || isOutage(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      // one that cannot be stored fails alone: the others are in the other half, or in a half of this one
      const middle = batch.length >> 1;
      await store(batch.slice(0, middle));
      await store(batch.slice(middle));
    }
  }

  return (db, report) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= mostWaiting) {
        reject(createUnavailableError());
        return;
      }
      waiting.push({ db, report, resolve, reject });
      if (!isStoring) void storeAll();
    });
}
