import { setTimeout } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { type ChangeKind, CHANGES_CHANNEL } from '../../kernel/database-registry.ts';
import { APPLICATION_NAME, DatabaseClient } from '../database-client.ts';

const HEARTBEAT_INTERVAL_MS = 300;
// Cached data is trusted for at most this long after the last successful heartbeat was sent.
const MAX_STALENESS_MS = 900;
const RECONNECT_DELAY_MS = 500;

declare module '../../context/context.ts' {
  interface Runtime {
    changes: ChangeFeed;
  }
}

/**
 * Receives the id of the changed record. The id is null if any record can have changed: the notification names no
 * record, or the feed has just connected and can have missed notifications.
 */
type ChangeListener = (id: string | null) => void;

/**
 * The change feed. Triggers and `notifyChange` send `<kind>` or `<kind> <id>` with NOTIFY on commit. A dedicated
 * connection listens and sends heartbeat queries. PostgreSQL delivers notifications of earlier commits before the reply
 * to a heartbeat, so the reply proves that the feed is up to date.
 */
export interface ChangeFeed {
  /** Returns whether the feed has received the notifications of all commits older than MAX_STALENESS_MS. */
  isConnected(): boolean;
  /** Calls the listener on every change of a kind. */
  on(kind: ChangeKind, listener: ChangeListener): void;
  /**
   * Waits until the feed has received the notifications of all earlier commits, or until the connection fails. Returns
   * immediately while the feed is disconnected.
   */
  waitUntilCaughtUp(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/**
 * Notifies every server of a change when the transaction commits. Use it only for kinds of change that no trigger
 * reports.
 */
export const notifyChange = (tx: EntityManager, kind: ChangeKind): Promise<unknown> =>
  tx.query(`notify ${CHANGES_CHANNEL}, '${kind}'`);

/**
 * Creates the change feed of the database at `url`. `onLost` is called each time the connection is lost or cannot be
 * opened.
 */
export function createChangeFeed(url: string, onLost: (error: unknown) => void): ChangeFeed {
  const listeners = new Map<string, ChangeListener[]>();
  const stopping = new AbortController();
  let trustedUntil = 0;
  let ping = (): Promise<unknown> => Promise.resolve();
  let listening = Promise.resolve();

  const distrust = () => void (trustedUntil = 0);
  const notify = (kind: string, id: string | null) => listeners.get(kind)?.forEach((listener) => listener(id));

  async function listen(): Promise<void> {
    const client = new DatabaseClient({
      connectionString: url,
      application_name: `${APPLICATION_NAME} changes`,
      connectionTimeoutMillis: MAX_STALENESS_MS,
      query_timeout: MAX_STALENESS_MS,
    });
    client.on('error', distrust);
    client.on('end', distrust);
    client.on('notification', ({ payload = '' }) => {
      const [kind = '', id = null] = payload.split(' ');
      notify(kind, id);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANGES_CHANNEL}`);
      ping = coalesceCalls(() => client.query('select 1'));
      for (const kind of listeners.keys()) notify(kind, null);
      while (!stopping.signal.aborted) {
        const sentAt = performance.now();
        await ping();
        trustedUntil = sentAt + MAX_STALENESS_MS;
        await setTimeout(HEARTBEAT_INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    } finally {
      distrust();
      ping = () => Promise.resolve();
      await client.close();
    }
  }

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listen().catch(onLost);
      await setTimeout(RECONNECT_DELAY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    isConnected: () => performance.now() < trustedUntil,
    on: (kind, listener) => void listeners.set(kind, [...(listeners.get(kind) ?? []), listener]),
    // If the query fails, notifications can be missing, so the cached data is no longer trusted.
    waitUntilCaughtUp: async () => void (await ping().catch(distrust)),
    start: () => void (listening = keepListening()),
    stop: async () => {
      stopping.abort();
      await listening;
    },
  };
}

/** Coalesces concurrent calls. At most one query runs, and all calls during a query share the next query. */
function coalesceCalls(query: () => Promise<unknown>): () => Promise<unknown> {
  let inFlight: Promise<unknown> = Promise.resolve();
  let next: Promise<unknown> | null = null;
  return () =>
    (next ??= inFlight
      .catch(() => undefined)
      .then(() => {
        next = null;
        return (inFlight = query());
      }));
}
