import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { listen } from '../live.ts';

// what the page itself asks for goes first
const FIRST = 1000;
// the shortest time between two refreshes
const REST = 2000;

/**
 * Follows what happens on the server while the page is seen: how many notices are unread, and fresh data for whatever is
 * shown. A page that nobody sees holds no connection, of which a browser has few.
 */
export function useLive() {
  const client = useApolloClient();
  const isSeen = useDocumentVisibility() !== 'hidden';
  const [unread, setUnread] = useState(0);
  // the first message comes with a page that has just been loaded
  const isFresh = useRef(true);

  useEffect(() => {
    if (!isSeen) return undefined;
    const abort = new AbortController();
    const refresh = atMostEvery(REST, () => refetchShown(client), abort.signal);
    const timer = setTimeout(() => {
      void listen((message) => {
        setUnread(message.unread);
        if (!isFresh.current) refresh();
        isFresh.current = false;
      }, abort.signal);
    }, FIRST);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [client, isSeen]);

  return { unread, setUnread };
}

/** Asks again for whatever is shown; as nobody asked, it does not count as a use of the session. */
function refetchShown(client: ApolloClient): void {
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

/** Does something at once, and then at most every so often, the last time after the last call. */
function atMostEvery(milliseconds: number, act: () => void, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;
  const run = () => {
    isWanted = false;
    act();
    timer = setTimeout(() => {
      timer = undefined;
      if (isWanted && !signal.aborted) run();
    }, milliseconds);
  };
  return () => {
    if (timer) isWanted = true;
    else run();
  };
}
