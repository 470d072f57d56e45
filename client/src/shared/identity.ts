import { useSyncExternalStore } from 'react';

/** Who waits for somebody to confirm who they are; null while nobody does. */
let waiting: ((isConfirmed: boolean) => void)[] | null = null;
const listeners = new Set<() => void>();

function set(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Asks whoever is here for the password; false if they would rather not. What asks meanwhile gets the same answer. */
export const askIdentity = (): Promise<boolean> => new Promise((resolve) => set([...(waiting ?? []), resolve]));

/** Whether somebody is asked who they are, and how that is answered. */
export function useIdentityQuestion() {
  const isAsked = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting !== null,
  );
  const answer = (isConfirmed: boolean) => {
    const all = waiting;
    set(null);
    for (const resolve of all ?? []) resolve(isConfirmed);
  };
  return { isAsked, answer };
}
