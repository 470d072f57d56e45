import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';

type Company = Awaited<ReturnType<Portal['createCompany']>>;

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
let company: Company;
let key: Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- REST responses are not typed
beforeAll(async () => {
  portal = await startPortal();
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
});
beforeEach(async () => {
  portal.shiftClock(0);
  await resetRateLimits(portal);
  await portal.setPrices();
  company = await portal.createCompany();
  key = await keyClient.createApproved(company.jwt, adminJwt, { keyType: 'week', user: 10 });
});
afterAll(() => portal.stop());

const EXTEND_MUTATION = `mutation ($input: ExtendKeyInput!) {
  extendKey(input: $input) {
    message userErrors { code field message }
    key { id status userLimit licenceString total replaces { id status } history { status by } }
  }
}`;
const extendKey = async (
  addedUsers: number,
  { jwt = adminJwt, keyId = key._id as string, quotedTotal = null as number | null } = {},
) => {
  const { data, errors } = await portal.callGraphql(
    EXTEND_MUTATION,
    { input: { keyId, addedUsers, quotedTotal } },
    jwt,
  );
  return errors ? errors[0]!.extensions.code : data.extendKey;
};

it('keys: an extension by an administrator is approved immediately with the same licence string', async () => {
  const payload = await extendKey(5);
  expect(payload).toEqual({
    message: 'Users added successfully.',
    userErrors: [],
    key: {
      id: expect.any(String),
      status: 'APPROVED',
      userLimit: 15,
      licenceString: key.key,
      total: 413,
      replaces: { id: key._id, status: 'DISABLED' },
      history: [{ status: 'APPROVED', by: 'Chief' }],
    },
  });
  expect((await keyClient.validate(key.key)).body.data).toMatchObject({ verdict: 'VALID', users: 15 });
  const fetchCountAndNotifications = () =>
    portal.callGraphql('{ me { keyCount } notifications { edges { node { kind } } } }', {}, company.jwt);
  await expect
    .poll(async () => (await fetchCountAndNotifications()).data.notifications.edges[0]?.node.kind)
    .toBe('KEY_EXTENDED');
  expect((await fetchCountAndNotifications()).data.me.keyCount).toBe(1);
});

it('keys: an administrator reads the quote of an extension, and a changed price is rejected', async () => {
  const QUOTE_QUERY = 'query ($id: ID!) { addKeyUsersQuote(keyId: $id, addedUsers: 5) { quote { total } } }';
  const { data } = await portal.callGraphql(QUOTE_QUERY, { id: key._id }, adminJwt);
  expect(data.addKeyUsersQuote.quote.total).toBe(413);
  await portal.setPrices(20);
  const [userError] = (await extendKey(5, { quotedTotal: 413 })).userErrors;
  expect(userError).toMatchObject({ code: 'PRICE_CHANGED', field: ['input', 'quotedTotal'] });
});

it.each([
  ['0 users', 0, {}, 'INVALID_INPUT'],
  ['more than a million users', 1_000_000, {}, 'INVALID_INPUT'],
  ['a key with a pending extension', 5, { hasPendingExtension: true }, 'EXTENSION_PENDING'],
  ['an expired key', 5, { days: 8 }, 'KEY_EXPIRED'],
  ['an unlimited key', 5, { user: 0 }, 'KEY_NOT_EXTENDABLE'],
])(
  'keys: an extension by an administrator is rejected: %s',
  async (
    _case,
    addedUsers,
    {
      hasPendingExtension = false,
      days = 0,
      user = 10,
    }: { hasPendingExtension?: boolean; days?: number; user?: number },
    code,
  ) => {
    if (hasPendingExtension) await keyClient.extend(company.jwt, key._id, 1);
    if (user === 0) key = await keyClient.createApproved(company.jwt, adminJwt, { keyType: 'month', user });
    portal.shiftClock(days * 86_400_000);
    const payload = await extendKey(addedUsers, { jwt: await portal.logInAdmin() });
    expect(payload.userErrors[0]?.code).toBe(code);
  },
);

it('keys: companies cannot call extendKey, and an unknown key is not found', async () => {
  expect(await extendKey(5, { jwt: company.jwt })).toBe('FORBIDDEN');
  expect(await extendKey(5, { keyId: crypto.randomUUID() })).toBe('NOT_FOUND');
});

it('keys: only one of several concurrent extensions succeeds', async () => {
  const payloads = await Promise.all(Array.from({ length: 5 }, () => extendKey(5)));
  expect(payloads.filter(({ userErrors }) => !userErrors.length)).toHaveLength(1);
  const { body } = await keyClient.list(company.jwt);
  const statuses = body.data.map(({ status, user }: { status: string; user: number }) => [status, user]);
  expect(statuses).toEqual([
    ['Approved', 15],
    ['Disabled', 10],
  ]);
});

it('keys: a retry with the same Idempotency-Key adds no more users', async () => {
  const sendExtension = () =>
    portal.send('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${adminJwt}`, 'idempotency-key': key._id },
      body: JSON.stringify({ query: EXTEND_MUTATION, variables: { input: { keyId: key._id, addedUsers: 5 } } }),
    });
  const payloads = await Promise.all(
    [sendExtension(), sendExtension()].map(async (response) => (await response).json()),
  );
  expect(payloads[0]).toEqual(payloads[1]);
  expect((await keyClient.list(company.jwt)).body.data).toHaveLength(2);
});
