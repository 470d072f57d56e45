import { useSyncExternalStore } from 'react';

/**
 * Returns the time of this render in milliseconds, rounded up to a second, and renders again every minute. The time is
 * never before the data that is rendered. Otherwise, a key that was just approved would not have started yet.
 */
export const useNow = (): number => useSyncExternalStore(subscribeToMinutes, readNow);

function subscribeToMinutes(renderAgain: () => void): () => void {
  const timer = setInterval(renderAgain, 60_000);
  return () => clearInterval(timer);
}

/** Rounds, because React reads the time several times and renders again if it differs. */
const readNow = () => Math.ceil(Date.now() / 1000) * 1000;
