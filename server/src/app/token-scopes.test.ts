import { type GraphQLObjectType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiToken } from '../../test/api-tokens.ts';
import { probeGuard } from '../../test/guard-probe.ts';
import { createKeyClient } from '../../test/key-client.ts';
import { type Portal, startPortal } from '../../test/portal.ts';
import { AdministratorRole, ROLES } from '../modules/administrators/roles/roles.rules.ts';
import { listAvailableScopes } from '../modules/identity/api-tokens/api-token.rules.ts';
import { CompanyRight } from '../platform/auth/company-rights.rules.ts';
import { getGuard, getScopes } from '../platform/auth/guards.ts';
import { Scope } from '../platform/auth/scopes.rules.ts';
import { assertAllowed, Role, type Viewer } from '../platform/auth/viewer.ts';
import { createSchema } from './schema.ts';

const PUBLIC = 'public';
const ANY_TOKEN = 'every token';
const OWN_RECORD = 'any token, about its own record';
const NO_TOKEN = 'no token';
const {
  KEYS_READ,
  KEYS_WRITE,
  COMPANIES_READ,
  COMPANIES_WRITE,
  PRICES_READ,
  PRICES_WRITE,
  ADVERTISEMENTS_READ,
  ADVERTISEMENTS_WRITE,
  VERSIONS_READ,
  VERSIONS_WRITE,
  REPORTS_READ,
  EVENTS_READ,
  WEBHOOKS_READ,
  WEBHOOKS_WRITE,
  LOG_READ,
  INVOICES_READ,
  PAYMENTS_READ,
  PAYMENTS_WRITE,
  INVOICES_WRITE,
  SYSTEM_READ,
} = Scope;

type RequiredScopes = Scope | `${Scope} and ${Scope}`;

/** The scope that an API token requires for each operation, in addition to the role of the token's owner. */
const REQUIRED_SCOPES: Record<
  string,
  RequiredScopes | typeof PUBLIC | typeof ANY_TOKEN | typeof OWN_RECORD | typeof NO_TOKEN
> = {
  portal: PUBLIC,
  signUp: PUBLIC,
  logIn: PUBLIC,
  adminLogIn: PUBLIC,
  confirmEmail: PUBLIC,
  requestPasswordReset: PUBLIC,
  resetPassword: PUBLIC,
  unlockLogin: PUBLIC,
  validateLicence: PUBLIC,
  acceptInvitation: PUBLIC,
  acceptMemberInvitation: PUBLIC,
  requestToJoin: PUBLIC,
  confirmJoinRequest: PUBLIC,
  acceptOwnerRecovery: PUBLIC,
  invitationLink: PUBLIC,
  memberInvitationLink: PUBLIC,
  ownerRecoveryLink: PUBLIC,
  appVersion: PUBLIC,

  viewer: ANY_TOKEN,
  me: ANY_TOKEN,
  node: ANY_TOKEN,
  nodes: ANY_TOKEN,
  currentApiToken: ANY_TOKEN,
  revokeApiToken: OWN_RECORD,

  key: KEYS_READ,
  keys: KEYS_READ,
  keyPage: KEYS_READ,
  licence: KEYS_READ,
  pendingKeySummary: KEYS_READ,
  keyQuote: KEYS_READ,
  addKeyUsersQuote: KEYS_READ,
  createKeyQuote: KEYS_READ,
  renewalQuote: KEYS_READ,
  renewalOfferQuote: KEYS_READ,
  renewals: KEYS_READ,
  renewalPage: KEYS_READ,
  requestKey: KEYS_WRITE,
  addKeyUsers: KEYS_WRITE,
  withdrawKeyRequest: KEYS_WRITE,
  confirmRenewal: KEYS_WRITE,
  declineRenewal: KEYS_WRITE,
  changeKeyStatus: KEYS_WRITE,
  bulkDecisions: KEYS_READ,
  startBulkDecision: KEYS_WRITE,
  cancelBulkDecision: KEYS_WRITE,
  changeKeyGrace: KEYS_WRITE,
  reinstateKey: KEYS_WRITE,
  createKey: KEYS_WRITE,
  extendKey: KEYS_WRITE,
  prepareRenewal: KEYS_WRITE,
  withdrawRenewal: KEYS_WRITE,
  sendKeyReminder: KEYS_WRITE,

  company: COMPANIES_READ,
  companies: COMPANIES_READ,
  companyPage: COMPANIES_READ,
  companyNotes: COMPANIES_READ,
  companyNotePage: COMPANIES_READ,
  companyMembers: COMPANIES_READ,
  updateProfile: COMPANIES_WRITE,
  setProfilePicture: COMPANIES_WRITE,
  removeProfilePicture: COMPANIES_WRITE,
  updateCompany: COMPANIES_WRITE,
  createCompanyNote: COMPANIES_WRITE,
  deleteCompanyNote: COMPANIES_WRITE,
  releaseCompany: COMPANIES_WRITE,
  resendCompanyConfirmation: COMPANIES_WRITE,

  prices: PRICES_READ,
  planSettings: PRICES_READ,
  lastPriceChange: PRICES_READ,
  updatePlanSettings: PRICES_WRITE,

  advertisements: ADVERTISEMENTS_READ,
  advertisement: ADVERTISEMENTS_READ,
  advertisementPage: ADVERTISEMENTS_READ,
  cleanedHtml: ADVERTISEMENTS_READ,
  createAdvertisement: ADVERTISEMENTS_WRITE,
  updateAdvertisement: ADVERTISEMENTS_WRITE,
  deleteAdvertisement: ADVERTISEMENTS_WRITE,

  versions: VERSIONS_READ,
  version: VERSIONS_READ,
  versionPage: VERSIONS_READ,
  createVersion: VERSIONS_WRITE,
  updateVersion: VERSIONS_WRITE,
  deleteVersion: VERSIONS_WRITE,

  adminDashboard: REPORTS_READ,
  seatFigures: REPORTS_READ,

  events: EVENTS_READ,
  notifications: EVENTS_READ,
  unreadNotificationCount: EVENTS_READ,
  companyEvents: EVENTS_READ,
  companyEventPage: EVENTS_READ,

  webhookEndpoints: WEBHOOKS_READ,
  webhookEndpoint: WEBHOOKS_READ,
  webhookDeliveries: WEBHOOKS_READ,
  webhookDeliveryPage: WEBHOOKS_READ,
  createWebhookEndpoint: WEBHOOKS_WRITE,
  updateWebhookEndpoint: WEBHOOKS_WRITE,
  rotateWebhookSecret: WEBHOOKS_WRITE,
  disableWebhookEndpoint: WEBHOOKS_WRITE,
  enableWebhookEndpoint: WEBHOOKS_WRITE,
  deleteWebhookEndpoint: WEBHOOKS_WRITE,
  sendTestWebhook: WEBHOOKS_WRITE,
  redeliverWebhook: WEBHOOKS_WRITE,

  auditLog: LOG_READ,
  auditLogPage: LOG_READ,
  ownAuditLog: LOG_READ,
  ownAuditLogPage: LOG_READ,
  auditEntry: LOG_READ,

  invoice: INVOICES_READ,
  creditNote: INVOICES_READ,
  invoices: INVOICES_READ,
  invoicePage: INVOICES_READ,
  creditNotes: INVOICES_READ,
  creditNotePage: INVOICES_READ,
  pendingInvoices: INVOICES_READ,
  pendingInvoicePage: INVOICES_READ,
  externalInvoices: INVOICES_READ,
  externalInvoicePage: INVOICES_READ,
  seller: INVOICES_READ,
  payment: PAYMENTS_READ,
  payments: PAYMENTS_READ,
  paymentPage: PAYMENTS_READ,
  receivables: PAYMENTS_READ,
  receivablePage: PAYMENTS_READ,
  receivableTotals: PAYMENTS_READ,
  sendPaymentReminder: PAYMENTS_WRITE,
  recordReceipt: PAYMENTS_WRITE,
  recordTaxDeduction: PAYMENTS_WRITE,
  allocatePayment: PAYMENTS_WRITE,
  taxReturn: `${INVOICES_READ} and ${PAYMENTS_READ}`,
  importEInvoices: INVOICES_WRITE,
  bankStatements: PAYMENTS_READ,
  bankAccounts: PAYMENTS_READ,
  bankLines: PAYMENTS_READ,
  bankLinePage: PAYMENTS_READ,
  bankLineCounts: PAYMENTS_READ,
  previewBankStatement: PAYMENTS_WRITE,
  importBankStatement: PAYMENTS_WRITE,
  confirmBankLines: PAYMENTS_WRITE,
  ignoreBankLines: PAYMENTS_WRITE,
  restoreBankLines: PAYMENTS_WRITE,
  updateBillingProfile: INVOICES_WRITE,
  correctBillingProfile: INVOICES_WRITE,

  setup: SYSTEM_READ,
  backgroundWork: SYSTEM_READ,
  undeliveredEmails: SYSTEM_READ,
  undeliveredEmailPage: SYSTEM_READ,

  // Tokens, sessions, passwords and second factors
  apiTokens: NO_TOKEN,
  apiTokenSettings: NO_TOKEN,
  updateApiToken: NO_TOKEN,
  updateApiTokenSettings: NO_TOKEN,
  createApiToken: NO_TOKEN,
  rotateApiToken: NO_TOKEN,
  sessions: NO_TOKEN,
  revokeSession: NO_TOKEN,
  revokeOtherSessions: NO_TOKEN,
  logOut: NO_TOKEN,
  confirmIdentity: NO_TOKEN,
  changePassword: NO_TOKEN,
  changeAdministratorPassword: NO_TOKEN,
  secondFactor: NO_TOKEN,
  startSecondFactorSetup: NO_TOKEN,
  completeSecondFactorSetup: NO_TOKEN,
  removeSecondFactor: NO_TOKEN,
  regenerateRecoveryCodes: NO_TOKEN,
  // Administrators, members and access
  administrators: NO_TOKEN,
  changeAdministratorRole: NO_TOKEN,
  disableAdministrator: NO_TOKEN,
  enableAdministrator: NO_TOKEN,
  administratorSessions: NO_TOKEN,
  revokeAdministratorSession: NO_TOKEN,
  revokeAdministratorSessions: NO_TOKEN,
  removeAdministratorSecondFactor: NO_TOKEN,
  inviteAdministrator: NO_TOKEN,
  invitations: NO_TOKEN,
  withdrawInvitation: NO_TOKEN,
  currentMember: NO_TOKEN,
  members: NO_TOKEN,
  memberInvitations: NO_TOKEN,
  formerMemberIntegrations: NO_TOKEN,
  inviteMember: NO_TOKEN,
  withdrawMemberInvitation: NO_TOKEN,
  joinRequests: NO_TOKEN,
  acceptJoinRequest: NO_TOKEN,
  declineJoinRequest: NO_TOKEN,
  changeMemberRole: NO_TOKEN,
  removeMember: NO_TOKEN,
  leaveCompany: NO_TOKEN,
  updateMemberEmail: NO_TOKEN,
  updateMemberName: NO_TOKEN,
  startOwnerRecovery: NO_TOKEN,
  cancelOwnerRecovery: NO_TOKEN,
  objectToOwnerRecovery: NO_TOKEN,
  suspendCompany: NO_TOKEN,
  liftSuspension: NO_TOKEN,
  eraseCompany: NO_TOKEN,
  // Legal documents, corrections of payments, and the seller
  issueCreditNote: NO_TOKEN,
  writeOffInvoice: NO_TOKEN,
  refundReceipt: NO_TOKEN,
  reversePayment: NO_TOKEN,
  correctInvoice: NO_TOKEN,
  recordExternalInvoice: NO_TOKEN,
  correctExternalInvoice: NO_TOKEN,
  updateSellerDetails: NO_TOKEN,
  // Data and settings of one person, and failed emails
  resendConfirmation: NO_TOKEN,
  updateAdministratorProfile: NO_TOKEN,
  emailPreferences: NO_TOKEN,
  setEmailPreference: NO_TOKEN,
  markNotificationRead: NO_TOKEN,
  markAllNotificationsRead: NO_TOKEN,
  savedViews: NO_TOKEN,
  createSavedView: NO_TOKEN,
  renameSavedView: NO_TOKEN,
  deleteSavedView: NO_TOKEN,
  retryEmail: NO_TOKEN,

  // Operations of chat apps, which authenticate with a licence string
  reportSync: NO_TOKEN,
  activeAdvertisements: NO_TOKEN,
  chatAppAdvertisements: NO_TOKEN,
};

/** The scope that a token requires for a type or a field, regardless of the path that selects it. */
const REQUIRED_FIELD_SCOPES: Record<string, RequiredScopes | typeof ANY_TOKEN> = {
  Key: KEYS_READ,
  RenewalOffer: KEYS_READ,
  SyncRecord: REPORTS_READ,
  Company: COMPANIES_READ,
  'Company.id': ANY_TOKEN,
  'Company.name': ANY_TOKEN,
  'Company.domain': ANY_TOKEN,
  'Company.keys': KEYS_READ,
  'Company.keyPage': KEYS_READ,
  'Company.keyCount': KEYS_READ,
  'Company.currentKey': KEYS_READ,
  'Company.latestKey': KEYS_READ,
  'Company.keysDisabledWithSuspension': KEYS_READ,
  'Company.rejectedKey': KEYS_READ,
  'Company.disabledKey': KEYS_READ,
  'Company.hasUsedKey': KEYS_READ,
  'Company.nextKey': KEYS_READ,
  'Company.upcomingKey': KEYS_READ,
  'Company.renewalOffer': KEYS_READ,
  'Company.latestSyncRecord': REPORTS_READ,
  'Company.syncRecords': REPORTS_READ,
  'Company.syncRecordPage': REPORTS_READ,
  'Company.seatDays': REPORTS_READ,
  'Company.billingProfile': INVOICES_READ,
  'Company.invoices': INVOICES_READ,
  'Company.invoicePage': INVOICES_READ,
  'Company.creditNotes': INVOICES_READ,
  'Company.creditNotePage': INVOICES_READ,
  'Company.pendingInvoiceCount': INVOICES_READ,
  BillingProfile: INVOICES_READ,
  'Company.payments': PAYMENTS_READ,
  'Company.ageing': PAYMENTS_READ,
  'Company.lastPaymentReminderAt': PAYMENTS_READ,
  'Company.paymentReminderRefusal': PAYMENTS_READ,
  'Company.paymentInstructions': PAYMENTS_READ,
  Ageing: PAYMENTS_READ,
  CompanyReceivable: PAYMENTS_READ,
  PaymentInstructions: PAYMENTS_READ,
  'Invoice.upiUri': PAYMENTS_READ,
  'Company.paymentPage': PAYMENTS_READ,
  Payment: PAYMENTS_READ,
  PaymentAllocation: PAYMENTS_READ,
  BankStatement: PAYMENTS_READ,
  BankLine: PAYMENTS_READ,
  'Invoice.allocations': PAYMENTS_READ,
  'Invoice.taxDeducted': PAYMENTS_READ,
  TaxReturn: `${INVOICES_READ} and ${PAYMENTS_READ}`,
  EInvoice: INVOICES_READ,
  Invoice: INVOICES_READ,
  'Invoice.key': KEYS_READ,
  CreditNote: INVOICES_READ,
  'CreditNote.key': KEYS_READ,
  ExternalInvoice: INVOICES_READ,
  PendingInvoice: INVOICES_READ,
  'PendingInvoice.key': KEYS_READ,
  'Key.invoices': INVOICES_READ,
};

const schema = createSchema();
const roots = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) =>
  Object.values(type.getFields()).map((field) => ({ operation: type.name.toLowerCase(), field })),
);
const SCOPES = Object.values(Scope);
/** Returns the scopes that are required together. Empty if none is required, or if no token is accepted. */
const listRequiredScopes = (requirement: string) =>
  requirement.split(' and ').filter((part): part is Scope => part in Scope);
/** Returns the scopes that are each sufficient alone. Empty for PUBLIC, for NO_TOKEN and for two required scopes. */
const listSufficientScopes = (requirement: string) =>
  requirement === ANY_TOKEN || requirement === OWN_RECORD
    ? SCOPES
    : SCOPES.filter((scope) => scope === requirement || scope === requirement.replace('_READ', '_WRITE'));

const formatScopes = (scopes: readonly Scope[] | undefined) => (scopes?.length ? scopes.join(' and ') : ANY_TOKEN);

describe('API tokens: scopes', () => {
  it('the scope table lists exactly the operations of the schema', () => {
    expect(roots.map(({ field }) => field.name).toSorted()).toEqual(Object.keys(REQUIRED_SCOPES).toSorted());
  });

  it.each(SCOPES)('%s alone opens exactly the operations in the scope table', (scope) => {
    const isAllowed = (viewer: Viewer, { field }: (typeof roots)[number]) => {
      try {
        assertAllowed(viewer, getGuard(field));
        return true;
      } catch {
        return false;
      }
    };
    const token = { tokenId: 'a', scopes: [scope] };
    const { rights } = ROLES[AdministratorRole.OWNER];
    const viewers: Viewer[] = [
      { role: Role.Admin, administratorId: 'a', rights, ...token },
      { role: Role.Customer, companyId: 'a', memberId: null, rights: Object.values(CompanyRight), ...token },
    ];
    const allowedOperations = roots
      .filter((root) => viewers.some((viewer) => isAllowed(viewer, root)))
      .map(({ field }) => field.name);
    const declaredOperations = Object.entries(REQUIRED_SCOPES).filter(
      ([, requirement]) => requirement === PUBLIC || listSufficientScopes(requirement).includes(scope),
    );
    expect(allowedOperations.toSorted()).toEqual(declaredOperations.map(([name]) => name).toSorted());
  });

  it('nested types and fields require the scopes in the scope table', () => {
    const types = Object.values(schema.getTypeMap()).filter(
      (type): type is GraphQLObjectType =>
        isObjectType(type) && type !== schema.getQueryType() && type !== schema.getMutationType(),
    );
    const declaredScopes = types.flatMap((type) => [
      ...(getScopes(type) ? [[type.name, formatScopes(getScopes(type))]] : []),
      ...Object.values(type.getFields()).flatMap((field) =>
        getScopes(field) ? [[`${type.name}.${field.name}`, formatScopes(getScopes(field))]] : [],
      ),
    ]);
    expect(Object.fromEntries(declaredScopes)).toEqual(REQUIRED_FIELD_SCOPES);
  });

  it('every operation description states the required scope', () => {
    for (const { field } of roots) {
      const requirement = REQUIRED_SCOPES[field.name]!;
      if (listRequiredScopes(requirement).length)
        expect(field.description).toContain(` An API token needs ${requirement}.`);
      else if (requirement === ANY_TOKEN || requirement === OWN_RECORD)
        expect(field.description).toContain(' Open to every API token.');
      else if (getGuard(field).roles.some((role) => role !== Role.ChatApp))
        expect(field.description?.endsWith(' Closed to API tokens.')).toBe(requirement === NO_TOKEN);
    }
  });
});

describe('API tokens: requests over HTTP', () => {
  let portal: Portal;
  let secretReaders: Record<'customer' | 'admin', (scopes: readonly Scope[]) => Promise<string>>;
  beforeAll(async () => {
    portal = await startPortal();
    await portal.setPrices();
    const company = await portal.createCompany();
    const adminJwt = await portal.logInAdmin();
    await createKeyClient(portal).createApproved(company.jwt, adminJwt);
    const tokenPromises = new Map<string, Promise<{ secret: string }>>();
    const createSecretReader = (jwt: string) => async (scopes: readonly Scope[]) => {
      const cacheKey = `${jwt} ${scopes.join()}`;
      if (!tokenPromises.has(cacheKey)) tokenPromises.set(cacheKey, createApiToken(portal, jwt, scopes));
      return (await tokenPromises.get(cacheKey)!).secret;
    };
    secretReaders = { customer: createSecretReader(company.jwt), admin: createSecretReader(adminJwt) };
  });
  afterAll(() => portal.stop());

  it.each(roots.map(({ operation, field }) => [field.name, operation, field] as const))(
    '%s accepts and rejects tokens as the scope table specifies',
    async (name, operation, field) => {
      const requirement = REQUIRED_SCOPES[name]!;
      const { roles } = getGuard(field);
      const kind = roles.includes(Role.Customer) ? 'customer' : 'admin';
      const offeredScopes = listAvailableScopes(kind === 'admin' ? ROLES[AdministratorRole.OWNER].rights : null);
      const sendProbe = async (scopes: readonly Scope[]) =>
        probeGuard(portal, { jwt: await secretReaders[kind](scopes) }, operation, field);
      const requiredScopes = listRequiredScopes(requirement);
      const isOpen = requiredScopes.length > 0 || requirement === PUBLIC || requirement === ANY_TOKEN;
      const smallestScopes = requiredScopes.length ? requiredScopes : [offeredScopes[0]!];
      const sufficient = (requiredScopes.length ? requiredScopes : [requirement]).flatMap(listSufficientScopes);
      const otherScopes = offeredScopes.filter((scope) => !sufficient.includes(scope));
      const rejection = roles.includes(Role.ChatApp) ? 'UNAUTHENTICATED' : 'FORBIDDEN';
      expect(await sendProbe(smallestScopes)).toBe(isOpen ? 'in' : rejection);
      if (requiredScopes.length > 1)
        for (const scope of requiredScopes) expect(await sendProbe([scope])).toBe(rejection);
      if (otherScopes.length) expect(await sendProbe(otherScopes)).toBe(requirement === PUBLIC ? 'in' : rejection);
    },
  );

  it('viewer requires only the scopes of the caller’s type of account', async () => {
    const query = `{ viewer {
      __typename
      ... on Company { email }
      ... on Administrator { username }
    } }`;
    const send = async (kind: 'customer' | 'admin', scope: Scope) => {
      const { data, errors } = await portal.callGraphql(query, {}, await secretReaders[kind]([scope]));
      return errors?.[0]!.extensions.code ?? data.viewer.__typename;
    };
    expect(await send('admin', KEYS_READ)).toBe('Administrator');
    expect(await send('customer', COMPANIES_READ)).toBe('Company');
    expect(await send('customer', KEYS_READ)).toBe('FORBIDDEN');
  });

  it('each login check of REST requires the scopes of its role, and rejects the other role with code 6', async () => {
    const check = async (path: string, kind: 'customer' | 'admin', scopes: Scope[]) => {
      const { status, body } = await portal.callRest('GET', path, { jwt: await secretReaders[kind](scopes) });
      return [status, body.code];
    };
    expect(await check('/auth/checkLogin', 'admin', [KEYS_READ])).toEqual([200, 6]);
    expect(await check('/auth/checkLogin', 'customer', [KEYS_READ])).toEqual([403, 3]);
    expect(await check('/auth/checkLogin', 'customer', [KEYS_READ, COMPANIES_READ])).toEqual([200, 5]);
    expect(await check('/admin/admin-check-login', 'customer', [KEYS_READ])).toEqual([200, 6]);
    expect(await check('/admin/admin-check-login', 'admin', [KEYS_READ])).toEqual([200, 5]);
  });
});
