import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { createBankClient, createStatement } from '../../../../test/bank-statements.ts';
import {
  BUYER,
  correctInvoice,
  creditInvoice,
  LOCAL_BUYER,
  FOREIGN_BUYER,
  listInvoices,
  saveBuyer,
  saveSeller,
} from '../../../../test/billing.ts';
import { createBulkDecisionClient } from '../../../../test/bulk-decisions.ts';
import { createIrpResponse } from '../../../../test/e-invoices.ts';
import { takeEmail, parseLinkToken } from '../../../../test/emails.ts';
import { createJoinRequest } from '../../../../test/join-requests.ts';
import { changePayment, recordReceipt } from '../../../../test/payments.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { generateTotpCode, callMutation } from '../../../../test/second-factor.ts';
import { createSchema } from '../../../app/schema.ts';
import { parseIrpResponse } from '../../billing/e-invoices/irp-response.rules.ts';

/** The audit entries that each mutation writes. Empty for mutations without audited changes. */
const EXPECTED_ENTRIES: Record<string, string[]> = {
  acceptInvitation: ['ADMINISTRATOR CREATED', 'INVITATION REMOVED'],
  acceptJoinRequest: ['INVITATION CREATED', 'JOIN_REQUEST CHANGED'],
  acceptMemberInvitation: ['INVITATION REMOVED', 'MEMBER CREATED'],
  acceptOwnerRecovery: ['MEMBER CREATED', 'OWNER_RECOVERY CHANGED'],
  createCompanyNote: ['NOTE CREATED'],
  addKeyUsers: ['KEY CREATED'],
  allocatePayment: ['ALLOCATION CHANGED'],
  completeSecondFactorSetup: ['SECOND_FACTOR CHANGED'],
  adminLogIn: ['LOGIN CREATED'],
  startSecondFactorSetup: [],
  changeAdministratorPassword: ['PASSWORD CHANGED'],
  changeAdministratorRole: ['ADMINISTRATOR CHANGED'],
  changeMemberRole: ['MEMBER CHANGED'],
  changeKeyGrace: ['KEY CHANGED'],
  changeKeyStatus: ['INVOICE CREATED', 'KEY CHANGED', 'REASON CREATED'],
  changePassword: ['PASSWORD CHANGED'],
  confirmEmail: ['COMPANY CHANGED'],
  confirmIdentity: [],
  // The person has no account, so the portal is the actor and the entry has no operation.
  confirmJoinRequest: [],
  confirmRenewal: ['INVOICE CREATED', 'KEY CREATED', 'REASON CREATED', 'RENEWAL CHANGED'],
  correctBillingProfile: ['BILLING CHANGED'],
  correctInvoice: ['ALLOCATION CREATED', 'ALLOCATION REMOVED', 'INVOICE CREATED'],
  createApiToken: ['API_TOKEN CREATED'],
  createAdvertisement: ['ADVERTISEMENT CREATED'],
  createKey: ['KEY CREATED'],
  createSavedView: [],
  createVersion: ['VERSION CREATED'],
  createWebhookEndpoint: ['WEBHOOK CREATED'],
  startBulkDecision: ['KEY CHANGED', 'REASON CREATED'],
  declineJoinRequest: ['JOIN_REQUEST CHANGED'],
  declineRenewal: ['RENEWAL CHANGED'],
  deleteAdvertisement: ['ADVERTISEMENT REMOVED'],
  deleteSavedView: [],
  deleteVersion: ['VERSION REMOVED'],
  deleteWebhookEndpoint: ['WEBHOOK REMOVED'],
  disableAdministrator: ['ADMINISTRATOR CHANGED', 'SESSION_END CHANGED'],
  enableAdministrator: ['ADMINISTRATOR CHANGED'],
  revokeAdministratorSession: ['SESSION_END CHANGED'],
  revokeAdministratorSessions: ['SESSION_END CHANGED'],
  revokeOtherSessions: ['SESSION_END CHANGED'],
  revokeSession: ['SESSION_END CHANGED'],
  eraseCompany: ['COMPANY CHANGED'],
  extendKey: ['INVOICE CREATED', 'KEY CHANGED', 'KEY CREATED', 'REASON CREATED'],
  issueCreditNote: ['INVOICE CREATED'],
  importEInvoices: ['E_INVOICE CREATED'],
  inviteAdministrator: ['INVITATION CREATED'],
  inviteMember: ['INVITATION CREATED'],
  leaveCompany: ['MEMBER CHANGED', 'SESSION_END CHANGED'],
  liftSuspension: ['SUSPENSION CHANGED'],
  logIn: ['LOGIN CREATED'],
  logOut: ['SESSION_END CHANGED'],
  prepareRenewal: ['RENEWAL CREATED'],
  markNotificationRead: [],
  markAllNotificationsRead: [],
  recordExternalInvoice: ['SUPPLY CREATED'],
  correctExternalInvoice: ['SUPPLY CHANGED'],
  previewBankStatement: [],
  importBankStatement: ['BANK_STATEMENT CREATED'],
  confirmBankLines: ['PAYMENT CREATED'],
  ignoreBankLines: [],
  restoreBankLines: [],
  recordReceipt: ['ALLOCATION CREATED', 'PAYMENT CREATED'],
  recordTaxDeduction: ['ALLOCATION CREATED', 'PAYMENT CREATED'],
  refundReceipt: ['PAYMENT CREATED'],
  reversePayment: ['ALLOCATION REMOVED', 'PAYMENT CHANGED'],
  writeOffInvoice: ['ALLOCATION CREATED', 'PAYMENT CREATED'],
  redeliverWebhook: [],
  reinstateKey: ['KEY CHANGED'],
  releaseCompany: ['COMPANY CHANGED', 'SESSION_END CHANGED'],
  sendKeyReminder: [],
  sendPaymentReminder: [],
  removeAdministratorSecondFactor: ['SECOND_FACTOR REMOVED'],
  removeMember: ['MEMBER CHANGED', 'SESSION_END CHANGED'],
  deleteCompanyNote: ['NOTE REMOVED'],
  removeSecondFactor: ['SECOND_FACTOR REMOVED'],
  renameSavedView: [],
  regenerateRecoveryCodes: ['RECOVERY_CODES CHANGED'],
  reportSync: [],
  requestKey: ['KEY CREATED'],
  requestPasswordReset: [],
  requestToJoin: [],
  resendCompanyConfirmation: [],
  resendConfirmation: [],
  resetPassword: ['PASSWORD CHANGED', 'SESSION_END CHANGED'],
  retryEmail: [],
  revokeApiToken: ['API_TOKEN CHANGED'],
  rotateWebhookSecret: ['WEBHOOK_SECRET CHANGED'],
  sendTestWebhook: [],
  disableWebhookEndpoint: ['WEBHOOK CHANGED'],
  enableWebhookEndpoint: ['WEBHOOK CHANGED'],
  updateWebhookEndpoint: ['WEBHOOK CHANGED'],
  rotateApiToken: ['API_TOKEN CHANGED', 'API_TOKEN CREATED'],
  setEmailPreference: ['MAIL_CHOICE CREATED'],
  setProfilePicture: ['COMPANY CHANGED'],
  removeProfilePicture: ['COMPANY CHANGED'],
  signUp: ['COMPANY CREATED'],
  cancelBulkDecision: [],
  cancelOwnerRecovery: ['OWNER_RECOVERY CHANGED'],
  objectToOwnerRecovery: ['OWNER_RECOVERY CHANGED'],
  startOwnerRecovery: ['OWNER_RECOVERY CREATED'],
  suspendCompany: ['API_TOKEN CHANGED', 'KEY CHANGED', 'REASON CREATED', 'SESSION_END CHANGED', 'SUSPENSION CHANGED'],
  unlockLogin: [],
  updateAdministratorProfile: ['ADMINISTRATOR CHANGED'],
  updateApiToken: ['API_TOKEN CHANGED'],
  updateApiTokenSettings: ['SETTING CHANGED'],
  updateBillingProfile: ['BILLING CHANGED', 'BILLING CREATED'],
  updateSellerDetails: ['SELLER CHANGED'],
  updateAdvertisement: ['ADVERTISEMENT CHANGED'],
  updateCompany: ['COMPANY CHANGED'],
  updateMemberEmail: ['MEMBER CHANGED'],
  updateMemberName: ['MEMBER CHANGED'],
  updatePlanSettings: ['PRICE CHANGED'],
  updateProfile: ['COMPANY CHANGED'],
  updateVersion: ['VERSION CHANGED'],
  validateLicence: [],
  withdrawInvitation: ['INVITATION REMOVED'],
  withdrawKeyRequest: ['KEY CHANGED'],
  withdrawMemberInvitation: ['INVITATION REMOVED'],
  withdrawRenewal: ['RENEWAL CHANGED'],
};

const LONGER_TERMS = 'terms: { planType: MONTH, userLimit: 10, addOns: [REMOTE] }';
const TERMS = 'terms: { planType: WEEK, userLimit: 10, addOns: [REMOTE] }';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ SMTP_URL: '' });
});
afterAll(() => portal.stop());

/** Runs a mutation, requires that it succeeds, and returns its payload. */
async function runMutation(name: string, args: string, jwt?: string, selection = '') {
  const payload = await callMutation(
    portal,
    args ? `${name}(${args})` : name,
    `userErrors { message } ${selection}`,
    jwt,
  );
  if (payload.userErrors.length) throw new Error(`${name}: ${JSON.stringify(payload.userErrors)}`);
  return payload;
}

async function setPicture(jwt: string): Promise<void> {
  const form = new FormData();
  const query =
    'mutation ($picture: Upload!) { setProfilePicture(input: { picture: $picture }) { message userErrors { message } } }';
  form.append('operations', JSON.stringify({ query, variables: { picture: null } }));
  form.append('map', JSON.stringify({ 0: ['variables.picture'] }));
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  form.append('0', new Blob([png], { type: 'image/png' }), 'dot.png');
  const headers = { authorization: `Bearer ${jwt}`, 'x-apollo-operation-name': 'picture' };
  const response = await portal.send('/graphql', { method: 'POST', headers, body: form });
  const { data } = (await response.json()) as { data: { setProfilePicture: { userErrors: unknown[] } } };
  expect(data.setProfilePicture.userErrors).toEqual([]);
}

it('audit log: every mutation writes the expected entries with its caller', async () => {
  const mutations = Object.keys(createSchema().getMutationType()!.getFields());
  expect(Object.keys(EXPECTED_ENTRIES).toSorted()).toEqual(mutations.toSorted());

  const chiefJwt = (
    await runMutation('adminLogIn', `input: { username: "chief", password: "${PASSWORD}" }`, undefined, 'token')
  ).token;
  await runMutation('updateAdministratorProfile', 'input: { name: "The Chief" }', chiefJwt);
  const createPasswordInput = (newPassword: string) =>
    `input: { currentPassword: "${PASSWORD}", newPassword: "${newPassword}", confirmPassword: "${newPassword}" }`;
  await runMutation(
    'updatePlanSettings',
    'input: { settings: [{ addOn: REMOTE, price: 10, discountPercent: 0, isActive: true }] }',
    chiefJwt,
  );

  // Administrators
  const { invitation } = await runMutation(
    'inviteAdministrator',
    'input: { name: "One", role: VIEWER }',
    chiefJwt,
    'invitation { id }',
  );
  await runMutation('withdrawInvitation', `input: { invitationId: "${invitation.id}" }`, chiefJwt);
  const { link } = await runMutation('inviteAdministrator', 'input: { name: "Two", role: VIEWER }', chiefJwt, 'link');
  const token = link.split('#token=')[1];
  await runMutation(
    'acceptInvitation',
    `input: { token: "${token}", username: "two", password: "${PASSWORD}", confirmPassword: "${PASSWORD}" }`,
  );
  const administrator = await createAdministrator(portal);
  const sessionsQuery = `{ administratorSessions(id: "${administrator.id}") { id } }`;
  const { data: otherSessions } = await portal.callGraphql(sessionsQuery, {}, chiefJwt);
  await runMutation(
    'revokeAdministratorSession',
    `input: { administratorId: "${administrator.id}", sessionId: "${otherSessions.administratorSessions[0].id}" }`,
    chiefJwt,
  );
  const setup = await runMutation('startSecondFactorSetup', '', (await administrator.logIn()).body.token, 'secret');
  await runMutation(
    'completeSecondFactorSetup',
    `input: { code: "${generateTotpCode(setup.secret)}" }`,
    (await administrator.logIn()).body.token,
  );
  await runMutation('removeAdministratorSecondFactor', `input: { administratorId: "${administrator.id}" }`, chiefJwt);
  await runMutation('revokeAdministratorSessions', `input: { administratorId: "${administrator.id}" }`, chiefJwt);
  await runMutation(
    'changeAdministratorRole',
    `input: { administratorId: "${administrator.id}", role: VIEWER }`,
    chiefJwt,
  );
  await administrator.logIn();
  await runMutation('disableAdministrator', `input: { administratorId: "${administrator.id}" }`, chiefJwt);
  await runMutation('enableAdministrator', `input: { administratorId: "${administrator.id}" }`, chiefJwt);
  await runMutation(
    'changeAdministratorPassword',
    createPasswordInput('Another#Horse9battery'),
    (await administrator.logIn()).body.token,
  );

  // A company account
  const EMAIL = 'office@acme.example';
  const profile = `name: "Acme Ltd", email: "${EMAIL}", phone: "9820000001", address: "2 MG Road"`;
  await runMutation(
    'signUp',
    `input: { ${profile}, domain: "acme.example", password: "${PASSWORD}", confirmPassword: "${PASSWORD}" }`,
  );
  const logIn = async (password = PASSWORD) =>
    await runMutation(
      'logIn',
      `input: { email: "${EMAIL}", password: "${password}" }`,
      undefined,
      'token company { id }',
    );
  const { token: jwt, company } = await logIn();
  await runMutation(
    'confirmEmail',
    `input: { token: "${parseLinkToken(await takeEmail(portal, EMAIL, 'Confirm your email address'))}" }`,
  );
  await runMutation('updateProfile', `input: { ${profile.replace('Acme Ltd', 'Acme India')} }`, jwt);
  await setPicture(jwt);
  await runMutation('removeProfilePicture', '', jwt);
  await runMutation('setEmailPreference', 'input: { kind: DECISIONS, isOn: false }', jwt);
  await logIn();
  const { data: sessions } = await portal.callGraphql('{ sessions { id isCurrent } }', {}, jwt);
  await runMutation(
    'revokeSession',
    `input: { sessionId: "${sessions.sessions.find((session: { isCurrent: boolean }) => !session.isCurrent).id}" }`,
    jwt,
  );
  await logIn();
  await runMutation('revokeOtherSessions', '', jwt);
  await runMutation('logOut', '', (await logIn()).token);
  const { secret } = await runMutation('startSecondFactorSetup', '', jwt, 'secret');
  await runMutation('completeSecondFactorSetup', `input: { code: "${generateTotpCode(secret)}" }`, jwt);
  await runMutation('regenerateRecoveryCodes', '', jwt);
  await runMutation('removeSecondFactor', '', jwt);
  await runMutation('changePassword', createPasswordInput('Another#Horse9battery'), jwt);
  await runMutation('requestPasswordReset', `input: { email: "${EMAIL}" }`);
  const resetToken = parseLinkToken(await takeEmail(portal, EMAIL, 'Set a new password'));
  await runMutation(
    'resetPassword',
    `input: { token: "${resetToken}", newPassword: "${PASSWORD}", confirmPassword: "${PASSWORD}" }`,
  );
  const acmeJwt = (await logIn()).token;

  // Members
  const inviteColleague = (name: string) =>
    runMutation(
      'inviteMember',
      `input: { email: "${name}@acme.example", role: BUYER }`,
      acmeJwt,
      'link invitation { id }',
    );
  const withdrawnInvitation = await inviteColleague('one');
  await runMutation(
    'withdrawMemberInvitation',
    `input: { invitationId: "${withdrawnInvitation.invitation.id}" }`,
    acmeJwt,
  );
  const addColleague = async (name: string) => {
    const memberToken = (await inviteColleague(name)).link.split('#token=')[1];
    await runMutation(
      'acceptMemberInvitation',
      `input: { token: "${memberToken}", name: "${name}", password: "${PASSWORD}", confirmPassword: "${PASSWORD}" }`,
    );
    const [{ id }] = await portal.db.query('select id from members where email = $1', [`${name}@acme.example`]);
    return { id: id as string, jwt: await portal.openSession({ companyId: company.id, memberId: id }) };
  };
  const startRecovery = async (name: string) => {
    const input = `companyId: "${company.id}", email: "${name}@acme.example"`;
    return (await runMutation('startOwnerRecovery', `input: { ${input} }`, chiefJwt, 'recovery { id }')).recovery;
  };
  for (const [mutation, jwtOfActor] of [
    ['cancelOwnerRecovery', chiefJwt],
    ['objectToOwnerRecovery', acmeJwt],
  ] as const)
    await runMutation(mutation, `input: { recoveryId: "${(await startRecovery('two')).id}" }`, jwtOfActor);
  await startRecovery('boss');
  await portal.db.query(
    `update owner_recoveries set created_at = created_at - interval '72 hours',
       effective_at = effective_at - interval '72 hours' where ended_at is null`,
  );
  const recoveryLink = await takeEmail(portal, 'boss@acme.example', 'You can become an owner of your company');
  await runMutation(
    'acceptOwnerRecovery',
    `input: { token: "${parseLinkToken(recoveryLink)}", name: "Boss", password: "${PASSWORD}", confirmPassword: "${PASSWORD}" }`,
  );
  const [leaver, removedMember] = [await addColleague('ravi'), await addColleague('meera')];
  await runMutation('updateMemberName', 'input: { name: "Ravi Rao" }', leaver.jwt);
  await runMutation('updateMemberEmail', 'input: { email: "ravi@people.example" }', leaver.jwt);
  await runMutation('changeMemberRole', `input: { memberId: "${leaver.id}", role: VIEWER }`, acmeJwt);
  await runMutation('leaveCompany', '', leaver.jwt);
  await runMutation('removeMember', `input: { memberId: "${removedMember.id}" }`, acmeJwt);

  // Join requests
  for (const [decide, role] of [
    ['acceptJoinRequest', ', role: VIEWER'],
    ['declineJoinRequest', ''],
  ] as const) {
    const requestId = await createJoinRequest(portal, company, `${decide}@acme.example`);
    await runMutation(decide, `input: { requestId: "${requestId}"${role} }`, acmeJwt);
  }

  // API tokens
  const input = 'name: "Mirror", scopes: [KEYS_READ, KEYS_WRITE]';
  const { apiToken } = await runMutation('createApiToken', `input: { ${input} }`, acmeJwt, 'apiToken { id }');
  const rotatedToken = await runMutation(
    'rotateApiToken',
    `input: { apiTokenId: "${apiToken.id}" }`,
    acmeJwt,
    'apiToken { id } secret',
  );

  await runMutation(
    'updateApiToken',
    `input: { apiTokenId: "${rotatedToken.apiToken.id}", allowedAddresses: ["127.0.0.1", "::1"] }`,
    acmeJwt,
  );
  await runMutation('updateApiTokenSettings', 'input: { maxDays: 365 }', chiefJwt);

  // Webhooks
  const url = 'https://hooks.acme.example/portal';
  const { endpoint } = await runMutation(
    'createWebhookEndpoint',
    `input: { url: "${url}" }`,
    acmeJwt,
    'endpoint { id }',
  );
  await runMutation(
    'updateWebhookEndpoint',
    `input: { endpointId: "${endpoint.id}", url: "${url}", types: [KEY_APPROVED] }`,
    acmeJwt,
  );
  await runMutation('rotateWebhookSecret', `input: { endpointId: "${endpoint.id}" }`, acmeJwt);
  await runMutation('disableWebhookEndpoint', `input: { endpointId: "${endpoint.id}" }`, acmeJwt);
  await runMutation('enableWebhookEndpoint', `input: { endpointId: "${endpoint.id}" }`, acmeJwt);
  await runMutation('deleteWebhookEndpoint', `input: { endpointId: "${endpoint.id}" }`, acmeJwt);

  // Seller and buyer have all details of an invoice from here on, so each approval below issues one.
  const success = { userErrors: [] };
  expect(await saveSeller(portal, chiefJwt)).toMatchObject(success);
  expect(await saveBuyer(portal, acmeJwt)).toMatchObject(success);
  const billingFields = Object.entries({ ...LOCAL_BUYER, companyId: company.id }).map(
    ([name, value]) => `${name}: ${name === 'registration' ? value : JSON.stringify(value)}`,
  );
  await runMutation('correctBillingProfile', `input: { ${billingFields.join()} }`, chiefJwt);

  // Keys and renewals
  const requestKey = async () => (await runMutation('requestKey', `input: { ${TERMS} }`, acmeJwt, 'key { id }')).key.id;
  await runMutation('withdrawKeyRequest', `input: { keyId: "${await requestKey()}" }`, rotatedToken.secret);
  const [withdrawalEntry] = await portal.db.query(
    "select by_token from audit.entries where operation = 'withdrawKeyRequest'",
  );
  expect(withdrawalEntry.by_token).toBe(rotatedToken.apiToken.id);
  await runMutation('revokeApiToken', `input: { apiTokenId: "${rotatedToken.apiToken.id}" }`, acmeJwt);
  await runMutation(
    'changeKeyStatus',
    `input: { keyId: "${await requestKey()}", status: REJECTED, reason: "No." }`,
    chiefJwt,
  );
  const { bulkDecision } = await runMutation(
    'startBulkDecision',
    `input: { keyIds: ["${await requestKey()}"], status: REJECTED, reason: "No." }`,
    chiefJwt,
    'bulkDecision { id }',
  );
  await createBulkDecisionClient(portal).waitUntilFinished(chiefJwt, bulkDecision.id);
  await runMutation('cancelBulkDecision', `input: { bulkDecisionId: "${bulkDecision.id}" }`, chiefJwt);
  const activeKeyId = await requestKey();
  await runMutation('changeKeyStatus', `input: { keyId: "${activeKeyId}", status: APPROVED }`, chiefJwt);
  await runMutation('changeKeyGrace', `input: { keyId: "${activeKeyId}", days: 5 }`, chiefJwt);
  const prepareOffer = async () =>
    (
      await runMutation(
        'prepareRenewal',
        `input: { keyId: "${activeKeyId}", ${LONGER_TERMS} }`,
        chiefJwt,
        'offer { id }',
      )
    ).offer;
  await runMutation('withdrawRenewal', `input: { offerId: "${(await prepareOffer()).id}" }`, chiefJwt);
  const declinedOffer = await prepareOffer();
  await runMutation('declineRenewal', `input: { offerId: "${declinedOffer.id}", reason: "Too dear." }`, acmeJwt);
  const quoteQuery =
    'query ($id: ID!, $terms: KeyTerms!) { renewalQuote(keyId: $id, terms: $terms) { quote { total } } }';
  const terms = { planType: 'MONTH', userLimit: 10, addOns: ['REMOTE'] };
  const { data: quoteData } = await portal.callGraphql(quoteQuery, { id: activeKeyId, terms }, chiefJwt);
  const { total } = quoteData.renewalQuote.quote;
  await runMutation(
    'confirmRenewal',
    `input: { offerId: "${(await prepareOffer()).id}", quotedTotal: ${total} }`,
    acmeJwt,
  );
  await runMutation('addKeyUsers', `input: { keyId: "${activeKeyId}", addedUsers: 5 }`, acmeJwt);
  const { data: pending } = await portal.callGraphql('{ keyPage(status: PENDING) { items { id } } }', {}, chiefJwt);
  await runMutation('withdrawKeyRequest', `input: { keyId: "${pending.keyPage.items[0].id}" }`, acmeJwt);
  const extensionId = (
    await runMutation('extendKey', `input: { keyId: "${activeKeyId}", addedUsers: 5 }`, chiefJwt, 'key { id }')
  ).key.id;
  await runMutation(
    'changeKeyStatus',
    `input: { keyId: "${extensionId}", status: DISABLED, reason: "By mistake." }`,
    chiefJwt,
  );
  await runMutation('reinstateKey', `input: { keyId: "${extensionId}" }`, chiefJwt);

  // Invoices
  const [{ id: invoiceId }] = await listInvoices(portal, acmeJwt);
  expect(await creditInvoice(portal, chiefJwt, { invoiceId, taxable: 1 })).toMatchObject(success);
  const [{ company_id: payerId }] = await portal.db.query('select company_id from documents where id = $1', [
    invoiceId,
  ]);
  const receipt = { companyId: payerId, amount: 30, allocations: [{ invoiceId, amount: 10 }] };
  const { payment } = await recordReceipt(portal, chiefJwt, receipt);
  const reversedReceipt = await recordReceipt(portal, chiefJwt, receipt);
  const paidOn = '2026-01-01';
  const paymentId = payment.id;
  for (const [name, input] of [
    ['allocatePayment', { paymentId, allocations: [{ invoiceId, amount: 5 }] }],
    ['recordTaxDeduction', { companyId: payerId, paidOn, allocations: [{ invoiceId, amount: 1 }] }],
    ['refundReceipt', { paymentId, amount: 1, paidOn, method: 'CASH' }],
    ['reversePayment', { paymentId: reversedReceipt.payment.id, reason: 'By mistake.' }],
    ['writeOffInvoice', { invoiceId, reason: 'Insolvent.' }],
  ] as const)
    expect(await changePayment(portal, chiefJwt, name, input)).toMatchObject(success);
  const bank = createBankClient(portal, chiefJwt);
  const statement = createStatement([['2026-01-01', 'Transfer', '', 3]]);
  expect(await bank.preview(statement)).toMatchObject({ userErrors: [] });
  const [line] = await bank.importAndMatch(statement);
  const lineIds = [line!.id];
  expect(await bank.change('ignoreBankLines', { lineIds })).toMatchObject({ changedCount: 1 });
  expect(await bank.change('restoreBankLines', { lineIds })).toMatchObject({ changedCount: 1 });
  await expect.poll(async () => (await bank.listLines())[0]!.state).toBe('UNMATCHED');
  const lines = [{ lineId: line!.id, change: { companyId: payerId } }];
  expect(await bank.change('confirmBankLines', { lines })).toMatchObject({ changedCount: 1 });
  await expect.poll(async () => (await bank.listLines())[0]!.state).toBe('RECORDED');
  expect(await saveBuyer(portal, acmeJwt, BUYER)).toMatchObject(success);
  expect(await correctInvoice(portal, chiefJwt, { invoiceId })).toMatchObject(success);
  const registeredInvoice = (await listInvoices(portal, acmeJwt)).find(({ gstin }: { gstin: string | null }) => gstin);
  const eInvoice = parseIrpResponse(JSON.stringify(createIrpResponse(registeredInvoice))).entries![0]!;
  const fields = Object.entries(eInvoice).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  await runMutation('importEInvoices', `input: { entries: [{ ${fields.join(', ')} }] }`, chiefJwt);

  // Changes to a company by administrators
  const { note } = await runMutation(
    'createCompanyNote',
    `input: { companyId: "${company.id}", text: "Pays late." }`,
    chiefJwt,
    'note { id }',
  );
  await runMutation('deleteCompanyNote', `input: { noteId: "${note.id}" }`, chiefJwt);
  await runMutation('updateCompany', `input: { companyId: "${company.id}", ${profile} }`, chiefJwt);
  await runMutation(
    'suspendCompany',
    `input: { companyId: "${company.id}", reason: "Unpaid.", disablesKeys: true }`,
    chiefJwt,
  );
  await runMutation('liftSuspension', `input: { companyId: "${company.id}" }`, chiefJwt);
  const [other, stranger] = [await portal.createCompany(), await portal.createCompany()];
  await runMutation('createKey', `input: { companyId: "${other.id}", ${TERMS} }`, chiefJwt);
  await saveBuyer(portal, other.jwt, FOREIGN_BUYER);
  const pendingQuery = '{ pendingInvoicePage { items { id needsExternalInvoice } } }';
  const { data: invoicing } = await portal.callGraphql(pendingQuery, {}, chiefJwt);
  const { id: pendingInvoiceId } = invoicing.pendingInvoicePage.items.find(
    ({ needsExternalInvoice }: { needsExternalInvoice: boolean }) => needsExternalInvoice,
  );
  await runMutation(
    'recordExternalInvoice',
    `input: { pendingInvoiceId: "${pendingInvoiceId}", number: "EXP/1", issuedOn: "2026-10-05", total: 1 }`,
    chiefJwt,
  );
  await runMutation(
    'correctExternalInvoice',
    `input: { externalInvoiceId: "${pendingInvoiceId}", number: "EXP/2", issuedOn: "2026-10-05", total: 1 }`,
    chiefJwt,
  );
  await runMutation('releaseCompany', `input: { companyId: "${stranger.id}" }`, chiefJwt);
  await runMutation('eraseCompany', `input: { companyId: "${stranger.id}" }`, chiefJwt);

  // Advertisements and versions
  const ad = 'title: "Sale", position: LEFT, type: HTML, htmlContent: "<p>Sale</p>", isActive: true';
  const { advertisement } = await runMutation(
    'createAdvertisement',
    `input: { ${ad} }`,
    chiefJwt,
    'advertisement { id }',
  );
  await runMutation(
    'updateAdvertisement',
    `input: { advertisementId: "${advertisement.id}", ${ad.replace('Sale"', 'Sales"')} }`,
    chiefJwt,
  );
  await runMutation('deleteAdvertisement', `input: { advertisementId: "${advertisement.id}" }`, chiefJwt);
  const { version } = await runMutation(
    'createVersion',
    'input: { version: "1.2.3", type: USER }',
    chiefJwt,
    'version { id }',
  );
  await runMutation('updateVersion', `input: { versionId: "${version.id}", version: "1.2.4", type: USER }`, chiefJwt);
  await runMutation('deleteVersion', `input: { versionId: "${version.id}" }`, chiefJwt);

  const rows: { operation: string; written: string[]; hasActor: boolean }[] = await portal.db.query(
    `select operation, array_agg(distinct kind || ' ' || action order by kind || ' ' || action) as written,
       bool_or(num_nonnulls(by_administrator, by_company) = 1) as "hasActor"
     from audit.entries where operation is not null group by 1`,
  );
  expect(Object.fromEntries(rows.map(({ operation, written }) => [operation, written]))).toEqual(
    Object.fromEntries(Object.entries(EXPECTED_ENTRIES).filter(([, entries]) => entries.length)),
  );
  expect(rows.filter(({ hasActor }) => !hasActor)).toEqual([]);
});
