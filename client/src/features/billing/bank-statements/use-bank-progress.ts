import { useEffect, useRef, useState } from 'react';
import { type BankProgressQuery, useBankProgressQuery } from './bank-statements.generated.ts';

const POLL_INTERVAL_MS = 1000;

const countWaiting = ({ matching, queued }: BankProgressQuery): number =>
  matching.pageInfo.totalCount + queued.pageInfo.totalCount;

/** Counts the lines per group. It polls while the server matches or records lines, and then calls `onDone`. */
export function useBankProgress(onDone: () => Promise<void>) {
  const [pollInterval, setPollInterval] = useState(0);
  const { data, refetch } = useBankProgressQuery({
    pollInterval,
    fetchPolicy: 'network-only',
    // Polling must not extend the session's idle timeout.
    context: { headers: { 'x-in-background': '1' } },
  });
  const waiting = data ? countWaiting(data) : 0;
  const requiredInterval = waiting ? POLL_INTERVAL_MS : 0;
  if (requiredInterval !== pollInterval) setPollInterval(requiredInterval);

  // The most lines that waited since the last time that none waited.
  const [total, setTotal] = useState(0);
  if (waiting > total) setTotal(waiting);
  if (!waiting && total) setTotal(0);

  const wasWaiting = useRef(false);
  useEffect(() => {
    if (wasWaiting.current && !waiting) void onDone();
    wasWaiting.current = waiting > 0;
  });
  return {
    counts: data,
    waiting,
    total,
    /** Counts again. Returns whether lines wait. */
    refetch: async (): Promise<boolean> => {
      const result = await refetch();
      return !result.data || countWaiting(result.data) > 0;
    },
  };
}
