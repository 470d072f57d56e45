import type { EntityManager } from 'typeorm';
import { watchedByAll } from '../sql/watched-database.ts';
import { isOutage, serviceUnavailable } from '../shared/faults.ts';
import type { Report } from './sync-insert.service.ts';

declare module '../shared/context.ts' {
  interface Runtime {
    storeReport: StoreReport;
  }
}

/** Stores a report; answers after the commit whether it did, or whether one was there under the same key. */
export type StoreReport = (db: EntityManager, report: Report) => Promise<boolean>;

interface Waiting {
  db: EntityManager;
  report: Report;
  resolve: (isStored: boolean) => void;
  reject: (error: unknown) => void;
}

// a batch is one statement; so many more may wait as are stored in about a second
const MOST_IN_BATCH = 250;
const MOST_WAITING = 5000;

/** Stores the reports of many callers together: while one batch is being committed, the next one gathers. */
export function createReportQueue(
  insert: (db: EntityManager, reports: Report[]) => Promise<Set<string>>,
  mostWaiting = MOST_WAITING,
): StoreReport {
  const waiting: Waiting[] = [];
  let isStoring = false;

  async function storeAll(): Promise<void> {
    isStoring = true;
    while (waiting.length) await store(waiting.splice(0, MOST_IN_BATCH));
    isStoring = false;
  }

  async function store(batch: Waiting[]): Promise<void> {
    try {
      const reports = batch.map(({ report }) => report);
      const stored = await insert(watchedByAll(batch.map(({ db }) => db)), reports);
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
        reject(serviceUnavailable());
        return;
      }
      waiting.push({ db, report, resolve, reject });
      if (!isStoring) void storeAll();
    });
}
