import type { WatchQueryFetchPolicy } from '@apollo/client';

/** Whether the page's own query loads the initial data of a component, or the component loads it itself. */
export type InitialDataSource = 'page' | 'own';

/** Returns fetch options for a component of a page. Initial data from the page's query is read from the cache. */
export const getInitialFetchPolicy = (dataSource: InitialDataSource) =>
  dataSource === 'page'
    ? {
        fetchPolicy: 'cache-first' as const,
        nextFetchPolicy: (_policy: WatchQueryFetchPolicy, { reason }: { reason: string }): WatchQueryFetchPolicy =>
          reason === 'variables-changed' ? 'cache-and-network' : 'cache-first',
      }
    : {};
