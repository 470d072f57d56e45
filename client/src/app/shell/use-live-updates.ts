import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { listenToLiveUpdates } from '../live-updates.ts';

// Delays the live connection, so that the page's own queries are sent first.
const START_DELAY_MS = 1000;
const MIN_REFETCH_INTERVAL_MS = 2000;

/**
 * Returns the number of unread notifications and refetches the active queries when the server reports a change. A
 * hidden page closes its connection, because browsers limit the number of connections per host.
 */
export function useLiveUpdates() {
  const client = useApolloClient();
  const isVisible = useDocumentVisibility() !== 'hidden';
  const [unread, setUnread] = useState(0);
  // Skips the refetch for the first message, because the page has just loaded its data. False if changes may have been
  // missed.
  const isFresh = useRef(true);

  useEffect(() => {
    if (!isVisible) {
      isFresh.current = false;
      return undefined;
    }
    const abort = new AbortController();
    const refresh = throttleCalls(MIN_REFETCH_INTERVAL_MS, () => refetchActiveQueries(client), abort.signal);
    const timer = setTimeout(() => {
      void listenToLiveUpdates({
        // The first queries are sent shortly after the navigation, before this code has loaded.
        getPageAge: () => (isFresh.current ? performance.now() : 0),
        onMessage: ({ unread: count }) => {
          setUnread(count);
          if (!isFresh.current) refresh();
          isFresh.current = false;
        },
        onDisconnect: () => {
          isFresh.current = false;
        },
        // The response to the refetch redirects to the login.
        onSessionEnded: refresh,
        signal: abort.signal,
      });
    }, START_DELAY_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [client, isVisible]);

  return { unread, setUnread };
}

/** Refetches the active queries. The header prevents these requests from extending the session's idle timeout. */
function refetchActiveQueries(client: ApolloClient): void {
  void client.refetchQueries({
    include: 'active',
    onQueryUpdated: (query) => {
      const { context } = query.options;
      query.options.context = { ...context, headers: { 'x-in-background': '1' } };
      const refetched = query.refetch();
      query.options.context = context;
      return refetched;
    },
  });
}

/**
 * Throttles `act`: runs it on the first call. If further calls arrive within the interval, runs it again at the end of
 * the interval.
 */
function throttleCalls(milliseconds: number, act: () => void, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunPending = false;
  const run = () => {
    isRunPending = false;
    act();
    timer = setTimeout(() => {
      timer = undefined;
      if (isRunPending && !signal.aborted) run();
    }, milliseconds);
  };
  return () => {
    if (timer) isRunPending = true;
    else run();
  };
}
