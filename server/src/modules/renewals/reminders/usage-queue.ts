import type { EntityManager } from 'typeorm';
import type { UsageReport } from '../../usage/sync/sync-insert.service.ts';

declare module '../../../platform/context/context.ts' {
  interface Runtime {
    usageQueue: UsageQueue;
  }
}

type InsertReports = (db: EntityManager, reports: UsageReport[]) => Promise<Set<string>>;

/**
 * Queues the companies whose chat apps have reported usage. The reminder job checks these companies soon afterwards, so
 * that storing a report does not wait for the check.
 */
export interface UsageQueue {
  /** Wraps an insert so that it also queues the companies of the reports. */
  wrapInsert(insert: InsertReports): InsertReports;
  /** Removes up to `maxCompanies` companies from the queue and returns their ids. */
  take(maxCompanies: number): string[];
}

// While the queue has this many companies, no more are added. The periodic scan over all keys finds the others later.
const MAX_QUEUED = 10_000;

export function createUsageQueue(): UsageQueue {
  const queuedCompanyIds = new Set<string>();
  return {
    wrapInsert: (insert) => async (db, reports) => {
      const storedIds = await insert(db, reports);
      if (queuedCompanyIds.size < MAX_QUEUED) for (const { record } of reports) queuedCompanyIds.add(record.companyId);
      return storedIds;
    },
    take(maxCompanies) {
      const companyIds = [...queuedCompanyIds].slice(0, maxCompanies);
      for (const id of companyIds) queuedCompanyIds.delete(id);
      return companyIds;
    },
  };
}
