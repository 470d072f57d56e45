import { useWaitingKeysQuery } from './pending-requests.generated.ts';

/**
 * The keys that wait for a decision. The shell's query has them together with the bulk decisions; everything else that shows
 * them reads the cache.
 */
export const usePendingRequests = (isAdmin = true) =>
  useWaitingKeysQuery({ fetchPolicy: 'cache-first', skip: !isAdmin }).data?.waitingKeys;
