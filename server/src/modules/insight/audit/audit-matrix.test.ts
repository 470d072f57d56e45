import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { createBulkDecisionClient } from '../../../../test/bulk-decisions.ts';
import { takeEmail, parseLinkToken } from '../../../../test/emails.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { generateTotpCode, callMutation } from '../../../../test/second-factor.ts';
import { createSchema } from '../../../app/schema.ts';

/** What each mutation leaves in the log; nothing where it changes nothing that people rely on. */
const LEAVES: Record<string, string[]> = {
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

/** Runs one mutation that is not refused, and answers its payload. */
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

it('audit log: every mutation leaves the entries in the table, with its caller', { timeout: 60_000 }, async () => {
  const mutations = Object.keys(createSchema().getMutationType()!.getFields());
  expect(Object.keys(LEAVES).toSorted()).toEqual(mutations.toSorted());

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

  // people
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
  const deputy = await createAdministrator(portal);
  const ofDeputy = `{ administratorSessions(id: "${deputy.id}") { id } }`;
  const { data: theirs } = await portal.graphql(ofDeputy, {}, chief);
  await run('endAdministratorSession', `id: "${deputy.id}", sessionId: "${theirs.administratorSessions[0].id}"`, chief);
  const begun = await run('beginSecondFactor', '', (await deputy.logIn()).body.token, 'secret');
  await run('addSecondFactor', `code: "${generateTotpCode(begun.secret)}"`, (await deputy.logIn()).body.token);
  await run('removeAdministratorSecondFactor', `id: "${deputy.id}"`, chief);
  await run('endAdministratorSessions', `id: "${deputy.id}"`, chief);
  await run('changeAdministratorRole', `id: "${deputy.id}", role: VIEWER`, chief);
  await deputy.logIn();
  await run('disableAdministrator', `id: "${deputy.id}"`, chief);
  await run('enableAdministrator', `id: "${deputy.id}"`, chief);
  await run('changeAdministratorPassword', passwords('Another#Horse9battery'), (await deputy.logIn()).body.token);

  // a company and its account
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
  await run('endSession', `id: "${sessions.sessions.find((its: { isCurrent: boolean }) => !its.isCurrent).id}"`, jwt);
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

  // tokens
  const input = 'name: "Mirror", scopes: [KEYS_READ, KEYS_WRITE]';
  const { apiToken } = await run('createApiToken', `input: { ${input} }`, acme, 'apiToken { id }');
  const fresh = await run('rotateApiToken', `id: "${apiToken.id}"`, acme, 'apiToken { id } secret');

  // webhooks
  const url = 'url: "https://hooks.acme.example/portal"';
  const { endpoint } = await run('createWebhookEndpoint', `input: { ${url} }`, acme, 'endpoint { id }');
  await run('updateWebhookEndpoint', `id: "${endpoint.id}", input: { ${url}, types: [KEY_APPROVED] }`, acme);
  await run('rotateWebhookSecret', `id: "${endpoint.id}"`, acme);
  await run('switchWebhookEndpoint', `id: "${endpoint.id}", isOn: false`, acme);
  await run('deleteWebhookEndpoint', `id: "${endpoint.id}"`, acme);

  // keys and renewals
  const ask = async () => (await run('requestKey', `input: { ${TERMS} }`, acme, 'key { id }')).key.id;
  await run('withdrawKey', `keyId: "${await ask()}"`, fresh.secret);
  const [withdrawn] = await portal.db.query("select by_token from audit.entries where operation = 'withdrawKey'");
  expect(withdrawn.by_token).toBe(fresh.apiToken.id);
  await run('revokeApiToken', `id: "${fresh.apiToken.id}"`, acme);
  await run('changeKeyStatus', `keyId: "${await ask()}", status: REJECTED, reason: "No."`, chief);
  const { bulkDecision } = await run(
    'decideKeys',
    `input: { keyIds: ["${await ask()}"], status: REJECTED, reason: "No." }`,
    chief,
    'bulkDecision { id }',
  );
  await createBulkDecisionClient(portal).finished(chief, bulkDecision.id);
  await run('stopDeciding', `bulkDecisionId: "${bulkDecision.id}"`, chief);
  const running = await ask();
  await run('changeKeyStatus', `keyId: "${running}", status: APPROVED`, chief);
  await run('changeKeyGrace', `keyId: "${running}", days: 5`, chief);
  const offer = async () =>
    (await run('prepareRenewal', `keyId: "${running}", input: { ${LONGER} }`, chief, 'offer { id }')).offer;
  await run('withdrawRenewal', `offerId: "${(await offer()).id}"`, chief);
  await run('declineRenewal', `offerId: "${(await offer()).id}", reason: "Too dear."`, acme);
  const asked = 'query ($id: ID!, $terms: KeyTerms!) { renewalQuote(keyId: $id, terms: $terms) { quote { total } } }';
  const terms = { planType: 'MONTH', userLimit: 10, addOns: ['REMOTE'] };
  const { data: price } = await portal.graphql(asked, { id: running, terms }, chief);
  const { total } = price.renewalQuote.quote;
  await run('confirmRenewal', `offerId: "${(await offer()).id}", quotedTotal: ${total}`, acme);
  await run('addKeyUsers', `keyId: "${running}", input: { addedUsers: 5 }`, acme);
  const { data: pending } = await portal.graphql('{ keys(status: PENDING) { items { id } } }', {}, chief);
  await run('withdrawKey', `keyId: "${pending.keys.items[0].id}"`, acme);
  const extended = (await run('extendKey', `keyId: "${running}", input: { addedUsers: 5 }`, chief, 'key { id }')).key
    .id;
  await run('changeKeyStatus', `keyId: "${extended}", status: DISABLED, reason: "By mistake."`, chief);
  await run('reinstateKey', `keyId: "${extended}"`, chief);

  // what administrators do for a company
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

  const rows: { operation: string; left: string[]; isSomebodys: boolean }[] = await portal.db.query(
    `select operation, array_agg(distinct kind || ' ' || action order by kind || ' ' || action) as left,
       bool_or(num_nonnulls(by_administrator, by_company) = 1) as "isSomebodys"
     from audit.entries where operation is not null group by 1`,
  );
  expect(Object.fromEntries(rows.map(({ operation, left }) => [operation, left]))).toEqual(
    Object.fromEntries(Object.entries(LEAVES).filter(([, left]) => left.length)),
  );
  expect(rows.filter(({ isSomebodys }) => !isSomebodys)).toEqual([]);
});
