import type { GraphiQLProps } from 'graphiql';
import type { ExecutionResult } from 'graphql';
import { headersOf, readCredentials } from './credentials.ts';

/** Sends a GraphQL request. */
export async function send<Data>(request: object, headers: Record<string, string>): Promise<ExecutionResult<Data>> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(request),
  }).catch(() => {
    throw new Error('The server cannot be reached.');
  });
  return (await response.json()) as ExecutionResult<Data>;
}

const CREDENTIAL_HEADERS = ['authorization', 'jwt', 'x-licence-key'];

/** Sends what the editor holds; credentials in its own headers take the place of those entered at the top. */
export const fetcher: GraphiQLProps['fetcher'] = (request, options) => {
  const own: Record<string, string> = options?.headers ?? {};
  const isAuthorised = Object.keys(own).some((name) => CREDENTIAL_HEADERS.includes(name.toLowerCase()));
  return send(request, { ...(isAuthorised ? {} : headersOf(readCredentials())), ...own });
};
