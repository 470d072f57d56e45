import { usePendingKeySummaryQuery } from './pending-requests.generated.ts';

/**
 * Returns the count, total and age of the pending requests. The shell loads these figures together with the bulk
 * decisions. Other components read them from the cache.
 */
export const usePendingRequests = (isAdmin = true) =>
  usePendingKeySummaryQuery({ fetchPolicy: 'cache-first', skip: !isAdmin }).data?.pendingKeySummary;
