import type { TypedDocumentString } from './gql/graphql.js';

/** A system error of the portal, with its code. */
export class PortalError extends Error {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

interface GraphqlResponse<Data> {
  data: Data;
  errors?: { message: string; extensions: { code: string } }[];
}

/** Creates a function that runs typed operations on the portal at `url`. */
export function connectTo(url: string, token: string) {
  return async <Data, Variables>(
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
    idempotencyKey?: string,
  ): Promise<Data> => {
    const headers = new Headers({ 'content-type': 'application/json', authorization: `Bearer ${token}` });
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
    const body = JSON.stringify({ query: document.toString(), variables });
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
    const { data, errors } = (await response.json()) as GraphqlResponse<Data>;
    const [error] = errors ?? [];
    if (error) throw new PortalError(error.message, error.extensions.code);
    return data;
  };
}
