import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../test/administrators.ts';
import { createApiToken } from '../../test/api-tokens.ts';
import { callWithMinimalInput } from '../../test/guard-probe.ts';
import { createKeyClient } from '../../test/key-client.ts';
import { PASSWORD, type Portal, startPortal } from '../../test/portal.ts';
import { resetRateLimits } from '../../test/sign-up.ts';
import { AdministratorRole, ROLES } from '../modules/administrators/roles/roles.rules.ts';
import { listAvailableScopes } from '../modules/identity/api-tokens/api-token.rules.ts';
import { getGuard, getStepUp } from '../platform/auth/guards.ts';
import { Scope } from '../platform/auth/scopes.rules.ts';
import { StepUp } from '../platform/auth/step-up.rules.ts';
import { Role } from '../platform/auth/viewer.ts';
import { restRoutes } from './rest-routes.ts';
import { createSchema } from './schema.ts';

const MINUTE_MS = 60_000;
const CLOSED = 'closed';
const EXEMPT = 'exempt';
const { EVERY_CALL, CHANGED_PRICE, CHANGED_EMAIL } = StepUp;

/** The operations that require a step-up, and whether API tokens are exempt. */
const STEP_UP_OPERATIONS: Record<string, [StepUp, typeof CLOSED | typeof EXEMPT]> = {
  updatePlanSettings: [CHANGED_PRICE, EXEMPT],
  updateProfile: [CHANGED_EMAIL, CLOSED],
  updateCompany: [CHANGED_EMAIL, CLOSED],
  updateAdministratorProfile: [CHANGED_EMAIL, CLOSED],
  suspendCompany: [EVERY_CALL, CLOSED],
  eraseCompany: [EVERY_CALL, CLOSED],
  createWebhookEndpoint: [EVERY_CALL, EXEMPT],
  updateWebhookEndpoint: [EVERY_CALL, EXEMPT],
  enableWebhookEndpoint: [EVERY_CALL, EXEMPT],
  disableWebhookEndpoint: [EVERY_CALL, EXEMPT],
  deleteWebhookEndpoint: [EVERY_CALL, EXEMPT],
  rotateWebhookSecret: [EVERY_CALL, EXEMPT],
  createApiToken: [EVERY_CALL, CLOSED],
  updateApiToken: [EVERY_CALL, CLOSED],
  updateApiTokenSettings: [EVERY_CALL, CLOSED],
  rotateApiToken: [EVERY_CALL, CLOSED],
  startSecondFactorSetup: [EVERY_CALL, CLOSED],
  removeSecondFactor: [EVERY_CALL, CLOSED],
  regenerateRecoveryCodes: [EVERY_CALL, CLOSED],
  inviteAdministrator: [EVERY_CALL, CLOSED],
  enableAdministrator: [EVERY_CALL, CLOSED],
  disableAdministrator: [EVERY_CALL, CLOSED],
  changeAdministratorRole: [EVERY_CALL, CLOSED],
  removeAdministratorSecondFactor: [EVERY_CALL, CLOSED],
  inviteMember: [EVERY_CALL, CLOSED],
  changeMemberRole: [EVERY_CALL, CLOSED],
  updateMemberEmail: [EVERY_CALL, CLOSED],
  removeMember: [EVERY_CALL, CLOSED],
  leaveCompany: [EVERY_CALL, CLOSED],
  acceptJoinRequest: [EVERY_CALL, CLOSED],
  startOwnerRecovery: [EVERY_CALL, CLOSED],
  updateSellerDetails: [EVERY_CALL, CLOSED],
  issueCreditNote: [EVERY_CALL, CLOSED],
  correctInvoice: [EVERY_CALL, CLOSED],
  writeOffInvoice: [EVERY_CALL, CLOSED],
  refundReceipt: [EVERY_CALL, CLOSED],
  reversePayment: [EVERY_CALL, CLOSED],
};

/** All other operations. They require no step-up. */
const OTHER_OPERATIONS = `
  portal signUp logIn adminLogIn confirmEmail requestPasswordReset resetPassword unlockLogin validateLicence
  acceptInvitation invitationLink appVersion viewer me key keys keyPage licence pendingKeySummary keyQuote addKeyUsersQuote
  createKeyQuote renewalQuote renewalOfferQuote renewals renewalPage requestKey addKeyUsers withdrawKeyRequest confirmRenewal
  declineRenewal changeKeyStatus bulkDecisions startBulkDecision cancelBulkDecision changeKeyGrace reinstateKey createKey extendKey
  prepareRenewal withdrawRenewal sendKeyReminder company companies companyPage node nodes companyNotes companyNotePage
  setProfilePicture removeProfilePicture createCompanyNote deleteCompanyNote releaseCompany resendCompanyConfirmation prices
  planSettings lastPriceChange advertisements advertisement advertisementPage cleanedHtml createAdvertisement updateAdvertisement
  deleteAdvertisement versions version versionPage createVersion updateVersion deleteVersion adminDashboard seatFigures events
  notifications unreadNotificationCount companyEvents companyEventPage auditLog auditLogPage ownAuditLog
  ownAuditLogPage auditEntry setup backgroundWork undeliveredEmails undeliveredEmailPage apiTokens
  currentApiToken apiTokenSettings webhookEndpoints webhookEndpoint
  webhookDeliveries webhookDeliveryPage sendTestWebhook redeliverWebhook revokeApiToken sessions revokeSession
  revokeOtherSessions logOut confirmIdentity changePassword changeAdministratorPassword secondFactor completeSecondFactorSetup
  administrators administratorSessions revokeAdministratorSession revokeAdministratorSessions invitations withdrawInvitation
  liftSuspension resendConfirmation emailPreferences setEmailPreference markNotificationRead markAllNotificationsRead savedViews createSavedView
  renameSavedView deleteSavedView retryEmail reportSync activeAdvertisements invoice creditNote invoices invoicePage creditNotes
  creditNotePage pendingInvoices pendingInvoicePage seller recordExternalInvoice correctExternalInvoice externalInvoices externalInvoicePage updateBillingProfile
  correctBillingProfile taxReturn importEInvoices chatAppAdvertisements payment payments paymentPage recordReceipt recordTaxDeduction
  allocatePayment receivables receivablePage receivableTotals sendPaymentReminder bankStatements bankAccounts bankLines bankLinePage bankLineCounts
  previewBankStatement importBankStatement confirmBankLines ignoreBankLines restoreBankLines
  currentMember members memberInvitations withdrawMemberInvitation acceptMemberInvitation updateMemberName
  memberInvitationLink requestToJoin confirmJoinRequest joinRequests declineJoinRequest companyMembers
  ownerRecoveryLink cancelOwnerRecovery objectToOwnerRecovery acceptOwnerRecovery formerMemberIntegrations`
  .trim()
  .split(/\s+/);

const schema = createSchema();
const roots = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) =>
  Object.values(type.getFields()).map((field) => ({ operation: type.name.toLowerCase(), field })),
);
const getAccountKinds = (roles: readonly Role[]) =>
  roles.includes(Role.Customer) && roles.includes(Role.Admin)
    ? (['customer', 'admin'] as const)
    : roles.includes(Role.Admin)
      ? (['admin'] as const)
      : (['customer'] as const);
// These operations end the sessions that the other calls use, so they are called last.
const SESSION_ENDING_OPERATIONS = ['revokeOtherSessions', 'logOut'];
const orderedRoots = roots
  .toSorted(
    (one, other) =>
      SESSION_ENDING_OPERATIONS.indexOf(one.field.name) - SESSION_ENDING_OPERATIONS.indexOf(other.field.name),
  )
  .map(({ operation, field }) => [field.name, operation, field] as const);

let portal: Portal;
let company: Awaited<ReturnType<Portal['createCompany']>>;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
});
afterAll(() => portal.stop());

const getErrorCode = ({ data, errors }: Awaited<ReturnType<typeof callWithMinimalInput>>): string | undefined =>
  errors?.[0]?.extensions.code ?? Object.values(data ?? {})[0]?.userErrors?.[0]?.code;

describe('step-up: every operation', () => {
  let staleJwts: Record<'customer' | 'admin', string>;
  let recentJwts: Record<'customer' | 'admin', string>;
  let tokens: Record<'customer' | 'admin', string>;
  beforeAll(async () => {
    company = await portal.createCompany();
    const adminJwt = await portal.logInAdmin();
    staleJwts = { customer: company.jwt, admin: adminJwt };
    const listAllScopes = (rights: (typeof ROLES)[AdministratorRole]['rights'] | null) => listAvailableScopes(rights);
    tokens = {
      customer: (await createApiToken(portal, company.jwt, listAllScopes(null))).secret,
      admin: (await createApiToken(portal, adminJwt, listAllScopes(ROLES[AdministratorRole.OWNER].rights))).secret,
    };
    portal.shiftClock(10 * MINUTE_MS + 1000);
    recentJwts = { customer: await portal.openSession({ companyId: company.id }), admin: await portal.logInAdmin() };
  });
  afterAll(() => portal.shiftClock(0));

  it('the tables list exactly the operations of the schema', () => {
    const names = roots.map(({ field }) => field.name);
    expect(names.toSorted()).toEqual([...Object.keys(STEP_UP_OPERATIONS), ...OTHER_OPERATIONS].toSorted());
  });

  it.each(orderedRoots)('%s declares the step-up that the table lists', (name, _operation, field) => {
    expect(getStepUp(field)).toBe(STEP_UP_OPERATIONS[name]?.[0]);
  });

  it.each(orderedRoots.filter(([name]) => [undefined, EVERY_CALL].includes(STEP_UP_OPERATIONS[name]?.[0])))(
    '%s requires a recent password from sessions exactly if the table says so',
    async (name, operation, field) => {
      const needsPassword = STEP_UP_OPERATIONS[name]?.[0] === EVERY_CALL;
      for (const kind of getAccountKinds(getGuard(field).roles)) {
        await resetRateLimits(portal);
        const code = getErrorCode(await callWithMinimalInput(portal, { jwt: staleJwts[kind] }, operation, field));
        if (needsPassword) expect([kind, code]).toEqual([kind, 'CONFIRMATION_NEEDED']);
        else expect([kind, code]).not.toEqual([kind, 'CONFIRMATION_NEEDED']);
        if (!needsPassword) continue;
        const recentCode = getErrorCode(
          await callWithMinimalInput(portal, { jwt: recentJwts[kind] }, operation, field),
        );
        expect([kind, recentCode]).not.toEqual([kind, 'CONFIRMATION_NEEDED']);
      }
    },
  );

  it.each(orderedRoots.filter(([name]) => STEP_UP_OPERATIONS[name]?.[0] === EVERY_CALL))(
    '%s handles API tokens as STEP_UP_OPERATIONS declares',
    async (name, operation, field) => {
      for (const kind of getAccountKinds(getGuard(field).roles)) {
        const code = getErrorCode(await callWithMinimalInput(portal, { jwt: tokens[kind] }, operation, field));
        if (STEP_UP_OPERATIONS[name]![1] === CLOSED) expect([kind, code]).toEqual([kind, 'FORBIDDEN']);
        else expect(['FORBIDDEN', 'CONFIRMATION_NEEDED']).not.toContain(code);
      }
    },
  );
});

describe('step-up: operations that require it for some changes', () => {
  let adminJwt: string;
  beforeEach(async () => {
    await resetRateLimits(portal);
    company = await portal.createCompany();
    adminJwt = (await createAdministrator(portal)).jwt;
  });
  afterEach(() => portal.shiftClock(0));

  const runMutation = async (mutation: string, variables: object, jwt: string) =>
    getErrorCode((await portal.callGraphql(mutation, variables, jwt)) as never);
  const setPrice = (setting: object, jwt = adminJwt) =>
    runMutation(
      'mutation ($settings: [PlanSettingInput!]!) { updatePlanSettings(input: { settings: $settings }) { userErrors { code } } }',
      { settings: [{ addOn: 'REMOTE', price: 10, discountPercent: 0, isActive: true, ...setting }] },
      jwt,
    );
  const createProfileInput = (change: object) => {
    const { name, email, phone, address } = company;
    return { name, email, phone, address, ...change };
  };
  const updateProfile = (change: object, jwt = company.jwt) =>
    runMutation(
      'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { userErrors { code } } }',
      { input: createProfileInput(change) },
      jwt,
    );
  const updateCompany = (change: object, jwt = adminJwt) =>
    runMutation(
      'mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { userErrors { code } } }',
      { input: { companyId: company.id, ...createProfileInput(change) } },
      jwt,
    );
  const updateAdministratorProfile = (input: object, jwt = adminJwt) =>
    runMutation(
      'mutation ($input: UpdateAdministratorProfileInput!) { updateAdministratorProfile(input: $input) { userErrors { code } } }',
      { input: { name: 'Chief', ...input } },
      jwt,
    );

  it('prices require a recent password only if one changes, and values and versions are checked first', async () => {
    const before = await portal.db.query('select * from plan_settings order by add_on');
    const token = (await createApiToken(portal, adminJwt, [Scope.PRICES_WRITE])).secret;
    portal.shiftClock(11 * MINUTE_MS);
    for (const change of [{ price: 11 }, { discountPercent: 5 }, { isActive: false }])
      expect(await setPrice(change)).toBe('CONFIRMATION_NEEDED');
    expect(await setPrice({ price: -1 })).toBe('INVALID_INPUT');
    expect(await setPrice({ price: 11, version: 99 })).toBe('SETTINGS_CHANGED');
    expect(await portal.db.query('select * from plan_settings order by add_on')).toEqual(before);
    expect(await setPrice({})).toBeUndefined();
    expect(await setPrice({ price: 12 }, token)).toBeUndefined();
    await portal.setPrices();
  });

  it('profiles require a recent password only if the email changes, and API tokens cannot change it', async () => {
    const token = (await createApiToken(portal, company.jwt, [Scope.COMPANIES_WRITE])).secret;
    const adminToken = (await createApiToken(portal, adminJwt, [Scope.COMPANIES_WRITE])).secret;
    portal.shiftClock(11 * MINUTE_MS);
    const email = { email: `other@${company.domain}` };
    for (const [change, jwt, apiToken] of [
      [updateProfile, company.jwt, token],
      [updateCompany, adminJwt, adminToken],
    ] as const) {
      expect(await change(email, jwt)).toBe('CONFIRMATION_NEEDED');
      expect(await change({ ...email, name: '' }, jwt)).toBe('INVALID_INPUT');
      expect(await change({ name: 'Renamed' }, jwt)).toBeUndefined();
      expect(await change({ email: company.email.toUpperCase(), name: 'Renamed' }, jwt)).toBeUndefined();
      expect(await change(email, apiToken)).toBe('FORBIDDEN');
      expect(await change({ name: 'Renamed again' }, apiToken)).toBeUndefined();
      const [stored] = await portal.db.query('select name, email from companies where id = $1', [company.id]);
      expect(stored).toEqual({ name: 'Renamed again', email: company.email.toUpperCase() });
    }
    expect(await updateCompany(email, await portal.logInAdmin())).toBeUndefined();
  });

  it("a change of an administrator's email requires a recently entered password and the current password", async () => {
    portal.shiftClock(11 * MINUTE_MS);
    const email = 'chief@portal.example';
    expect(await updateAdministratorProfile({ email, currentPassword: 'Wrong#Horse9battery' })).toBe(
      'WRONG_CREDENTIALS',
    );
    expect(await updateAdministratorProfile({ email, currentPassword: PASSWORD })).toBe('CONFIRMATION_NEEDED');
    expect(await updateAdministratorProfile({})).toBeUndefined();
    await portal.callGraphql(
      `mutation { confirmIdentity(input: { password: "${PASSWORD}" }) { message } }`,
      {},
      adminJwt,
    );
    expect(await updateAdministratorProfile({ email, currentPassword: PASSWORD })).toBeUndefined();
  });

  it('an API token can revoke only itself, and a session of any age can revoke every token', async () => {
    const revoke = (id: string, jwt: string) =>
      runMutation(
        'mutation ($id: ID!) { revokeApiToken(input: { apiTokenId: $id }) { userErrors { code } } }',
        { id },
        jwt,
      );
    for (const jwt of [company.jwt, adminJwt]) {
      const [firstToken, secondToken, thirdToken] = [
        await createApiToken(portal, jwt, [Scope.KEYS_READ]),
        await createApiToken(portal, jwt, [Scope.KEYS_READ]),
        await createApiToken(portal, jwt, [Scope.KEYS_READ]),
      ];
      portal.shiftClock(11 * MINUTE_MS);
      expect(await revoke(secondToken.id, firstToken.secret)).toBe('FORBIDDEN');
      expect(await revoke(firstToken.id.toUpperCase(), firstToken.secret)).toBeUndefined();
      expect(await revoke(firstToken.id, firstToken.secret)).toBe('UNAUTHENTICATED');
      expect(await revoke(thirdToken.id, jwt)).toBeUndefined();
      expect(await revoke(thirdToken.id, secondToken.secret)).toBe('FORBIDDEN');
      portal.shiftClock(0);
    }
  });
});

describe('step-up: REST', () => {
  /** The REST calls that require step-up. No other REST call requires it. */
  const CALLS = [
    'GET /admin/export-company',
    'GET /admin/export-keys',
    'POST /admin/update-plan-setting',
    'POST /company/update-profile',
  ];

  it('exactly these calls run an operation that requires step-up, or return licence strings', async () => {
    const namedRoutes = restRoutes.filter(({ summary, description = '', documents }) => {
      const text = documents.map((document) => JSON.stringify(document)).join();
      return (
        /session (requires|with) a password/i.test(summary + description) ||
        Object.keys(STEP_UP_OPERATIONS).some((name) => text.includes(`"${name}"`))
      );
    });
    expect(namedRoutes.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(CALLS);
  });

  it('a stale session gets code 4 with the reason and a request to log in again, and a new login or an API token succeeds', async () => {
    await resetRateLimits(portal);
    company = await portal.createCompany();
    const adminJwt = await portal.logInAdmin();
    await createKeyClient(portal).createApproved(company.jwt, adminJwt);
    const token = (await createApiToken(portal, adminJwt, [Scope.KEYS_READ, Scope.PRICES_WRITE])).secret;
    const companyToken = (await createApiToken(portal, company.jwt, [Scope.COMPANIES_WRITE, Scope.KEYS_READ])).secret;
    const setting = { price: 10, discount: 0, isActive: true };
    const unchangedSettings = { remote: setting, tracking: setting, advertisment: setting, calling: setting };
    const { name, phone, address, domain } = company;
    const savePrices = (jwt: string, change = {}) =>
      portal.callRest('POST', '/admin/update-plan-setting', { jwt, body: { ...unchangedSettings, ...change } });
    const priceIncrease = { remote: { ...setting, price: 11 } };
    const changeEmail = (jwt: string) =>
      portal.callRest('POST', '/company/update-profile', {
        jwt,
        body: { name, phone, address, email: `new@${domain}` },
      });
    const fetchFile = (path: string, jwt: string) => portal.send(`/api${path}`, { headers: { jwt } });
    const getOutcome = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
      status,
      body.code,
      body.reason,
      ...(body.reason === 'CONFIRMATION_NEEDED' ? [body.message, body.error] : []),
    ];
    const LOG_IN_AGAIN = 'Log in again, then repeat this. You last entered your password more than ten minutes ago.';
    const NEEDS_CONFIRMATION = [200, 4, 'CONFIRMATION_NEEDED', LOG_IN_AGAIN, LOG_IN_AGAIN];
    portal.shiftClock(11 * MINUTE_MS);
    try {
      expect(getOutcome(await savePrices(adminJwt, priceIncrease))).toEqual(NEEDS_CONFIRMATION);
      expect(getOutcome(await savePrices(adminJwt))).toEqual([200, 5, undefined]);
      expect(getOutcome(await savePrices(token, priceIncrease))).toEqual([200, 5, undefined]);
      expect(getOutcome(await changeEmail(company.jwt))).toEqual(NEEDS_CONFIRMATION);
      expect(getOutcome(await changeEmail(companyToken))).toEqual([403, 3, undefined]);
      const companyExportPath = `/admin/export-company?companyId=${company.id}`;
      for (const path of ['/admin/export-keys', companyExportPath]) {
        const rejectedResponse = await fetchFile(path, adminJwt);
        expect([
          path,
          ...getOutcome({ status: rejectedResponse.status, body: (await rejectedResponse.json()) as never }),
        ]).toEqual([path, ...NEEDS_CONFIRMATION]);
      }
      // API tokens cannot download all data of a company. An unknown company is reported before the step-up is
      // required.
      const ownerToken = (
        await createApiToken(
          portal,
          await portal.logInAdmin(),
          listAvailableScopes(ROLES[AdministratorRole.OWNER].rights),
        )
      ).secret;
      expect((await portal.callRest('GET', companyExportPath, { jwt: ownerToken })).body.code).toBe(3);
      const unknownReply = await portal.callRest('GET', `/admin/export-company?companyId=${crypto.randomUUID()}`, {
        jwt: adminJwt,
      });
      expect(unknownReply.body.code).toBe(2);
      const wrongResponse = await fetchFile('/admin/export-keys?status=Nothing', adminJwt);
      expect(((await wrongResponse.json()) as { reason: string }).reason).toBe('INVALID_INPUT');
      const viewer = await createAdministrator(portal, { role: AdministratorRole.VIEWER });
      portal.shiftClock(22 * MINUTE_MS);
      for (const [path, jwt] of [
        ['/admin/export-keys', token],
        ['/admin/export-keys', viewer.jwt],
        ['/company/export-keys', company.jwt],
        ['/company/export-keys', companyToken],
        ['/admin/export-companies', adminJwt],
        ['/admin/export-renewals?days=30', adminJwt],
        ['/admin/export-audit-log', adminJwt],
      ] as const) {
        const { headers, body } = await fetchFile(path, jwt);
        await body?.cancel(); // releases the caller's download slot
        expect([path, headers.get('content-type')]).toEqual([path, 'text/csv; charset=utf-8']);
      }
      const login = await portal.callRest('POST', '/auth/login', {
        body: { email: company.email, password: PASSWORD },
      });
      expect((await changeEmail(login.body.token)).body.code).toBe(5);
      expect((await fetchFile('/admin/export-keys', await portal.logInAdmin())).headers.get('content-type')).toContain(
        'text/csv',
      );
      expect((await fetchFile(companyExportPath, await portal.logInAdmin())).headers.get('content-type')).toContain(
        'x-ndjson',
      );
    } finally {
      portal.shiftClock(0);
    }
  });
});
