import { setTimeout } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { type ChangeKind, CHANGES_CHANNEL } from '../../kernel/database-registry.ts';
import { APPLICATION_NAME, DatabaseClient } from '../database-client.ts';

const HEARTBEAT_MS = 300;
// nothing is believed for longer than this after the database was last asked for a sign of life, in milliseconds
const MAX_STALENESS_MS = 900;
const RECONNECT_DELAY_MS = 500;

declare module '../../context/context.ts' {
  interface Runtime {
    changes: ChangeFeed;
  }
}

/** What is told: which record of a kind changed; null when any may have, because nothing was heard for a while. */
type ChangeListener = (id: string | null) => void;

/**
 * What the database tells every server at a commit, as `<kind> <id>`, by triggers. A connection of its own listens, and
 * asks for a sign of life all the time: notifications committed before it come before its answer.
 */
export interface ChangeFeed {
  /** Whether everything that was committed up to a second ago has been heard. */
  isConnected(): boolean;
  /** Calls back at every change of a kind. */
  on(kind: ChangeKind, listener: ChangeListener): void;
  /** Waits until all that was committed before has been heard here; returns at once while nothing is heard. */
  waitUntilCaughtUp(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Notifies every server of a change when the transaction commits. Triggers notify of all others. */
export const notifyChange = (tx: EntityManager, kind: ChangeKind): Promise<unknown> =>
  tx.query(`notify ${CHANGES_CHANNEL}, '${kind}'`);

/** Listens to the database at `url`; `onLost` is told once each time the connection is lost. */
export function createChangeFeed(url: string, onLost: (error: unknown) => void): ChangeFeed {
  const listeners = new Map<string, ChangeListener[]>();
  const stopping = new AbortController();
  let believedUntil = 0;
  let ask = (): Promise<unknown> => Promise.resolve();
  let loop = Promise.resolve();

  const doubt = () => void (believedUntil = 0);
  const tell = (kind: string, id: string | null) => listeners.get(kind)?.forEach((listener) => listener(id));

  async function listen(): Promise<void> {
    const client = new DatabaseClient({
      connectionString: url,
      application_name: `${APPLICATION_NAME} changes`,
      connectionTimeoutMillis: MAX_STALENESS_MS,
      query_timeout: MAX_STALENESS_MS,
      keepAlive: true,
    });
    client.on('error', doubt);
    client.on('end', doubt);
    client.on('notification', ({ payload = '' }) => {
      const [kind = '', id = null] = payload.split(' ');
      tell(kind, id);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANGES_CHANNEL}`);
      ask = coalesceCalls(() => client.query('select 1'));
      for (const kind of listeners.keys()) tell(kind, null);
      while (!stopping.signal.aborted) {
        const asked = performance.now();
        await ask();
        believedUntil = asked + MAX_STALENESS_MS;
        await setTimeout(HEARTBEAT_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    } finally {
      doubt();
      ask = () => Promise.resolve();
      // a connection that does not answer does not end either
      await Promise.race([
        client.end().catch(() => undefined),
        setTimeout(MAX_STALENESS_MS, undefined, { ref: false }),
      ]);
    }
  }

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listen().catch(onLost);
      await setTimeout(RECONNECT_DELAY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    isConnected: () => performance.now() < believedUntil,
    on: (kind, listener) => void listeners.set(kind, [...(listeners.get(kind) ?? []), listener]),
    // what was not heard may have been a change
    waitUntilCaughtUp: async () => void (await ask().catch(doubt)),
    start: () => void (loop = keepListening()),
    stop: async () => {
      stopping.abort();
      await loop;
    },
  };
}

/** Asks one question at a time, as a client takes no second one while it is busy; all who come meanwhile share the next. */
function coalesceCalls(question: () => Promise<unknown>): () => Promise<unknown> {
  let asked: Promise<unknown> = Promise.resolve();
  let next: Promise<unknown> | null = null;
  return () =>
    (next ??= asked
      .catch(() => undefined)
      .then(() => {
        next = null;
        return (asked = question());
      }));
}

interface CacheOptions<T> {
  changes: ChangeFeed;
  /** The kind of change that ends what is kept. */
  kind: ChangeKind;
  /** How many are kept. */
  maxEntries: number;
  /** Which of the ids that are told ends a record; that by which it is read, unless given. */
  getId?: (record: T) => string;
}

/**
 * Reads records through a memory of those read before. A record is forgotten when the database tells of its change, and
 * nothing is kept while nothing is heard, so that nobody gets what has not been true for a second.
 */
export function cacheReads<T extends object>(
  { changes, kind, maxEntries, getId }: CacheOptions<T>,
  read: (key: string, db: EntityManager) => Promise<T | null>,
): (key: string, db: EntityManager) => Promise<T | null> {
  const kept = new Map<string, T>();
  let told = 0;
  const forget = (id: string) => {
    if (!getId) kept.delete(id);
    else for (const [key, record] of kept) if (getId(record) === id) kept.delete(key);
  };
  changes.on(kind, (id) => {
    told++;
    if (id === null) kept.clear();
    else forget(id);
  });
  return async (key, db) => {
    const known = changes.isConnected() && kept.get(key);
    if (known) return known;
    const before = told;
    const record = await read(key, db);
    // what was told meanwhile may be of this record, and newer than what was read
    if (record && before === told) kept.set(key, record);
    if (kept.size > maxEntries) kept.delete(kept.keys().next().value!);
    return record;
  };
}
