import { Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './DataState.module.css';
import { ErrorNotice } from './ErrorNotice.tsx';
import { useRetry } from '../../lib/browser/use-retry.ts';

export interface QueryResult<Data> {
  data?: Data;
  previousData?: Data;
  loading: boolean;
  error?: unknown;
  /** What was asked for. */
  variables?: unknown;
  refetch: () => Promise<unknown>;
}

interface DataStateProps<Data> {
  result: QueryResult<Data>;
  /** Says what could not be loaded. */
  failure: string;
  /** Has the shape of the content to come. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows a query in its current state: skeleton, content, content that is being replaced, or an error that is retried. */
export function DataState<Data>({ result, failure, skeleton, children }: DataStateProps<Data>) {
  const { data, previousData, loading, error, variables, refetch } = result;
  const asked = JSON.stringify(variables);
  const [seen, setSeen] = useState(asked);
  const [failed, setFailed] = useState<unknown>(null);
  // what is kept of an answer may stand beside the error of a newer one
  const isAnswered = !!data && !error;
  if (isAnswered && seen !== asked) setSeen(asked);
  if (isAnswered && failed) setFailed(null);
  if (error && failed !== error) setFailed(error);

  // a retry that fails again is shown through the query's own state
  const retry = () => void refetch().catch(() => undefined);
  useRetry(error, retry);

  // what was there before it could not be loaded again is better than nothing
  const shown = data ?? (!failed || seen === asked ? previousData : undefined);
  if (shown) {
    return (
      <div className={data || failed ? undefined : classes.stale} aria-busy={!data && !failed}>
        {!!failed && (
          <Text size="xs" c="dimmed" px={20} py={6} role="status">
            This could not be refreshed, and may be out of date. It is tried again by itself.
          </Text>
        )}
        {children(shown)}
      </div>
    );
  }
  if (failed) return <ErrorNotice title={failure} error={failed} retry={retry} isRetrying={loading} />;
  return (
    <div className={classes.late} role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <div aria-hidden>{skeleton}</div>
    </div>
  );
}
