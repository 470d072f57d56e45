import { usePendingKeySummaryQuery } from './pending-requests.generated.ts';

/**
 * Returns the count and total of the pending requests. The shell loads them together with the bulk decisions; other
 * components read them from the cache.
 */
export const usePendingRequests = (isAdmin = true) =>
  usePendingKeySummaryQuery({ fetchPolicy: 'cache-first', skip: !isAdmin }).data?.pendingKeySummary;
