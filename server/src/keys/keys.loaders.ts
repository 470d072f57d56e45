import DataLoader from 'dataloader';
import { type EntityManager, In } from 'typeorm';
import { type Changes, keep } from '../sql/changes.ts';
import type { Counting } from '../sql/list-page.ts';
import { watchedByAll } from '../sql/watched-database.ts';
import { type Loading, type Made, manyEach, oneEach, pageEach } from '../shared/loaders.ts';
import type { CursorArgs } from '../shared/pages.ts';
import { KeyEvent } from './key-event.entity.ts';
import { Key } from './key.entity.ts';
import type { KeySearch } from './key-search.service.ts';
import { listKeysOfEach } from './key-lists.service.ts';
import * as keys from './keys.service.ts';
import type { EarlierKeys, KeyListArgs } from './keys.types.ts';

declare module '../shared/context.ts' {
  interface Runtime {
    bearers: Bearers;
  }
  interface Loaders extends Made<typeof keyLoaders> {}
}

const companyOf = ({ companyId }: Key) => companyId;

const MOST_KEPT = 10_000;

/** Read the key that bears a licence string, with its company; null where none does. */
interface Bearers {
  /** From the database; the look-ups of all requests that come at one moment are one statement. */
  read: (licenceString: string, db: EntityManager) => Promise<Key | null>;
  /** What was read before, unless it may have changed more than a second ago. */
  readKept: (licenceString: string, db: EntityManager) => Promise<Key | null>;
}

export function createBearers(changes: Changes): Bearers {
  const askers: EntityManager[] = [];
  const together = oneEach(
    (strings) => keys.findBearers(watchedByAll(askers.splice(0, strings.length)), strings),
    ({ licenceString }) => licenceString,
    { cache: false, maxBatchSize: 100, batchScheduleFn: setImmediate },
  );
  const read = (licenceString: string, db: EntityManager) => {
    askers.push(db);
    return together.load(licenceString);
  };
  const keeping = { changes, kind: 'bearers', most: MOST_KEPT, idOf: companyOf };
  return { read, readKept: keep(keeping, read) };
}

export const keyLoaders = {
  key: ({ db }: Loading) =>
    oneEach(
      (ids) => db.manager.findBy(Key, { id: In([...ids]) }),
      ({ id }) => id,
    ),
  keyExtensions: ({ db }: Loading) =>
    manyEach(
      (ids) => keys.extensionsOf(db.manager, ids),
      ({ replacesId }) => replacesId!,
    ),
  isKeyWithdrawn: ({ db }: Loading) =>
    new DataLoader<string, boolean>(async (ids) => {
      const withdrawn = await keys.withdrawnAmong(db.manager, ids);
      return ids.map((id) => withdrawn.has(id));
    }),
  graceBefore: ({ db, ...at }: Loading) =>
    new DataLoader<string, Date | null>(async (ids) => {
      const ends = await keys.gracesBefore(db.manager, ids, keys.keyTimeOf(at));
      return ids.map((id) => ends.get(id) ?? null);
    }),
  earlierKeys: ({ db, ...at }: Loading) =>
    new DataLoader<string, EarlierKeys>(async (ids) => {
      const counts = await keys.earlierKeysOf(db.manager, ids, keys.keyTimeOf(at));
      return ids.map((id) => counts.get(id)!);
    }),
  keyEvents: ({ db }: Loading) =>
    manyEach(
      (ids) =>
        db.manager.find(KeyEvent, {
          where: { keyId: In([...ids]) },
          relations: { administrator: true },
          order: { at: 'ASC', id: 'ASC' },
        }),
      ({ keyId }) => keyId,
    ),
  companyKeys: ({ db, ...at }: Loading) =>
    pageEach((ids, args: KeyListArgs & CursorArgs & KeySearch & Counting) =>
      listKeysOfEach(db.manager, ids, args, args, keys.keyTimeOf(at)),
    ),
  currentKey: ({ db, ...at }: Loading) =>
    oneEach((ids) => keys.currentKeys(db.manager, ids, keys.keyTimeOf(at)), companyOf),
  nextKey: ({ db, now }: Loading) => oneEach((ids) => keys.nextKeys(db.manager, ids, now), companyOf),
  waitingKey: ({ db }: Loading) => oneEach((ids) => keys.waitingKeys(db.manager, ids), companyOf),
  rejectedKey: ({ db, now }: Loading) => oneEach((ids) => keys.rejectedKeys(db.manager, ids, now), companyOf),
  keysDisabledWithSuspension: ({ db }: Loading) =>
    manyEach((ids) => keys.keysDisabledWithSuspension(db.manager, ids), companyOf),
  latestKey: ({ db }: Loading) => oneEach((ids) => keys.latestKeys(db.manager, ids), companyOf),
  hasApprovedKey: ({ db }: Loading) =>
    new DataLoader<string, boolean>(async (ids) => {
      const approved = await keys.companiesWithApprovedKey(db.manager, ids);
      return ids.map((id) => approved.has(id));
    }),
  hasUnendedKey: ({ db, ...at }: Loading) =>
    new DataLoader<string, boolean>(async (ids) => {
      const unended = await keys.companiesWithUnendedKey(db.manager, ids, keys.keyTimeOf(at));
      return ids.map((id) => unended.has(id));
    }),
  keyCount: ({ db }: Loading) =>
    new DataLoader<string, number>(async (ids) => {
      const counts = await keys.countKeys(db.manager, ids);
      return ids.map((id) => counts.get(id) ?? 0);
    }),
};
