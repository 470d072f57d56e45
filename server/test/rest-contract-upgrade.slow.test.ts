import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BUYER, SELLER } from './billing.ts';
import { createDatabase, queryDatabase, toDatabaseUrl } from './database-server.ts';
import { buildPreviousServer, hasReleaseCommit, latestRelease } from './previous-version.ts';
import { callRest, type Server, signUp, startDatabase, startServer } from './server-process.ts';
import { waitFor } from './wait-for.ts';

// Building the previous version can require an installation of packages.
vi.setConfig({ hookTimeout: 900_000, testTimeout: 900_000 });

const TEMPLATE = 'previous_version_template';
/** The names of the companies that have keys in each status and an invoice. */
const COMPANIES_WITH_KEYS = ['acme', 'banyan'];
/** The number of companies without keys. `portal.createCompany()` returns these companies to the contract tests. */
const KEYLESS_COMPANY_COUNT = 8;
/** The tests of the documented REST routes, except those that count all records of a database. */
const CONTRACT_TESTS = [
  'src/app/rest.test.ts',
  'src/app/unknown-ids.test.ts',
  'src/app/foreign-ids.test.ts',
  'src/modules/catalogue/advertisements/advertisements.test.ts',
  'src/modules/catalogue/versions/versions.test.ts',
  'src/modules/identity/passwords/password-change.test.ts',
  'src/modules/identity/profile/profile.test.ts',
  'src/modules/identity/sessions/sessions.test.ts',
  'src/modules/licensing/keys/keys.test.ts',
  'src/modules/licensing/validation/licences.test.ts',
  'src/modules/usage/sync/sync.test.ts',
];
const FOUNDER = { ADMIN_USERNAME: 'founder', ADMIN_PASSWORD: 'Correct#Horse9battery' };
const SERVER_FOLDER = path.join(import.meta.dirname, '..');
const ROOT = path.join(SERVER_FOLDER, '..');
const MAX_OUTPUT_BYTES = 100 * 1024 ** 2;
const runFile = promisify(execFile);

let database: Awaited<ReturnType<typeof startDatabase>>;
let url: string;

beforeAll(async () => {
  if (!hasReleaseCommit) return;
  const previousDist = await buildPreviousServer();
  database = await startDatabase();
  await createDatabase(database.url, TEMPLATE);
  url = toDatabaseUrl(database.url, TEMPLATE);
  await fillDatabase(previousDist);
});
afterAll(() => database?.stop());

/**
 * Creates companies on the previous version, some of them with keys in each status. Then this version migrates the
 * database. The previous version, which still runs, approves another key of each company that has keys. This version
 * issues the invoices.
 */
async function fillDatabase(previousDist: string): Promise<void> {
  const settings = { DATABASE_URL: url, ...FOUNDER, DRAIN_SECONDS: '0' };
  const oldServer = await startServer({ ...database.getSettings('old'), ...settings }, undefined, previousDist);
  await queryDatabase(url, 'update plan_settings set price = 10, is_active = true');
  const companyJwts: string[] = [];
  for (const name of COMPANIES_WITH_KEYS) companyJwts.push(await signUp(oldServer.url, name));
  for (let n = 1; n <= KEYLESS_COMPANY_COUNT; n++) await signUp(oldServer.url, `previous${n}`);
  for (const companyJwt of companyJwts)
    for (const [index, statuses] of [['Approved'], ['Rejected'], ['Approved', 'Disabled'], []].entries())
      await requestKey(oldServer, companyJwt, 2031 + index, statuses);

  const currentServer = await startServer({ ...database.getSettings('new'), ...settings });
  await saveBillingDetails(currentServer, companyJwts);
  for (const companyJwt of companyJwts) await requestKey(oldServer, companyJwt, 2035, ['Approved']);
  const countInvoicesSql = `select count(*)::int from documents where kind = 'INVOICE'`;
  await waitFor(async () =>
    expect(await queryDatabase(url, countInvoicesSql)).toEqual([{ count: companyJwts.length }]),
  );
  for (const server of [oldServer, currentServer]) {
    server.process.kill('SIGTERM');
    await server.exitCode;
  }
}

/** Requests a key on a server, and applies the decisions of an administrator. */
async function requestKey(server: Server, companyJwt: string, expiryYear: number, statuses: string[]): Promise<void> {
  const terms = { keyType: 'custom', expiryDate: `${expiryYear}-01-01`, user: 10, remote: true };
  const requestReply = await callRest(server.url, 'POST', '/company/create-key-request', terms, companyJwt);
  expect(requestReply).toMatchObject({ success: true });
  for (const status of statuses) {
    const decision = { _id: requestReply.data._id, status, reason: 'Agreed by phone.' };
    const adminJwt = await logInFounder(server);
    const reply = await callRest(server.url, 'POST', '/admin/admin-update-key-request', decision, adminJwt);
    expect(reply).toMatchObject({ success: true, data: { status } });
  }
}

async function logInFounder(server: Server): Promise<string> {
  const credentials = { username: FOUNDER.ADMIN_USERNAME, userPassword: FOUNDER.ADMIN_PASSWORD };
  return (await callRest(server.url, 'POST', '/admin/admin-login', credentials)).token;
}

async function saveBillingDetails(server: Server, companyJwts: string[]): Promise<void> {
  const save = async (name: string, type: string, input: object, jwt: string) => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', jwt },
      body: JSON.stringify({
        query: `mutation ($input: ${type}!) { ${name}(input: $input) { userErrors { message } } }`,
        variables: { input },
      }),
    });
    expect(await response.json()).toMatchObject({ data: { [name]: { userErrors: [] } } });
  };
  await save('updateSellerDetails', 'UpdateSellerDetailsInput', SELLER, await logInFounder(server));
  for (const companyJwt of companyJwts)
    await save('updateBillingProfile', 'UpdateBillingProfileInput', BUYER, companyJwt);
}

describe.skipIf(!hasReleaseCommit)(`REST contract: on a migrated database of release ${latestRelease.version}`, () => {
  it('the tests of the documented routes pass unchanged', async () => {
    const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
    // Few workers, because the other workers of this run use the processors as well, and each one imports the server.
    const args = [vitest, 'run', '--config', 'vitest.config.ts', '--maxWorkers=2', ...CONTRACT_TESTS];
    const env = { ...process.env, TEST_DATABASE_URL: database.url, TEST_TEMPLATE_DATABASE: TEMPLATE };
    const failure = await runFile(process.execPath, args, {
      cwd: SERVER_FOLDER,
      env,
      maxBuffer: MAX_OUTPUT_BYTES,
    }).then(
      () => null,
      ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
    );
    expect(failure).toBeNull();
  });
});
