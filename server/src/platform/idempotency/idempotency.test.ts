import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKeyClient } from '../../../test/key-client.ts';
import { type GraphqlReply, type Portal, startPortal } from '../../../test/portal.ts';
import { purgeIdempotencyKeys } from './idempotency.service.ts';

const HOUR_MS = 3_600_000;

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
beforeAll(async () => {
  portal = await startPortal();
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
  await portal.setPrices();
});
beforeEach(async () => {
  portal.shiftClock(0);
  company = await portal.createCompany();
});
afterAll(() => portal.stop());

const order = { keyType: 'week', user: 10, remote: true };
const createHeader = (key: string) => ({ 'idempotency-key': key });
const sendKeyRequest = (key: string, change: object = {}, jwt = company.jwt) =>
  portal.callRest('POST', '/company/create-key-request', {
    jwt,
    headers: createHeader(key),
    body: { ...order, ...change },
  });
const createKey = (key: string, change: object = {}) =>
  portal.callRest('POST', '/admin/admin-create-key', {
    jwt: adminJwt,
    headers: createHeader(key),
    body: { ...order, companyId: company.id, ...change },
  });
const countKeys = async () =>
  (await portal.db.query('select count(*)::int from keys where company_id = $1', [company.id]))[0].count as number;

const PAYLOAD_FIELDS = '{ message userErrors { code field message } key { id status } }';
const INPUT_FIELDS = '{ terms: { planType: WEEK, userLimit: 10, addOns: [REMOTE] } }';
const REUSED_MESSAGE = 'This Idempotency-Key was used with different input. Send a new one.';

async function callGraphql(query: string, key: string, jwt = company.jwt): Promise<GraphqlReply['data']> {
  const response = await portal.send('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', jwt, ...createHeader(key) },
    body: JSON.stringify({ query }),
  });
  return ((await response.json()) as GraphqlReply).data;
}

describe('idempotency: retries', () => {
  it.each([
    ['a company', sendKeyRequest],
    ['an administrator', createKey],
  ])('a retry by %s returns the first key', async (_who, send) => {
    const firstResponse = await send('retry');
    expect(firstResponse.body.code).toBe(5);
    const secondResponse = await send('retry');
    expect([secondResponse.status, secondResponse.body]).toEqual([200, firstResponse.body]);
    expect(await countKeys()).toBe(1);
  });

  it('fifty concurrent requests create one key', async () => {
    for (const send of [sendKeyRequest, createKey]) {
      const before = await countKeys();
      const replies = await Promise.all(Array.from({ length: 50 }, () => send('at-once', { keyType: 'month' })));
      expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(replies[0]!.body.code).toBe(5);
      expect(await countKeys()).toBe(before + 1);
    }
  });

  it('a retry returns the existing key if the first response was lost', async () => {
    const cuttingProxy = await startCuttingProxy(portal.url);
    await expect(
      fetch(`${cuttingProxy.url}/api/company/create-key-request`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', jwt: company.jwt, ...createHeader('lost') },
        body: JSON.stringify(order),
      }),
    ).rejects.toThrow('fetch failed');
    cuttingProxy.close();
    expect(await countKeys()).toBe(1);
    const { body } = await sendKeyRequest('lost');
    expect([body.code, await countKeys()]).toEqual([5, 1]);
  });

  it('a retry adds users once, even after the extension was approved', async () => {
    await keyClient.createApproved(company.jwt, adminJwt);
    const requestExtension = () => sendKeyRequest('more', { isEdit: true, moreUser: 5 });
    const firstResponse = await requestExtension();
    expect(firstResponse.body.data).toMatchObject({ user: 15, status: 'Pending' });
    await keyClient.decide(adminJwt, firstResponse.body.data._id, 'Approved');
    const secondResponse = await requestExtension();
    expect(secondResponse.body).toMatchObject({
      code: 5,
      message: firstResponse.body.message,
      data: { _id: firstResponse.body.data._id, status: 'Approved' },
    });
    expect(await countKeys()).toBe(2);
  });

  it('a retry through GraphQL returns the key created through REST', async () => {
    const { body } = await sendKeyRequest('either');
    const { requestKey } = await callGraphql(
      `mutation { requestKey(input: ${INPUT_FIELDS}) ${PAYLOAD_FIELDS} }`,
      'either',
    );
    expect(requestKey).toEqual({
      message: body.message,
      userErrors: [],
      key: { id: body.data._id, status: 'PENDING' },
    });
  });

  it('a retry succeeds even when the same request would now be rejected', async () => {
    const firstResponse = await createKey('dated', {
      keyType: 'custom',
      expiryDate: new Date(Date.now() + HOUR_MS).toISOString(),
    });
    expect(firstResponse.body.code).toBe(5);
    portal.shiftClock(2 * HOUR_MS);
    const secondResponse = await createKey('dated', {
      keyType: 'custom',
      expiryDate: firstResponse.body.data.expiringAt,
    });
    expect(secondResponse.body).toEqual(firstResponse.body);
  });
});

describe('idempotency: the Idempotency-Key header', () => {
  it('an Idempotency-Key with another input is rejected', async () => {
    await sendKeyRequest('other');
    const { status, body } = await sendKeyRequest('other', { user: 11 });
    expect([status, body.code, body.reason]).toEqual([200, 4, 'IDEMPOTENCY_KEY_REUSED']);
    expect(body.fields).toEqual({ 'Idempotency-Key': REUSED_MESSAGE });
    const { requestKey } = await callGraphql(
      `mutation { requestKey(input: ${INPUT_FIELDS.replace('10', '12')}) ${PAYLOAD_FIELDS} }`,
      'other',
    );
    expect(requestKey).toEqual({
      message: REUSED_MESSAGE,
      userErrors: [{ code: 'IDEMPOTENCY_KEY_REUSED', field: ['idempotencyKey'], message: REUSED_MESSAGE }],
      key: null,
    });
    expect(await countKeys()).toBe(1);
  });

  it('an Idempotency-Key that added users to one licence key is rejected for another', async () => {
    const { _id } = await keyClient.createApproved(company.jwt, adminJwt);
    const nextKey = await keyClient.createApproved(company.jwt, adminJwt, { keyType: 'month' });
    const addUsers = (id: string) =>
      callGraphql(`mutation { addKeyUsers(input: { keyId: "${id}", addedUsers: 5 }) ${PAYLOAD_FIELDS} }`, 'which');
    expect((await addUsers(_id)).addKeyUsers.userErrors).toEqual([]);
    expect((await addUsers(nextKey._id)).addKeyUsers.userErrors).toMatchObject([{ code: 'IDEMPOTENCY_KEY_REUSED' }]);
  });

  it('an Idempotency-Key is separate for each account and operation', async () => {
    const ownResponse = await sendKeyRequest('shared');
    const otherCompany = await portal.createCompany();
    const otherResponse = await sendKeyRequest('shared', { user: 11 }, otherCompany.jwt);
    const administratorResponse = await createKey('shared', { keyType: 'month' });
    expect([ownResponse, otherResponse, administratorResponse].map(({ body }) => body.code)).toEqual([5, 5, 5]);
    await keyClient.decide(adminJwt, ownResponse.body.data._id, 'Approved');
    expect((await sendKeyRequest('shared', { isEdit: true, moreUser: 1 })).body.code).toBe(5);
  });

  it('a rejected request does not use up its Idempotency-Key', async () => {
    expect((await sendKeyRequest('refused', { user: 2_000_000 })).body.code).toBe(4);
    expect((await createKey('refused', { companyId: crypto.randomUUID() })).body.code).toBe(2);
    expect((await sendKeyRequest('refused')).body.code).toBe(5);
    expect((await createKey('refused', { keyType: 'month' })).body.code).toBe(5);
  });

  it('an Idempotency-Key expires after 24 hours, and the cleanup then deletes it', async () => {
    const firstResponse = await sendKeyRequest('day');
    // A session ends after 12 hours without a request.
    for (const hours of [11, 22, 23.9]) {
      portal.shiftClock(hours * HOUR_MS);
      expect((await sendKeyRequest('day')).body.data._id).toBe(firstResponse.body.data._id);
    }
    portal.shiftClock(25 * HOUR_MS);
    const laterResponse = await sendKeyRequest('day', { keyType: 'month' });
    expect([laterResponse.body.code, await countKeys()]).toEqual([5, 2]);
    const retryResponse = await sendKeyRequest('day', { keyType: 'month' });
    expect(retryResponse.body.data._id).toBe(laterResponse.body.data._id);
    expect((await sendKeyRequest('day')).body.reason).toBe('IDEMPOTENCY_KEY_REUSED');

    const countStoredKeys = async () =>
      (await portal.db.query('select created_at from idempotency_keys')).length as number;
    const before = await countStoredKeys();
    const purgedCount = await purgeIdempotencyKeys(portal.db.manager, new Date(Date.now() + 25 * HOUR_MS));
    expect([purgedCount, await countStoredKeys()]).toEqual([before - 1, 1]);
  });

  it.each([
    ['k', 5],
    ['k'.repeat(255), 5],
    ['k'.repeat(256), 4],
    ['', 4],
  ])('an Idempotency-Key has 1 to 255 characters (%#)', async (key, code) => {
    const { status, body } = await sendKeyRequest(key);
    expect([status, body.code]).toEqual([200, code]);
    if (code === 4)
      expect(body.fields).toEqual({ 'Idempotency-Key': 'An Idempotency-Key must have 1 to 255 characters.' });
  });

  it('an Idempotency-Key applies to one mutation, and a second mutation is rejected', async () => {
    const message = 'An Idempotency-Key applies to one mutation. Send this one in a separate request.';
    const data = await callGraphql(
      `mutation {
        first: requestKey(input: ${INPUT_FIELDS}) ${PAYLOAD_FIELDS}
        second: requestKey(input: ${INPUT_FIELDS.replace('WEEK', 'MONTH')}) ${PAYLOAD_FIELDS}
      }`,
      'two',
    );
    expect(data).toEqual({
      first: expect.objectContaining({ userErrors: [], key: expect.anything() }),
      second: { message, userErrors: [{ code: 'INVALID_INPUT', field: ['idempotencyKey'], message }], key: null },
    });
    expect(await countKeys()).toBe(1);
  });
});

it('idempotency: without an Idempotency-Key, every request is separate', async () => {
  const send = () => keyClient.create(adminJwt, company.id, { keyType: 'custom', expiryDate: '2031-01-01' });
  expect((await send()).body.code).toBe(5);
  expect((await send()).body).toMatchObject({ code: 4, fields: { expiryDate: expect.any(String) } });
});

/** Opens a proxy to the portal that closes the connection when a response arrives. */
async function startCuttingProxy(url: string) {
  const { port, hostname } = new URL(url);
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    client.pipe(server);
    server.once('data', () => client.destroy());
    client.on('error', () => server.destroy());
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, close: () => proxy.close() };
}
