import type { EntityManager } from 'typeorm';
import type { ChangeKind } from '../../kernel/database-registry.ts';
import type { ChangeFeed } from './change-feed.ts';

interface CacheOptions<T> {
  changes: ChangeFeed;
  /** The kind of change that invalidates entries. */
  kind: ChangeKind;
  maxEntries: number;
  /** Returns the id that notifications use for a record. Default: the key by which the record is read. */
  getId?: (record: T) => string;
}

/**
 * A read-through cache that the change feed invalidates. It is bypassed while the feed is disconnected, so its data is
 * at most one second out of date.
 */
export function cacheReads<T extends object>(
  { changes, kind, maxEntries, getId }: CacheOptions<T>,
  read: (key: string, db: EntityManager) => Promise<T | null>,
): (key: string, db: EntityManager) => Promise<T | null> {
  const cache = new Map<string, T>();
  let changeCount = 0;
  const invalidate = (id: string) => {
    if (!getId) cache.delete(id);
    else for (const [key, record] of cache) if (getId(record) === id) cache.delete(key);
  };
  changes.on(kind, (id) => {
    changeCount++;
    if (id === null) cache.clear();
    else invalidate(id);
  });
  return async (key, db) => {
    const cached = changes.isConnected() && cache.get(key);
    if (cached) return cached;
    const countBefore = changeCount;
    const record = await read(key, db);
    // If a change was notified during the read, the record is not cached, because the change can concern this record
    // and be newer than the result.
    if (record && countBefore === changeCount) cache.set(key, record);
    if (cache.size > maxEntries) cache.delete(cache.keys().next().value!);
    return record;
  };
}
