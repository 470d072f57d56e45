import { useEffect, useRef, useState } from 'react';
import { BACKGROUND_POLLING } from '../../../lib/pages/background-polling.ts';
import { type BankLineState, type BankProgressQuery, useBankProgressQuery } from './bank-statements.generated.ts';

const POLL_INTERVAL_MS = 1000;

/** The number of lines by state, without final lines. */
export type LineCounts = Partial<Record<BankLineState, number>>;

const toCounts = ({ bankLineCounts }: BankProgressQuery): LineCounts =>
  Object.fromEntries(bankLineCounts.map(({ state, count }) => [state, count]));

/** Counts the lines that the server still has to match or record. */
const countPending = ({ NEW = 0, QUEUED = 0 }: LineCounts): number => NEW + QUEUED;

/** Fetches the line counts. Polls while the server matches or records lines, and then calls `onDone`. */
export function useBankProgress(onDone: () => Promise<void>) {
  const [pollInterval, setPollInterval] = useState(0);
  const { data, refetch } = useBankProgressQuery({
    pollInterval,
    fetchPolicy: 'network-only',
    ...BACKGROUND_POLLING,
  });
  const counts = data ? toCounts(data) : {};
  const pendingCount = countPending(counts);
  const requiredInterval = pendingCount ? POLL_INTERVAL_MS : 0;
  if (requiredInterval !== pollInterval) setPollInterval(requiredInterval);

  // The total of the progress bar: the highest number of pending lines since the last time that no line was pending.
  const [total, setTotal] = useState(0);
  if (pendingCount > total) setTotal(pendingCount);
  if (!pendingCount && total) setTotal(0);

  const hadPendingLines = useRef(false);
  useEffect(() => {
    if (hadPendingLines.current && !pendingCount) void onDone();
    hadPendingLines.current = pendingCount > 0;
  });
  return {
    counts,
    pendingCount,
    total,
    /** Refetches the line counts. Returns whether any line is pending. */
    refetch: async (): Promise<boolean> => {
      const result = await refetch();
      return !result.data || countPending(toCounts(result.data)) > 0;
    },
  };
}
