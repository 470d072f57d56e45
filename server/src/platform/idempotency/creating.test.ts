import { isObjectType } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listInvoices, OTHER_BUYER, saveBuyer, saveSeller } from '../../../test/billing.ts';
import { createHugePng, createPng } from '../../../test/images.ts';
import { createKeyClient } from '../../../test/key-client.ts';
import { recordReceipt } from '../../../test/payments.ts';
import { type GraphqlReply, type Portal, startPortal } from '../../../test/portal.ts';
import { sendGraphqlFile } from '../../../test/uploads.ts';
import { restRoutes } from '../../app/rest-routes.ts';
import { createSchema } from '../../app/schema.ts';
import { isIdempotent } from '../auth/guards.ts';
import { acceptsIdempotencyKey } from '../rest/route.ts';

/** All mutations, by how they treat the header Idempotency-Key. Add each new mutation to one of the lists. */
const MUTATIONS = {
  'creates a record, and accepts the header': [
    'createCompanyNote',
    'addKeyUsers',
    'confirmRenewal',
    'correctInvoice',
    'createAdvertisement',
    'createKey',
    'createSavedView',
    'createVersion',
    'createWebhookEndpoint',
    'startBulkDecision',
    'extendKey',
    'issueCreditNote',
    'allocatePayment',
    'recordReceipt',
    'recordTaxDeduction',
    'writeOffInvoice',
    'refundReceipt',
    'prepareRenewal',
    'requestKey',
  ],
  'creates a record, and has an argument for the key': ['reportSync'],
  'creates a secret that is shown only once, or an account, so a retry must not return it again': [
    'acceptInvitation',
    'acceptMemberInvitation',
    'acceptJoinRequest',
    'acceptOwnerRecovery',
    'adminLogIn',
    'startSecondFactorSetup',
    'createApiToken',
    'inviteAdministrator',
    'inviteMember',
    'logIn',
    'regenerateRecoveryCodes',
    'rotateApiToken',
    'rotateWebhookSecret',
    'signUp',
  ],
  'creates the only open record of a company, so a retry is rejected': ['startOwnerRecovery'],
  'creates no record, so a retry changes nothing or is rejected': [
    'completeSecondFactorSetup',
    'changeAdministratorPassword',
    'changeAdministratorRole',
    'changeMemberRole',
    'changeKeyGrace',
    'changeKeyStatus',
    'changePassword',
    'confirmEmail',
    'confirmIdentity',
    'confirmJoinRequest',
    'requestToJoin',
    'correctBillingProfile',
    'recordExternalInvoice',
    'correctExternalInvoice',
    'importEInvoices',
    'updateBillingProfile',
    'updateSellerDetails',
    'declineRenewal',
    'declineJoinRequest',
    'deleteAdvertisement',
    'deleteSavedView',
    'deleteVersion',
    'deleteWebhookEndpoint',
    'disableAdministrator',
    'enableAdministrator',
    'reversePayment',
    'previewBankStatement',
    'importBankStatement',
    'confirmBankLines',
    'ignoreBankLines',
    'restoreBankLines',
    'revokeAdministratorSession',
    'revokeAdministratorSessions',
    'revokeOtherSessions',
    'revokeSession',
    'eraseCompany',
    'liftSuspension',
    'logOut',
    'leaveCompany',
    'markNotificationRead',
    'markAllNotificationsRead',
    'redeliverWebhook',
    'reinstateKey',
    'releaseCompany',
    'sendKeyReminder',
    'sendPaymentReminder',
    'removeAdministratorSecondFactor',
    'removeMember',
    'deleteCompanyNote',
    'removeSecondFactor',
    'renameSavedView',
    'requestPasswordReset',
    'resendCompanyConfirmation',
    'resendConfirmation',
    'resetPassword',
    'retryEmail',
    'revokeApiToken',
    'sendTestWebhook',
    'setEmailPreference',
    'cancelBulkDecision',
    'cancelOwnerRecovery',
    'objectToOwnerRecovery',
    'setProfilePicture',
    'removeProfilePicture',
    'suspendCompany',
    'disableWebhookEndpoint',
    'enableWebhookEndpoint',
    'unlockLogin',
    'updateAdministratorProfile',
    'updateAdvertisement',
    'updateApiToken',
    'updateApiTokenSettings',
    'updateCompany',
    'updateMemberEmail',
    'updateMemberName',
    'updatePlanSettings',
    'updateProfile',
    'updateVersion',
    'updateWebhookEndpoint',
    'validateLicence',
    'withdrawInvitation',
    'withdrawKeyRequest',
    'withdrawMemberInvitation',
    'withdrawRenewal',
  ],
};
const CREATING_MUTATIONS = MUTATIONS['creates a record, and accepts the header'];

const schema = createSchema();
const mutations = schema.getMutationType()!.getFields();

describe('idempotency: mutations', () => {
  it('every mutation is classified, and exactly the listed ones accept an Idempotency-Key', () => {
    expect(Object.values(MUTATIONS).flat().toSorted()).toEqual(Object.keys(mutations).toSorted());
    expect(
      Object.values(mutations)
        .filter(isIdempotent)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(CREATING_MUTATIONS.toSorted());
  });

  it('creating mutations accept an Idempotency-Key, except the listed exceptions', () => {
    const candidates = Object.keys(mutations).filter((name) => /^(create|add|request|extend|prepare)[A-Z]/.test(name));
    const exceptions = ['createApiToken', 'requestPasswordReset', 'requestToJoin'];
    expect(candidates.filter((name) => !CREATING_MUTATIONS.includes(name)).toSorted()).toEqual(exceptions);
  });

  it('mutations and REST routes that accept an Idempotency-Key document it', () => {
    for (const name of CREATING_MUTATIONS) expect(mutations[name]!.description).toContain('Idempotency-Key');
    expect(restRoutes.filter((route) => acceptsIdempotencyKey(route, schema)).map(({ path }) => path)).toEqual([
      '/company/create-key-request',
      '/admin/admin-create-key',
      '/admin/ads',
      '/admin/version',
    ]);
  });
});

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
  company = await portal.createCompany();
});
afterAll(() => portal.stop());

const countRows = async (table: string): Promise<number> =>
  (await portal.db.query(`select count(*)::int from ${table}`))[0].count;

/** How a test calls a mutation that creates a record, and where it counts the records. */
interface MutationCase {
  /** The table of the record, optionally with a `where` clause. */
  table: string;
  jwt: string;
  args: string;
  /** Other values for the input fields. A request with these values and the same Idempotency-Key is rejected. */
  otherArgs: string;
}
const buildMonthTerms = (users: number) => `terms: { planType: MONTH, userLimit: ${users}, addOns: [REMOTE] }`;
const buildWeekTerms = (users: number) => `terms: { planType: WEEK, userLimit: ${users}, addOns: [REMOTE] }`;
const buildAdArguments = (title: string) => `title: "${title}", type: HTML, htmlContent: "<p>x</p>", position: RIGHT`;
const buildViewArguments = (name: string) => `name: "${name}", list: KEYS, query: "status=PENDING"`;
const createApprovedKey = async () => (await keyClient.createApproved(company.jwt, adminJwt))._id as string;
const createRenewalOffer = async (keyId: string) => {
  const { data } = await portal.callGraphql(
    `mutation { prepareRenewal(input: { keyId: "${keyId}", ${buildMonthTerms(5)} }) { offer { id } } }`,
    {},
    adminJwt,
  );
  const total = await portal.callGraphql(
    `{ renewalOfferQuote(offerId: "${data.prepareRenewal.offer.id}") { quote { total } } }`,
    {},
    company.jwt,
  );
  return { id: data.prepareRenewal.offer.id, total: total.data.renewalOfferQuote.quote.total };
};
const createInvoice = async () => {
  await saveSeller(portal, adminJwt);
  await saveBuyer(portal, company.jwt);
  await createApprovedKey();
  return (await listInvoices(portal, company.jwt)).at(-1).id as string;
};
const CASES: Record<string, () => Promise<MutationCase> | MutationCase> = {
  createCompanyNote: () => {
    const buildArguments = (text: string) => `companyId: "${company.id}", text: "${text}"`;
    return { table: 'company_notes', jwt: adminJwt, args: buildArguments('one'), otherArgs: buildArguments('two') };
  },
  addKeyUsers: async () => {
    const buildArguments = (users: number) => `keyId: "${id}", addedUsers: ${users}`;
    const id = await createApprovedKey();
    return { table: 'keys', jwt: company.jwt, args: buildArguments(1), otherArgs: buildArguments(2) };
  },
  confirmRenewal: async () => {
    const { id, total } = await createRenewalOffer(await createApprovedKey());
    const buildArguments = (quoted: number) => `offerId: "${id}", quotedTotal: ${quoted}`;
    return { table: 'keys', jwt: company.jwt, args: buildArguments(total), otherArgs: buildArguments(total + 1) };
  },
  correctInvoice: async () => {
    const id = await createInvoice();
    await saveBuyer(portal, company.jwt, OTHER_BUYER);
    const buildArguments = (reason: string) =>
      `invoiceId: "${id}", reason: "${reason}", reversalConfirmation: "Letter."`;
    const table = "documents where kind = 'INVOICE'";
    return { table, jwt: adminJwt, args: buildArguments('one'), otherArgs: buildArguments('two') };
  },
  issueCreditNote: async () => {
    const id = await createInvoice();
    const buildArguments = (taxable: number) =>
      `invoiceId: "${id}", taxable: ${taxable}, reason: "Agreed.", reversalConfirmation: "Letter."`;
    return { table: 'documents', jwt: adminJwt, args: buildArguments(1), otherArgs: buildArguments(2) };
  },
  recordReceipt: () => {
    const buildArguments = (amount: number) =>
      `companyId: "${company.id}", paidOn: "2026-01-01", amount: ${amount}, method: CASH, allocations: []`;
    return { table: 'payments', jwt: adminJwt, args: buildArguments(1), otherArgs: buildArguments(2) };
  },
  allocatePayment: async () => {
    const id = await createInvoice();
    const { payment } = await recordReceipt(portal, adminJwt, { companyId: company.id, amount: 10 });
    const buildArguments = (amount: number) =>
      `paymentId: "${payment.id}", allocations: [{ invoiceId: "${id}", amount: ${amount} }]`;
    return { table: 'payment_allocations', jwt: adminJwt, args: buildArguments(1), otherArgs: buildArguments(2) };
  },
  recordTaxDeduction: async () => {
    const id = await createInvoice();
    const buildArguments = (amount: number) =>
      `companyId: "${company.id}", paidOn: "2026-01-01", allocations: [{ invoiceId: "${id}", amount: ${amount} }]`;
    return { table: 'payments', jwt: adminJwt, args: buildArguments(1), otherArgs: buildArguments(2) };
  },
  writeOffInvoice: async () => {
    const id = await createInvoice();
    const buildArguments = (reason: string) => `invoiceId: "${id}", reason: "${reason}"`;
    return { table: 'payments', jwt: adminJwt, args: buildArguments('one'), otherArgs: buildArguments('two') };
  },
  refundReceipt: async () => {
    const { payment } = await recordReceipt(portal, adminJwt, { companyId: company.id, amount: 10 });
    const buildArguments = (amount: number) =>
      `paymentId: "${payment.id}", amount: ${amount}, paidOn: "2026-01-01", method: CASH`;
    return { table: 'payments', jwt: adminJwt, args: buildArguments(1), otherArgs: buildArguments(2) };
  },
  createAdvertisement: () => ({
    table: 'advertisements',
    jwt: adminJwt,
    args: buildAdArguments('one'),
    otherArgs: buildAdArguments('two'),
  }),
  createKey: () => {
    const buildArguments = (users: number) => `companyId: "${company.id}", ${buildMonthTerms(users)}`;
    return { table: 'keys', jwt: adminJwt, args: buildArguments(1), otherArgs: buildArguments(2) };
  },
  createSavedView: () => ({
    table: 'saved_views',
    jwt: adminJwt,
    args: buildViewArguments('one'),
    otherArgs: buildViewArguments('two'),
  }),
  createVersion: () => ({
    table: 'versions',
    jwt: adminJwt,
    args: 'version: "1.0", type: USER',
    otherArgs: 'version: "2.0", type: USER',
  }),
  createWebhookEndpoint: () => {
    const buildArguments = (host: string) => `url: "https://${host}.example/hooks"`;
    return {
      table: 'webhook_endpoints',
      jwt: company.jwt,
      args: buildArguments('one'),
      otherArgs: buildArguments('two'),
    };
  },
  startBulkDecision: async () => {
    const id = await createApprovedKey();
    const buildArguments = (reason: string) => `keyIds: ["${id}"], status: REJECTED, reason: "${reason}"`;
    return { table: 'bulk_decisions', jwt: adminJwt, args: buildArguments('one'), otherArgs: buildArguments('two') };
  },
  extendKey: async () => {
    const id = await createApprovedKey();
    const buildArguments = (users: number) => `keyId: "${id}", addedUsers: ${users}`;
    return { table: 'keys', jwt: adminJwt, args: buildArguments(1), otherArgs: buildArguments(2) };
  },
  prepareRenewal: async () => {
    const id = await createApprovedKey();
    const buildArguments = (users: number) => `keyId: "${id}", ${buildMonthTerms(users)}`;
    return { table: 'renewal_offers', jwt: adminJwt, args: buildArguments(1), otherArgs: buildArguments(2) };
  },
  requestKey: () => ({
    table: 'keys',
    jwt: company.jwt,
    args: buildWeekTerms(1),
    otherArgs: buildWeekTerms(2),
  }),
};

async function sendMutation(name: string, args: string, { jwt, key }: { jwt: string; key: string }) {
  const payloadFields = Object.keys((mutations[name]!.type as { ofType: { getFields(): object } }).ofType.getFields());
  const recordField = payloadFields.find((field) => !['message', 'userErrors', 'removed'].includes(field))!;
  const type = schema.getType(String((mutations[name]!.type as { ofType: object }).ofType))!;
  expect(isObjectType(type)).toBe(true);
  const response = await portal.send('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', jwt, 'idempotency-key': key },
    body: JSON.stringify({
      query: `mutation { ${name}(input: { ${args} }) { userErrors { code } ${recordField} { id } } }`,
    }),
  });
  const { data, errors } = (await response.json()) as GraphqlReply;
  expect(errors).toBeUndefined();
  return { id: data[name][recordField]?.id as string | undefined, errors: data[name].userErrors as { code: string }[] };
}

describe('idempotency: concurrent requests with one key', () => {
  it('every mutation that accepts an Idempotency-Key has a test case', () => {
    expect(Object.keys(CASES).toSorted()).toEqual(CREATING_MUTATIONS.toSorted());
  });

  it.each(Object.keys(CASES))('%s creates one record and rejects another input', async (name) => {
    const { table, jwt, args, otherArgs } = await CASES[name]!();
    const before = await countRows(table);
    const credentials = { jwt, key: name };
    const replies = await Promise.all(Array.from({ length: 6 }, () => sendMutation(name, args, credentials)));
    expect(replies.flatMap(({ errors }) => errors)).toEqual([]);
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
    expect(replies[0]!.id).toBeTruthy();
    expect(await countRows(table)).toBe(before + 1);
    expect((await sendMutation(name, otherArgs, credentials)).errors).toEqual([{ code: 'IDEMPOTENCY_KEY_REUSED' }]);
    expect(await countRows(table)).toBe(before + 1);
  });

  it('an advertisement stores one image and rejects a different image', async () => {
    const [first, other] = [await createPng(), createHugePng(20, 20)];
    const input = { title: 'Picture', type: 'IMAGE', position: 'RIGHT', imageFile: null };
    const upload = (bytes: Uint8Array<ArrayBuffer>) =>
      sendGraphqlFile(portal, {
        query:
          'mutation ($input: CreateAdvertisementInput!) { createAdvertisement(input: $input) { userErrors { code } advertisement { id content } } }',
        variables: { input },
        path: 'variables.input.imageFile',
        jwt: adminJwt,
        file: { bytes },
        headers: { 'idempotency-key': 'image' },
      });
    const replies = [await upload(first), await upload(first)]; // An account can send one upload at a time.
    const createdAds = replies.map(({ body }) => body.data.createAdvertisement);
    expect(createdAds.flatMap(({ userErrors }) => userErrors)).toEqual([]);
    expect(new Set(createdAds.map(({ advertisement }) => JSON.stringify(advertisement))).size).toBe(1);
    expect((await portal.send(createdAds[0].advertisement.content, {})).status).toBe(200);
    expect((await portal.db.query("select 1 from advertisements where title = 'Picture'")).length).toBe(1);
    const { body } = await upload(other);
    expect(body.data.createAdvertisement.userErrors).toEqual([{ code: 'IDEMPOTENCY_KEY_REUSED' }]);
  });

  it.each([
    ['/admin/version', { version: '7.0', type: 'user' }],
    ['/admin/ads', { title: 'Rest', position: 'right', type: 'html', htmlContent: '<p>x</p>' }],
  ])('POST %s creates one record and rejects another input', async (path, body) => {
    const post = (sent: object) =>
      portal.callRest('POST', path, { jwt: adminJwt, body: sent, headers: { 'idempotency-key': 'rest' } });
    const replies = await Promise.all([post(body), post(body), post(body)]);
    expect(replies.map((reply) => reply.body.code)).toEqual([5, 5, 5]);
    expect(new Set(replies.map((reply) => reply.body.data._id)).size).toBe(1);
    const changedResponse = await post({ ...body, version: '7.1', title: 'Other' });
    expect(changedResponse.body).toMatchObject({ code: 4, reason: 'IDEMPOTENCY_KEY_REUSED' });
  });
});
