import type { Scope } from '../src/shared/scopes.rules.ts';
import type { Portal } from './portal.ts';

/** A fresh API token of whoever is logged in. */
export async function makeToken(
  portal: Portal,
  jwt: string,
  scopes: readonly Scope[],
  input: { name?: string; expiresInDays?: number } = {},
): Promise<{ id: string; secret: string }> {
  const { data } = await portal.graphql(
    `mutation ($input: ApiTokenInput!) {
      createApiToken(input: $input) { apiToken { id } secret userErrors { field message } }
    }`,
    { input: { name: 'a job', scopes, ...input } },
    jwt,
  );
  const { apiToken, secret, userErrors } = data.createApiToken;
  if (!apiToken) throw new Error(JSON.stringify(userErrors));
  return { id: apiToken.id as string, secret: secret as string };
}
