import type { ChangeFeed } from '../src/platform/database/change-feed/change-feed.ts';

export type FakeChangeFeed = ReturnType<typeof createFakeChangeFeed>;

/** Creates a change feed that the test controls instead of the database. */
export function createFakeChangeFeed() {
  const listeners = new Map<string, ((id: string | null) => void)[]>();
  let isConnected = true;
  const changes: ChangeFeed = {
    isConnected: () => isConnected,
    on: (kind, listener) => void listeners.set(kind, [...(listeners.get(kind) ?? []), listener]),
    waitUntilCaughtUp: async () => {},
    start: () => {},
    stop: async () => {},
  };
  return {
    changes,
    /** Publishes a change of one record. If `id` is null, any record of the kind can have changed. */
    publish: (kind: string, id: string | null) => listeners.get(kind)?.forEach((listener) => listener(id)),
    disconnect: () => void (isConnected = false),
  };
}
