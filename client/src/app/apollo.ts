import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, RefetchEventManager } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { filter, fromEvent, merge, throttleTime } from 'rxjs';
import possibleTypes from './possible-types.generated.ts';
import { createUploadLink } from './upload-link.ts';

/** What calls to the server need to know of a session, and whom they tell that it has ended. */
export interface SessionAccess {
  getToken: () => string | null;
  onExpired: () => void;
}

const SERVER = '/graphql';

/** Emits when somebody comes back to this window, from another tab or from another window. */
const windowFocus = () =>
  merge(
    fromEvent(window, 'focus'),
    fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'visible')),
  ).pipe(throttleTime(2000, undefined, { leading: true, trailing: true }));

/** Creates the GraphQL client of one session; its cache ends with the session. */
export function createApollo({ getToken, onExpired }: SessionAccess): ApolloClient {
  const authorise = new SetContextLink(({ headers }) => {
    const token = getToken();
    return {
      headers: { ...headers, 'cache-control': 'no-cache', ...(token && { authorization: `Bearer ${token}` }) },
    };
  });
  const watchExpiry = new ErrorLink(({ error }) => {
    const isExpired =
      CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED');
    if (isExpired && getToken()) onExpired();
  });
  return new ApolloClient({
    link: ApolloLink.from([watchExpiry, authorise, createUploadLink(SERVER), new HttpLink({ uri: SERVER })]),
    cache: new InMemoryCache({
      ...possibleTypes,
      typePolicies: { KeyQuote: { merge: true } },
    }),
    // a list that was seen before is shown at once and refreshed in the background
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
    // whoever comes back sees what others have decided in the meantime
    refetchEventManager: new RefetchEventManager({ sources: { windowFocus } }),
  });
}
