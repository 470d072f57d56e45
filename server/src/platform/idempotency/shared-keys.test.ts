import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../test/administrators.ts';
import { createApiToken } from '../../../test/api-tokens.ts';
import { listInvoices, OTHER_BUYER, saveBuyer, saveSeller } from '../../../test/billing.ts';
import { createKeyClient } from '../../../test/key-client.ts';
import { recordReceipt } from '../../../test/payments.ts';
import { type GraphqlReply, type Portal, startPortal } from '../../../test/portal.ts';
import { createSchema } from '../../app/schema.ts';
import { isIdempotent } from '../auth/guards.ts';
import { Scope } from '../auth/scopes.rules.ts';

/** An account that sends requests, and the company that the requests concern. */
interface Sender {
  jwt: string;
  company: { id: string; jwt: string };
}

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
beforeAll(async () => {
  portal = await startPortal();
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
  await portal.setPrices();
});
beforeEach(() => portal.db.query('delete from rate_limits'));
afterAll(() => portal.stop());

const createCompanies = async (): Promise<Sender[]> => {
  const companies = [await portal.createCompany(), await portal.createCompany()];
  return companies.map((company) => ({ jwt: company.jwt, company }));
};
const createAdministrators = async (): Promise<Sender[]> => {
  const deputy = await createAdministrator(portal);
  return [
    { jwt: adminJwt, company: await portal.createCompany() },
    { jwt: deputy.jwt, company: await portal.createCompany() },
  ];
};

async function callGraphql(sender: Sender, call: string, recordField: string, key: string): Promise<string> {
  const response = await portal.send('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', jwt: sender.jwt, 'idempotency-key': key },
    body: JSON.stringify({ query: `mutation { answer: ${call} { userErrors { code } ${recordField} { id } } }` }),
  });
  const { data, errors } = (await response.json()) as GraphqlReply;
  expect([errors, data?.answer.userErrors]).toEqual([undefined, []]);
  return data.answer[recordField].id;
}
async function callRest(sender: Pick<Sender, 'jwt'>, path: string, body: object, key: string): Promise<string> {
  const reply = await portal.callRest('POST', path, { jwt: sender.jwt, body, headers: { 'idempotency-key': key } });
  expect([reply.body.code, reply.body.message]).toEqual([5, expect.any(String)]);
  return reply.body.data._id;
}

const LONGER_TERMS = 'terms: { planType: MONTH, userLimit: 5, addOns: [REMOTE] }';
const TERMS = 'terms: { planType: WEEK, userLimit: 5, addOns: [REMOTE] }';
const ORDER = { keyType: 'week', user: 5, remote: true };
const createApprovedKey = async ({ company }: Sender) =>
  (await keyClient.createApproved(company.jwt, adminJwt))._id as string;
async function createInvoice(sender: Sender): Promise<string> {
  await saveSeller(portal, adminJwt);
  await saveBuyer(portal, sender.company.jwt);
  await createApprovedKey(sender);
  return (await listInvoices(portal, sender.company.jwt))[0].id;
}
async function createRenewalOffer(sender: Sender): Promise<{ id: string; total: number }> {
  const prepare = `mutation { prepareRenewal(input: { keyId: "${await createApprovedKey(sender)}", ${LONGER_TERMS} }) { offer { id } } }`;
  const { id } = (await portal.callGraphql(prepare, {}, adminJwt)).data.prepareRenewal.offer;
  const quote = `{ renewalOfferQuote(offerId: "${id}") { quote { total } } }`;
  return { id, total: (await portal.callGraphql(quote, {}, sender.company.jwt)).data.renewalOfferQuote.quote.total };
}

/**
 * A mutation that two accounts send with the same Idempotency-Key. `recordField` is the payload field with the created
 * record. Both accounts send the same input if possible.
 */
interface MutationCase {
  createSenders: () => Promise<Sender[]>;
  recordField: string;
  buildCall: (sender: Sender, all: Sender[]) => string | Promise<string>;
}
const MUTATIONS: Record<string, MutationCase> = {
  createCompanyNote: {
    createSenders: createAdministrators,
    recordField: 'note',
    buildCall: (_sender, all) => `createCompanyNote(input: { companyId: "${all[0]!.company.id}", text: "Called." })`,
  },
  addKeyUsers: {
    createSenders: createCompanies,
    recordField: 'key',
    buildCall: async (sender) => `addKeyUsers(input: { keyId: "${await createApprovedKey(sender)}", addedUsers: 1 })`,
  },
  confirmRenewal: {
    createSenders: createCompanies,
    recordField: 'key',
    buildCall: async (sender) => {
      const { id, total } = await createRenewalOffer(sender);
      return `confirmRenewal(input: { offerId: "${id}", quotedTotal: ${total} })`;
    },
  },
  correctInvoice: {
    createSenders: createAdministrators,
    recordField: 'invoice',
    buildCall: async (sender) => {
      const id = await createInvoice(sender);
      await saveBuyer(portal, sender.company.jwt, OTHER_BUYER);
      return `correctInvoice(input: { invoiceId: "${id}", reason: "No.", reversalConfirmation: "Letter." })`;
    },
  },
  issueCreditNote: {
    createSenders: createAdministrators,
    recordField: 'creditNote',
    buildCall: async (sender) =>
      `issueCreditNote(input: { invoiceId: "${await createInvoice(sender)}", reason: "No.", reversalConfirmation: "Letter." })`,
  },
  recordReceipt: {
    createSenders: createAdministrators,
    recordField: 'payment',
    buildCall: ({ company }) =>
      `recordReceipt(input: { companyId: "${company.id}", paidOn: "2026-01-01", amount: 1, method: CASH, allocations: [] })`,
  },
  allocatePayment: {
    createSenders: createAdministrators,
    recordField: 'payment',
    buildCall: async (sender, [firstAdministrator]) => {
      const invoiceId = await createInvoice(sender);
      const { payment } = await recordReceipt(portal, firstAdministrator!.jwt, {
        companyId: sender.company.id,
        amount: 1,
      });
      return `allocatePayment(input: { paymentId: "${payment.id}", allocations: [{ invoiceId: "${invoiceId}", amount: 1 }] })`;
    },
  },
  recordTaxDeduction: {
    createSenders: createAdministrators,
    recordField: 'payment',
    buildCall: async (sender) =>
      `recordTaxDeduction(input: { companyId: "${sender.company.id}", paidOn: "2026-01-01",
        allocations: [{ invoiceId: "${await createInvoice(sender)}", amount: 1 }] })`,
  },
  writeOffInvoice: {
    createSenders: createAdministrators,
    recordField: 'payment',
    buildCall: async (sender) =>
      `writeOffInvoice(input: { invoiceId: "${await createInvoice(sender)}", reason: "Insolvent." })`,
  },
  refundReceipt: {
    createSenders: createAdministrators,
    recordField: 'payment',
    buildCall: async ({ company }, [firstAdministrator]) => {
      const { payment } = await recordReceipt(portal, firstAdministrator!.jwt, { companyId: company.id, amount: 1 });
      return `refundReceipt(input: { paymentId: "${payment.id}", amount: 1, paidOn: "2026-01-01", method: CASH })`;
    },
  },
  createAdvertisement: {
    createSenders: createAdministrators,
    recordField: 'advertisement',
    buildCall: () => 'createAdvertisement(input: { title: "x", type: HTML, htmlContent: "<p>x</p>", position: RIGHT })',
  },
  createKey: {
    createSenders: createAdministrators,
    recordField: 'key',
    buildCall: ({ company }) => `createKey(input: { companyId: "${company.id}", ${TERMS} })`,
  },
  createSavedView: {
    createSenders: createAdministrators,
    recordField: 'view',
    buildCall: () => 'createSavedView(input: { name: "x", list: KEYS, query: "status=PENDING" })',
  },
  createVersion: {
    createSenders: createAdministrators,
    recordField: 'version',
    buildCall: (sender, all) => `createVersion(input: { version: "1.${all.indexOf(sender)}", type: USER })`,
  },
  createWebhookEndpoint: {
    createSenders: createCompanies,
    recordField: 'endpoint',
    buildCall: () => 'createWebhookEndpoint(input: { url: "https://one.example/hooks" })',
  },
  startBulkDecision: {
    createSenders: createAdministrators,
    recordField: 'bulkDecision',
    buildCall: async (sender) =>
      `startBulkDecision(input: { keyIds: ["${await createApprovedKey(sender)}"], status: REJECTED, reason: "No." })`,
  },
  extendKey: {
    createSenders: createAdministrators,
    recordField: 'key',
    buildCall: async (sender) => `extendKey(input: { keyId: "${await createApprovedKey(sender)}", addedUsers: 1 })`,
  },
  prepareRenewal: {
    createSenders: createAdministrators,
    recordField: 'offer',
    buildCall: async (sender) =>
      `prepareRenewal(input: { keyId: "${await createApprovedKey(sender)}", ${LONGER_TERMS} })`,
  },
  requestKey: {
    createSenders: createCompanies,
    recordField: 'key',
    buildCall: () => `requestKey(input: { ${TERMS} })`,
  },
};

const ROUTES: Record<
  string,
  [createSenders: () => Promise<Sender[]>, buildBody: (sender: Sender, all: Sender[]) => object]
> = {
  '/company/create-key-request': [createCompanies, () => ORDER],
  '/admin/admin-create-key': [createAdministrators, ({ company }) => ({ ...ORDER, companyId: company.id })],
  '/admin/ads': [
    createAdministrators,
    () => ({ title: 'x', position: 'right', type: 'html', htmlContent: '<p>x</p>' }),
  ],
  '/admin/version': [createAdministrators, (sender, all) => ({ version: `2.${all.indexOf(sender)}`, type: 'user' })],
};

/**
 * Sends the request of each sender four times, the last time concurrently. Asserts that each sender always receives the
 * record that the sender created.
 */
async function expectOwnRecords(senders: Sender[], send: (index: number) => Promise<string>): Promise<void> {
  const firstIds = [await send(0), await send(1)];
  expect(firstIds[0]).not.toBe(firstIds[1]);
  for (let retry = 1; retry <= 2; retry++) for (const n of senders.keys()) expect(await send(n)).toBe(firstIds[n]);
  expect(await Promise.all([send(1), send(0)])).toEqual(firstIds.toReversed());
}

describe('idempotency: Idempotency-Keys shared by two accounts', () => {
  it('these tests cover every mutation that accepts an Idempotency-Key', () => {
    const mutations = Object.values(createSchema().getMutationType()!.getFields());
    const idempotentMutations = mutations.filter(isIdempotent).map(({ name }) => name);
    expect(Object.keys(MUTATIONS).toSorted()).toEqual(idempotentMutations.toSorted());
  });

  it.each(Object.keys(MUTATIONS))('each account receives its own record on every retry: %s', async (name) => {
    const { createSenders, recordField, buildCall } = MUTATIONS[name]!;
    const senders = await createSenders();
    const calls = [await buildCall(senders[0]!, senders), await buildCall(senders[1]!, senders)];
    await expectOwnRecords(senders, (n) => callGraphql(senders[n]!, calls[n]!, recordField, `shared ${name}`));
  });

  it.each(Object.keys(ROUTES))('each account receives its own record on every retry: POST %s', async (path) => {
    const [createSenders, buildBody] = ROUTES[path]!;
    const senders = await createSenders();
    await expectOwnRecords(senders, (n) =>
      callRest(senders[n]!, path, buildBody(senders[n]!, senders), `shared ${path}`),
    );
  });

  it('each account receives its own record if one retries through REST and the other through GraphQL', async () => {
    const senders = await createCompanies();
    const sendByRest = (n: number) => callRest(senders[n]!, '/company/create-key-request', ORDER, 'doors');
    const sendByGraphql = (n: number) => callGraphql(senders[n]!, `requestKey(input: { ${TERMS} })`, 'key', 'doors');
    const [firstKeyId, otherKeyId] = [await sendByRest(0), await sendByGraphql(1)];
    expect(firstKeyId).not.toBe(otherKeyId);
    expect([await sendByGraphql(0), await sendByRest(1)]).toEqual([firstKeyId, otherKeyId]);
  });

  it('a session and an API token receive the same record only if they belong to one account', async () => {
    const [own, foreign] = (await createCompanies()) as [Sender, Sender];
    const scopes = [Scope.KEYS_WRITE, Scope.KEYS_READ];
    const token = await createApiToken(portal, own.jwt, scopes);
    const foreignToken = await createApiToken(portal, foreign.jwt, scopes);
    const send = (jwt: string) => callRest({ jwt }, '/company/create-key-request', ORDER, 'token');
    const [ownKeyId, foreignKeyId] = [await send(own.jwt), await send(foreignToken.secret)];
    expect(await send(token.secret)).toBe(ownKeyId);
    expect(await send(foreign.jwt)).toBe(foreignKeyId);
    expect(ownKeyId).not.toBe(foreignKeyId);
  });

  it('a company and an administrator receive their own records', async () => {
    const [sender] = (await createCompanies()) as [Sender];
    const sendAsCompany = () => callRest(sender, '/company/create-key-request', ORDER, 'roles');
    const body = { ...ORDER, companyId: sender.company.id, keyType: 'month' };
    const sendAsAdministrator = () => callRest({ jwt: adminJwt }, '/admin/admin-create-key', body, 'roles');
    const firstIds = [await sendAsCompany(), await sendAsAdministrator()];
    expect(new Set(firstIds).size).toBe(2);
    expect([await sendAsCompany(), await sendAsAdministrator()]).toEqual(firstIds);
  });

  it('each operation of one account returns its own record', async () => {
    const [sender] = (await createCompanies()) as [Sender];
    const addMutation = `addKeyUsers(input: { keyId: "${await createApprovedKey(sender)}", addedUsers: 1 })`;
    const send = (call: string) => callGraphql(sender, call, 'key', 'operations');
    const extensionId = await send(addMutation);
    const requestedKeyId = await send(`requestKey(input: { ${LONGER_TERMS} })`);
    expect(extensionId).not.toBe(requestedKeyId);
    expect(await send(addMutation)).toBe(extensionId);
    expect(await send(`requestKey(input: { ${LONGER_TERMS} })`)).toBe(requestedKeyId);
  });
});

describe('idempotency: Idempotency-Keys shared by two licences', () => {
  it('each chat app receives its own report on every retry', async () => {
    const senders = await createCompanies();
    const licences: string[] = [];
    for (const { jwt } of senders) licences.push((await keyClient.createApproved(jwt, adminJwt)).key as string);
    await expectOwnRecords(senders, async (n) => {
      const headers = { 'idempotency-key': 'shared report' };
      const request = { licence: licences[n]!, body: { user: 3 }, headers };
      const { status, body } = await portal.callRest('POST', '/app/sync', request);
      expect([status, body.code]).toEqual([200, 5]);
      return body.data._id as string;
    });
  });
});
