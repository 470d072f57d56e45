import { ApolloClient, ApolloLink, InMemoryCache, Observable, RefetchEventManager } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { BaseHttpLink } from '@apollo/client/link/http';
import { OperationTypeNode } from 'graphql';
import { fetchGraphql, stopRecordingQueries } from './first-queries.ts';
import possibleTypes from './possible-types.generated.ts';
import { stepUpLink } from './step-up-link.ts';
import { createUploadLink } from './upload-link.ts';

export interface SessionAccess {
  getToken: () => string | null;
  onSessionEnded: () => void;
}

const GRAPHQL_PATH = '/graphql';

/**
 * Context of the logout mutation. If the session has already ended, the client does not call `onSessionEnded`. The
 * browser completes the request even if the user closes or reloads the tab.
 */
export const LOGOUT_CONTEXT = { endsSession: true, fetchOptions: { keepalive: true } };

/** Minimum time between two refetches when the user returns to the window. */
const MIN_REFETCH_INTERVAL_MS = 2000;

/**
 * Emits when the user returns to this window. The browser can fire both `focus` and `visibilitychange` for one return,
 * so emissions are throttled.
 */
const observeWindowFocus = () =>
  new Observable<Event>((observer) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let missedEvent: Event | undefined;
    const emit = (event: Event) => {
      observer.next(event);
      missedEvent = undefined;
      timer = setTimeout(() => {
        timer = undefined;
        if (missedEvent) emit(missedEvent);
      }, MIN_REFETCH_INTERVAL_MS);
    };
    const handleReturn = (event: Event) => {
      if (document.visibilityState !== 'visible') return;
      if (timer) missedEvent = event;
      else emit(event);
    };
    window.addEventListener('focus', handleReturn);
    document.addEventListener('visibilitychange', handleReturn);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', handleReturn);
      document.removeEventListener('visibilitychange', handleReturn);
    };
  });

/** Stops the recording of queries before the first mutation, because early responses do not contain its change. */
const stopRecordingAtMutation = new ApolloLink((operation, forward) => {
  if (operation.operationType !== OperationTypeNode.QUERY) stopRecordingQueries();
  return forward(operation);
});

/** Creates a GraphQL client with a separate cache. Each session uses its own client. */
export function createApolloClient({ getToken, onSessionEnded }: SessionAccess): ApolloClient {
  const authorise = new SetContextLink(({ headers }) => {
    const token = getToken();
    return {
      headers: { ...headers, 'cache-control': 'no-cache', ...(token && { authorization: `Bearer ${token}` }) },
    };
  });
  const watchSessionEnd = new ErrorLink(({ error, operation }) => {
    const hasSessionEnded =
      CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED');
    if (!hasSessionEnded || !getToken() || operation.getContext().endsSession) return;
    onSessionEnded();
    // Never emit a result: the components that sent the operation unmount when the session ends.
    return new Observable(() => undefined);
  });
  return new ApolloClient({
    link: ApolloLink.from([
      stepUpLink,
      stopRecordingAtMutation,
      watchSessionEnd,
      authorise,
      createUploadLink(GRAPHQL_PATH),
      new BaseHttpLink({ uri: GRAPHQL_PATH, fetch: fetchGraphql }),
    ]),
    cache: new InMemoryCache({
      ...possibleTypes,
      typePolicies: { KeyQuote: { merge: true }, BillingProfile: { merge: true } },
    }),
    // Show cached lists immediately and refresh them in the background.
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
    // Refetch when the user returns to the window, because others may have changed the data.
    refetchEventManager: new RefetchEventManager({ sources: { windowFocus: observeWindowFocus } }),
  });
}
