import type { WatchQueryFetchPolicy } from '@apollo/client';

/**
 * Where the initial data of a component comes from: `page` if the page's own query loads it, `own` if the component
 * loads it.
 */
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
