import { useEffect, useRef, useState } from 'react';
import { type BankLineState, type BankProgressQuery, useBankProgressQuery } from './bank-statements.generated.ts';

const POLL_INTERVAL_MS = 1000;

/** The number of lines that wait, by state. */
export type LineCounts = Partial<Record<BankLineState, number>>;

const toCounts = ({ bankLineCounts }: BankProgressQuery): LineCounts =>
  Object.fromEntries(bankLineCounts.map(({ state, count }) => [state, count]));

/** Counts the lines that the server has not matched or recorded yet. */
const countWaiting = ({ NEW = 0, QUEUED = 0 }: LineCounts): number => NEW + QUEUED;

/** Counts the lines per group. It polls while the server matches or records lines, and then calls `onDone`. */
export function useBankProgress(onDone: () => Promise<void>) {
  const [pollInterval, setPollInterval] = useState(0);
  const { data, refetch } = useBankProgressQuery({
    pollInterval,
    fetchPolicy: 'network-only',
    // Polling must not extend the session's idle timeout.
    context: { headers: { 'x-in-background': '1' } },
  });
  const counts = data ? toCounts(data) : {};
  const waiting = countWaiting(counts);
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
    counts,
    waiting,
    total,
    /** Counts again. Returns whether lines wait. */
    refetch: async (): Promise<boolean> => {
      const result = await refetch();
      return !result.data || countWaiting(toCounts(result.data)) > 0;
    },
  };
}
