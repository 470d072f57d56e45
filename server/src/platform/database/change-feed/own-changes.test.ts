import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { createApiToken } from '../../../../test/api-tokens.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { startNotificationDelayProxy } from '../../../../test/notification-delay-proxy.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { type SecondServer, startSecondServer } from '../../../../test/second-server.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { Scope } from '../../auth/scopes.rules.ts';
import { getDatabaseAddress } from '../data-source.ts';

// Longer than a request takes, but short enough that the server does not close its connection to the database.
const NOTIFICATION_DELAY_MS = 250;

let portal: Portal;
let delayProxy: Awaited<ReturnType<typeof startNotificationDelayProxy>>;
let server: SecondServer;
let adminJwt: string;
let keyClient: ReturnType<typeof createKeyClient>;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  adminJwt = await portal.logInAdmin();
  keyClient = createKeyClient(portal);
  delayProxy = await startNotificationDelayProxy(getDatabaseAddress(portal.db));
  server = await startSecondServer(portal, {}, { address: delayProxy.url });
});
afterAll(async () => {
  await server.stop();
  await delayProxy.stop();
  await portal.stop();
});

interface Reply {
  data: any; // oxlint-disable-line typescript/no-explicit-any -- tests read any response
  errors?: { extensions: { code: string } }[];
}

async function runQuery(query: string, variables: object, jwt: string): Promise<Reply> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${jwt}` },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as Reply;
}

async function callRest(path: string, headers: Record<string, string>, body: object = {}) {
  const response = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Reply & { code: number };
}

/** A change, and a query whose result is cached before the change and differs after it. */
interface ChangeCase {
  /** A part of the SQL that reads the result if it is not cached, for example `from keys`. */
  table: string;
  read: () => Promise<unknown>;
  change: () => Promise<Reply & { code?: number }>;
  before: unknown;
  after: unknown;
}

async function createKey() {
  const company = await portal.createCompany();
  const key = await keyClient.createApproved(company.jwt, adminJwt, { keyType: 'month' });
  return { company, id: key._id as string, licence: key.key as string };
}
const createVerdictReader = (licence: string) => async () =>
  (await callRest('/app/validate', { 'x-licence-key': licence })).data.verdict as string;
const createLicenceReader = (licence: string) => async () => {
  const { users, graceUntil, company } = (await callRest('/app/validate', { 'x-licence-key': licence })).data;
  return { users, hasGrace: graceUntil !== null, company: company.name };
};
/**
 * Returns a function that reads the role of an administrator, or 'accepted' for a company. If the session or token is no
 * longer valid, the function returns the error code.
 */
const createViewerReader = (jwt: string) => async () => {
  const { data, errors } = await runQuery(
    '{ viewer { ... on Administrator { role } ... on Company { name } } }',
    {},
    jwt,
  );
  return errors?.[0]!.extensions.code ?? data.viewer.role ?? 'accepted';
};

const CASES: Record<string, () => Promise<ChangeCase>> = {
  'a key that is disabled': async () => {
    const { id, licence } = await createKey();
    const change = () =>
      callRest('/admin/admin-update-key-request', { jwt: adminJwt }, { _id: id, status: 'Disabled' });
    return { table: 'from keys', read: createVerdictReader(licence), change, before: 'VALID', after: 'DISABLED' };
  },
  'a key that is disabled by a request that also sends a licence string': async () => {
    const { id, licence } = await createKey();
    const headers = { jwt: adminJwt, 'x-licence-key': licence };
    const change = () => callRest('/admin/admin-update-key-request', headers, { _id: id, status: 'Disabled' });
    return { table: 'from keys', read: createVerdictReader(licence), change, before: 'VALID', after: 'DISABLED' };
  },
  'a key that is reinstated': async () => {
    const { id, licence } = await createKey();
    await keyClient.decide(adminJwt, id, 'Disabled');
    const change = () =>
      runQuery('mutation ($id: ID!) { reinstateKey(input: { keyId: $id }) { userErrors { code } } }', { id }, adminJwt);
    return { table: 'from keys', read: createVerdictReader(licence), change, before: 'DISABLED', after: 'VALID' };
  },
  'a request that is approved': async () => {
    const { jwt } = await portal.createCompany();
    const { _id, key } = (await keyClient.request(jwt)).body.data;
    const change = () => callRest('/admin/admin-update-key-request', { jwt: adminJwt }, { _id, status: 'Approved' });
    return { table: 'from keys', read: createVerdictReader(key), change, before: 'PENDING', after: 'VALID' };
  },
  'a request that is withdrawn': async () => {
    const { jwt } = await portal.createCompany();
    const { _id: id, key } = (await keyClient.request(jwt)).body.data;
    const change = () =>
      runQuery(
        'mutation ($id: ID!) { withdrawKeyRequest(input: { keyId: $id }) { userErrors { code } } }',
        { id },
        jwt,
      );
    return { table: 'from keys', read: createVerdictReader(key), change, before: 'PENDING', after: 'REJECTED' };
  },
  'a key to which users are added': async () => {
    const { id, licence, company } = await createKey();
    const query = 'mutation ($id: ID!) { extendKey(input: { keyId: $id, addedUsers: 7 }) { userErrors { code } } }';
    const initialLicence = { users: 10, hasGrace: false, company: company.name };
    const change = () => runQuery(query, { id }, adminJwt);
    return {
      table: 'from keys',
      read: createLicenceReader(licence),
      change,
      before: initialLicence,
      after: { ...initialLicence, users: 17 },
    };
  },
  'a key whose grace is changed': async () => {
    const { id, licence, company } = await createKey();
    const query = 'mutation ($id: ID!) { changeKeyGrace(input: { keyId: $id, days: 3 }) { userErrors { code } } }';
    const initialLicence = { users: 10, hasGrace: false, company: company.name };
    const change = () => runQuery(query, { id }, adminJwt);
    return {
      table: 'from keys',
      read: createLicenceReader(licence),
      change,
      before: initialLicence,
      after: { ...initialLicence, hasGrace: true },
    };
  },
  'the key of a company that changes its name': async () => {
    const { licence, company } = await createKey();
    const { name, email, phone, address, jwt } = company;
    const initialLicence = { users: 10, hasGrace: false, company: name };
    const change = () => callRest('/company/update-profile', { jwt }, { name: 'Renamed', email, phone, address });
    return {
      table: 'from keys',
      read: createLicenceReader(licence),
      change,
      before: initialLicence,
      after: { ...initialLicence, company: 'Renamed' },
    };
  },
  'the key of a company that is suspended with its keys': async () => {
    const { licence, company } = await createKey();
    const query = 'mutation ($input: SuspendCompanyInput!) { suspendCompany(input: $input) { userErrors { code } } }';
    const change = () =>
      runQuery(query, { input: { companyId: company.id, reason: 'x', disablesKeys: true } }, adminJwt);
    return { table: 'from keys', read: createVerdictReader(licence), change, before: 'VALID', after: 'DISABLED' };
  },
  'the session of a company that is suspended': async () => {
    const { id: companyId, jwt } = await portal.createCompany();
    const query = 'mutation ($input: SuspendCompanyInput!) { suspendCompany(input: $input) { userErrors { code } } }';
    const change = () => runQuery(query, { input: { companyId, reason: 'x', disablesKeys: false } }, adminJwt);
    return {
      table: 'from sessions session',
      read: createViewerReader(jwt),
      change,
      before: 'accepted',
      after: 'UNAUTHENTICATED',
    };
  },
  'a session that is logged out': async () => {
    const { jwt } = await portal.createCompany();
    const change = () => runQuery('mutation { logOut { message } }', {}, jwt);
    return {
      table: 'from sessions session',
      read: createViewerReader(jwt),
      change,
      before: 'accepted',
      after: 'UNAUTHENTICATED',
    };
  },
  'another session whose password is changed': async () => {
    const { email, jwt } = await portal.createCompany();
    const loginResponse = await portal.callRest('POST', '/auth/login', { body: { email, password: PASSWORD } });
    const [newPassword, query] = [
      'Other#Horse9battery',
      `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { userErrors { code } } }`,
    ];
    const input = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword };
    const change = () => runQuery(query, { input }, loginResponse.body.token as string);
    return {
      table: 'from sessions session',
      read: createViewerReader(jwt),
      change,
      before: 'accepted',
      after: 'UNAUTHENTICATED',
    };
  },
  'an administrator whose role is changed': async () => {
    const { id, jwt } = await createAdministrator(portal);
    const query =
      'mutation ($id: ID!) { changeAdministratorRole(input: { administratorId: $id, role: VIEWER }) { userErrors { code } } }';
    const change = () => runQuery(query, { id }, adminJwt);
    return { table: 'from sessions session', read: createViewerReader(jwt), change, before: 'OWNER', after: 'VIEWER' };
  },
  'an API token that is revoked': async () => {
    const { jwt } = await portal.createCompany();
    const { id, secret } = await createApiToken(portal, jwt, [Scope.KEYS_READ]);
    const change = () =>
      runQuery(
        'mutation ($id: ID!) { revokeApiToken(input: { apiTokenId: $id }) { userErrors { code } } }',
        { id },
        jwt,
      );
    const read = async () =>
      (await runQuery('{ me { keyPage { items { id } } } }', {}, secret)).errors?.[0]!.extensions.code ?? 'accepted';
    return { table: 'from api_tokens token', read, change, before: 'accepted', after: 'UNAUTHENTICATED' };
  },
};

it.each(Object.entries(CASES))(
  'caches: after the response to a change, the same server applies it even if the notification is late: %s',
  async (_what, createCase) => {
    delayProxy.delayBy(0);
    const { table, read, change, before, after } = await createCase();
    delayProxy.delayBy(NOTIFICATION_DELAY_MS);
    // Wait until all earlier notifications have arrived and the result is cached.
    await waitFor(async () => {
      const statements = await server.listStatements(async () => expect(await read()).toEqual(before));
      expect(statements.filter((sql) => sql.includes(table))).toEqual([]);
    });
    const { data, errors, code } = await change();
    expect([errors, code ?? 5]).toEqual([undefined, 5]);
    for (const payload of Object.values((data ?? {}) as Record<string, { userErrors?: [] }>))
      if (payload?.userErrors) expect(payload.userErrors).toEqual([]);
    expect(await read()).toEqual(after);
  },
);
