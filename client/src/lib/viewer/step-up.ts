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

/** Closes the prompt. The requests that wait for the step-up continue or fail. */
export function closeStepUpPrompt(isConfirmed: boolean): void {
  const callbacks = pendingCallbacks;
  setPendingCallbacks(null);
  for (const resolve of callbacks ?? []) resolve(isConfirmed);
}

/**
 * Closes the prompt without settling the promises of `requestStepUp`. The components that wait for them unmount at the
 * end of a session.
 */
export const discardStepUp = (): void => setPendingCallbacks(null);

export const useIsStepUpPromptOpen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pendingCallbacks !== null,
  );
