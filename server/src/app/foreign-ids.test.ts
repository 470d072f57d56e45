import {
  type GraphQLField,
  GraphQLID,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  getNullableType,
  isCompositeType,
  isListType,
} from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiToken } from '../../test/api-tokens.ts';
import { listInvoices, saveBuyer, saveSeller, creditInvoice } from '../../test/billing.ts';
import { createJoinRequest } from '../../test/join-requests.ts';
import { createKeyClient } from '../../test/key-client.ts';
import { createMember } from '../../test/members.ts';
import { recordReceipt } from '../../test/payments.ts';
import { type Portal, startPortal } from '../../test/portal.ts';
import { waitFor } from '../../test/wait-for.ts';
import { CompanyRole } from '../modules/companies/members/company-roles.rules.ts';
import { getGuard, getOperations } from '../platform/auth/guards.ts';
import { Scope } from '../platform/auth/scopes.rules.ts';
import { Role } from '../platform/auth/viewer.ts';
import { restRoutes } from './rest-routes.ts';
import { createSchema } from './schema.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/**
 * The arguments of each company operation that takes an id. The test sends the id of a record that belongs to another
 * company.
 */
const COMPANY_CALLS: Record<
  string,
  {
    record:
      | 'key'
      | 'request'
      | 'offer'
      | 'notification'
      | 'session'
      | 'endpoint'
      | 'delivery'
      | 'token'
      | 'invoice'
      | 'creditNote'
      | 'payment'
      | 'member'
      | 'memberInvitation'
      | 'joinRequest'
      | 'ownerRecovery'
      | 'auditEntry';
    otherArguments?: string;
  }
> = {
  key: { record: 'key' },
  invoice: { record: 'invoice' },
  creditNote: { record: 'creditNote' },
  payment: { record: 'payment' },
  node: { record: 'key' },
  nodes: { record: 'endpoint' },
  licence: { record: 'key' },
  addKeyUsersQuote: { record: 'key', otherArguments: 'addedUsers: 1' },
  addKeyUsers: { record: 'key', otherArguments: 'addedUsers: 1' },
  withdrawKeyRequest: { record: 'request' },
  renewalOfferQuote: { record: 'offer' },
  confirmRenewal: { record: 'offer', otherArguments: 'quotedTotal: 1' },
  declineRenewal: { record: 'offer' },
  markNotificationRead: { record: 'notification' },
  markAllNotificationsRead: { record: 'notification' },
  revokeSession: { record: 'session' },
  updateApiToken: { record: 'token', otherArguments: 'allowedAddresses: []' },
  rotateApiToken: { record: 'token' },
  revokeApiToken: { record: 'token' },
  webhookEndpoint: { record: 'endpoint' },
  webhookDeliveries: { record: 'endpoint' },
  webhookDeliveryPage: { record: 'endpoint' },
  updateWebhookEndpoint: { record: 'endpoint', otherArguments: 'url: "https://acme.example"' },
  rotateWebhookSecret: { record: 'endpoint' },
  disableWebhookEndpoint: { record: 'endpoint' },
  enableWebhookEndpoint: { record: 'endpoint' },
  deleteWebhookEndpoint: { record: 'endpoint' },
  sendTestWebhook: { record: 'endpoint' },
  redeliverWebhook: { record: 'delivery' },
  withdrawMemberInvitation: { record: 'memberInvitation' },
  acceptJoinRequest: { record: 'joinRequest', otherArguments: 'role: VIEWER' },
  declineJoinRequest: { record: 'joinRequest' },
  changeMemberRole: { record: 'member', otherArguments: 'role: VIEWER' },
  removeMember: { record: 'member' },
  objectToOwnerRecovery: { record: 'ownerRecovery' },
  auditEntry: { record: 'auditEntry' },
};

/**
 * The kind of record whose id the test sends to each company REST route that takes an id. The record belongs to another
 * company.
 */
const COMPANY_ROUTES: Record<string, string> = {
  '/invoices/:id/pdf': 'invoice',
  '/keys/:id/proforma': 'request',
  '/renewals/:id/proforma': 'offer',
};

const schema = createSchema();
/** Queries that return null without an error for an unknown id. */
const NULLABLE_QUERIES = ['node', 'nodes'];

/** Returns the arguments of a query, or the fields of the input of a mutation. */
const listInputs = ({ args }: GraphQLField<unknown, never>): readonly { name: string; type: GraphQLInputType }[] => {
  const input = args[0] && getNamedType(args[0].type);
  return isInputObjectType(input) && args[0]!.name === 'input' ? Object.values(input.getFields()) : args;
};
const findIdInput = (operation: GraphQLField<unknown, never>) =>
  listInputs(operation).find(({ type }) => getNamedType(type) === GraphQLID);

let portal: Portal;
let otherCompanyJwt: string;
let ownerJwt: string;
const foreignIds: Record<string, string> = {};
beforeAll(async () => {
  portal = await startPortal({ SMTP_URL: '' });
  await portal.setPrices();
  const keyClient = createKeyClient(portal);
  const adminJwt = await portal.logInAdmin();
  const company = await portal.createCompany();
  ownerJwt = company.jwt;
  otherCompanyJwt = (await portal.createCompany()).jwt;
  await saveSeller(portal, adminJwt);
  await saveBuyer(portal, ownerJwt);
  foreignIds.key = (await keyClient.createApproved(ownerJwt, adminJwt))._id as string;
  foreignIds.invoice = (await listInvoices(portal, ownerJwt))[0].id as string;
  await creditInvoice(portal, adminJwt, { invoiceId: foreignIds.invoice, taxable: 1 });
  foreignIds.payment = (await recordReceipt(portal, adminJwt, { companyId: company.id, amount: 1 })).payment
    .id as string;
  foreignIds.creditNote = (await listInvoices(portal, ownerJwt))[0].creditNotes[0].id as string;
  const { data } = await portal.callGraphql(
    `mutation ($id: ID!) { prepareRenewal(input: { keyId: $id, terms: { planType: MONTH, userLimit: 5, addOns: [REMOTE] } }) {
      offer { id } } }`,
    { id: foreignIds.key },
    adminJwt,
  );
  foreignIds.offer = data.prepareRenewal.offer.id as string;
  foreignIds.session = (await portal.callGraphql('{ sessions { id } }', {}, ownerJwt)).data.sessions[0].id as string;
  foreignIds.token = (await createApiToken(portal, ownerJwt, [Scope.KEYS_READ])).id;
  const sendQuery = async (text: string, variables: object = {}) =>
    (await portal.callGraphql(text, variables, ownerJwt)).data;
  const created = await sendQuery(
    'mutation { createWebhookEndpoint(input: { url: "https://a.invalid" }) { endpoint { id } } }',
  );
  foreignIds.endpoint = created.createWebhookEndpoint.endpoint.id as string;
  const testMutation = 'mutation ($id: ID!) { sendTestWebhook(input: { endpointId: $id }) { delivery { id } } }';
  foreignIds.delivery = (await sendQuery(testMutation, { id: foreignIds.endpoint })).sendTestWebhook.delivery
    .id as string;
  foreignIds.member = (await createMember(portal, company.id, { role: CompanyRole.VIEWER })).id;
  const inviteMutation =
    'mutation { inviteMember(input: { email: "new@acme.example", role: VIEWER }) { invitation { id } } }';
  foreignIds.memberInvitation = (await sendQuery(inviteMutation)).inviteMember.invitation.id as string;
  foreignIds.joinRequest = await createJoinRequest(portal, company, 'ravi@acme.example');
  const recoveryMutation = `mutation { startOwnerRecovery(input: { companyId: "${company.id}", email: "new@${company.domain}" }) { recovery { id } } }`;
  foreignIds.ownerRecovery = (await portal.callGraphql(recoveryMutation, {}, adminJwt)).data.startOwnerRecovery.recovery
    .id as string;
  foreignIds.auditEntry = (await sendQuery('{ ownAuditLogPage(limit: 1) { items { id } } }')).ownAuditLogPage.items[0]
    .id as string;
  foreignIds.request = (await keyClient.extend(ownerJwt, foreignIds.key, 5)).body.data._id as string;
  const getNotifications = async () =>
    (
      await portal.callGraphql('{ notifications { edges { node { id } } } }', {}, ownerJwt)
    ).data.notifications.edges.map(({ node }: { node: { id: string } }) => node);
  await waitFor(async () => expect(await getNotifications()).not.toEqual([]));
  foreignIds.notification = (await getNotifications())[0].id as string;
});
afterAll(() => portal.stop());

it('authorisation: this test calls every company operation that takes an id', () => {
  const companyOperations = Object.values(getOperations(schema)).filter(
    (operation) => findIdInput(operation) && getGuard(operation).roles.some((role) => role === Role.Customer),
  );
  expect(companyOperations.map(({ name }) => name).toSorted()).toEqual(Object.keys(COMPANY_CALLS).toSorted());
});

it.each(Object.entries(COMPANY_CALLS))(
  'authorisation: %s returns the same response for a foreign id as for an unknown one',
  async (name, call) => {
    const { record, otherArguments = '' } = call;
    const kind = schema.getMutationType()!.getFields()[name] ? 'mutation' : 'query';
    const operation = getOperations(schema)[name]!;
    const result = getNamedType(operation.type);
    const selection = isCompositeType(result) ? '{ __typename }' : '';
    const { name: idName, type } = findIdInput(operation)!;
    const args = `${idName}: ${isListType(getNullableType(type)) ? '[$id]' : '$id'}, ${otherArguments}`;
    const sendQuery = async (id: string) => {
      const response = await portal.send('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', jwt: otherCompanyJwt },
        body: JSON.stringify({
          query: `${kind} ($id: ID!) { ${name}(${kind === 'mutation' ? `input: { ${args} }` : args}) ${selection} }`,
          variables: { id },
        }),
      });
      const headers = [...response.headers.keys()];
      return { status: response.status, headers, text: (await response.text()).replace(/"requestId":"[^"]+"/, '') };
    };
    const foreignResponse = await sendQuery(foreignIds[record]!);
    expect(foreignResponse).toEqual(await sendQuery(UNKNOWN_ID));
    expect(foreignResponse.text).toMatch(
      NULLABLE_QUERIES.includes(name) ? /^\{"data":\{"nodes?":\[?null\]?\}\}/ : /"NOT_FOUND"/,
    );
  },
);

it('authorisation: this test calls every REST route of companies that takes an id', () => {
  const paths = restRoutes.map(({ path }) => path).filter((path) => path.includes('/:') && !path.startsWith('/admin/'));
  expect(paths.toSorted()).toEqual(Object.keys(COMPANY_ROUTES).toSorted());
});

it.each(Object.entries(COMPANY_ROUTES))(
  'authorisation: GET %s returns the same response for a foreign %s as for an unknown one',
  async (path, record) => {
    const read = async (id: string, jwt: string) => {
      const response = await portal.send(`/api${path.replace(':id', id)}`, { headers: { jwt } });
      return { status: response.status, text: (await response.text()).replace(/"requestId":"[^"]+"/, '') };
    };
    const foreignResponse = await read(foreignIds[record]!, otherCompanyJwt);
    expect(foreignResponse).toEqual(await read(UNKNOWN_ID, otherCompanyJwt));
    expect(foreignResponse.text).not.toBe((await read(foreignIds[record]!, ownerJwt)).text);
  },
);
