import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { type SecondServer, startSecondServer } from '../../../../test/second-server.ts';
import { selectValues } from '../../../../test/tier.ts';
import { waitFor } from '../../../../test/wait-for.ts';

let portal: Portal;
let servers: SecondServer[];
let adminJwt: string;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  adminJwt = await portal.logInAdmin();
  servers = [await startSecondServer(portal), await startSecondServer(portal)];
});
afterEach(() => setNotifications('enable'));
afterAll(async () => {
  for (const server of servers) await server.stop();
  await portal.stop();
});

/** Enables or disables the triggers of the change feed. Without them, servers keep using their caches. */
async function setNotifications(change: 'disable' | 'enable'): Promise<void> {
  await portal.db.query(`alter table keys ${change} trigger keys_tell_changed`);
  await portal.db.query(`alter table companies ${change} trigger companies_tell_changed`);
}

async function postJson(url: string, path: string, headers: Record<string, string>, body: object) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { data: any }; // oxlint-disable-line typescript/no-explicit-any -- responses are not typed
}

interface TestLicence {
  id: string;
  licence: string;
  jwt: string;
}

/** Every entry point that must read the current state. Each function returns verdict, users and company. */
const ENTRY_POINTS: Record<string, (url: string, testLicence: TestLicence) => Promise<string>> = {
  'a validation with a nonce through REST': async (url, { licence }) => {
    const { data } = await postJson(url, '/api/app/validate', { 'x-licence-key': licence }, { nonce: 'n-1' });
    return `${data.verdict} ${data.users} ${data.company.name}`;
  },
  'a validation with a nonce through GraphQL': async (url, { licence }) => {
    const query = `mutation ($input: ValidateLicenceInput!) { validateLicence(input: $input) {
      licence { verdict userLimit company { name } } } }`;
    const variables = { input: { licenceString: licence, nonce: 'n-1' } };
    const { verdict, userLimit, company } = (await postJson(url, '/graphql', {}, { query, variables })).data
      .validateLicence.licence;
    return `${verdict} ${userLimit} ${company.name}`;
  },
  'a signed licence for an offline installation': async (url, { id, jwt }) => {
    const query = 'query ($id: ID!) { licence(keyId: $id) { verdict userLimit company { name } } }';
    const { licence } = (await postJson(url, '/graphql', { jwt }, { query, variables: { id } })).data;
    return `${licence.verdict} ${licence.userLimit} ${licence.company.name}`;
  },
};

const CHANGES = [
  ['the key was disabled', `update keys set status = 'DISABLED' where company_id = $1`, 'DISABLED 10 Old'],
  [
    'the key ended',
    `update keys set expires_at = starts_at + interval '1 second' where company_id = $1`,
    'EXPIRED 10 Old',
  ],
  ['the user limit was lowered', 'update keys set user_limit = 3 where company_id = $1', 'VALID 3 Old'],
  ['the company was renamed', `update companies set name = 'New' where id = $1`, 'VALID 10 New'],
] as const;

const cases = CHANGES.flatMap(([change, sql, expected]) =>
  Object.keys(ENTRY_POINTS).map((entryPoint) => [entryPoint, change, sql, expected] as const),
);

it.each(selectValues(cases, 0))(
  'licences: on every server, %s reads the change from the database: %s',
  async (entryPoint, _change, sql, expected) => {
    const company = await portal.createCompany({ name: 'Old' });
    const key = await createKeyClient(portal).createApproved(company.jwt, adminJwt);
    await portal.db.query(`update keys set starts_at = now() - interval '1 day' where company_id = $1`, [company.id]);
    const testLicence = { id: key._id as string, licence: key.key as string, jwt: company.jwt };
    for (const { url, listStatements } of servers)
      await waitFor(async () => {
        const statements = await listStatements(async () => {
          const { data } = await postJson(url, '/api/app/validate', { 'x-licence-key': testLicence.licence }, {});
          expect(data.verdict).toBe('VALID');
        });
        expect(statements.filter((statement) => statement.includes('from keys'))).toEqual([]);
      });
    await setNotifications('disable');
    await portal.db.query(sql, [company.id]);
    for (const { url } of servers) expect(await ENTRY_POINTS[entryPoint]!(url, testLicence)).toBe(expected);
  },
);
