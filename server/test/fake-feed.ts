import type { Changes } from '../src/sql/changes.ts';

export type FakeFeed = ReturnType<typeof createFakeFeed>;

/** A change feed driven by the test instead of the database. */
export function createFakeFeed() {
  const listeners = new Map<string, ((id: string | null) => void)[]>();
  let isHeard = true;
  const changes: Changes = {
    isHeard: () => isHeard,
    on: (kind, listener) => void listeners.set(kind, [...(listeners.get(kind) ?? []), listener]),
    caughtUp: async () => {},
    start: () => {},
    stop: async () => {},
  };
  return {
    changes,
    /** Announces a change of one record, or null for any record of the kind. */
    announce: (kind: string, id: string | null) => listeners.get(kind)?.forEach((listener) => listener(id)),
    fallSilent: () => void (isHeard = false),
  };
}
