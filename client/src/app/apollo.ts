import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, RefetchEventManager } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { filter, fromEvent, merge, throttleTime } from 'rxjs';
import possibleTypes from './possible-types.generated.ts';
import { createUploadLink } from './upload-link.ts';

interface ApolloSettings {
  getToken: () => string | null;
  onExpired: () => void;
}

const SERVER = '/graphql';

/** Tells when somebody comes back to this window, from another tab or from another window beside it. */
const windowFocus = () =>
  merge(
    fromEvent(window, 'focus'),
    fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'visible')),
  ).pipe(throttleTime(2000, undefined, { leading: true, trailing: true }));

/** Makes the GraphQL client of one session; its cache ends with it. */
export function createApollo({ getToken, onExpired }: ApolloSettings): ApolloClient {
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
    // a list that was seen is shown at once and brought up to date behind it
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
    // what others have decided meanwhile is seen on coming back
    refetchEventManager: new RefetchEventManager({ sources: { windowFocus } }),
  });
}
