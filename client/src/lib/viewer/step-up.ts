import { useSyncExternalStore } from 'react';

/** Who waits for somebody to confirm who they are; null while nobody does. */
let pendingCallbacks: ((isConfirmed: boolean) => void)[] | null = null;
const listeners = new Set<() => void>();

function setPendingCallbacks(next: typeof pendingCallbacks): void {
  pendingCallbacks = next;
  for (const listener of listeners) listener();
}

/** Asks whoever is here for the password; false if they would rather not. What asks meanwhile gets the same answer. */
export const requestStepUp = (): Promise<boolean> =>
  new Promise((resolve) => setPendingCallbacks([...(pendingCallbacks ?? []), resolve]));

/** Whether somebody is asked who they are, and how that is answered. */
export function useStepUp() {
  const isAsked = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pendingCallbacks !== null,
  );
  const answer = (isConfirmed: boolean) => {
    const all = pendingCallbacks;
    setPendingCallbacks(null);
    for (const resolve of all ?? []) resolve(isConfirmed);
  };
  return { isAsked, answer };
}
