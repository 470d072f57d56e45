import { Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useRetry } from '../../lib/browser/use-retry.ts';
import { getErrorDetails, isTransientError } from '../../lib/forms/request-error.ts';
import { ErrorNotice } from './ErrorNotice.tsx';
import classes from './DataState.module.css';

export interface QueryResult<Data> {
  data?: Data;
  previousData?: Data;
  loading: boolean;
  error?: unknown;
  variables?: unknown;
  refetch: () => Promise<unknown>;
}

interface DataStateProps<Data> {
  result: QueryResult<Data>;
  /** Error title that is shown if the data cannot be loaded. */
  failure: string;
  /** Placeholder with the same layout as the content. */
  skeleton: ReactNode;
  /** Whether a failed refetch replaces the outdated data by the error. By default, outdated data stays visible. */
  clearsOnFailure?: boolean;
  children: (data: Data) => ReactNode;
}

/** Returns the data that DataState shows for a query, for components that also use the data outside DataState. */
export function useShownData<Data>({ data, previousData, error, variables }: QueryResult<Data>) {
  const variablesKey = JSON.stringify(variables);
  const [loadedKey, setLoadedKey] = useState(variablesKey);
  const [lastError, setLastError] = useState<unknown>(null);
  // Apollo can return cached data together with the error of a newer request.
  const isLoaded = !!data && !error;
  if (isLoaded && loadedKey !== variablesKey) setLoadedKey(variablesKey);
  if (isLoaded && lastError) setLastError(null);
  if (error && lastError !== error) setLastError(error);
  // Outdated data stays visible unless a query with new variables failed, because the data has the old variables.
  const shownData = data ?? (!lastError || loadedKey === variablesKey ? previousData : undefined);
  return { shownData, lastError, isLoaded };
}

/**
 * Shows the state of a query: a placeholder while it loads, its data, outdated data while it is refetched, or an error
 * with automatic retries.
 */
export function DataState<Data>({
  result,
  failure,
  skeleton,
  clearsOnFailure = false,
  children,
}: DataStateProps<Data>) {
  const { data, loading, error, refetch } = result;
  const { shownData: loadedData, lastError, isLoaded } = useShownData(result);
  const latestData = clearsOnFailure && lastError ? undefined : loadedData;

  // Ignore a rejection, because the query's error state shows a repeated failure.
  const retry = () => void refetch().catch(() => undefined);
  useRetry({ error, hasSucceeded: isLoaded && !loading, retry });

  // React time-slices a deferred update, so the browser can handle input while the content is rendered for the first
  // time. The data itself is not deferred, because `children` may no longer match the data of an earlier query.
  const hasData = useDeferredValue(latestData !== undefined);
  const shownData = hasData ? latestData : undefined;
  if (shownData) {
    return (
      <div className={data || lastError ? undefined : classes.stale} aria-busy={!data && !lastError}>
        {!!lastError && (
          <Text size="xs" c="dimmed" px={20} py={6} role="status">
            This content could not be refreshed and may be out of date.{' '}
            {isTransientError(lastError) ? 'The portal retries automatically.' : getErrorDetails(lastError).message}
          </Text>
        )}
        {children(shownData)}
      </div>
    );
  }
  if (lastError) return <ErrorNotice title={failure} error={lastError} retry={retry} isRetrying={loading} />;
  return (
    <div className={classes.delayed} role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <div aria-hidden>{skeleton}</div>
    </div>
  );
}
