import type { EntityManager } from 'typeorm';
import type { UsageReport } from '../../usage/sync/sync-insert.service.ts';

declare module '../../../platform/context/context.ts' {
  interface Runtime {
    usageQueue: UsageQueue;
  }
}

type InsertReports = (db: EntityManager, reports: UsageReport[]) => Promise<Set<string>>;

/** Remembers whose chat apps have reported, so that their use is looked at soon and no report waits for that. */
export interface UsageQueue {
  /** Stores reports as before, and remembers whose they are. */
  wrapInsert(insert: InsertReports): InsertReports;
  /** Some companies that have reported since. */
  take(most: number): string[];
}

// whoever finds no room is met by the walk through all keys
const MAX_QUEUED = 10_000;

export function createUsageQueue(): UsageQueue {
  const reported = new Set<string>();
  return {
    wrapInsert: (insert) => async (db, reports) => {
      const stored = await insert(db, reports);
      if (reported.size < MAX_QUEUED) for (const { record } of reports) reported.add(record.companyId);
      return stored;
    },
    take(most) {
      const companyIds = [...reported].slice(0, most);
      for (const id of companyIds) reported.delete(id);
      return companyIds;
    },
  };
}
