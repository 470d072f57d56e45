import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiToken, createApiTokenClient } from '../../test/api-tokens.ts';
import { createKeyClient } from '../../test/key-client.ts';
import { countLockWaits, interleaveTransaction } from '../../test/lock-waits.ts';
import { type Portal, startPortal } from '../../test/portal.ts';
import { startSecondServer } from '../../test/second-server.ts';
import { waitFor } from '../../test/wait-for.ts';
import { AdministratorRole, ROLES } from '../modules/administrators/roles/roles.rules.ts';
import { createTokenString } from '../modules/identity/api-tokens/api-token-format.ts';
import { listAvailableScopes } from '../modules/identity/api-tokens/api-token.rules.ts';
import { restRoutes } from './rest-routes.ts';

const HOUR_MS = 3_600_000;
const ALLOWED_RANGES = ['203.0.113.0/24', '198.51.100.7', '2001:db8:1::/48'];
const ALLOWED_ADDRESSES = ['203.0.113.9', '198.51.100.7', '2001:db8:1:2::3', '::ffff:203.0.113.9', '::FFFF:CB00:7109'];
const REJECTED_ADDRESSES = [
  '203.0.114.1',
  '198.51.100.8',
  '2001:db8:2::1',
  '::ffff:198.51.100.8',
  '127.0.0.1',
  'unknown',
];

let portal: Portal;
let licence: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
let tokenClient: ReturnType<typeof createApiTokenClient>;
const tokens = { company: { id: '', secret: '' }, administrator: { id: '', secret: '' } };
beforeAll(async () => {
  portal = await startPortal({ TRUST_PROXY: '1' });
  tokenClient = createApiTokenClient(portal);
  await portal.setPrices();
  company = await portal.createCompany();
  const adminJwt = await portal.logInAdmin();
  licence = (await createKeyClient(portal).createApproved(company.jwt, adminJwt, { keyType: 'month' })).key as string;
  const input = { allowedAddresses: ALLOWED_RANGES };
  tokens.company = await createApiToken(portal, company.jwt, listAvailableScopes(null), input);
  const allScopes = listAvailableScopes(ROLES[AdministratorRole.OWNER].rights);
  tokens.administrator = await createApiToken(portal, adminJwt, allScopes, input);
});
afterAll(() => portal.stop());

/** A response without the headers and fields that differ between any two requests. */
interface Reply {
  status: number;
  headers: string[];
  text: string;
}
type SendToken = (token: string, address: string) => Promise<Reply>;

async function toReply(response: Response): Promise<Reply> {
  const isStream = response.ok && response.headers.get('content-type') === 'text/event-stream';
  const text = isStream ? 'an open stream' : await response.text();
  if (isStream) await response.body!.cancel();
  const headers = [...response.headers.keys()].filter((name) => !name.startsWith('ratelimit'));
  return { status: response.status, headers, text: text.replace(/"requestId":"[^"]+"/, '') };
}
const getHeaders = (token: string, address: string) => ({
  authorization: `Bearer ${token}`,
  'x-forwarded-for': address,
});
const sendGraphql =
  (query: string): SendToken =>
  async (token, address) =>
    toReply(
      await portal.send('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...getHeaders(token, address) },
        body: JSON.stringify({ query }),
      }),
    );
const sendGet =
  (path: string): SendToken =>
  async (token, address) =>
    toReply(await portal.send(path, { headers: getHeaders(token, address) }));
const upload: SendToken = async (token, address) => {
  const form = new FormData();
  const query = 'mutation ($file: Upload!) { setProfilePicture(input: { picture: $file }) { message } }';
  form.append('operations', JSON.stringify({ query, variables: { file: null } }));
  form.append('map', JSON.stringify({ 0: ['variables.file'] }));
  form.append('0', new Blob(['x']), 'a.png');
  const headers = { 'apollo-require-preflight': '1', ...getHeaders(token, address) };
  return toReply(await portal.send('/graphql', { method: 'POST', headers, body: form }));
};

/** Every kind of request that can carry a token. The REST routes include all downloads. */
const ENTRY_POINTS: Record<string, SendToken> = {
  'a GraphQL query': sendGraphql('{ viewer { __typename } me { id } }'),
  'a GraphQL mutation': sendGraphql(
    'mutation { revokeApiToken(input: { apiTokenId: "4f3c2f0e-6c1d-4b57-9a51-0d1f6f1f2a10" }) { message } }',
  ),
  'a GraphQL upload': upload,
  'the stream /live': sendGet('/live'),
  'the stream /live/events': sendGet('/live/events'),
  ...Object.fromEntries(
    restRoutes.map(({ method, path }) => [
      `${method} /api${path}`,
      async (token: string, address: string) =>
        toReply(
          await portal.send(`/api${path.replace(':id', '4f3c2f0e-6c1d-4b57-9a51-0d1f6f1f2a10')}`, {
            method,
            headers: { ...getHeaders(token, address), 'x-licence-key': licence },
          }),
        ),
    ]),
  ),
};

describe('API tokens: allowed addresses', () => {
  it.each(Object.keys(ENTRY_POINTS))('%s rejects a token from another address like an unknown token', async (name) => {
    await portal.db.query('delete from rate_limits');
    const sendToken = ENTRY_POINTS[name]!;
    const unknownReply = await sendToken(createTokenString(), REJECTED_ADDRESSES[0]!);
    for (const { secret } of Object.values(tokens)) {
      for (const address of REJECTED_ADDRESSES)
        expect([address, await sendToken(secret, address)]).toEqual([address, unknownReply]);
      const replies = [];
      for (const address of ALLOWED_ADDRESSES) replies.push(await sendToken(secret, address));
      expect(replies.map(({ text }) => text)).not.toContain(unknownReply.text);
    }
  });

  it('without a trusted proxy, the header X-Forwarded-For has no effect', async () => {
    const otherServer = await startSecondServer(portal, { trustProxy: false });
    const response = await fetch(`${otherServer.url}/api/company/get-keys`, {
      method: 'POST',
      headers: getHeaders(tokens.company.secret, ALLOWED_ADDRESSES[0]!),
    });
    expect(response.status).toBe(401);
    await otherServer.stop();
  });

  it('a rejected address is shown to the owner and recorded in the audit log, at most once an hour', async () => {
    const { id, secret } = await createApiToken(portal, company.jwt, listAvailableScopes(null), {
      allowedAddresses: ALLOWED_RANGES,
    });
    const findToken = async () =>
      (await tokenClient.list(company.jwt)).find((token: { id: string }) => token.id === id);
    const send = (address: string) => sendGet('/api/auth/checkLogin')(secret, address);
    const readEntries = () =>
      portal.db.query(
        `select kind, action, address, company_id, is_for_company, num_nonnulls(by_company, by_administrator, by_token) as actors
         from audit.entries where subject = $1 and kind = 'API_TOKEN_REFUSED' order by id`,
        [id],
      );
    for (const address of [REJECTED_ADDRESSES[0]!, REJECTED_ADDRESSES[1]!, REJECTED_ADDRESSES[0]!]) await send(address);
    const token = await findToken();
    expect(token).toMatchObject({
      lastUsedAt: null,
      lastRejectedAddress: REJECTED_ADDRESSES[0],
      allowedAddresses: ALLOWED_RANGES,
    });
    expect(token.lastRejectedAt).toEqual(expect.any(String));
    const entry = {
      kind: 'API_TOKEN_REFUSED',
      action: 'CREATED',
      company_id: company.id,
      is_for_company: true,
      actors: 0,
    };
    expect(await readEntries()).toEqual([{ ...entry, address: REJECTED_ADDRESSES[0] }]);
    portal.shiftClock(HOUR_MS + 1000);
    try {
      await Promise.all([send(REJECTED_ADDRESSES[2]!), send(REJECTED_ADDRESSES[2]!), send(REJECTED_ADDRESSES[2]!)]);
    } finally {
      portal.shiftClock(0);
    }
    expect(await readEntries()).toEqual([
      { ...entry, address: REJECTED_ADDRESSES[0] },
      { ...entry, address: REJECTED_ADDRESSES[2] },
    ]);
    expect(await findToken()).toMatchObject({ lastRejectedAddress: REJECTED_ADDRESSES[2] });
  });

  it('two servers that reject a token concurrently record one address', async () => {
    const { id, secret } = await createApiToken(portal, company.jwt, listAvailableScopes(null), {
      allowedAddresses: ALLOWED_RANGES,
    });
    const otherServer = await startSecondServer(portal);
    const headers = getHeaders(secret, REJECTED_ADDRESSES[0]!);
    await interleaveTransaction(
      portal,
      (query) => query('select from api_tokens where id = $1 for update', [id]),
      () => Promise.all([portal.url, otherServer.url].map((url) => fetch(`${url}/api/auth/checkLogin`, { headers }))),
      () => waitFor(async () => expect(await countLockWaits(portal)).toBe(2)),
    );
    const entries = await portal.db.query(
      "select from audit.entries where subject = $1 and kind = 'API_TOKEN_REFUSED'",
      [id],
    );
    expect(entries).toHaveLength(1);
    await otherServer.stop();
  });

  it('a token without a list is accepted from every address, and a rotated token keeps its list', async () => {
    const unrestrictedToken = await createApiToken(portal, company.jwt, listAvailableScopes(null));
    for (const address of [...ALLOWED_ADDRESSES, ...REJECTED_ADDRESSES])
      expect((await sendGet('/api/auth/checkLogin')(unrestrictedToken.secret, address)).status).toBe(200);
    const { secret } = await tokenClient.rotate(company.jwt, tokens.company.id);
    expect((await sendGet('/api/auth/checkLogin')(secret, ALLOWED_ADDRESSES[0]!)).status).toBe(200);
    expect((await sendGet('/api/auth/checkLogin')(secret, REJECTED_ADDRESSES[0]!)).status).toBe(401);
  });

  it('the owner changes the list, which applies to the next request on every server', async () => {
    const otherServer = await startSecondServer(portal);
    const { id, secret } = await createApiToken(portal, company.jwt, listAvailableScopes(null));
    const getStatuses = async () => {
      const statuses = [];
      for (const url of [portal.url, otherServer.url])
        for (const address of [ALLOWED_ADDRESSES[0]!, REJECTED_ADDRESSES[0]!])
          statuses.push((await fetch(`${url}/api/auth/checkLogin`, { headers: getHeaders(secret, address) })).status);
      return statuses;
    };
    expect(await getStatuses()).toEqual([200, 200, 200, 200]);
    const { apiToken } = await tokenClient.setAddresses(company.jwt, id, [' 203.0.113.0/24 ', '203.0.113.0/24']);
    expect(apiToken).toEqual({ id, allowedAddresses: ['203.0.113.0/24'] });
    await waitFor(async () => expect(await getStatuses()).toEqual([200, 401, 200, 401]));
    await tokenClient.setAddresses(company.jwt, id, []);
    await waitFor(async () => expect(await getStatuses()).toEqual([200, 200, 200, 200]));
    await otherServer.stop();
  });

  it('a change of the list is recorded with both values and its actor, and the same list leaves no entry', async () => {
    const { id } = await createApiToken(portal, company.jwt, listAvailableScopes(null));
    for (const ranges of [['198.51.100.7'], ['198.51.100.7'], ['198.51.100.7', '2001:db8::/32']])
      await tokenClient.setAddresses(company.jwt, id, ranges);
    const entries = await portal.db.query(
      `select before ->> 'allowed_addresses' as before, after ->> 'allowed_addresses' as after, by_company
       from audit.entries where subject = $1 and action = 'CHANGED' order by id`,
      [id],
    );
    expect(entries).toEqual([
      { before: '[]', after: '["198.51.100.7"]', by_company: company.id },
      { before: '["198.51.100.7"]', after: '["198.51.100.7", "2001:db8::/32"]', by_company: company.id },
    ]);
  });

  it('a token cannot change its list, and the list of a revoked token cannot be changed', async () => {
    const { id, secret } = await createApiToken(portal, company.jwt, listAvailableScopes(null));
    expect(await tokenClient.setAddresses(secret, id, [])).toEqual({ code: 'FORBIDDEN' });
    await tokenClient.revoke(company.jwt, id);
    expect(await tokenClient.setAddresses(company.jwt, id, [])).toEqual({ code: 'NOT_FOUND' });
  });

  it('a malformed range, or a list of more than 20 ranges, is rejected with the name of its field', async () => {
    const { id } = await createApiToken(portal, company.jwt, listAvailableScopes(null));
    for (const allowedAddresses of [['office'], ['10.0.0.1/8'], Array.from({ length: 21 }, (_, n) => `10.0.0.${n}`)])
      for (const { userErrors } of [
        await tokenClient.create(company.jwt, { allowedAddresses }),
        await tokenClient.setAddresses(company.jwt, id, allowedAddresses),
      ])
        expect(userErrors).toEqual([{ code: 'INVALID_INPUT', field: ['input', 'allowedAddresses'] }]);
  });
});
