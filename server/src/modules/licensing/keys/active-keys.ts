import type { EntityManager } from 'typeorm';
import { createRowLoader } from '../../../platform/context/loaders.ts';
import { cacheReads } from '../../../platform/database/change-feed/cached-reads.ts';
import type { ChangeFeed } from '../../../platform/database/change-feed/change-feed.ts';
import { watchForCallers } from '../../../platform/database/replication/watched-database.ts';
import type { Key } from './key.entity.ts';
import { loadActiveKeys } from './keys.service.ts';

declare module '../../../platform/context/context.ts' {
  interface Runtime {
    activeKeys: ActiveKeyReader;
  }
}

const MAX_CACHED_KEYS = 10_000;

/**
 * Reads the active key of a licence string together with the company of the key. Resolves to null if no key has the
 * licence string.
 */
interface ActiveKeyReader {
  /** Reads from the database. Lookups that arrive in the same event-loop tick share one statement. */
  read: (licenceString: string, db: EntityManager) => Promise<Key | null>;
  /** Reads through a cache that the change feed invalidates, so a result is at most one second stale. */
  readCached: (licenceString: string, db: EntityManager) => Promise<Key | null>;
}

export function createActiveKeyReader(changes: ChangeFeed): ActiveKeyReader {
  // The callers' managers in the order of their lookups. `watchForCallers` reports an equal share of the statement's
  // rows to the listener of each caller.
  const callerManagers: EntityManager[] = [];
  const batchLoader = createRowLoader(
    (strings) => loadActiveKeys(watchForCallers(callerManagers.splice(0, strings.length)), strings),
    ({ licenceString }) => licenceString,
    { cache: false, maxBatchSize: 100, batchScheduleFn: setImmediate },
  );
  const read = (licenceString: string, db: EntityManager) => {
    callerManagers.push(db);
    return batchLoader.load(licenceString);
  };
  const cacheOptions = {
    changes,
    kind: 'bearers',
    maxEntries: MAX_CACHED_KEYS,
    getId: ({ companyId }: Key) => companyId,
  } as const;
  return { read, readCached: cacheReads(cacheOptions, read) };
}
