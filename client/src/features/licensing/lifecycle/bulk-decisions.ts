import { useState } from 'react';
import {
  type BulkProgressFragment,
  useBulkDecisionsQuery,
  useStopDecidingMutation,
} from './bulk-decisions.generated.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { toast } from '../../../lib/browser/toast.ts';

const POLL_INTERVAL_MS = 1000;

export const isBulkRunning = ({ finishedAt }: BulkProgressFragment): boolean => finishedAt === null;

/** The administrator's bulk decisions, polled while one is running. */
export function useBulkDecisions(): BulkProgressFragment[] {
  const [pollInterval, setPollInterval] = useState(0);
  // a progress that is only watched does not keep the session from being idle
  const { data } = useBulkDecisionsQuery({
    pollInterval,
    // a list that is opened again needs no request for it
    fetchPolicy: 'cache-first',
    context: { headers: { 'x-in-background': '1' } },
  });
  const all = data?.bulkDecisions ?? [];
  const wanted = all.some(isBulkRunning) ? POLL_INTERVAL_MS : 0;
  if (wanted !== pollInterval) setPollInterval(wanted);
  return all;
}

/** Stops a bulk decision. */
export function useStopBulkDecision(): { stop: (id: string) => Promise<void>; isStopping: boolean } {
  const [stopDeciding, { loading }] = useStopDecidingMutation();
  return {
    stop: async (bulkDecisionId) => {
      try {
        await stopDeciding({ variables: { bulkDecisionId } });
      } catch (error) {
        toast.error(formatError(error));
      }
    },
    isStopping: loading,
  };
}

const DISMISSED_STORAGE_KEY = 'dismissed-bulk-decisions';

/** Returns the ids that this browser hides; none if its storage is blocked or broken. */
export function readDismissedIds(): string[] {
  try {
    return JSON.parse(localStorage.getItem(DISMISSED_STORAGE_KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}

/** Hides finished bulk decisions in this browser from now on. */
export function dismissBulkDecisions(ids: readonly string[]): void {
  try {
    // more than the server lists
    localStorage.setItem(DISMISSED_STORAGE_KEY, JSON.stringify([...ids, ...readDismissedIds()].slice(0, 50)));
  } catch {
    // without storage they are shown again after a reload
  }
}
