import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

const DAY_MS = 86_400_000;

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
beforeAll(async () => {
  portal = await startPortal();
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
  await portal.setPrices(10);
});
afterAll(() => portal.stop());

const fetchSummary = async () =>
  (await portal.callGraphql('{ pendingKeySummary { count total unlimitedCount oldestAt } }', {}, adminJwt)).data
    .pendingKeySummary;
const createCustomTerms = (days: number) => ({
  keyType: 'custom',
  expiryDate: new Date(Date.now() + days * DAY_MS).toISOString(),
  user: 1,
});

it('keys: the pending request summary has the count, the total and the oldest request, and follows every decision', async () => {
  expect(await fetchSummary()).toEqual({ count: 0, total: 0, unlimitedCount: 0, oldestAt: null });
  const [firstCompany, secondCompany] = [await portal.createCompany(), await portal.createCompany()];
  // 5 users × ₹10 × 2 days, plus 18 % GST.
  const { data: oldest } = (await keyClient.request(firstCompany.jwt, { keyType: '2day', user: 5 })).body;
  // 1 user × ₹10 × 7 days, plus 18 % GST.
  const { data: newest } = (await keyClient.request(secondCompany.jwt, { keyType: 'week', user: 1 })).body;
  const summaryOfBoth = await fetchSummary();
  expect(summaryOfBoth).toMatchObject({ count: 2, total: 118 + 83 });
  await keyClient.decide(adminJwt, oldest._id, 'Approved');
  const afterApproval = await fetchSummary();
  expect(afterApproval).toMatchObject({ count: 1, total: 83 });
  expect(Date.parse(afterApproval.oldestAt)).toBeGreaterThan(Date.parse(summaryOfBoth.oldestAt));
  await keyClient.decide(adminJwt, newest._id, 'Rejected');
  const { data: unlimited } = (await keyClient.request(secondCompany.jwt, { keyType: 'week', user: 0 })).body;
  expect(await fetchSummary()).toMatchObject({ count: 1, total: 0, unlimitedCount: 1 });
  await keyClient.decide(adminJwt, unlimited._id, 'Rejected');
  expect(await fetchSummary()).toEqual({ count: 0, total: 0, unlimitedCount: 0, oldestAt: null });
});

it('keys: a company cannot read the pending request summary', async () => {
  const { jwt } = await portal.createCompany();
  const { errors } = await portal.callGraphql('{ pendingKeySummary { count } }', {}, jwt);
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});

it("keys: only an administrator reads the counts of a company's earlier keys by status", async () => {
  const { jwt } = await portal.createCompany();
  const expiredKey = await keyClient.createApproved(jwt, adminJwt, { keyType: '2day' });
  await portal.db.query(
    `update keys set starts_at = now() - interval '9 days', expires_at = now() - interval '7 days' where id = $1`,
    [expiredKey._id],
  );
  const disabledKey = await keyClient.createApproved(jwt, adminJwt, createCustomTerms(10));
  await keyClient.decide(adminJwt, disabledKey._id, 'Disabled');
  const runningKey = await keyClient.createApproved(jwt, adminJwt, createCustomTerms(20));
  // A replaced key and its extension count as one key.
  const extension = (await keyClient.extend(jwt, runningKey._id, 1)).body.data;
  await keyClient.decide(adminJwt, extension._id, 'Approved');
  const rejectedKey = (await keyClient.request(jwt, createCustomTerms(30))).body.data;
  await keyClient.decide(adminJwt, rejectedKey._id, 'Rejected');
  await keyClient.createApproved(jwt, adminJwt, createCustomTerms(40));
  await keyClient.request(jwt, createCustomTerms(50));
  const lastRequest = (await keyClient.request(jwt, createCustomTerms(60))).body.data;

  const fetchEarlierKeys = (id: string, jwt: string) =>
    portal.callGraphql(
      'query ($id: ID!) { key(id: $id) { earlierKeys { pending notStarted running expired rejected disabled } } }',
      { id },
      jwt,
    );
  expect((await fetchEarlierKeys(lastRequest._id, adminJwt)).data.key.earlierKeys).toEqual({
    pending: 1,
    notStarted: 1,
    running: 1,
    expired: 1,
    rejected: 1,
    disabled: 1,
  });
  expect((await fetchEarlierKeys(expiredKey._id, adminJwt)).data.key.earlierKeys).toEqual({
    pending: 0,
    notStarted: 0,
    running: 0,
    expired: 0,
    rejected: 0,
    disabled: 0,
  });
  expect((await fetchEarlierKeys(lastRequest._id, jwt)).data.key.earlierKeys).toBeNull();
});

it('keys: the error for a late decision contains the author and the time of the earlier decision', async () => {
  const { jwt } = await portal.createCompany();
  const decidedRequest = (await keyClient.request(jwt)).body.data;
  await keyClient.decide(adminJwt, decidedRequest._id, 'Rejected');
  const timePattern = String.raw`\d{2} \w{3} \d{4}, \d{2}:\d{2}\.$`;
  const { body } = await keyClient.decide(adminJwt, decidedRequest._id, 'Approved');
  expect(body.message).toMatch(
    new RegExp(`^This key is Rejected and cannot become Approved. Chief rejected it on ${timePattern}`),
  );
  expect((await keyClient.decide(adminJwt, decidedRequest._id, 'Rejected')).body.message).toMatch(
    new RegExp(`^This key is already Rejected. Chief rejected it on ${timePattern}`),
  );

  const withdrawnRequest = (await keyClient.request(jwt)).body.data;
  await portal.callGraphql(
    'mutation ($id: ID!) { withdrawKeyRequest(input: { keyId: $id }) { message } }',
    { id: withdrawnRequest._id },
    jwt,
  );
  expect((await keyClient.decide(adminJwt, withdrawnRequest._id, 'Approved')).body.message).toMatch(
    new RegExp(`The company withdrew it on ${timePattern}`),
  );

  // A later change of the grace period is not a decision.
  const approvedKey = await keyClient.createApproved(jwt, adminJwt);
  const graceMutation =
    'mutation ($id: ID!) { changeKeyGrace(input: { keyId: $id, days: 5 }) { userErrors { message } } }';
  const { jwt: deputyJwt } = await createAdministrator(portal);
  const { data } = await portal.callGraphql(graceMutation, { id: approvedKey._id }, deputyJwt);
  expect(data.changeKeyGrace.userErrors).toEqual([]);
  expect((await keyClient.decide(adminJwt, approvedKey._id, 'Rejected')).body.message).toMatch(
    new RegExp(`^This key is Approved and cannot become Rejected. Chief approved it on ${timePattern}`),
  );
});
