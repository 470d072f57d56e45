import type { GraphiQLProps } from 'graphiql';
import type { ExecutionResult } from 'graphql';
import { readStoredToken } from '../app/stored-session.ts';

type HeaderMap = Record<string, string>;

const CREDENTIAL_HEADERS = ['authorization', 'jwt', 'x-licence-key'];

/** Sends a GraphQL request with the portal's session in this browser; credentials in its own headers take its place. */
export async function sendRequest<Data>(request: object, own: HeaderMap = {}): Promise<ExecutionResult<Data>> {
  const isAuthorised = Object.keys(own).some((name) => CREDENTIAL_HEADERS.includes(name.toLowerCase()));
  const token = isAuthorised ? null : readStoredToken();
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...own },
    body: JSON.stringify(request),
  }).catch(() => {
    throw new Error('The server cannot be reached.');
  });
  return (await response.json()) as ExecutionResult<Data>;
}

/** Sends what the editor holds. */
export const fetcher: GraphiQLProps['fetcher'] = (request, options) => sendRequest(request, options?.headers);
