import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listInvoices, saveBuyer, saveSeller } from '../../../../test/billing.ts';
import { readEmails, waitUntilEmailsSent } from '../../../../test/emails.ts';
import { EVENT_QUERY } from '../../../../test/event-query.ts';
import { openEventStream } from '../../../../test/event-stream.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { createTeam, logInMember, type TestMember } from '../../../../test/members.ts';
import { readPdf } from '../../../../test/pdf-reader.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';

const { OWNER, BUYER, BILLING, VIEWER } = CompanyRole;
const UNMASKED_ROLES = [OWNER, BUYER] as const;
const MASKED_ROLES = [BILLING, VIEWER] as const;
const ROLES = [...UNMASKED_ROLES, ...MASKED_ROLES];

let portal: Portal;
let companyId: string;
let members: Record<CompanyRole, TestMember>;
/** The licence string of the active key. */
let licence: string;
let maskedLicence: string;
const ids = { key: '', request: '', invoice: '', offer: '' };
beforeAll(async () => {
  portal = await startPortal({ SMTP_URL: '' });
  await portal.setPrices();
  const adminJwt = await portal.logInAdmin();
  const team = await createTeam(portal);
  members = team.members;
  companyId = team.company.id;
  await saveSeller(portal, adminJwt);
  await saveBuyer(portal, team.company.jwt);
  const keyClient = createKeyClient(portal);
  const key = await keyClient.createApproved(team.company.jwt, adminJwt);
  licence = key.key as string;
  maskedLicence = `${licence.slice(0, 5)}${'-•••••'.repeat(7)}`;
  ids.key = key._id as string;
  ids.invoice = (await listInvoices(portal, team.company.jwt))[0].id as string;
  const prepareMutation = `mutation ($id: ID!) { prepareRenewal(input: { keyId: $id, terms: { planType: MONTH, userLimit: 50, addOns: [REMOTE] } }) {
    offer { id } } }`;
  ids.offer = (await portal.callGraphql(prepareMutation, { id: ids.key }, adminJwt)).data.prepareRenewal.offer
    .id as string;
  ids.request = (await keyClient.extend(team.company.jwt, ids.key, 5)).body.data._id as string;
});
afterAll(() => portal.stop());

async function queryText(query: string, variables: object, jwt?: string): Promise<string> {
  const { data, errors } = await portal.callGraphql(query, variables, jwt);
  expect(errors).toBeUndefined();
  return JSON.stringify(data);
}
const fetchText = async (path: string, jwt: string): Promise<string> => {
  const response = await portal.send(`/api${path}`, { headers: { jwt } });
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
};
const fetchPdfText = async (path: string, jwt: string): Promise<string> => {
  const response = await waitFor(async () => {
    const reply = await portal.send(`/api${path}`, { headers: { jwt } });
    expect([path, reply.status, reply.headers.get('content-type')]).toEqual([path, 200, 'application/pdf']);
    return reply;
  });
  const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  return pages.flatMap((page) => page.map(({ text }) => text)).join('');
};
const callRest = async (method: string, path: string, jwt: string, body?: object): Promise<string> => {
  const reply = await portal.callRest(method, path, { jwt, body });
  expect([path, reply.body.code]).toEqual([path, 5]);
  return JSON.stringify(reply.body);
};

/** Every entry point that returns licence strings. */
const ENTRY_POINTS: Record<string, (member: TestMember) => Promise<string>> = {
  key: ({ jwt }) => queryText('query ($id: ID!) { key(id: $id) { licenceString } }', { id: ids.key }, jwt),
  node: ({ jwt }) =>
    queryText('query ($id: ID!) { node(id: $id) { ... on Key { licenceString } } }', { id: ids.key }, jwt),
  nodes: ({ jwt }) =>
    queryText('query ($id: ID!) { nodes(ids: [$id]) { ... on Key { licenceString } } }', { id: ids.key }, jwt),
  'me.keys': ({ jwt }) => queryText('{ me { keys(first: 9) { edges { cursor node { licenceString } } } } }', {}, jwt),
  'me.keyPage': ({ jwt }) => queryText('{ me { keyPage { items { licenceString } } } }', {}, jwt),
  'me.currentKey': ({ jwt }) => queryText('{ me { currentKey { licenceString } } }', {}, jwt),
  'me.latestKey': ({ jwt }) => queryText('{ me { latestKey { licenceString } } }', {}, jwt),
  'the company of the viewer': ({ jwt }) =>
    queryText('{ viewer { ... on Company { currentKey { licenceString } } } }', {}, jwt),
  'the node of the company': ({ jwt }) =>
    queryText(
      'query ($id: ID!) { node(id: $id) { ... on Company { currentKey { licenceString } } } }',
      { id: companyId },
      jwt,
    ),
  'the company of a key': ({ jwt }) =>
    queryText(
      'query ($id: ID!) { key(id: $id) { company { keys(first: 9) { edges { node { licenceString } } } } } }',
      { id: ids.key },
      jwt,
    ),
  'the payload of a login': async ({ email }) => {
    await resetRateLimits(portal);
    const query = `mutation ($email: String!) { logIn(input: { email: $email, password: "${PASSWORD}" }) {
      company { currentKey { licenceString } keyPage { items { licenceString } } } } }`;
    return queryText(query, { email });
  },
  'the payload of a login with the session of another company': async ({ email }) => {
    await resetRateLimits(portal);
    const query = `mutation ($email: String!) { logIn(input: { email: $email, password: "${PASSWORD}" }) {
      company { currentKey { licenceString } } } }`;
    return queryText(query, { email }, (await portal.createCompany()).jwt);
  },
  'the key of a notification': ({ jwt }) =>
    queryText('{ notifications(first: 50) { edges { node { kind key { licenceString } } } } }', {}, jwt),
  'a fragment with an alias': ({ jwt }) =>
    queryText('{ me { currentKey { ...Fields } } } fragment Fields on Key { id name: licenceString }', {}, jwt),
  'the list of keys over REST': ({ jwt }) => callRest('POST', '/company/get-keys', jwt, { limit: 9 }),
  'the dashboard over REST': ({ jwt }) => callRest('GET', '/company/get-dashboard-data', jwt),
  'the file of keys': ({ jwt }) => fetchText('/company/export-keys', jwt),
};

/** Entry points whose responses contain no licence string, each with the roles that can use it. */
const ENTRY_POINTS_WITHOUT_STRINGS: Record<
  string,
  [roles: CompanyRole[], read: (member: TestMember) => Promise<string>]
> = {
  'events over GraphQL': [ROLES, ({ jwt }) => queryText(EVENT_QUERY, {}, jwt)],
  'events over REST': [ROLES, ({ jwt }) => callRest('GET', '/events?limit=100', jwt)],
  'the stream of events': [
    ROLES,
    async ({ jwt }) => {
      const { cursor } = (await portal.callRest('GET', '/events?limit=1', { jwt })).body.data[0];
      const stream = await openEventStream(`${portal.url}/live/events?after=${cursor}`, jwt);
      await waitFor(() => expect(stream.messages.join('')).toContain('KEY_APPROVED'));
      stream.close();
      return stream.messages.join('\n');
    },
  ],
  'the stream of notifications': [
    ROLES,
    async ({ jwt }) => {
      const stream = await openEventStream(`${portal.url}/live`, jwt);
      await stream.waitForFirst();
      stream.close();
      return stream.messages.join('\n');
    },
  ],
  'a REST login': [
    ROLES,
    async ({ email }) => {
      await resetRateLimits(portal);
      return JSON.stringify((await logInMember(portal, email)).body);
    },
  ],
  'the current company over REST': [ROLES, ({ jwt }) => callRest('GET', '/auth/checkLogin', jwt)],
  'the file of invoices': [[OWNER, BUYER, BILLING], ({ jwt }) => fetchText('/company/export-invoices', jwt)],
  'the file of payments': [[OWNER, BUYER, BILLING], ({ jwt }) => fetchText('/company/export-payments', jwt)],
  'the file of the statement': [[OWNER, BUYER, BILLING], ({ jwt }) => fetchText('/company/export-statement', jwt)],
  'the PDF of an invoice': [[OWNER, BUYER, BILLING], ({ jwt }) => fetchPdfText(`/invoices/${ids.invoice}/pdf`, jwt)],
  'the proforma of a request': [
    [OWNER, BUYER, BILLING],
    ({ jwt }) => fetchPdfText(`/keys/${ids.request}/proforma`, jwt),
  ],
  'the proforma of a renewal': [
    [OWNER, BUYER, BILLING],
    ({ jwt }) => fetchPdfText(`/renewals/${ids.offer}/proforma`, jwt),
  ],
  'the statement of the account': [[OWNER, BUYER, BILLING], ({ jwt }) => fetchPdfText('/company/statement', jwt)],
};

describe('keys: licence strings for members of a company', () => {
  it.each(Object.entries(ENTRY_POINTS))(
    '%s returns the licence string to exactly the roles that can read it',
    async (name, read) => {
      for (const role of UNMASKED_ROLES)
        expect([role, await read(members[role])]).toEqual([role, expect.stringContaining(licence)]);
      for (const role of MASKED_ROLES) {
        const text = await read(members[role]);
        expect([name, role, text.includes(maskedLicence)]).toEqual([name, role, true]);
        for (const group of licence.split('-').slice(1))
          expect([name, role, text.includes(group)]).toEqual([name, role, false]);
      }
    },
  );

  it.each(Object.entries(ENTRY_POINTS_WITHOUT_STRINGS))(
    '%s contains no licence string',
    async (name, [roles, read]) => {
      for (const role of roles) {
        const text = await read(members[role]);
        expect([name, role, text.length > 0, text.includes(licence), text.includes(licence.slice(6))]).toEqual([
          name,
          role,
          true,
          false,
          false,
        ]);
      }
    },
  );

  it('the invoices of the billing role mask the licence strings of their keys', async () => {
    const query = '{ me { invoices(first: 5) { edges { node { key { licenceString } } } } } }';
    expect(await queryText(query, {}, members.OWNER.jwt)).toContain(licence);
    const text = await queryText(query, {}, members.BILLING.jwt);
    expect([text.includes(maskedLicence), text.includes(licence.slice(6))]).toEqual([true, false]);
  });

  it('roles with masked licence strings cannot read a signed licence, which contains the hash of the string', async () => {
    const query = 'query ($id: ID!) { licence(keyId: $id) { signed } }';
    for (const role of ROLES) {
      const { data, errors } = await portal.callGraphql(query, { id: ids.key }, members[role].jwt);
      const isMasked = (MASKED_ROLES as readonly CompanyRole[]).includes(role);
      expect([role, errors?.[0]?.extensions.code]).toEqual([role, isMasked ? 'FORBIDDEN' : undefined]);
      if (!isMasked) expect(data.licence.signed).toEqual(expect.any(String));
    }
  });

  it('a new role masks or shows licence strings in the next response', async () => {
    const setRole = (role: CompanyRole) =>
      portal.callGraphql(
        `mutation { changeMemberRole(input: { memberId: "${members.VIEWER.id}", role: ${role} }) { userErrors { code } } }`,
        {},
        members.OWNER.jwt,
      );
    const readLicenceString = () => queryText('{ me { currentKey { licenceString } } }', {}, members.VIEWER.jwt);
    expect(await readLicenceString()).toContain(maskedLicence);
    await setRole(BUYER);
    await waitFor(async () => expect(await readLicenceString()).toContain(licence));
    await setRole(VIEWER);
    await waitFor(async () => expect(await readLicenceString()).toContain(maskedLicence));
  });

  it('no email to the members with masked licence strings contains one', async () => {
    await waitUntilEmailsSent(portal);
    const maskedRoleAddresses = MASKED_ROLES.map((role) => members[role].email);
    const emails = await readEmails(portal);
    expect(emails.length).toBeGreaterThan(0);
    for (const { to, text = '', html = '' } of emails)
      if (maskedRoleAddresses.includes(to![0]!.address!)) expect(`${text}${html}`).not.toContain(licence.slice(6));
  });
});

describe('keys: search by part of a licence string, by members of a company', () => {
  const countLines = (text: string) => text.split('\r\n').length - 2;
  /** Every entry point that searches the company's keys. Each function returns the number of found keys. */
  const SEARCHES: Record<string, (search: string, jwt: string) => Promise<number>> = {
    'me.keys': async (search, jwt) =>
      JSON.parse(
        await queryText(
          'query ($search: String) { me { keys(search: $search, first: 9) { totalCount edges { node { id } } } } }',
          { search },
          jwt,
        ),
      ).me.keys.totalCount,
    'me.keyPage': async (search, jwt) =>
      JSON.parse(
        await queryText(
          'query ($search: String) { me { keyPage(search: $search) { items { id } } } }',
          { search },
          jwt,
        ),
      ).me.keyPage.items.length,
    'a login': async (search, jwt) => {
      const role = ROLES.find((name) => members[name].jwt === jwt)!;
      await resetRateLimits(portal);
      const query = `mutation ($email: String!, $search: String) { logIn(input: { email: $email, password: "${PASSWORD}" }) {
        company { keyPage(search: $search) { items { id } } } } }`;
      const text = await queryText(query, { email: members[role].email, search });
      return JSON.parse(text).logIn.company.keyPage.items.length;
    },
    'the list of keys over REST': async (name, jwt) =>
      (await portal.callRest('POST', '/company/get-keys', { jwt, body: { name, limit: 9 } })).body.data
        .length as number,
    'the file of keys': async (name, jwt) =>
      countLines(await fetchText(`/company/export-keys?${new URLSearchParams({ name })}`, jwt)),
  };

  it.each(Object.keys(SEARCHES))(
    'a part of a licence string finds nothing for masked roles in %s',
    async (entryPoint) => {
      const parts = [licence.slice(6, 17), licence.slice(8, 15), licence.slice(-5), licence.slice(0, -1).toLowerCase()];
      const isLikelyUnique = (part: string) => part.replaceAll('-', '').length >= 5;
      for (const part of parts.filter(isLikelyUnique))
        for (const search of [part, part.replaceAll('-', ''), `running ${part}`]) {
          const find = SEARCHES[entryPoint]!;
          for (const role of UNMASKED_ROLES)
            expect([role, search, await find(search, members[role].jwt)]).not.toEqual([role, search, 0]);
          for (const role of MASKED_ROLES)
            expect([role, search, await find(search, members[role].jwt)]).toEqual([role, search, 0]);
        }
    },
  );

  it.each(Object.keys(SEARCHES))('a complete licence string finds its key for every role in %s', async (entryPoint) => {
    for (const role of ROLES)
      expect([role, (await SEARCHES[entryPoint]!(licence, members[role].jwt)) > 0]).toEqual([role, true]);
  });
});
