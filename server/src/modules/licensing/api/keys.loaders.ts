import DataLoader from 'dataloader';
import { type EntityManager, In } from 'typeorm';
import {
  type LoaderContext,
  type LoadersFrom,
  createRowsLoader,
  createRowLoader,
  createPageLoader,
} from '../../../platform/context/loaders.ts';
import { cacheReads } from '../../../platform/database/change-feed/cached-reads.ts';
import type { ChangeFeed } from '../../../platform/database/change-feed/change-feed.ts';
import type { CountOptions } from '../../../platform/database/lists/list-page.ts';
import { createEntityLoaderFactory } from '../../../platform/database/prepared-statements/entity-loader.ts';
import { watchForCallers } from '../../../platform/database/replication/watched-database.ts';
import type { ListArgs } from '../../../platform/kernel/pages.ts';
import { KeyEvent } from '../keys/key-event.entity.ts';
import { listHistoryByKey } from '../keys/key-history.service.ts';
import { Key } from '../keys/key.entity.ts';
import * as keys from '../keys/keys.service.ts';
import type { EarlierKeys, KeyListArgs } from '../keys/keys.types.ts';
import { listKeysByCompany } from '../search/key-lists.service.ts';
import type { KeySearch } from '../search/key-search.service.ts';

declare module '../../../platform/context/context.ts' {
  interface Runtime {
    activeKeys: ActiveKeyReader;
  }
  interface Loaders extends LoadersFrom<typeof keyLoaders> {}
}

const getCompanyId = ({ companyId }: Pick<Key, 'companyId'>) => companyId;

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
    (strings) => keys.loadActiveKeys(watchForCallers(callerManagers.splice(0, strings.length)), strings),
    ({ licenceString }) => licenceString,
    { cache: false, maxBatchSize: 100, batchScheduleFn: setImmediate },
  );
  const read = (licenceString: string, db: EntityManager) => {
    callerManagers.push(db);
    return batchLoader.load(licenceString);
  };
  const cacheOptions = { changes, kind: 'bearers', maxEntries: MAX_CACHED_KEYS, getId: getCompanyId } as const;
  return { read, readCached: cacheReads(cacheOptions, read) };
}

export const keyLoaders = {
  key: createEntityLoaderFactory(Key, 'keys'),
  keyExtensions: ({ db }: LoaderContext) =>
    createRowsLoader(
      (ids) => keys.loadExtensions(db.manager, ids),
      ({ replacesId }) => replacesId!,
    ),
  isKeyWithdrawn: ({ db }: LoaderContext) =>
    new DataLoader<string, boolean>(async (ids) => {
      const withdrawnKeyIds = await keys.loadWithdrawnKeyIds(db.manager, ids);
      return ids.map((id) => withdrawnKeyIds.has(id));
    }),
  previousGraceEnd: ({ db, ...context }: LoaderContext) =>
    new DataLoader<string, Date | null>(async (ids) => {
      const graceEnds = await keys.loadGraceEndsBefore(db.manager, ids, keys.getKeyTime(context));
      return ids.map((id) => graceEnds.get(id) ?? null);
    }),
  earlierKeys: ({ db, ...context }: LoaderContext) =>
    new DataLoader<string, EarlierKeys>(async (ids) => {
      const counts = await keys.loadEarlierKeyCounts(db.manager, ids, keys.getKeyTime(context));
      return ids.map((id) => counts.get(id)!);
    }),
  keyEvents: ({ db }: LoaderContext) =>
    createRowsLoader(
      (ids) =>
        db.manager.find(KeyEvent, {
          where: { keyId: In([...ids]) },
          relations: { administrator: true },
          order: { at: 'ASC', id: 'ASC' },
        }),
      ({ keyId }) => keyId,
    ),
  keyHistory: ({ db }: LoaderContext) =>
    createPageLoader((ids, args: ListArgs & CountOptions) => listHistoryByKey(db.manager, ids, args, args)),
  companyKeys: ({ db, ...context }: LoaderContext) =>
    createPageLoader((ids, args: KeyListArgs & ListArgs & KeySearch & CountOptions) =>
      listKeysByCompany(db.manager, ids, args, args, keys.getKeyTime(context)),
    ),
  currentKey: ({ db, ...context }: LoaderContext) =>
    createRowLoader((ids) => keys.loadCurrentKeys(db.manager, ids, keys.getKeyTime(context)), getCompanyId),
  nextKey: ({ db, now }: LoaderContext) =>
    createRowLoader((ids) => keys.loadNextKeys(db.manager, ids, now), getCompanyId),
  pendingKey: ({ db }: LoaderContext) => createRowLoader((ids) => keys.loadPendingKeys(db.manager, ids), getCompanyId),
  rejectedKey: ({ db, now }: LoaderContext) =>
    createRowLoader((ids) => keys.loadRejectedKeys(db.manager, ids, now), getCompanyId),
  disabledKey: ({ db, ...context }: LoaderContext) =>
    createRowLoader((ids) => keys.loadDisabledKeys(db.manager, ids, keys.getKeyTime(context)), getCompanyId),
  keysDisabledWithSuspension: ({ db }: LoaderContext) =>
    createRowsLoader((ids) => keys.loadKeysDisabledWithSuspension(db.manager, ids), getCompanyId),
  latestKey: ({ db }: LoaderContext) => createRowLoader((ids) => keys.loadLatestKeys(db.manager, ids), getCompanyId),
  latestExpiry: ({ db }: LoaderContext) =>
    createRowLoader((ids) => keys.loadLatestExpiries(db.manager, ids), getCompanyId),
  hasApprovedKey: ({ db }: LoaderContext) =>
    new DataLoader<string, boolean>(async (ids) => {
      const companyIdsWithKey = await keys.loadIdsOfCompaniesWithApprovedKey(db.manager, ids);
      return ids.map((id) => companyIdsWithKey.has(id));
    }),
  hasUsedKey: ({ db }: LoaderContext) =>
    new DataLoader<string, boolean>(async (ids) => {
      const companyIdsWithKey = await keys.loadIdsOfCompaniesWithUsedKey(db.manager, ids);
      return ids.map((id) => companyIdsWithKey.has(id));
    }),
  hasUnendedKey: ({ db, ...context }: LoaderContext) =>
    new DataLoader<string, boolean>(async (ids) => {
      const companyIdsWithKey = await keys.loadIdsOfCompaniesWithUnendedKey(db.manager, ids, keys.getKeyTime(context));
      return ids.map((id) => companyIdsWithKey.has(id));
    }),
  keyCount: ({ db }: LoaderContext) =>
    new DataLoader<string, number>(async (ids) => {
      const counts = await keys.countKeys(db.manager, ids);
      return ids.map((id) => counts.get(id) ?? 0);
    }),
};
