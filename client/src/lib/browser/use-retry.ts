import { useEffect, useRef } from 'react';
import { isTransientError } from '../forms/request-error.ts';

/** How long to wait before each further try, in seconds; the last one counts for all that follow. */
const RETRY_DELAYS_S = [5, 10, 20, 30];

/** Tries again by itself what failed for reasons that may pass: after a while, and at once when the network is back. */
export function useRetry(error: unknown, retry: () => void): void {
  const tries = useRef(0);
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!error || !isTransientError(error)) return;
    const tryAgain = () => {
      tries.current += 1;
      latest.current();
    };
    const pause = RETRY_DELAYS_S[Math.min(tries.current, RETRY_DELAYS_S.length - 1)] ?? 0;
    const timer = setTimeout(tryAgain, pause * 1000);
    window.addEventListener('online', tryAgain);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, [error]);
}
