import type { GraphiQLProps } from 'graphiql';
import type { ExecutionResult } from 'graphql';
import { readStoredToken } from '../app/stored-session.ts';

type HeaderMap = Record<string, string>;

const CREDENTIAL_HEADERS = ['authorization', 'jwt', 'x-licence-key'];

/** Sends a GraphQL request with this browser's session. Credentials in the given headers take precedence. */
export async function sendRequest<Data>(request: object, headers: HeaderMap = {}): Promise<ExecutionResult<Data>> {
  const hasCredentials = Object.keys(headers).some((name) => CREDENTIAL_HEADERS.includes(name.toLowerCase()));
  const token = hasCredentials ? null : readStoredToken();
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
    body: JSON.stringify(request),
  }).catch(() => {
    throw new Error('The server cannot be reached.');
  });
  return (await response.json().catch(() => {
    throw new Error(`The server responded with status ${response.status} and without JSON.`);
  })) as ExecutionResult<Data>;
}

export const fetcher: GraphiQLProps['fetcher'] = (request, options) => sendRequest(request, options?.headers);
