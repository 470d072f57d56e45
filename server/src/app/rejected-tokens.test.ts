import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiToken, createApiTokenClient } from '../../test/api-tokens.ts';
import { createKeyClient } from '../../test/key-client.ts';
import { type Portal, startPortal } from '../../test/portal.ts';
import { createTokenString } from '../modules/identity/api-tokens/api-token-format.ts';
import { Scope } from '../platform/auth/scopes.rules.ts';
import { DAY_MS } from '../platform/kernel/durations.rules.ts';
import { restRoutes } from './rest-routes.ts';

const REJECTED_MESSAGE = 'This API token is unknown, expired or revoked.';
const REJECTED_BODY = { success: false, code: 6, message: REJECTED_MESSAGE, error: REJECTED_MESSAGE };

let portal: Portal;
let licence: string;
let validToken: string;
const tokens: Record<string, string> = { unknown: createTokenString(), misspelt: 'lpk_x' };
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  const [company, adminJwt] = [await portal.createCompany(), await portal.logInAdmin()];
  licence = (await createKeyClient(portal).createApproved(company.jwt, adminJwt, { keyType: 'month' })).key as string;
  const createToken = (input = {}) => createApiToken(portal, company.jwt, [Scope.KEYS_READ], input);
  validToken = (await createToken()).secret;
  const revokedToken = await createToken();
  await createApiTokenClient(portal).revoke(company.jwt, revokedToken.id);
  tokens.revoked = revokedToken.secret;
  const expiredToken = await createToken({ expiresInDays: 1 });
  tokens.expired = expiredToken.secret;
  await portal.db.query('update api_tokens set expires_at = $2 where id = $1', [
    expiredToken.id,
    new Date(Date.now() - DAY_MS),
  ]);
});
afterAll(() => portal.stop());

const HEADER_BUILDERS: Record<string, (token: string) => Record<string, string>> = {
  jwt: (jwt) => ({ jwt }),
  authorization: (token) => ({ authorization: `Bearer ${token}` }),
};
const UNKNOWN_ID = '4f3c2f0e-6c1d-4b57-9a51-0d1f6f1f2a10';

describe.each(Object.keys(HEADER_BUILDERS))('API tokens: an invalid token in the header %s', (header) => {
  it.each(restRoutes.map(({ method, path, linksErrorDocs }) => [method, path, linksErrorDocs] as const))(
    '%s %s returns 401 and code 6',
    async (method, path, linksErrorDocs) => {
      for (const [kind, token] of Object.entries(tokens)) {
        const reply = await portal.callRest(method, path.replace(':id', UNKNOWN_ID), {
          licence,
          headers: HEADER_BUILDERS[header]!(token),
        });
        const docs = linksErrorDocs && { docs: `${portal.config.publicUrl}/docs/rest-contract#codes` };
        expect([kind, reply.status, reply.body]).toEqual([kind, 401, { ...REJECTED_BODY, ...docs }]);
      }
    },
  );

  it.each([
    '{ viewer { __typename } me { id } }',
    '{ activeAdvertisements(position: LEFT) { id } }',
    'mutation { logOut { message } }',
  ])('GraphQL returns 200, UNAUTHENTICATED and the message of REST: %s', async (query) => {
    for (const token of Object.values(tokens)) {
      const response = await portal.send('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...HEADER_BUILDERS[header]!(token) },
        body: JSON.stringify({ query }),
      });
      expect(response.status).toBe(200);
      const { errors } = (await response.json()) as { errors: unknown[] };
      expect(errors).toMatchObject([{ message: REJECTED_MESSAGE, extensions: { code: 'UNAUTHENTICATED' } }]);
    }
  });

  it.each(['/live', '/live/events'])('%s returns 401 and the message of REST', async (path) => {
    for (const token of Object.values(tokens)) {
      const response = await portal.send(path, { headers: HEADER_BUILDERS[header]!(token) });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({
        errors: [{ message: REJECTED_MESSAGE, extensions: { code: 'UNAUTHENTICATED' } }],
      });
    }
  });

  it('an unknown path or a wrong method is reported first', async () => {
    const headers = HEADER_BUILDERS[header]!(tokens.unknown!);
    expect((await portal.callRest('GET', '/nothing', { headers })).status).toBe(404);
    expect((await portal.callRest('DELETE', '/app/validate', { headers })).status).toBe(405);
  });

  it('an invalid session token gets status 200 where a session is required, and is ignored elsewhere', async () => {
    for (const value of ['x', 'LPK_x', 'x.lpk_x']) {
      const headers = HEADER_BUILDERS[header]!(value);
      expect(await portal.callRest('GET', '/auth/checkLogin', { headers })).toMatchObject({
        status: 200,
        body: { code: 6 },
      });
      expect((await portal.callRest('GET', '/app/version?type=user&version=1', { headers })).body.code).toBe(5);
    }
  });

  it('a valid token is accepted on the paths of its scopes, and is ignored on the paths for chat apps', async () => {
    const headers = HEADER_BUILDERS[header]!(validToken);
    expect((await portal.callRest('POST', '/company/get-keys', { headers, body: {} })).body.code).toBe(5);
    expect((await portal.callRest('POST', '/app/validate', { headers, licence })).body.data.verdict).toBe('VALID');
    expect((await portal.callRest('POST', '/app/validate', { headers })).body.code).toBe(2);
  });
});

it('rejected tokens: a request without a token is rejected with the name of the header', async () => {
  for (const headers of [undefined, { authorization: validToken }])
    expect(await portal.callRest('GET', '/auth/checkLogin', { headers })).toMatchObject({
      status: 200,
      body: { code: 6, message: 'Send a session token or an API token in the header Authorization: Bearer <token>.' },
    });
});
