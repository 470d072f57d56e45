import { ApolloClient, ApolloLink, InMemoryCache, Observable, RefetchEventManager } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { BaseHttpLink } from '@apollo/client/link/http';
import { stepUpLink } from './step-up-link.ts';
import possibleTypes from './possible-types.generated.ts';
import { createUploadLink } from './upload-link.ts';

/** What calls to the server need to know of a session, and whom they tell that it has ended. */
export interface SessionAccess {
  getToken: () => string | null;
  onExpired: () => void;
}

const GRAPHQL_PATH = '/graphql';

/** The context of the operation that ends the session: whoever sends it waits for its answer. */
export const LOGOUT_CONTEXT = { endsSession: true };

/** The shortest time between two refreshes, in milliseconds. */
const MIN_REFRESH_MS = 2000;

/** Emits when somebody comes back to this window, from another tab or from another window; both may happen at once. */
const observeWindowFocus = () =>
  new Observable<Event>((observer) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let missed: Event | undefined;
    const emit = (event: Event) => {
      observer.next(event);
      missed = undefined;
      timer = setTimeout(() => {
        timer = undefined;
        if (missed) emit(missed);
      }, MIN_REFRESH_MS);
    };
    const come = (event: Event) => {
      if (document.visibilityState !== 'visible') return;
      if (timer) missed = event;
      else emit(event);
    };
    window.addEventListener('focus', come);
    document.addEventListener('visibilitychange', come);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', come);
      document.removeEventListener('visibilitychange', come);
    };
  });

/** Creates the GraphQL client of one session; its cache ends with the session. */
export function createApolloClient({ getToken, onExpired }: SessionAccess): ApolloClient {
  const authorise = new SetContextLink(({ headers }) => {
    const token = getToken();
    return {
      headers: { ...headers, 'cache-control': 'no-cache', ...(token && { authorization: `Bearer ${token}` }) },
    };
  });
  const watchExpiry = new ErrorLink(({ error, operation }) => {
    const isExpired =
      CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED');
    if (!isExpired || !getToken() || operation.getContext().endsSession) return;
    onExpired();
    // whoever asked is gone with the session, and has nothing more to say about it
    return new Observable(() => undefined);
  });
  return new ApolloClient({
    link: ApolloLink.from([
      stepUpLink,
      watchExpiry,
      authorise,
      createUploadLink(GRAPHQL_PATH),
      new BaseHttpLink({ uri: GRAPHQL_PATH }),
    ]),
    cache: new InMemoryCache({
      ...possibleTypes,
      typePolicies: { KeyQuote: { merge: true } },
    }),
    // a list that was seen before is shown at once and refreshed in the background
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
    // whoever comes back sees what others have decided in the meantime
    refetchEventManager: new RefetchEventManager({ sources: { windowFocus: observeWindowFocus } }),
  });
}
