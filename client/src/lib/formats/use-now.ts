import { useEffect, useReducer } from 'react';

/**
 * Returns the time of this render in milliseconds, and renders again every minute. The time is never older than the
 * data that is rendered with it. Otherwise, a key that was just approved would not have started yet.
 */
export function useNow(): number {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(renderAgain, 60_000);
    return () => clearInterval(timer);
  }, []);
  return Date.now();
}
