import type { EntityManager } from 'typeorm';
import { beforeEach, expect, it } from 'vitest';
import { cacheReads } from './cached-reads.ts';
import type { ChangeFeed } from './change-feed.ts';

const db = {} as EntityManager;

interface Row {
  key: string;
  owner: string;
  version: number;
}

let isFeedConnected: boolean;
let listeners: ((id: string | null) => void)[];
let version: number;
let reads: string[];
/** The reads of a test wait for this promise. */
let gate: Promise<void> | undefined;
beforeEach(() => {
  [isFeedConnected, listeners, version, reads, gate] = [true, [], 1, [], undefined];
});

const changes = {
  isConnected: () => isFeedConnected,
  on: (_kind: string, listener: (id: string | null) => void) => void listeners.push(listener),
} as unknown as ChangeFeed;
const notifyListeners = (id: string | null) => listeners.forEach((listener) => listener(id));

async function readRow(key: string): Promise<Row | null> {
  reads.push(key);
  const row = key.startsWith('absent') ? null : { key, owner: key[0]!, version };
  await gate;
  return row;
}
const createCacheByKey = (maxEntries = 10) => cacheReads({ changes, kind: 'session', maxEntries }, readRow);
const createCacheByOwner = (maxEntries = 10) =>
  cacheReads({ changes, kind: 'session', maxEntries, getId: ({ owner }: Row) => owner }, readRow);

it('caches: a record is read once until its change is notified', async () => {
  const find = createCacheByKey();
  await find('a1', db);
  version = 2;
  expect([await find('a1', db), reads]).toEqual([{ key: 'a1', owner: 'a', version: 1 }, ['a1']]);
  notifyListeners('b1');
  expect((await find('a1', db))!.version).toBe(1);
  notifyListeners('a1');
  expect([(await find('a1', db))!.version, reads]).toEqual([2, ['a1', 'a1']]);
});

it('caches: a change of an owner removes every record of that owner and no other', async () => {
  const find = createCacheByOwner();
  for (const key of ['a1', 'a2', 'b1']) await find(key, db);
  reads = [];
  notifyListeners('a');
  for (const key of ['a1', 'a2', 'b1']) await find(key, db);
  expect(reads).toEqual(['a1', 'a2']);
});

it('caches: a record that changes while it is read is returned, but not cached', async () => {
  for (const id of ['a1', null]) {
    const find = createCacheByKey();
    let openGate = () => {};
    gate = new Promise((resolve) => (openGate = resolve));
    const reading = find('a1', db);
    version++;
    notifyListeners(id);
    openGate();
    await reading;
    gate = undefined;
    expect((await find('a1', db))!.version).toBe(version);
  }
});

it('caches: a notification without an id removes all records', async () => {
  const find = createCacheByKey();
  for (const key of ['a1', 'b1']) await find(key, db);
  reads = [];
  notifyListeners(null);
  for (const key of ['a1', 'b1']) await find(key, db);
  expect(reads).toEqual(['a1', 'b1']);
});

it('caches: the cache is not used while the server receives no notifications', async () => {
  const find = createCacheByKey();
  await find('a1', db);
  isFeedConnected = false;
  version = 2;
  expect((await find('a1', db))!.version).toBe(2);
  expect((await find('a1', db))!.version).toBe(2);
  expect(reads).toEqual(['a1', 'a1', 'a1']);
});

it('caches: a missing record is read each time and is not cached', async () => {
  const find = createCacheByOwner(1);
  await find('a1', db);
  expect([await find('absent', db), await find('absent', db)]).toEqual([null, null]);
  await find('a1', db);
  expect(reads).toEqual(['a1', 'absent', 'absent']);
  // An invalidation reads the owner of each cached record. If null were cached, this would throw.
  notifyListeners('b');
  await find('a1', db);
  expect(reads).toEqual(['a1', 'absent', 'absent']);
});

it('caches: a record beyond the maximum number removes only the oldest record', async () => {
  const find = createCacheByKey(2);
  for (const key of ['a1', 'b1', 'b1', 'a1', 'c1']) await find(key, db);
  expect(reads).toEqual(['a1', 'b1', 'c1']);
  await find('b1', db);
  await find('c1', db);
  expect(reads).toEqual(['a1', 'b1', 'c1']);
  await find('a1', db);
  expect(reads).toEqual(['a1', 'b1', 'c1', 'a1']);
});
