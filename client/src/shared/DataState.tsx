import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './DataState.module.css';
import { ErrorNotice } from './ErrorNotice.tsx';

export interface QueryResult<Data> {
  data?: Data;
  previousData?: Data;
  loading: boolean;
  error?: unknown;
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

/** Shows a query in its current state: skeleton, content, content that is being replaced, or an error with a retry. */
export function DataState<Data>({ result, failure, skeleton, children }: DataStateProps<Data>) {
  const { data, previousData, loading, error, refetch } = result;
  const shown = data ?? (error ? undefined : previousData);
  if (shown) {
    return (
      <div className={data ? undefined : classes.stale} aria-busy={!data}>
        {children(shown)}
      </div>
    );
  }
  if (error && !loading) {
    // a retry that fails again is shown through the query's own state
    return <ErrorNotice title={failure} error={error} retry={() => void refetch().catch(() => undefined)} />;
  }
  return (
    <div className={classes.late} role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <div aria-hidden>{skeleton}</div>
    </div>
  );
}
