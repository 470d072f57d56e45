import type { EntityManager } from 'typeorm';
import type { Report } from '../sync/sync-insert.service.ts';

declare module '../shared/context.ts' {
  interface Runtime {
    usageWatch: UsageWatch;
  }
}

type Insert = (db: EntityManager, reports: Report[]) => Promise<Set<string>>;

/** Remembers whose chat apps have reported, so that their use is looked at soon and no report waits for that. */
export interface UsageWatch {
  /** Stores reports as before, and remembers whose they are. */
  watching(insert: Insert): Insert;
  /** Some companies that have reported since. */
  take(most: number): string[];
}

// whoever finds no room is met by the walk through all keys
const MOST_REMEMBERED = 10_000;

export function createUsageWatch(): UsageWatch {
  const reported = new Set<string>();
  return {
    watching: (insert) => async (db, reports) => {
      const stored = await insert(db, reports);
      if (reported.size < MOST_REMEMBERED) for (const { record } of reports) reported.add(record.companyId);
      return stored;
    },
    take(most) {
      const companyIds = [...reported].slice(0, most);
      for (const id of companyIds) reported.delete(id);
      return companyIds;
    },
  };
}
