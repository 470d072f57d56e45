import { useEffect, useRef } from 'react';
import { isTransientError } from '../forms/request-error.ts';

/** Delays between retries in seconds. The last one applies to all further retries. */
const RETRY_DELAYS_S = [5, 10, 20, 30];

interface RetryState {
  error: unknown;
  /** Whether the last attempt succeeded. False while an attempt is pending. */
  hasSucceeded?: boolean;
  retry: () => void;
}

/**
 * Retries automatically after a transient error: after a delay, or immediately when the network is back. After a
 * success, the next retry uses the first delay again.
 */
export function useRetry({ error, hasSucceeded = false, retry }: RetryState): void {
  const attempts = useRef(0);
  const latestRetry = useRef(retry);
  useEffect(() => {
    latestRetry.current = retry;
  });
  useEffect(() => {
    if (hasSucceeded) attempts.current = 0;
  }, [hasSucceeded]);
  useEffect(() => {
    if (!error || !isTransientError(error)) return;
    const tryAgain = () => {
      attempts.current += 1;
      latestRetry.current();
    };
    const delaySeconds = RETRY_DELAYS_S[Math.min(attempts.current, RETRY_DELAYS_S.length - 1)] ?? 0;
    const timer = setTimeout(tryAgain, delaySeconds * 1000);
    window.addEventListener('online', tryAgain);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, [error]);
}
