import type { WatchQueryFetchPolicy } from '@apollo/client';

/** Whether what a part of a page shows first has come with the page's own query. */
export type InitialDataSource = 'came' | 'own';

/** How a part of a page asks for what it shows: not for what has come, and afresh for everything else. */
export const getInitialFetchPolicy = (firstView: InitialDataSource) =>
  firstView === 'came'
    ? {
        fetchPolicy: 'cache-first' as const,
        nextFetchPolicy: (_policy: WatchQueryFetchPolicy, { reason }: { reason: string }): WatchQueryFetchPolicy =>
          reason === 'variables-changed' ? 'cache-and-network' : 'cache-first',
      }
    : {};
