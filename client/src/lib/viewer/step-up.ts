import { useSyncExternalStore } from 'react';

/** Callbacks of the requests that wait for the step-up, or null if no prompt is open. */
let pendingCallbacks: ((isConfirmed: boolean) => void)[] | null = null;
const listeners = new Set<() => void>();

function setPendingCallbacks(next: typeof pendingCallbacks): void {
  pendingCallbacks = next;
  for (const listener of listeners) listener();
}

/** Prompts for the password. Resolves to false if the user cancels. Concurrent calls share one prompt. */
export const requestStepUp = (): Promise<boolean> =>
  new Promise((resolve) => setPendingCallbacks([...(pendingCallbacks ?? []), resolve]));

/** Returns whether the step-up prompt is open, and a function that closes the prompt with a result. */
export function useStepUp() {
  const isPromptOpen = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pendingCallbacks !== null,
  );
  const closePrompt = (isConfirmed: boolean) => {
    const callbacks = pendingCallbacks;
    setPendingCallbacks(null);
    for (const resolve of callbacks ?? []) resolve(isConfirmed);
  };
  return { isPromptOpen, closePrompt };
}
