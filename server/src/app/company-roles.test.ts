import {
  getNamedType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  isAbstractType,
  isInterfaceType,
  isLeafType,
  isObjectType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiToken } from '../../test/api-tokens.ts';
import { creditInvoice, listInvoices, saveBuyer, saveSeller } from '../../test/billing.ts';
import { openEventStream } from '../../test/event-stream.ts';
import { probeGuard } from '../../test/guard-probe.ts';
import { createKeyClient } from '../../test/key-client.ts';
import { createMember, createMembersClient, createTeam, type TestMember } from '../../test/members.ts';
import { recordReceipt } from '../../test/payments.ts';
import { PASSWORD, type Portal, startPortal } from '../../test/portal.ts';
import { resetRateLimits } from '../../test/sign-up.ts';
import { waitFor } from '../../test/wait-for.ts';
import { COMPANY_ROLES, CompanyRole } from '../modules/companies/members/company-roles.rules.ts';
import { listAvailableScopes } from '../modules/identity/api-tokens/api-token.rules.ts';
import { getGuard, getOperations, getScopes } from '../platform/auth/guards.ts';
import { Role } from '../platform/auth/viewer.ts';
import type { RestRoute } from '../platform/rest/route.ts';
import { restRoutes } from './rest-routes.ts';
import { createSchema } from './schema.ts';

const { OWNER, BUYER, BILLING, VIEWER } = CompanyRole;
const ROLES = [OWNER, BUYER, BILLING, VIEWER] as const;

/**
 * The roles with each right. This list repeats the product's table, so that a change of that table fails a test.
 * `NOTHING` is not a right of the product. It stands for requests that no role can send.
 */
const ROLES_WITH_RIGHT = {
  OWN: [OWNER, BUYER, BILLING, VIEWER],
  READ: [OWNER, BUYER, BILLING, VIEWER],
  LICENCE_STRINGS: [OWNER, BUYER],
  ORDER: [OWNER, BUYER],
  INVOICES: [OWNER, BUYER, BILLING],
  BILLING: [OWNER, BILLING],
  COMPANY: [OWNER],
  PEOPLE: [OWNER],
  INTEGRATIONS: [OWNER],
  NOTHING: [],
} satisfies Record<string, CompanyRole[]>;
type Right = keyof typeof ROLES_WITH_RIGHT;

/** The right that each operation for companies requires. */
const OPERATION_RIGHTS: Record<string, Right> = {
  currentMember: 'OWN',
  updateMemberEmail: 'OWN',
  updateMemberName: 'OWN',
  leaveCompany: 'OWN',
  objectToOwnerRecovery: 'OWN',
  changePassword: 'OWN',
  confirmIdentity: 'OWN',
  logOut: 'OWN',
  sessions: 'OWN',
  revokeSession: 'OWN',
  revokeOtherSessions: 'OWN',
  secondFactor: 'OWN',
  startSecondFactorSetup: 'OWN',
  completeSecondFactorSetup: 'OWN',
  removeSecondFactor: 'OWN',
  regenerateRecoveryCodes: 'OWN',
  resendConfirmation: 'OWN',
  emailPreferences: 'OWN',
  setEmailPreference: 'OWN',
  markNotificationRead: 'OWN',
  markAllNotificationsRead: 'OWN',

  me: 'READ',
  viewer: 'READ',
  node: 'READ',
  nodes: 'READ',
  key: 'READ',
  keyQuote: 'READ',
  addKeyUsersQuote: 'READ',
  renewalOfferQuote: 'READ',
  prices: 'READ',
  events: 'READ',
  notifications: 'READ',
  unreadNotificationCount: 'READ',

  licence: 'LICENCE_STRINGS',

  requestKey: 'ORDER',
  addKeyUsers: 'ORDER',
  withdrawKeyRequest: 'ORDER',
  confirmRenewal: 'ORDER',
  declineRenewal: 'ORDER',

  invoice: 'INVOICES',
  creditNote: 'INVOICES',
  payment: 'INVOICES',

  updateBillingProfile: 'BILLING',

  updateProfile: 'COMPANY',
  setProfilePicture: 'COMPANY',
  removeProfilePicture: 'COMPANY',

  members: 'PEOPLE',
  memberInvitations: 'PEOPLE',
  inviteMember: 'PEOPLE',
  withdrawMemberInvitation: 'PEOPLE',
  joinRequests: 'PEOPLE',
  acceptJoinRequest: 'PEOPLE',
  declineJoinRequest: 'PEOPLE',
  changeMemberRole: 'PEOPLE',
  removeMember: 'PEOPLE',
  ownAuditLog: 'PEOPLE',
  ownAuditLogPage: 'PEOPLE',
  auditEntry: 'PEOPLE',

  apiTokens: 'INTEGRATIONS',
  formerMemberIntegrations: 'INTEGRATIONS',
  apiTokenSettings: 'INTEGRATIONS',
  currentApiToken: 'INTEGRATIONS',
  createApiToken: 'INTEGRATIONS',
  updateApiToken: 'INTEGRATIONS',
  rotateApiToken: 'INTEGRATIONS',
  revokeApiToken: 'INTEGRATIONS',
  webhookEndpoints: 'INTEGRATIONS',
  webhookEndpoint: 'INTEGRATIONS',
  webhookDeliveries: 'INTEGRATIONS',
  webhookDeliveryPage: 'INTEGRATIONS',
  createWebhookEndpoint: 'INTEGRATIONS',
  updateWebhookEndpoint: 'INTEGRATIONS',
  rotateWebhookSecret: 'INTEGRATIONS',
  enableWebhookEndpoint: 'INTEGRATIONS',
  disableWebhookEndpoint: 'INTEGRATIONS',
  deleteWebhookEndpoint: 'INTEGRATIONS',
  sendTestWebhook: 'INTEGRATIONS',
  redeliverWebhook: 'INTEGRATIONS',
};

const buildInvoiceSelection = (fields: string) => `invoices(first: 1) { edges { node { ${fields} } } }`;
const buildCreditNoteSelection = (fields: string) => `creditNotes(first: 1) { edges { node { ${fields} } } }`;
const buildPaymentSelection = (fields: string) => `payments(first: 1) { edges { node { ${fields} } } }`;

/** The right that each type and field with scopes requires, and a selection of `me` that reads the type or field. */
const FIELD_RIGHTS: Record<string, [Right, string]> = {
  Company: ['READ', 'email'],
  'Company.id': ['READ', 'id'],
  'Company.name': ['READ', 'name'],
  'Company.domain': ['READ', 'domain'],
  Key: ['READ', 'currentKey { id }'],
  'Company.keys': ['READ', 'keys(first: 1) { edges { node { id } } }'],
  'Company.keyPage': ['READ', 'keyPage { items { id } }'],
  'Company.keyCount': ['READ', 'keyCount'],
  'Company.currentKey': ['READ', 'currentKey { __typename }'],
  'Company.latestKey': ['READ', 'latestKey { __typename }'],
  'Company.rejectedKey': ['READ', 'rejectedKey { __typename }'],
  'Company.disabledKey': ['READ', 'disabledKey { __typename }'],
  'Company.hasUsedKey': ['READ', 'hasUsedKey'],
  'Company.nextKey': ['READ', 'nextKey { __typename }'],
  'Company.upcomingKey': ['READ', 'upcomingKey { __typename }'],
  'Company.keysDisabledWithSuspension': ['READ', 'keysDisabledWithSuspension { __typename }'],
  RenewalOffer: ['READ', 'renewalOffer { id }'],
  'Company.renewalOffer': ['READ', 'renewalOffer { __typename }'],
  SyncRecord: ['READ', 'latestSyncRecord { id }'],
  'Company.latestSyncRecord': ['READ', 'latestSyncRecord { __typename }'],
  'Company.syncRecords': ['READ', 'syncRecords(first: 1) { edges { node { id } } }'],
  'Company.syncRecordPage': ['READ', 'syncRecordPage { items { id } }'],
  'Company.seatDays': ['READ', 'seatDays { __typename }'],

  Invoice: ['INVOICES', buildInvoiceSelection('id')],
  EInvoice: ['INVOICES', buildInvoiceSelection('eInvoice { __typename irn }')],
  CreditNote: ['INVOICES', buildCreditNoteSelection('id')],
  BillingProfile: ['INVOICES', 'billingProfile { legalName }'],
  'Company.billingProfile': ['INVOICES', 'billingProfile { __typename }'],
  'Company.invoices': ['INVOICES', 'invoices(first: 1) { __typename }'],
  'Company.invoicePage': ['INVOICES', 'invoicePage { __typename }'],
  'Company.creditNotes': ['INVOICES', 'creditNotes(first: 1) { __typename }'],
  'Company.creditNotePage': ['INVOICES', 'creditNotePage { __typename }'],
  'Company.pendingInvoiceCount': ['INVOICES', 'pendingInvoiceCount'],
  'Key.invoices': ['INVOICES', 'currentKey { invoices { __typename } }'],
  'Invoice.key': ['INVOICES', buildInvoiceSelection('key { __typename }')],
  'CreditNote.key': ['INVOICES', buildCreditNoteSelection('key { __typename }')],

  Payment: ['INVOICES', buildPaymentSelection('id')],
  PaymentAllocation: ['INVOICES', buildInvoiceSelection('allocations { amount }')],
  Ageing: ['INVOICES', 'ageing { overdue }'],
  PaymentInstructions: ['INVOICES', 'paymentInstructions { __typename }'],
  'Company.payments': ['INVOICES', 'payments(first: 1) { __typename }'],
  'Company.paymentPage': ['INVOICES', 'paymentPage { __typename }'],
  'Company.ageing': ['INVOICES', 'ageing { __typename }'],
  'Company.paymentInstructions': ['INVOICES', 'paymentInstructions { __typename }'],
  'Company.lastPaymentReminderAt': ['INVOICES', 'lastPaymentReminderAt'],
  'Company.paymentReminderRefusal': ['INVOICES', 'paymentReminderRefusal'],
  'Invoice.upiUri': ['INVOICES', buildInvoiceSelection('upiUri')],
  'Invoice.allocations': ['INVOICES', buildInvoiceSelection('allocations { __typename }')],
  'Invoice.taxDeducted': ['INVOICES', buildInvoiceSelection('taxDeducted')],
};

/** The right that each REST route for companies requires. */
const ROUTE_RIGHTS: Record<string, Right> = {
  'GET /auth/checkLogin': 'READ',
  'POST /company/password-update': 'OWN',
  'POST /company/upload-picture': 'COMPANY',
  'POST /company/update-profile': 'COMPANY',
  'POST /company/get-keys': 'READ',
  'GET /company/export-keys': 'READ',
  'POST /company/create-key-request': 'ORDER',
  'GET /company/get-plan': 'READ',
  'GET /company/get-dashboard-data': 'READ',
  'GET /events': 'READ',
  'GET /keys/:id/proforma': 'INVOICES',
  'GET /renewals/:id/proforma': 'INVOICES',
  'GET /invoices/:id/pdf': 'INVOICES',
  'GET /company/export-invoices': 'INVOICES',
  'GET /company/export-payments': 'INVOICES',
  'GET /company/export-statement': 'INVOICES',
  'GET /company/statement': 'INVOICES',
};

/**
 * The operations that any caller can run. Every operation that neither this list nor `OPERATION_RIGHTS` contains must
 * reject every member of a company.
 */
const PUBLIC_OPERATIONS = [
  'portal',
  'appVersion',
  'validateLicence',
  'signUp',
  'confirmEmail',
  'logIn',
  'adminLogIn',
  'unlockLogin',
  'requestPasswordReset',
  'resetPassword',
  'acceptMemberInvitation',
  'acceptInvitation',
  'requestToJoin',
  'confirmJoinRequest',
  'invitationLink',
  'memberInvitationLink',
  'ownerRecoveryLink',
  'acceptOwnerRecovery',
];

/** The operations that only chat apps can run. They ignore the session of a member. */
const CHAT_APP_OPERATIONS = ['chatAppAdvertisements', 'activeAdvertisements', 'reportSync'];

/**
 * The REST routes that any caller can call. Every route that neither this list nor `ROUTE_RIGHTS` contains must reject
 * every member of a company.
 */
const PUBLIC_ROUTES = ['POST /auth/login', 'POST /auth/signup', 'POST /admin/admin-login', 'GET /app/version'];

/** The expected status and code of routes that ignore the session of a member. */
const EXPECTED_REJECTIONS: Record<string, unknown> = {
  'GET /admin/admin-check-login': [200, 6],
  'GET /app/ads': [401, 2],
  'POST /app/validate': [401, 2],
  'POST /app/sync': [401, 2],
};

/** The right that each path outside the REST routes requires. Null: any caller can read it. */
const PATH_RIGHTS: Record<string, Right | null> = {
  '/live': 'READ',
  '/live/events': 'READ',
  '/': null,
  '/*': null,
  '/.well-known/jwks.json': null,
  '/api/collection.json': null,
  '/api/docs': null,
  '/api/openapi.json': null,
  '/docs': null,
  '/docs/': null,
  '/docs/*': null,
  '/favicon.svg': null,
  '/graphql': null,
  '/healthz': null,
  '/playground': null,
  '/readyz': null,
  '/schema.graphql': null,
  '/uploads/:name': null,
};

/** The right that a member needs to read a record of each type by `node` or `nodes`. Null: administrators only. */
const NODE_RIGHTS: Record<string, Right | null> = {
  Key: 'READ',
  Company: 'READ',
  SyncRecord: 'READ',
  Invoice: 'INVOICES',
  CreditNote: 'INVOICES',
  Payment: 'INVOICES',
  WebhookEndpoint: 'INTEGRATIONS',
  Administrator: null,
  Advertisement: null,
  CompanyNote: null,
  Version: null,
};

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const schema = createSchema();
const companyOperations = Object.values(getOperations(schema)).filter(({ name }) =>
  getGuard(getOperations(schema)[name]!).roles.includes(Role.Customer),
);
const hasRight = (role: CompanyRole, right: Right) => (ROLES_WITH_RIGHT[right] as CompanyRole[]).includes(role);
const buildExpectedByRole = <T>(right: Right, allowed: T, rejection: T) =>
  ROLES.map((role) => [role, hasRight(role, right) ? allowed : rejection]);

/** Returns the expected outcome of a request for each role, and `unauthenticated` for a removed member. */
const buildExpectedWithRemoved = <T>(right: Right, allowed: T, rejection: T, unauthenticated: T) => [
  ...buildExpectedByRole(right, allowed, rejection),
  [REMOVED_MEMBER, unauthenticated],
];
const REMOVED_MEMBER = 'removed member';

const getRouteName = ({ method, path }: RestRoute) => `${method} ${path}`;
const findUnlisted = (names: readonly string[], ...tables: (object | readonly string[])[]) => {
  const listedNames = new Set(
    tables.flatMap((table) => (Array.isArray(table) ? table : Object.keys(table)) as string[]),
  );
  return names.filter((name) => !listedNames.has(name));
};
const unlistedOperations = findUnlisted(Object.keys(getOperations(schema)), OPERATION_RIGHTS, PUBLIC_OPERATIONS);
const unlistedRoutes = findUnlisted(restRoutes.map(getRouteName), ROUTE_RIGHTS, PUBLIC_ROUTES);

/** Lists the paths that a server routes, such as /live/events. */
function listPaths({ app }: Portal): string[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      // Each level indents its routes by four columns, and a child omits the path of its parent.
      const [, indent, segment] = /^([│ ]*)[├└]── (\S+)/u.exec(line)!;
      const depth = indent!.length / 4;
      const parent = depth ? parents[depth - 1]! : '';
      parents[depth] =
        parent.endsWith('/') && segment!.startsWith('/') ? `${parent}${segment!.slice(1)}` : parent + segment!;
      return parents[depth];
    });
}

/**
 * Lists the object types that the operations for companies can return, at any depth. Skips operations that return an
 * interface, such as `node`.
 */
function listReachableTypes(): GraphQLObjectType[] {
  const types = new Set<GraphQLObjectType>();
  const walk = (type: GraphQLNamedType) => {
    if (isLeafType(type)) return;
    for (const object of isAbstractType(type) ? schema.getPossibleTypes(type) : [type])
      if (isObjectType(object) && !types.has(object)) {
        types.add(object);
        for (const field of Object.values(object.getFields())) walk(getNamedType(field.type));
      }
  };
  for (const { type } of companyOperations) if (!isInterfaceType(getNamedType(type))) walk(getNamedType(type));
  return [...types];
}

describe('company roles: the tables', () => {
  it('the product grants each role exactly the rights of the table', () => {
    expect(Object.keys(COMPANY_ROLES).toSorted()).toEqual([...ROLES].toSorted());
    for (const role of ROLES)
      expect([role, COMPANY_ROLES[role].rights.toSorted()]).toEqual([
        role,
        (Object.keys(ROLES_WITH_RIGHT) as Right[]).filter((right) => hasRight(role, right)).toSorted(),
      ]);
  });

  it('the table lists exactly the operations that companies can call', () => {
    expect(companyOperations.map(({ name }) => name).toSorted()).toEqual(Object.keys(OPERATION_RIGHTS).toSorted());
  });

  it('the table lists exactly the types and fields with scopes that companies can select', () => {
    const scoped = listReachableTypes().flatMap((type) => [
      ...(getScopes(type)?.length ? [type.name] : []),
      ...Object.values(type.getFields())
        .filter((field) => getScopes(field))
        .map((field) => `${type.name}.${field.name}`),
    ]);
    expect(scoped.toSorted()).toEqual(Object.keys(FIELD_RIGHTS).toSorted());
  });

  it('only keys have a field with a licence string', () => {
    const fields = listReachableTypes().flatMap((type) =>
      Object.keys(type.getFields()).map((field) => `${type.name}.${field}`),
    );
    expect(fields.filter((name) => /licence/i.test(name.split('.')[1]!))).toEqual(['Key.licenceString']);
  });

  it('the table lists exactly the types that have a node', () => {
    const node = schema.getType('Node');
    if (!isInterfaceType(node)) throw new Error('The schema has no interface Node.');
    expect(
      schema
        .getPossibleTypes(node)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(Object.keys(NODE_RIGHTS).toSorted());
  });

  it.each(Object.entries(OPERATION_RIGHTS))(
    'the description of %s names the right %s if some roles lack the right',
    (name, right) => {
      const sentence = `Members of a company need the right ${right}.`;
      const isNamed = getOperations(schema)[name]!.description!.includes(sentence);
      expect(isNamed).toBe(ROLES_WITH_RIGHT[right].length < ROLES.length);
    },
  );
});

describe('company roles: requests of each role', () => {
  let portal: Portal;
  let adminJwt: string;
  let team: Awaited<ReturnType<typeof createTeam>>;
  let removedJwt: string;
  const nodeIds: Record<string, string> = {};
  beforeAll(async () => {
    portal = await startPortal();
    await portal.setPrices();
    adminJwt = await portal.logInAdmin();
    team = await createTeam(portal);
    await fillCompany();
    const { id, jwt } = await createMember(portal, team.company.id, { role: OWNER });
    await createMembersClient(portal).remove(team.company.jwt, id);
    removedJwt = jwt;
  });
  afterAll(() => portal.stop());

  /** Creates a record of each node type that companies can read, and stores the ids in `nodeIds`. */
  async function fillCompany(): Promise<void> {
    const { company } = team;
    await saveSeller(portal, adminJwt);
    await saveBuyer(portal, company.jwt);
    nodeIds.Company = company.id;
    nodeIds.Key = (await createKeyClient(portal).createApproved(company.jwt, adminJwt))._id as string;
    nodeIds.Invoice = (await listInvoices(portal, company.jwt))[0].id as string;
    await creditInvoice(portal, adminJwt, { invoiceId: nodeIds.Invoice, taxable: 1 });
    nodeIds.CreditNote = (await listInvoices(portal, company.jwt))[0].creditNotes[0].id as string;
    nodeIds.Payment = (await recordReceipt(portal, adminJwt, { companyId: company.id, amount: 1 })).payment
      .id as string;
    const [{ id }] = await portal.db.query(
      `insert into sync_records (company_id, licence_string, version, users, synced_at, received_at)
       values ($1, 'x', '1', 5, now(), now()) returning id`,
      [company.id],
    );
    nodeIds.SyncRecord = id as string;
    const createMutation =
      'mutation { createWebhookEndpoint(input: { url: "https://a.invalid" }) { endpoint { id } } }';
    const { data } = await portal.callGraphql(createMutation, {}, company.jwt);
    nodeIds.WebhookEndpoint = data.createWebhookEndpoint.endpoint.id as string;
  }

  async function collectByRole<T>(members: Record<CompanyRole, TestMember>, read: (jwt: string) => Promise<T>) {
    const outcomes: [CompanyRole, T][] = [];
    for (const role of ROLES) outcomes.push([role, await read(members[role].jwt)]);
    return outcomes;
  }

  /** Collects the outcome of a request for each role, and for a removed member. */
  const collectWithRemoved = async <T>(members: Record<CompanyRole, TestMember>, read: (jwt: string) => Promise<T>) => [
    ...(await collectByRole(members, read)),
    [REMOVED_MEMBER, await read(removedJwt)],
  ];

  const probeOperation = (name: string, jwt: string) => {
    const type = name in schema.getMutationType()!.getFields() ? schema.getMutationType()! : schema.getQueryType()!;
    return probeGuard(portal, { jwt }, type.name.toLowerCase(), type.getFields()[name]!);
  };
  const probeQuery = async (query: string, jwt: string, variables = {}) =>
    (await portal.callGraphql(query, variables, jwt)).errors?.[0]?.extensions.code ?? 'in';

  it.each(Object.entries(OPERATION_RIGHTS))('%s accepts exactly the roles with the right %s', async (name, right) => {
    // A new team, because some operations end sessions and memberships.
    const { members } = await createTeam(portal);
    await resetRateLimits(portal);
    const outcomes = await collectWithRemoved(members, (jwt) => probeOperation(name, jwt));
    expect(outcomes).toEqual(buildExpectedWithRemoved(right, 'in', 'FORBIDDEN', 'UNAUTHENTICATED'));
  });

  it.each(PUBLIC_OPERATIONS)('%s accepts any caller', async (name) => {
    await resetRateLimits(portal);
    const outcomes = await collectWithRemoved(team.members, (jwt) => probeOperation(name, jwt));
    expect(outcomes).toEqual(buildExpectedWithRemoved('OWN', 'in', 'in', 'in'));
  });

  it.each(unlistedOperations)('%s rejects every role, because it has no row', async (name) => {
    const outcomes = await collectWithRemoved(team.members, (jwt) => probeOperation(name, jwt));
    // Operations for chat apps ignore sessions.
    const rejection = CHAT_APP_OPERATIONS.includes(name) ? 'UNAUTHENTICATED' : 'FORBIDDEN';
    expect(outcomes).toEqual(buildExpectedWithRemoved('NOTHING', 'in', rejection, 'UNAUTHENTICATED'));
  });

  it.each(Object.entries(FIELD_RIGHTS))(
    '%s can be selected by exactly the roles with its right',
    async (_name, row) => {
      const [right, selection] = row;
      const fragmentQuery = `{ me { ...Fields } } fragment Fields on Company { alias: ${selection} }`;
      const queries = [`{ me { ${selection} } }`, fragmentQuery, `{ viewer { ... on Company { ${selection} } } }`];
      for (const query of queries)
        expect([query, await collectByRole(team.members, (jwt) => probeQuery(query, jwt))]).toEqual([
          query,
          buildExpectedByRole(right, 'in', 'FORBIDDEN'),
        ]);
    },
  );

  it('a fragment on an interface is checked for each type in which it is spread', async () => {
    const query = `query ($id: ID!) { key(id: $id) { ...Fields company { ...Fields } } }
      fragment Fields on Node { id ... on Company { billingProfile { legalName } } }`;
    const read = (jwt: string) => probeQuery(query, jwt, { id: nodeIds.Key });
    expect(await collectByRole(team.members, read)).toEqual(buildExpectedByRole('INVOICES', 'in', 'FORBIDDEN'));
  });

  it('mutation payloads and logins reject fields that the role does not allow', async () => {
    const { members } = await createTeam(portal);
    const selection = 'company { billingProfile { legalName } }';
    const logInMutation = `mutation ($email: String!) { logIn(input: { email: $email, password: "${PASSWORD}" }) { ${selection} } }`;
    const outcomes: [CompanyRole, string][] = [];
    for (const role of ROLES)
      outcomes.push([role, await probeQuery(logInMutation, '', { email: members[role].email })]);
    expect(outcomes).toEqual(buildExpectedByRole('INVOICES', 'in', 'FORBIDDEN'));
    const keyQuery = `query ($id: ID!) { key(id: $id) { company { pendingInvoiceCount } } }`;
    const readKey = (jwt: string) => probeQuery(keyQuery, jwt, { id: nodeIds.Key });
    expect(await collectByRole(team.members, readKey)).toEqual(buildExpectedByRole('INVOICES', 'in', 'FORBIDDEN'));
  });

  /**
   * Calls a route without input. Returns 'in' if the route accepts the caller, or else the status and the code of the
   * response. Status 422 means that the route accepts the caller and rejects the input.
   */
  async function probeRoute(name: string, jwt: string): Promise<unknown> {
    const [method, path] = name.split(' ') as [string, string];
    const ids: Record<string, string> = { '/invoices/:id/pdf': nodeIds.Invoice!, '/keys/:id/proforma': nodeIds.Key! };
    const target = path.replace(':id', ids[path] ?? UNKNOWN_ID).replace(':month', '2026-04');
    const response = await portal.send(`/api${target}`, { method, headers: { jwt } });
    const isJson = response.headers.get('content-type')!.includes('json');
    const code = isJson ? ((await response.json()) as { code: number }).code : (await response.arrayBuffer()) && 5;
    return (response.status >= 400 && response.status !== 422) || code === 6 ? [response.status, code] : 'in';
  }

  it.each(Object.entries(ROUTE_RIGHTS))('%s accepts exactly the roles with the right %s', async (name, right) => {
    const outcomes = await collectWithRemoved(team.members, (jwt) => probeRoute(name, jwt));
    expect(outcomes).toEqual(buildExpectedWithRemoved<unknown>(right, 'in', [403, 3], [200, 6]));
  });

  it.each(PUBLIC_ROUTES)('%s accepts any caller', async (name) => {
    const outcomes = await collectWithRemoved(team.members, (jwt) => probeRoute(name, jwt));
    expect(outcomes).toEqual(buildExpectedWithRemoved<unknown>('OWN', 'in', 'in', 'in'));
  });

  it.each(unlistedRoutes)('%s rejects every role, because it has no row', async (name) => {
    const outcomes = await collectWithRemoved(team.members, (jwt) => probeRoute(name, jwt));
    const rejection = EXPECTED_REJECTIONS[name] ?? [403, 3];
    expect(outcomes).toEqual(
      buildExpectedWithRemoved<unknown>('NOTHING', 'in', rejection, EXPECTED_REJECTIONS[name] ?? [200, 6]),
    );
  });

  it('the table lists exactly the paths that the server serves besides the REST routes', () => {
    const routes = restRoutes.map(({ path }) => `/api${path}`);
    expect(findUnlisted(listPaths(portal), routes).toSorted()).toEqual(Object.keys(PATH_RIGHTS).toSorted());
  });

  it.each(Object.entries(PATH_RIGHTS))('%s responds to exactly the roles with the right %s', async (path, right) => {
    const outcomes = await collectWithRemoved(team.members, async (jwt) => {
      const response = await portal.send(path.replace(':name', 'none.png').replace('*', 'none'), { headers: { jwt } });
      await response.body?.cancel();
      return [401, 403].includes(response.status) ? response.status : 'in';
    });
    expect(outcomes).toEqual(buildExpectedWithRemoved<unknown>(right ?? 'OWN', 'in', 403, right ? 401 : 'in'));
  });

  const readableTypes = Object.entries(NODE_RIGHTS).filter((row): row is [string, Right] => row[1] !== null);
  it.each(readableTypes)('node and nodes return a %s to exactly the roles with its right', async (type, right) => {
    const id = nodeIds[type]!;
    const query = 'query ($id: ID!) { node(id: $id) { id } nodes(ids: [$id]) { __typename } }';
    const outcomes = await collectByRole(
      team.members,
      async (jwt) => (await portal.callGraphql(query, { id }, jwt)).data,
    );
    const readableNodes = { node: { id }, nodes: [{ __typename: type }] };
    expect(outcomes).toEqual(buildExpectedByRole<unknown>(right, readableNodes, { node: null, nodes: [null] }));
  });

  it('node returns null if a role does not allow a selected field', async () => {
    const query = 'query ($id: ID!) { node(id: $id) { ... on Key { id invoices { __typename } } } }';
    const outcomes = await collectByRole(team.members, async (jwt) => {
      const { data, errors } = await portal.callGraphql(query, { id: nodeIds.Key }, jwt);
      return errors ? errors[0]!.extensions.code : data.node !== null;
    });
    expect(outcomes).toEqual(buildExpectedByRole<unknown>('INVOICES', true, false));
  });

  it('events about invoices and payments reach exactly the roles that can read invoices, through every entry point', async () => {
    const INVOICE_KINDS = ['CREDIT_NOTE_ISSUED', 'INVOICE_ISSUED', 'PAYMENT_RECORDED'];
    const listInvoiceKinds = (types: string[]) =>
      [...new Set(types)].filter((kind) => INVOICE_KINDS.includes(kind)).toSorted();
    const readers: Record<string, (jwt: string) => Promise<string[]>> = {
      events: async (jwt) => {
        const { data } = await portal.callGraphql('{ events(first: 100) { edges { node { type } } } }', {}, jwt);
        return data.events.edges.map(({ node }: { node: { type: string } }) => node.type);
      },
      'events of these kinds': async (jwt) => {
        const query =
          '{ events(first: 100, types: [INVOICE_ISSUED, PAYMENT_RECORDED, CREDIT_NOTE_ISSUED]) { edges { node { type } } } }';
        const { data } = await portal.callGraphql(query, {}, jwt);
        return data.events.edges.map(({ node }: { node: { type: string } }) => node.type);
      },
      'REST events': async (jwt) => {
        const { body } = await portal.callRest('GET', '/events?limit=100', { jwt });
        return body.data.map(({ type }: { type: string }) => type);
      },
      'the stream of events': async (jwt) => {
        const cursor = (await portal.callRest('GET', '/events?limit=1', { jwt })).body.data[0].cursor as string;
        const stream = await openEventStream(`${portal.url}/live/events?after=${cursor}`, jwt);
        // Every role can read the company's last event. Its arrival shows that all earlier events were sent.
        await waitFor(() => expect(stream.messages.join('\n')).toContain('KEY_GRACE_CHANGED'));
        stream.close();
        return [...stream.messages.join('\n').matchAll(/"type":"(\w+)"/g)].map(([, type]) => type!);
      },
    };
    const changeGraceMutation =
      'mutation ($id: ID!) { changeKeyGrace(input: { keyId: $id, days: 9 }) { userErrors { code } } }';
    await portal.callGraphql(changeGraceMutation, { id: nodeIds.Key }, adminJwt);
    await waitFor(async () => expect(await readers['REST events']!(team.company.jwt)).toContain('KEY_GRACE_CHANGED'));
    for (const [entryPoint, read] of Object.entries(readers)) {
      const outcomes = await collectByRole(team.members, async (jwt) => listInvoiceKinds(await read(jwt)));
      expect([entryPoint, outcomes]).toEqual([entryPoint, buildExpectedByRole('INVOICES', INVOICE_KINDS, [])]);
    }
  });

  it('notifications and their count contain only events that the role allows', async () => {
    await waitFor(async () => expect(await portal.db.query('select from events where position is null')).toEqual([]));
    const query = '{ unreadNotificationCount notifications(first: 50) { edges { node { kind isRead } } } }';
    const outcomes = await collectByRole(team.members, async (jwt) => {
      const { data } = await portal.callGraphql(query, {}, jwt);
      const items: { kind: string; isRead: boolean }[] = data.notifications.edges.map(
        ({ node }: { node: object }) => node,
      );
      expect(data.unreadNotificationCount).toBe(items.filter(({ isRead }) => !isRead).length);
      return items.some(({ kind, isRead }) => kind === 'INVOICE_ISSUED' && !isRead);
    });
    expect(outcomes).toEqual(buildExpectedByRole('INVOICES', true, false));
  });

  it('API tokens have no role, so that their scopes alone limit them', async () => {
    const { secret } = await createApiToken(portal, team.company.jwt, listAvailableScopes(null));
    const query = '{ me { pendingInvoiceCount currentKey { licenceString } } }';
    expect(await probeQuery(query, secret)).toBe('in');
    for (const [name, right] of Object.entries(OPERATION_RIGHTS))
      if (getGuard(getOperations(schema)[name]!).scopes?.length && right !== 'INTEGRATIONS')
        expect([name, await probeOperation(name, secret)]).toEqual([name, 'in']);
  });
});
