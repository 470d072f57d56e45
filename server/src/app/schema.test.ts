import {
  GraphQLInt,
  GraphQLObjectType,
  GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
  validate,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../test/administrators.ts';
import { probeGuard } from '../../test/guard-probe.ts';
import { createKeyClient } from '../../test/key-client.ts';
import { type Portal, startPortal } from '../../test/portal.ts';
import { AdministratorRole } from '../modules/administrators/roles/roles.rules.ts';
import { ATTEMPT_DESCRIPTIONS, getGuard, limitsAttempts } from '../platform/auth/guards.ts';
import { Role } from '../platform/auth/viewer.ts';
import { guardOperations } from '../platform/graphql/operations.ts';
import { restRoutes } from './rest-routes.ts';
import { createSchema } from './schema.ts';

const PUBLIC = 'public';
const CUSTOMER = 'customer';
const ADMIN = 'admin';
const OPERATORS = 'owners and operators';
const EDITORS = 'owners and editors';
const OWNERS = 'owners';
const SESSION = 'customer or admin';
const KEY_SESSION = 'customer, owners and operators';
const CUSTOMER_AND_OWNERS = 'customer and owners';
const CHAT_APP = 'chat app';

const EXPECTED_CALLERS: Record<string, string> = {
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

  key: SESSION,
  invoice: SESSION,
  payment: SESSION,
  creditNote: SESSION,
  licence: KEY_SESSION,
  viewer: SESSION,
  prices: SESSION,
  addKeyUsersQuote: SESSION,
  logOut: SESSION,
  sessions: SESSION,
  apiTokens: SESSION,
  apiTokenSettings: SESSION,
  currentApiToken: SESSION,
  createApiToken: SESSION,
  updateApiToken: SESSION,
  rotateApiToken: SESSION,
  revokeApiToken: SESSION,
  revokeSession: SESSION,
  revokeOtherSessions: SESSION,
  confirmIdentity: SESSION,
  secondFactor: SESSION,
  startSecondFactorSetup: SESSION,
  completeSecondFactorSetup: SESSION,
  removeSecondFactor: SESSION,
  regenerateRecoveryCodes: SESSION,
  emailPreferences: SESSION,
  setEmailPreference: SESSION,
  events: SESSION,
  webhookEndpoints: CUSTOMER_AND_OWNERS,
  webhookEndpoint: CUSTOMER_AND_OWNERS,
  auditEntry: CUSTOMER_AND_OWNERS,
  webhookDeliveries: CUSTOMER_AND_OWNERS,
  webhookDeliveryPage: CUSTOMER_AND_OWNERS,
  createWebhookEndpoint: CUSTOMER_AND_OWNERS,
  updateWebhookEndpoint: CUSTOMER_AND_OWNERS,
  rotateWebhookSecret: CUSTOMER_AND_OWNERS,
  disableWebhookEndpoint: CUSTOMER_AND_OWNERS,
  enableWebhookEndpoint: CUSTOMER_AND_OWNERS,
  deleteWebhookEndpoint: CUSTOMER_AND_OWNERS,
  sendTestWebhook: CUSTOMER_AND_OWNERS,
  redeliverWebhook: CUSTOMER_AND_OWNERS,
  notifications: SESSION,
  unreadNotificationCount: SESSION,
  markNotificationRead: SESSION,
  markAllNotificationsRead: SESSION,

  me: CUSTOMER,
  updateBillingProfile: CUSTOMER,
  confirmRenewal: CUSTOMER,
  declineRenewal: CUSTOMER,
  renewalOfferQuote: CUSTOMER,
  keyQuote: CUSTOMER,
  requestKey: CUSTOMER,
  addKeyUsers: CUSTOMER,
  withdrawKeyRequest: CUSTOMER,
  changePassword: CUSTOMER,
  resendConfirmation: CUSTOMER,
  setProfilePicture: CUSTOMER,
  removeProfilePicture: CUSTOMER,
  updateProfile: CUSTOMER,
  currentMember: SESSION,
  members: CUSTOMER,
  memberInvitations: CUSTOMER,
  formerMemberIntegrations: CUSTOMER,
  inviteMember: CUSTOMER,
  withdrawMemberInvitation: CUSTOMER,
  joinRequests: CUSTOMER,
  acceptJoinRequest: CUSTOMER,
  declineJoinRequest: CUSTOMER,
  changeMemberRole: CUSTOMER,
  removeMember: CUSTOMER,
  leaveCompany: CUSTOMER,
  updateMemberEmail: CUSTOMER,
  updateMemberName: CUSTOMER,
  objectToOwnerRecovery: CUSTOMER,

  createCompanyNote: OPERATORS,
  companyMembers: ADMIN,
  startOwnerRecovery: OPERATORS,
  cancelOwnerRecovery: OPERATORS,
  invoices: ADMIN,
  invoicePage: ADMIN,
  payments: ADMIN,
  paymentPage: ADMIN,
  receivables: ADMIN,
  receivablePage: ADMIN,
  receivableTotals: ADMIN,
  creditNotes: ADMIN,
  creditNotePage: ADMIN,
  pendingInvoices: ADMIN,
  pendingInvoicePage: ADMIN,
  externalInvoices: ADMIN,
  externalInvoicePage: ADMIN,
  seller: ADMIN,
  taxReturn: ADMIN,
  importEInvoices: OPERATORS,
  issueCreditNote: OPERATORS,
  recordReceipt: OPERATORS,
  recordTaxDeduction: OPERATORS,
  allocatePayment: OPERATORS,
  writeOffInvoice: OPERATORS,
  refundReceipt: OPERATORS,
  reversePayment: OPERATORS,
  sendPaymentReminder: OPERATORS,
  correctInvoice: OPERATORS,
  recordExternalInvoice: OPERATORS,
  correctExternalInvoice: OPERATORS,
  correctBillingProfile: OPERATORS,
  updateSellerDetails: OWNERS,
  administrators: OWNERS,
  changeAdministratorRole: OWNERS,
  disableAdministrator: OWNERS,
  enableAdministrator: OWNERS,
  administratorSessions: OWNERS,
  revokeAdministratorSession: OWNERS,
  revokeAdministratorSessions: OWNERS,
  removeAdministratorSecondFactor: OWNERS,
  inviteAdministrator: OWNERS,
  invitations: OWNERS,
  withdrawInvitation: OWNERS,
  adminDashboard: ADMIN,
  advertisements: ADMIN,
  advertisement: ADMIN,
  advertisementPage: ADMIN,
  node: SESSION,
  nodes: SESSION,
  backgroundWork: ADMIN,
  auditLog: OWNERS,
  auditLogPage: OWNERS,
  ownAuditLog: CUSTOMER,
  ownAuditLogPage: CUSTOMER,
  changeAdministratorPassword: ADMIN,
  changeKeyStatus: OPERATORS,
  bankStatements: ADMIN,
  bankAccounts: ADMIN,
  bankLines: ADMIN,
  bankLinePage: ADMIN,
  bankLineCounts: ADMIN,
  previewBankStatement: OPERATORS,
  importBankStatement: OPERATORS,
  confirmBankLines: OPERATORS,
  ignoreBankLines: OPERATORS,
  restoreBankLines: OPERATORS,
  bulkDecisions: ADMIN,
  startBulkDecision: OPERATORS,
  cancelBulkDecision: OPERATORS,
  cleanedHtml: ADMIN,
  changeKeyGrace: OPERATORS,
  reinstateKey: OPERATORS,
  companies: ADMIN,
  companyPage: ADMIN,
  company: ADMIN,
  companyEvents: ADMIN,
  companyEventPage: ADMIN,
  companyNotes: ADMIN,
  companyNotePage: ADMIN,
  createAdvertisement: EDITORS,
  createKey: OPERATORS,
  createKeyQuote: ADMIN,
  createSavedView: ADMIN,
  createVersion: EDITORS,
  deleteAdvertisement: EDITORS,
  deleteSavedView: ADMIN,
  deleteVersion: EDITORS,
  extendKey: OPERATORS,
  keys: ADMIN,
  keyPage: ADMIN,
  lastPriceChange: ADMIN,
  planSettings: ADMIN,
  prepareRenewal: OPERATORS,
  releaseCompany: OPERATORS,
  deleteCompanyNote: OPERATORS,
  resendCompanyConfirmation: OPERATORS,
  suspendCompany: OWNERS,
  eraseCompany: OWNERS,
  liftSuspension: OWNERS,
  renameSavedView: ADMIN,
  sendKeyReminder: OPERATORS,
  renewalQuote: ADMIN,
  renewals: ADMIN,
  renewalPage: ADMIN,
  retryEmail: OPERATORS,
  setup: ADMIN,
  savedViews: ADMIN,
  seatFigures: ADMIN,
  undeliveredEmails: ADMIN,
  undeliveredEmailPage: ADMIN,
  updateAdministratorProfile: ADMIN,
  updateAdvertisement: EDITORS,
  updateCompany: OPERATORS,
  updatePlanSettings: OWNERS,
  updateApiTokenSettings: OWNERS,
  updateVersion: EDITORS,
  versions: ADMIN,
  version: ADMIN,
  versionPage: ADMIN,
  pendingKeySummary: ADMIN,
  withdrawRenewal: OPERATORS,

  reportSync: CHAT_APP,
  activeAdvertisements: CHAT_APP,
  chatAppAdvertisements: CHAT_APP,
};

const RATE_LIMITED_OPERATIONS = [
  'addKeyUsers',
  'requestKey',
  'logIn',
  'adminLogIn',
  'signUp',
  'resendConfirmation',
  'resendCompanyConfirmation',
  'requestPasswordReset',
  'changePassword',
  'confirmIdentity',
  'completeSecondFactorSetup',
  'changeAdministratorPassword',
  'updateAdministratorProfile',
  'updateProfile',
  'inviteMember',
  'acceptJoinRequest',
  'requestToJoin',
  'updateMemberEmail',
  'acceptMemberInvitation',
  'acceptInvitation',
  'acceptOwnerRecovery',
];

/** The mutations by kind of attempt. A request can contain only one mutation of each kind. */
const ATTEMPTS: Record<string, string[]> = {
  logIn: ['logIn', 'adminLogIn'],
  signUp: ['signUp'],
  identity: [
    'confirmIdentity',
    'changePassword',
    'changeAdministratorPassword',
    'updateAdministratorProfile',
    'completeSecondFactorSetup',
  ],
  link: [
    'confirmEmail',
    'resetPassword',
    'unlockLogin',
    'acceptInvitation',
    'acceptMemberInvitation',
    'acceptOwnerRecovery',
    'confirmJoinRequest',
  ],
  reset: ['requestPasswordReset'],
  join: ['requestToJoin'],
};

const CALLERS = [
  'anonymous',
  'customer',
  'owner',
  'operator',
  'editor',
  'viewer',
  'chat app',
  'ended session',
] as const;
const NOT_LOGGED_IN = 'UNAUTHENTICATED';
const NOT_ALLOWED = 'FORBIDDEN';
/** The outcome of each guard for each of the callers above. */
const EXPECTED_OUTCOMES: Record<string, string[]> = {
  [PUBLIC]: ['in', 'in', 'in', 'in', 'in', 'in', 'in', 'in'],
  [SESSION]: [NOT_LOGGED_IN, 'in', 'in', 'in', 'in', 'in', NOT_LOGGED_IN, NOT_LOGGED_IN],
  [KEY_SESSION]: [NOT_LOGGED_IN, 'in', 'in', 'in', NOT_ALLOWED, NOT_ALLOWED, NOT_LOGGED_IN, NOT_LOGGED_IN],
  [CUSTOMER_AND_OWNERS]: [
    NOT_LOGGED_IN,
    'in',
    'in',
    NOT_ALLOWED,
    NOT_ALLOWED,
    NOT_ALLOWED,
    NOT_LOGGED_IN,
    NOT_LOGGED_IN,
  ],
  [CUSTOMER]: [NOT_LOGGED_IN, 'in', NOT_ALLOWED, NOT_ALLOWED, NOT_ALLOWED, NOT_ALLOWED, NOT_LOGGED_IN, NOT_LOGGED_IN],
  [ADMIN]: [NOT_LOGGED_IN, NOT_ALLOWED, 'in', 'in', 'in', 'in', NOT_LOGGED_IN, NOT_LOGGED_IN],
  [OPERATORS]: [NOT_LOGGED_IN, NOT_ALLOWED, 'in', 'in', NOT_ALLOWED, NOT_ALLOWED, NOT_LOGGED_IN, NOT_LOGGED_IN],
  [EDITORS]: [NOT_LOGGED_IN, NOT_ALLOWED, 'in', NOT_ALLOWED, 'in', NOT_ALLOWED, NOT_LOGGED_IN, NOT_LOGGED_IN],
  [OWNERS]: [NOT_LOGGED_IN, NOT_ALLOWED, 'in', NOT_ALLOWED, NOT_ALLOWED, NOT_ALLOWED, NOT_LOGGED_IN, NOT_LOGGED_IN],
  [CHAT_APP]: [
    NOT_LOGGED_IN,
    NOT_LOGGED_IN,
    NOT_LOGGED_IN,
    NOT_LOGGED_IN,
    NOT_LOGGED_IN,
    NOT_LOGGED_IN,
    'in',
    NOT_LOGGED_IN,
  ],
};

const schema = createSchema();
const roots = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) =>
  Object.values(type.getFields()).map((field) => ({ operation: type.name.toLowerCase(), field })),
);

describe('GraphQL: the schema', () => {
  it('every type, field, argument and enum value has a description', () => {
    const undescribedNames: string[] = [];
    const checkDescription = (name: string, description: string | null | undefined) => {
      if (!description?.trim()) undescribedNames.push(name);
    };
    for (const type of Object.values(schema.getTypeMap())) {
      if (type.name.startsWith('__') || isSpecifiedScalarType(type)) continue;
      checkDescription(type.name, type.description);
      if (isEnumType(type))
        for (const value of type.getValues()) checkDescription(`${type.name}.${value.name}`, value.description);
      if (isInputObjectType(type))
        for (const field of Object.values(type.getFields()))
          checkDescription(`${type.name}.${field.name}`, field.description);
      if (isObjectType(type) || isInterfaceType(type))
        for (const field of Object.values(type.getFields())) {
          checkDescription(`${type.name}.${field.name}`, field.description);
          for (const arg of field.args) checkDescription(`${type.name}.${field.name}(${arg.name})`, arg.description);
        }
    }
    expect(undescribedNames).toEqual([]);
  });

  it('every document of the REST layer is valid', () => {
    const errors = restRoutes.flatMap(({ documents }) => documents.flatMap((document) => validate(schema, document)));
    expect(errors).toEqual([]);
  });

  it('the schema has exactly the operations of the access table', () => {
    expect(roots.map(({ field }) => field.name).toSorted()).toEqual(Object.keys(EXPECTED_CALLERS).toSorted());
  });

  it('exactly the operations listed as public are declared public', () => {
    const publicNames = Object.keys(EXPECTED_CALLERS).filter((name) => EXPECTED_CALLERS[name] === PUBLIC);
    const publicOperations = roots.filter(({ field }) => !getGuard(field).roles.length).map(({ field }) => field.name);
    expect(publicOperations.toSorted()).toEqual(publicNames.toSorted());
  });

  it('exactly the operations listed as rate-limited are declared as limited', () => {
    const limitedOperations = roots.filter(({ field }) => limitsAttempts(field)).map(({ field }) => field.name);
    expect(limitedOperations.toSorted()).toEqual(RATE_LIMITED_OPERATIONS.toSorted());
  });

  it.each(Object.keys(ATTEMPT_DESCRIPTIONS))('exactly the listed mutations are attempts of the kind %s', (attempt) => {
    const attempts = roots.filter(({ field }) => field.extensions.attempt === attempt).map(({ field }) => field.name);
    expect(attempts.toSorted()).toEqual(ATTEMPTS[attempt]!.toSorted());
  });

  it('building fails for an operation without @Public or @AllowRoles', () => {
    const bareSchema = new GraphQLSchema({
      query: new GraphQLObjectType({ name: 'Query', fields: { open: { type: GraphQLInt } } }),
    });
    expect(() => guardOperations(bareSchema)).toThrow('open must have @Public or @AllowRoles.');
  });

  it('building fails for an administrator mutation without @RequiresPermission', () => {
    const query = new GraphQLObjectType({ name: 'Query', fields: {} });
    const fields = { change: { type: GraphQLInt, extensions: { roles: [Role.Admin] } } };
    const bareSchema = new GraphQLSchema({ query, mutation: new GraphQLObjectType({ name: 'Mutation', fields }) });
    expect(() => guardOperations(bareSchema)).toThrow('change must declare the administrator permission');
  });

  it('every mutation payload has a message and user errors', () => {
    const mutations = Object.values(schema.getMutationType()!.getFields());
    const payloads = mutations.map(({ type }) => getNamedType(type));
    const incompletePayloads = payloads.filter(
      (type) => !isObjectType(type) || !type.getInterfaces().some(({ name }) => name === 'MutationPayload'),
    );
    expect(incompletePayloads.map(String)).toEqual([]);
  });

  it('numbered pages take `limit`, and cursors take `first`', () => {
    const fields = Object.values(schema.getTypeMap())
      .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
      .flatMap((type) => Object.values((type as GraphQLObjectType).getFields()))
      .map(({ name, args }) => ({ name, argNames: args.map((arg) => arg.name) }));
    const listFieldsWith = (name: string) =>
      fields.filter(({ argNames }) => argNames.includes(name)).map((field) => field.name);
    expect(listFieldsWith('limit')).toEqual(listFieldsWith('page'));
    expect(listFieldsWith('first')).toEqual(listFieldsWith('after'));
    expect(listFieldsWith('first')).toContain('events');
    expect(['count', 'most', 'size', 'perPage', 'pageSize', 'take', 'cursor'].flatMap(listFieldsWith)).toEqual([]);
  });

  it('amounts of money are never Int, and no type is JSON', () => {
    expect(Object.keys(schema.getTypeMap()).filter((name) => /json/i.test(name))).toEqual([]);
    const amountPattern = /total|price$|gst|gross|net$|subtotal|roundOff|discountAmount/i;
    const intAmountFields = Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .flatMap((type) => Object.values(type.getFields()))
      .filter(({ name, type }) => amountPattern.test(name) && String(getNamedType(type)) === 'Int');
    expect(new Set(intAmountFields.map(({ name }) => name))).toEqual(new Set(['totalPages', 'totalCount']));
  });
});

describe('GraphQL: access by role', () => {
  let portal: Portal;
  let headers: Record<(typeof CALLERS)[number], Record<string, string>>;
  beforeAll(async () => {
    portal = await startPortal();
    await portal.setPrices();
    const keyClient = createKeyClient(portal);
    const company = await portal.createCompany();
    const adminJwt = await portal.logInAdmin();
    const { key } = await keyClient.createApproved(company.jwt, adminJwt);
    const endedCompany = await portal.createCompany();
    await portal.callGraphql('mutation { logOut { message } }', {}, endedCompany.jwt);
    headers = {
      anonymous: {},
      customer: { jwt: company.jwt },
      owner: { jwt: adminJwt },
      operator: { jwt: (await createAdministrator(portal, { role: AdministratorRole.OPERATOR })).jwt },
      editor: { jwt: (await createAdministrator(portal, { role: AdministratorRole.EDITOR })).jwt },
      viewer: { jwt: (await createAdministrator(portal, { role: AdministratorRole.VIEWER })).jwt },
      'chat app': { 'x-licence-key': key },
      'ended session': { jwt: endedCompany.jwt },
    };
  });
  afterAll(() => portal.stop());

  // Call logOut last, because it ends the sessions that the other operations use.
  const rootsWithLogOutLast = roots.toSorted(
    (one, other) => +(one.field.name === 'logOut') - +(other.field.name === 'logOut'),
  );
  it.each(rootsWithLogOutLast.map(({ operation, field }) => [field.name, operation, field] as const))(
    '%s accepts exactly the callers of the access table',
    async (name, operation, field) => {
      const outcomes: string[] = [];
      for (const caller of CALLERS) outcomes.push(await probeGuard(portal, headers[caller], operation, field));
      expect(Object.fromEntries(CALLERS.map((caller, n) => [caller, outcomes[n]]))).toEqual(
        Object.fromEntries(CALLERS.map((caller, n) => [caller, EXPECTED_OUTCOMES[EXPECTED_CALLERS[name]!]![n]])),
      );
    },
  );
});
