import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { createBulkDecisionClient } from '../../../../test/bulk-decisions.ts';
import { takeEmail, parseLinkToken } from '../../../../test/emails.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { generateTotpCode, callMutation } from '../../../../test/second-factor.ts';
import { createSchema } from '../../../app/schema.ts';

/** The audit entries that each mutation writes. Empty for mutations without audited changes. */
const EXPECTED_ENTRIES: Record<string, string[]> = {
  acceptInvitation: ['ADMINISTRATOR CREATED', 'INVITATION REMOVED'],
  addCompanyNote: ['NOTE CREATED'],
  addKeyUsers: ['KEY CREATED'],
  addSecondFactor: ['SECOND_FACTOR CHANGED'],
  adminLogIn: ['LOGIN CREATED'],
  beginSecondFactor: [],
  changeAdministratorPassword: ['PASSWORD CHANGED'],
  changeAdministratorRole: ['ADMINISTRATOR CHANGED'],
  changeKeyGrace: ['KEY CHANGED'],
  changeKeyStatus: ['KEY CHANGED', 'REASON CREATED'],
  changePassword: ['PASSWORD CHANGED'],
  confirmEmail: ['COMPANY CHANGED'],
  confirmIdentity: [],
  confirmRenewal: ['KEY CREATED', 'REASON CREATED', 'RENEWAL CHANGED'],
  createApiToken: ['API_TOKEN CREATED'],
  createAdvertisement: ['ADVERTISEMENT CREATED'],
  createKey: ['KEY CREATED'],
  createSavedView: [],
  createVersion: ['VERSION CREATED'],
  createWebhookEndpoint: ['WEBHOOK CREATED'],
  decideKeys: ['KEY CHANGED', 'REASON CREATED'],
  declineRenewal: ['RENEWAL CHANGED'],
  deleteAdvertisement: ['ADVERTISEMENT REMOVED'],
  deleteSavedView: [],
  deleteVersion: ['VERSION REMOVED'],
  deleteWebhookEndpoint: ['WEBHOOK REMOVED'],
  disableAdministrator: ['ADMINISTRATOR CHANGED', 'SESSION_END CHANGED'],
  enableAdministrator: ['ADMINISTRATOR CHANGED'],
  endAdministratorSession: ['SESSION_END CHANGED'],
  endAdministratorSessions: ['SESSION_END CHANGED'],
  endOtherSessions: ['SESSION_END CHANGED'],
  endSession: ['SESSION_END CHANGED'],
  eraseCompany: ['COMPANY CHANGED'],
  extendKey: ['KEY CHANGED', 'KEY CREATED', 'REASON CREATED'],
  inviteAdministrator: ['INVITATION CREATED'],
  liftSuspension: ['SUSPENSION CHANGED'],
  logIn: ['LOGIN CREATED'],
  logOut: ['SESSION_END CHANGED'],
  prepareRenewal: ['RENEWAL CREATED'],
  readNotice: [],
  readNotices: [],
  redeliverWebhook: [],
  reinstateKey: ['KEY CHANGED'],
  releaseCompany: ['COMPANY CHANGED', 'SESSION_END CHANGED'],
  remindCompany: [],
  removeAdministratorSecondFactor: ['SECOND_FACTOR REMOVED'],
  removeCompanyNote: ['NOTE REMOVED'],
  removeSecondFactor: ['SECOND_FACTOR REMOVED'],
  renameSavedView: [],
  renewRecoveryCodes: ['RECOVERY_CODES CHANGED'],
  reportSync: [],
  requestKey: ['KEY CREATED'],
  requestPasswordReset: [],
  resendCompanyConfirmation: [],
  resendConfirmation: [],
  resetPassword: ['PASSWORD CHANGED', 'SESSION_END CHANGED'],
  retryMail: [],
  revokeApiToken: ['API_TOKEN CHANGED'],
  rotateWebhookSecret: ['WEBHOOK_SECRET CHANGED'],
  sendTestWebhook: [],
  switchWebhookEndpoint: ['WEBHOOK CHANGED'],
  updateWebhookEndpoint: ['WEBHOOK CHANGED'],
  rotateApiToken: ['API_TOKEN CHANGED', 'API_TOKEN CREATED'],
  setMailChoice: ['MAIL_CHOICE CREATED'],
  setProfilePicture: ['COMPANY CHANGED'],
  signUp: ['COMPANY CREATED'],
  stopDeciding: [],
  suspendCompany: ['API_TOKEN CHANGED', 'KEY CHANGED', 'REASON CREATED', 'SESSION_END CHANGED', 'SUSPENSION CHANGED'],
  unlockLogin: [],
  updateAdministrator: ['ADMINISTRATOR CHANGED'],
  updateApiTokenSettings: ['SETTING CHANGED'],
  updateAdvertisement: ['ADVERTISEMENT CHANGED'],
  updateCompany: ['COMPANY CHANGED'],
  updatePlanSettings: ['PRICE CHANGED'],
  updateProfile: ['COMPANY CHANGED'],
  updateVersion: ['VERSION CHANGED'],
  validateLicence: [],
  withdrawInvitation: ['INVITATION REMOVED'],
  withdrawKey: ['KEY CHANGED'],
  withdrawRenewal: ['RENEWAL CHANGED'],
};

const LONGER = 'terms: { planType: MONTH, userLimit: 10, addOns: [REMOTE] }';
const TERMS = 'terms: { planType: WEEK, userLimit: 10, addOns: [REMOTE] }';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ SMTP_URL: '' });
});
afterAll(() => portal.stop());

/** Runs a mutation, requires that it succeeds, and returns its payload. */
async function run(name: string, args: string, jwt?: string, selection = '') {
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
    'mutation ($picture: Upload!) { setProfilePicture(picture: $picture) { message userErrors { message } } }';
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

it('audit log: every mutation writes the expected entries with its caller', { timeout: 60_000 }, async () => {
  const mutations = Object.keys(createSchema().getMutationType()!.getFields());
  expect(Object.keys(EXPECTED_ENTRIES).toSorted()).toEqual(mutations.toSorted());

  const chief = (await run('adminLogIn', `input: { username: "chief", password: "${PASSWORD}" }`, undefined, 'token'))
    .token;
  await run('updateAdministrator', 'input: { name: "The Chief" }', chief);
  const passwords = (newPassword: string) =>
    `input: { currentPassword: "${PASSWORD}", newPassword: "${newPassword}", confirmPassword: "${newPassword}" }`;
  await run(
    'updatePlanSettings',
    'settings: [{ addOn: REMOTE, price: 10, discountPercent: 0, isActive: true }]',
    chief,
  );

  // administrators
  const { invitation } = await run(
    'inviteAdministrator',
    'input: { name: "One", role: VIEWER }',
    chief,
    'invitation { id }',
  );
  await run('withdrawInvitation', `id: "${invitation.id}"`, chief);
  const { link } = await run('inviteAdministrator', 'input: { name: "Two", role: VIEWER }', chief, 'link');
  const token = link.split('#token=')[1];
  await run(
    'acceptInvitation',
    `input: { token: "${token}", username: "two", password: "${PASSWORD}", confirmPassword: "${PASSWORD}" }`,
  );
  const administrator = await createAdministrator(portal);
  const sessionsQuery = `{ administratorSessions(id: "${administrator.id}") { id } }`;
  const { data: otherSessions } = await portal.graphql(sessionsQuery, {}, chief);
  await run(
    'endAdministratorSession',
    `id: "${administrator.id}", sessionId: "${otherSessions.administratorSessions[0].id}"`,
    chief,
  );
  const setup = await run('beginSecondFactor', '', (await administrator.logIn()).body.token, 'secret');
  await run('addSecondFactor', `code: "${generateTotpCode(setup.secret)}"`, (await administrator.logIn()).body.token);
  await run('removeAdministratorSecondFactor', `id: "${administrator.id}"`, chief);
  await run('endAdministratorSessions', `id: "${administrator.id}"`, chief);
  await run('changeAdministratorRole', `id: "${administrator.id}", role: VIEWER`, chief);
  await administrator.logIn();
  await run('disableAdministrator', `id: "${administrator.id}"`, chief);
  await run('enableAdministrator', `id: "${administrator.id}"`, chief);
  await run(
    'changeAdministratorPassword',
    passwords('Another#Horse9battery'),
    (await administrator.logIn()).body.token,
  );

  // a company account
  const EMAIL = 'office@acme.example';
  const profile = `name: "Acme Ltd", email: "${EMAIL}", phone: "9820000001", address: "2 MG Road"`;
  await run(
    'signUp',
    `input: { ${profile}, domain: "acme.example", password: "${PASSWORD}", confirmPassword: "${PASSWORD}" }`,
  );
  const logIn = async (password = PASSWORD) =>
    await run('logIn', `input: { email: "${EMAIL}", password: "${password}" }`, undefined, 'token company { id }');
  const { token: jwt, company } = await logIn();
  await run('confirmEmail', `token: "${parseLinkToken(await takeEmail(portal, EMAIL, 'Confirm your email address'))}"`);
  await run('updateProfile', `input: { ${profile.replace('Acme Ltd', 'Acme India')} }`, jwt);
  await setPicture(jwt);
  await run('setMailChoice', 'kind: DECISIONS, isOn: false', jwt);
  await logIn();
  const { data: sessions } = await portal.graphql('{ sessions { id isCurrent } }', {}, jwt);
  await run(
    'endSession',
    `id: "${sessions.sessions.find((session: { isCurrent: boolean }) => !session.isCurrent).id}"`,
    jwt,
  );
  await logIn();
  await run('endOtherSessions', '', jwt);
  await run('logOut', '', (await logIn()).token);
  const { secret } = await run('beginSecondFactor', '', jwt, 'secret');
  await run('addSecondFactor', `code: "${generateTotpCode(secret)}"`, jwt);
  await run('renewRecoveryCodes', '', jwt);
  await run('removeSecondFactor', '', jwt);
  await run('changePassword', passwords('Another#Horse9battery'), jwt);
  await run('requestPasswordReset', `email: "${EMAIL}"`);
  const reset = parseLinkToken(await takeEmail(portal, EMAIL, 'Set a new password'));
  await run(
    'resetPassword',
    `input: { token: "${reset}", newPassword: "${PASSWORD}", confirmPassword: "${PASSWORD}" }`,
  );
  const acme = (await logIn()).token;

  // API tokens
  const input = 'name: "Mirror", scopes: [KEYS_READ, KEYS_WRITE]';
  const { apiToken } = await run('createApiToken', `input: { ${input} }`, acme, 'apiToken { id }');
  const rotatedToken = await run('rotateApiToken', `id: "${apiToken.id}"`, acme, 'apiToken { id } secret');

  await run('updateApiTokenSettings', 'input: { maxDays: 365 }', chief);

  // webhooks
  const url = 'url: "https://hooks.acme.example/portal"';
  const { endpoint } = await run('createWebhookEndpoint', `input: { ${url} }`, acme, 'endpoint { id }');
  await run('updateWebhookEndpoint', `id: "${endpoint.id}", input: { ${url}, types: [KEY_APPROVED] }`, acme);
  await run('rotateWebhookSecret', `id: "${endpoint.id}"`, acme);
  await run('switchWebhookEndpoint', `id: "${endpoint.id}", isOn: false`, acme);
  await run('deleteWebhookEndpoint', `id: "${endpoint.id}"`, acme);

  // keys and renewals
  const requestKey = async () => (await run('requestKey', `input: { ${TERMS} }`, acme, 'key { id }')).key.id;
  await run('withdrawKey', `keyId: "${await requestKey()}"`, rotatedToken.secret);
  const [withdrawn] = await portal.db.query("select by_token from audit.entries where operation = 'withdrawKey'");
  expect(withdrawn.by_token).toBe(rotatedToken.apiToken.id);
  await run('revokeApiToken', `id: "${rotatedToken.apiToken.id}"`, acme);
  await run('changeKeyStatus', `keyId: "${await requestKey()}", status: REJECTED, reason: "No."`, chief);
  const { bulkDecision } = await run(
    'decideKeys',
    `input: { keyIds: ["${await requestKey()}"], status: REJECTED, reason: "No." }`,
    chief,
    'bulkDecision { id }',
  );
  await createBulkDecisionClient(portal).finished(chief, bulkDecision.id);
  await run('stopDeciding', `bulkDecisionId: "${bulkDecision.id}"`, chief);
  const activeKeyId = await requestKey();
  await run('changeKeyStatus', `keyId: "${activeKeyId}", status: APPROVED`, chief);
  await run('changeKeyGrace', `keyId: "${activeKeyId}", days: 5`, chief);
  const prepareOffer = async () =>
    (await run('prepareRenewal', `keyId: "${activeKeyId}", input: { ${LONGER} }`, chief, 'offer { id }')).offer;
  await run('withdrawRenewal', `offerId: "${(await prepareOffer()).id}"`, chief);
  await run('declineRenewal', `offerId: "${(await prepareOffer()).id}", reason: "Too dear."`, acme);
  const quoteQuery =
    'query ($id: ID!, $terms: KeyTerms!) { renewalQuote(keyId: $id, terms: $terms) { quote { total } } }';
  const terms = { planType: 'MONTH', userLimit: 10, addOns: ['REMOTE'] };
  const { data: price } = await portal.graphql(quoteQuery, { id: activeKeyId, terms }, chief);
  const { total } = price.renewalQuote.quote;
  await run('confirmRenewal', `offerId: "${(await prepareOffer()).id}", quotedTotal: ${total}`, acme);
  await run('addKeyUsers', `keyId: "${activeKeyId}", input: { addedUsers: 5 }`, acme);
  const { data: pending } = await portal.graphql('{ keys(status: PENDING) { items { id } } }', {}, chief);
  await run('withdrawKey', `keyId: "${pending.keys.items[0].id}"`, acme);
  const extensionId = (await run('extendKey', `keyId: "${activeKeyId}", input: { addedUsers: 5 }`, chief, 'key { id }'))
    .key.id;
  await run('changeKeyStatus', `keyId: "${extensionId}", status: DISABLED, reason: "By mistake."`, chief);
  await run('reinstateKey', `keyId: "${extensionId}"`, chief);

  // changes of a company by administrators
  const { note } = await run('addCompanyNote', `companyId: "${company.id}", text: "Pays late."`, chief, 'note { id }');
  await run('removeCompanyNote', `id: "${note.id}"`, chief);
  await run('updateCompany', `companyId: "${company.id}", input: { ${profile} }`, chief);
  await run('suspendCompany', `input: { companyId: "${company.id}", reason: "Unpaid.", disablesKeys: true }`, chief);
  await run('liftSuspension', `companyId: "${company.id}"`, chief);
  const [other, stranger] = [await portal.company(), await portal.company()];
  await run('createKey', `companyId: "${other.id}", input: { ${TERMS} }`, chief);
  await run('releaseCompany', `companyId: "${stranger.id}"`, chief);
  await run('eraseCompany', `companyId: "${stranger.id}"`, chief);

  // advertisements and versions
  const ad = 'title: "Sale", position: LEFT, type: HTML, htmlContent: "<p>Sale</p>", isActive: true';
  const { advertisement } = await run('createAdvertisement', `input: { ${ad} }`, chief, 'advertisement { id }');
  await run('updateAdvertisement', `id: "${advertisement.id}", input: { ${ad.replace('Sale"', 'Sales"')} }`, chief);
  await run('deleteAdvertisement', `id: "${advertisement.id}"`, chief);
  const { version } = await run('createVersion', 'input: { version: "1.2.3", type: USER }', chief, 'version { id }');
  await run('updateVersion', `id: "${version.id}", input: { version: "1.2.4", type: USER }`, chief);
  await run('deleteVersion', `id: "${version.id}"`, chief);

  const rows: { operation: string; left: string[]; hasActor: boolean }[] = await portal.db.query(
    `select operation, array_agg(distinct kind || ' ' || action order by kind || ' ' || action) as left,
       bool_or(num_nonnulls(by_administrator, by_company) = 1) as "hasActor"
     from audit.entries where operation is not null group by 1`,
  );
  expect(Object.fromEntries(rows.map(({ operation, left }) => [operation, left]))).toEqual(
    Object.fromEntries(Object.entries(EXPECTED_ENTRIES).filter(([, left]) => left.length)),
  );
  expect(rows.filter(({ hasActor }) => !hasActor)).toEqual([]);
});
