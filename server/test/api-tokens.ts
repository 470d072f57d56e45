import { Scope } from '../src/platform/auth/scopes.rules.ts';
import type { Portal } from './portal.ts';

/** Creates an API token for the owner of the session. */
export async function createApiToken(
  portal: Portal,
  jwt: string,
  scopes: readonly Scope[],
  input: { name?: string; expiresInDays?: number; allowedAddresses?: string[] } = {},
): Promise<{ id: string; secret: string }> {
  const data = await portal.readData(
    `mutation ($input: CreateApiTokenInput!) {
      createApiToken(input: $input) { apiToken { id } secret userErrors { field message } }
    }`,
    { input: { name: 'a job', scopes, ...input } },
    jwt,
  );
  const { apiToken, secret, userErrors } = data.createApiToken;
  if (!apiToken) throw new Error(JSON.stringify(userErrors));
  return { id: apiToken.id as string, secret: secret as string };
}

const LIST_QUERY = `{ apiTokens { id name scopes start createdAt expiresAt lastUsedAt lastUsedAddress firstUsedAddress
  replacedAt allowedAddresses lastRejectedAt lastRejectedAddress } }`;

/**
 * Creates a client for API tokens. `create`, `rotate` and `setAddresses` return the payload, or an object with the code
 * of a system error. `revoke` returns the message, or the code of a user error or system error.
 */
export function createApiTokenClient(portal: Portal) {
  const listTokens = async (jwt: string) => (await portal.readData(LIST_QUERY, {}, jwt)).apiTokens;
  const create = async (jwt: string, input: object) => {
    const query =
      'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret userErrors { code field } } }';
    const { data, errors } = await portal.callGraphql(
      query,
      { input: { name: 'x', scopes: [Scope.KEYS_READ], ...input } },
      jwt,
    );
    return errors ? { code: errors[0]!.extensions.code } : data.createApiToken;
  };
  const rotate = async (jwt: string, id: string, overlapHours?: number) => {
    const query = `mutation ($id: ID!, $overlapHours: Int) { rotateApiToken(input: { apiTokenId: $id, overlapHours: $overlapHours }) {
      secret apiToken { id expiresAt } userErrors { code field } } }`;
    const { data, errors } = await portal.callGraphql(query, { id, overlapHours }, jwt);
    return errors ? { code: errors[0]!.extensions.code } : data.rotateApiToken;
  };
  const setAddresses = async (jwt: string, id: string, allowedAddresses: string[]) => {
    const query = `mutation ($input: UpdateApiTokenInput!) { updateApiToken(input: $input) {
      apiToken { id allowedAddresses } userErrors { code field } } }`;
    const { data, errors } = await portal.callGraphql(query, { input: { apiTokenId: id, allowedAddresses } }, jwt);
    return errors ? { code: errors[0]!.extensions.code } : data.updateApiToken;
  };
  const revoke = async (jwt: string, id: string) => {
    const query = 'mutation ($id: ID!) { revokeApiToken(input: { apiTokenId: $id }) { message userErrors { code } } }';
    const { data, errors } = await portal.callGraphql(query, { id }, jwt);
    return errors?.[0]!.extensions.code ?? data.revokeApiToken.userErrors[0]?.code ?? data.revokeApiToken.message;
  };
  /** Runs a query. Returns the type of the viewer, 'done' if the query selects no viewer, or the error code. */
  const queryViewer = async (token: string, url = portal.url, query = '{ viewer { __typename } }') => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
    });
    const { data, errors } = (await response.json()) as {
      data: { viewer: { __typename: string } };
      errors?: { message: string; extensions: { code: string } }[];
    };
    return errors ? errors[0]!.extensions.code : (data.viewer?.__typename ?? 'done');
  };
  return { list: listTokens, create, setAddresses, rotate, revoke, queryViewer };
}
