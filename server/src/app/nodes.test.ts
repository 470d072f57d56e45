import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../test/administrators.ts';
import { createApiToken } from '../../test/api-tokens.ts';
import { creditInvoice, listInvoices, saveBuyer, saveSeller } from '../../test/billing.ts';
import { createKeyClient } from '../../test/key-client.ts';
import { type Portal, startPortal } from '../../test/portal.ts';
import { AdministratorRole } from '../modules/administrators/roles/roles.rules.ts';
import { Scope } from '../platform/auth/scopes.rules.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const TYPES = [
  'Key',
  'Company',
  'SyncRecord',
  'CompanyNote',
  'Advertisement',
  'Version',
  'WebhookEndpoint',
  'Administrator',
  'Invoice',
  'CreditNote',
] as const;
type NodeName = (typeof TYPES)[number];

let portal: Portal;
let ownerJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
let otherCompany: Awaited<ReturnType<Portal['createCompany']>>;
/**
 * The id of a record of each type. The key, the usage report, the invoice and the credit note belong to `company`.
 * The endpoint belongs to the administrators.
 */
const ids = {} as Record<NodeName, string>;
let companyEndpointId: string;
let licenceString: string;

beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  ownerJwt = await portal.logInAdmin();
  company = await portal.createCompany({ name: 'Node Ltd' });
  otherCompany = await portal.createCompany();
  await saveSeller(portal, ownerJwt);
  await saveBuyer(portal, company.jwt);
  const key = await createKeyClient(portal).createApproved(company.jwt, ownerJwt);
  licenceString = key.key;
  ids.Key = key._id;
  ids.Company = company.id;
  const insert = async (sql: string, values: unknown[] = []) =>
    (await portal.db.query(`${sql} returning id`, values))[0].id as string;
  ids.SyncRecord = await insert(
    `insert into sync_records (company_id, licence_string, version, users, synced_at, received_at)
     values ($1, 'x', '1', 5, now(), now())`,
    [company.id],
  );
  ids.CompanyNote = await insert("insert into company_notes (company_id, text) values ($1, 'A note.')", [company.id]);
  ids.Advertisement = await insert(
    "insert into advertisements (title, position, type, content, is_active) values ('Ad', 'RIGHT', 'HTML', '<p>x</p>', true)",
  );
  ids.Version = await insert("insert into versions (version, type) values ('1.0', 'ADMIN')");
  const createMutation = 'mutation { createWebhookEndpoint(input: { url: "https://a.invalid" }) { endpoint { id } } }';
  const createEndpoint = async (jwt: string) =>
    (await portal.callGraphql(createMutation, {}, jwt)).data.createWebhookEndpoint.endpoint.id as string;
  ids.WebhookEndpoint = await createEndpoint(ownerJwt);
  companyEndpointId = await createEndpoint(company.jwt);
  ids.Administrator = (
    await portal.callGraphql('{ viewer { ... on Administrator { id } } }', {}, ownerJwt)
  ).data.viewer.id;
  ids.Invoice = (await listInvoices(portal, company.jwt))[0].id;
  await creditInvoice(portal, ownerJwt, { invoiceId: ids.Invoice, taxable: 1 });
  ids.CreditNote = (await listInvoices(portal, company.jwt))[0].creditNotes[0].id;
});
afterAll(() => portal.stop());

const readNodes = (nodeIds: string[], jwt?: string, selection = '__typename id') =>
  portal.callGraphql(`query ($ids: [ID!]!) { nodes(ids: $ids) { ${selection} } }`, { ids: nodeIds }, jwt);

/** Returns the types whose records a caller can read. Asserts that all other records are null without an error. */
async function listReadableTypes(jwt: string): Promise<string[]> {
  const { data, errors } = await readNodes(Object.values(ids), jwt);
  expect(errors).toBeUndefined();
  for (const [index, id] of Object.values(ids).entries())
    expect([null, { __typename: Object.keys(ids)[index], id }]).toContainEqual(data.nodes[index]);
  return data.nodes.flatMap((node: { __typename: string } | null) => (node ? [node.__typename] : []));
}

describe('nodes: access', () => {
  it('an owner reads every type', async () => {
    expect(await listReadableTypes(ownerJwt)).toEqual(Object.keys(ids));
  });

  it.each([
    [AdministratorRole.OPERATOR, ['WebhookEndpoint', 'Administrator']],
    [AdministratorRole.EDITOR, ['WebhookEndpoint', 'Administrator']],
    [AdministratorRole.VIEWER, ['WebhookEndpoint', 'Administrator']],
  ])('an administrator with the role %s reads every type but %j', async (role, missing) => {
    const { jwt } = await createAdministrator(portal, { role });
    expect(await listReadableTypes(jwt)).toEqual(Object.keys(ids).filter((name) => !missing.includes(name)));
  });

  it('licence strings are masked as in `key`', async () => {
    const { jwt } = await createAdministrator(portal, { role: AdministratorRole.VIEWER });
    const { data } = await portal.callGraphql(
      `query ($id: ID!) { key(id: $id) { licenceString } node(id: $id) { ... on Key { licenceString } } }`,
      { id: ids.Key },
      jwt,
    );
    expect(data.node).toEqual(data.key);
    expect(data.node.licenceString).not.toBe(licenceString);
  });

  it('a company reads its own records, and cannot distinguish foreign ids from unknown ones', async () => {
    expect(await listReadableTypes(company.jwt)).toEqual(['Key', 'Company', 'SyncRecord', 'Invoice', 'CreditNote']);
    expect((await readNodes([companyEndpointId], company.jwt)).data.nodes).toEqual([
      { __typename: 'WebhookEndpoint', id: companyEndpointId },
    ]);
    expect(await listReadableTypes(otherCompany.jwt)).toEqual([]);
    const foreignResponse = await readNodes(
      [ids.Key, companyEndpointId, ids.Invoice, ids.CreditNote],
      otherCompany.jwt,
    );
    expect(foreignResponse).toEqual(await readNodes(Array(4).fill(UNKNOWN_ID), otherCompany.jwt));
  });

  it('anonymous callers and chat apps are rejected', async () => {
    expect((await readNodes([ids.Key])).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    const response = await portal.send('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-licence-key': licenceString },
      body: JSON.stringify({ query: `{ node(id: "${ids.Key}") { id } }` }),
    });
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  });

  it.each([
    [[Scope.KEYS_READ], ['Key']],
    [[Scope.COMPANIES_READ], ['Company', 'CompanyNote']],
    [[Scope.REPORTS_READ], []],
    [
      [Scope.COMPANIES_READ, Scope.REPORTS_READ],
      ['Company', 'SyncRecord', 'CompanyNote'],
    ],
    [[Scope.VERSIONS_WRITE], ['Version']],
    [[Scope.WEBHOOKS_READ], ['WebhookEndpoint']],
    [[Scope.INVOICES_READ], ['Invoice', 'CreditNote']],
  ])('an administrator token with %j reads %j', async (scopes, types) => {
    const { secret } = await createApiToken(portal, ownerJwt, scopes);
    expect(await listReadableTypes(secret)).toEqual(types);
  });

  it('a missing scope of a nested field nulls only the records of its type', async () => {
    const { secret } = await createApiToken(portal, ownerJwt, [Scope.COMPANIES_READ, Scope.VERSIONS_READ]);
    const nestedSelection =
      '__typename ... on Company { name keys { edges { node { id } } } } ... on Version { version }';
    expect((await readNodes([ids.Company, ids.Version], secret, nestedSelection)).data.nodes).toEqual([
      null,
      { __typename: 'Version', version: '1.0' },
    ]);
    const ownToken = await createApiToken(portal, company.jwt, [Scope.KEYS_READ]);
    const nameSelection = '... on Company { name } ... on Key { status }';
    expect((await readNodes([ids.Company, ids.Key], ownToken.secret, nameSelection)).data.nodes).toEqual([
      { name: 'Node Ltd' },
      { status: 'APPROVED' },
    ]);
    const emailSelection = '... on Company { email } ... on Key { status }';
    expect((await readNodes([ids.Company, ids.Key], ownToken.secret, emailSelection)).data.nodes).toEqual([
      null,
      { status: 'APPROVED' },
    ]);
  });

  it('fragments by name require the scopes of their fields', async () => {
    const { secret } = await createApiToken(portal, ownerJwt, [Scope.COMPANIES_READ]);
    const query = `query ($ids: [ID!]!) { nodes(ids: $ids) { ...Any } }
      fragment Any on Node { ... on Company { ...Keys } } fragment Keys on Company { keyCount }`;
    const { data, errors } = await portal.callGraphql(query, { ids: [ids.Company] }, secret);
    expect([data, errors]).toEqual([{ nodes: [null] }, undefined]);
  });
});

describe('nodes: requests', () => {
  it('`nodes` accepts repeated, unknown and malformed ids, and every form of a UUID', async () => {
    const digits = ids.Company.replaceAll('-', '');
    const requestedIds = [
      ids.Key,
      'nonsense',
      ids.Company.toUpperCase(),
      UNKNOWN_ID,
      ids.Key,
      '',
      digits,
      `{${digits}}`,
    ];
    const { data, errors } = await readNodes(requestedIds, ownerJwt);
    expect(errors).toBeUndefined();
    expect(data.nodes.map((node: { id: string } | null) => node?.id ?? null)).toEqual([
      ids.Key,
      null,
      ids.Company,
      null,
      ids.Key,
      null,
      ids.Company,
      ids.Company,
    ]);
  });

  it('`node` returns one record, or null for an unknown id without affecting other fields', async () => {
    const query = `query ($key: ID!, $unknown: ID!) { found: node(id: $key) { __typename ... on Key { status } }
      unknown: node(id: $unknown) { id } companies { totalCount } }`;
    const { data, errors } = await portal.callGraphql(query, { key: ids.Key, unknown: UNKNOWN_ID }, ownerJwt);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      found: { __typename: 'Key', status: 'APPROVED' },
      unknown: null,
      companies: { totalCount: 2 },
    });
  });

  it('an unknown id in `key` or `company` nulls only its own field', async () => {
    const query = `query ($id: ID!, $unknown: ID!) { key(id: $id) { id } company(id: $unknown) { id }
      other: key(id: $unknown) { id } companies { totalCount } }`;
    const { data, errors } = await portal.callGraphql(query, { id: ids.Key, unknown: UNKNOWN_ID }, ownerJwt);
    expect(data).toEqual({ key: { id: ids.Key }, company: null, other: null, companies: { totalCount: 2 } });
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });

  it('a request with more than 100 ids is rejected', async () => {
    expect((await readNodes(Array(100).fill(UNKNOWN_ID), ownerJwt)).data.nodes).toHaveLength(100);
    expect((await readNodes(Array(101).fill(UNKNOWN_ID), ownerJwt)).errors).toMatchObject([
      { message: 'ids can contain at most 100 ids.', extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });

  it('the cost of `nodes` grows with the number of ids', async () => {
    const selection = '... on Company { keys(first: 40) { edges { node { id status } } } }';
    const { errors } = await readNodes([ids.Company], ownerJwt, selection);
    expect(errors).toBeUndefined();
    const response = await readNodes(Array(100).fill(ids.Company), ownerJwt, selection);
    expect(response.errors?.[0]?.message).toMatch(/^This operation costs \d+, but the maximum is 5000\./);
  });
});
