import { NetworkStatus } from '@apollo/client';
import { useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { BACKGROUND_POLLING } from '../../../lib/pages/background-polling.ts';
import {
  type BulkProgressFragment,
  useBulkDecisionsQuery,
  useCancelBulkDecisionMutation,
} from './bulk-decisions.generated.ts';
import { usePendingKeySummaryQuery } from './pending-requests.generated.ts';

const POLL_INTERVAL_MS = 1000;

export const isBulkRunning = ({ finishedAt }: BulkProgressFragment): boolean => finishedAt === null;

/** Returns the administrator's bulk decisions. Polls the server while one of them is running. */
export function useBulkDecisions(): BulkProgressFragment[] {
  const [pollInterval, setPollInterval] = useState(0);
  const { networkStatus } = usePendingKeySummaryQuery({ fetchPolicy: 'cache-first' });
  const { data } = useBulkDecisionsQuery({
    // The shell loads the bulk decisions with the pending requests, so wait for that response.
    skip: networkStatus === NetworkStatus.loading,
    pollInterval,
    // When the user opens the key list again, read the bulk decisions from the cache.
    fetchPolicy: 'cache-first',
    ...BACKGROUND_POLLING,
  });
  const decisions = data?.bulkDecisions ?? [];
  const requiredInterval = decisions.some(isBulkRunning) ? POLL_INTERVAL_MS : 0;
  if (requiredInterval !== pollInterval) setPollInterval(requiredInterval);
  return decisions;
}

export function useStopBulkDecision(): { stop: (id: string) => Promise<void>; isStopping: boolean } {
  const [cancelBulkDecision, { loading }] = useCancelBulkDecisionMutation();
  return {
    stop: async (bulkDecisionId) => {
      try {
        await cancelBulkDecision({ variables: { bulkDecisionId } });
      } catch (error) {
        toast.error(formatError(error));
      }
    },
    isStopping: loading,
  };
}

const DISMISSED_STORAGE_KEY = 'dismissed-bulk-decisions';

/** Returns the ids of dismissed bulk decisions, or none if the storage is blocked or the stored value is invalid. */
export function readDismissedIds(): string[] {
  try {
    return JSON.parse(localStorage.getItem(DISMISSED_STORAGE_KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}

/** Hides finished bulk decisions in this browser. */
export function dismissBulkDecisions(ids: readonly string[]): void {
  try {
    // The limit of 50 exceeds the number of bulk decisions that the server lists.
    localStorage.setItem(DISMISSED_STORAGE_KEY, JSON.stringify([...ids, ...readDismissedIds()].slice(0, 50)));
  } catch {
    // Without storage, the bulk decisions remain visible.
  }
}
