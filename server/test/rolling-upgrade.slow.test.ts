import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BUYER, SELLER } from './billing.ts';
import { queryDatabase } from './database-server.ts';
import { parseToken } from './members.ts';
import { PASSWORD } from './portal.ts';
import { buildPreviousServer, hasReleaseCommit, latestRelease } from './previous-version.ts';
import { callRest, logInAdmin, type Server, signUp, startDatabase, startServer } from './server-process.ts';
import { reportFigures } from './stress/figures.ts';
import { isStress, LOAD_PAUSE_MS } from './tier.ts';

// Building the previous version can require an installation of packages.
vi.setConfig({ hookTimeout: 900_000 });

const LOAD_MS = isStress ? 60_000 : 5000;
// The portal accepts 100 key requests of a company per hour. Keys that administrators create count as requests.
const MAX_KEY_REQUESTS = 90;
// Spreads the key requests over the duration of the load.
const KEY_REQUEST_INTERVAL_MS = LOAD_MS / 60;
const TERMS = { keyType: 'custom', expiryDate: '2032-01-01', user: 10, remote: true };

let previousDist: string;
let database: Awaited<ReturnType<typeof startDatabase>>;
const servers: Server[] = [];
let oldServer: Server;
let currentServer: Server;

async function startVersion(name: string, dist?: string): Promise<Server> {
  const server = await startServer({ ...database.getSettings(name), DRAIN_SECONDS: '0' }, undefined, dist);
  servers.push(server);
  return server;
}

async function stopServer(server: Server): Promise<void> {
  server.process.kill('SIGTERM');
  await server.exitCode;
}

async function callApp(url: string, licence: string, target: string, body: object) {
  const headers = { 'x-licence-key': licence, 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/app/${target}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as { success: boolean; data: { _id: string; verdict: string } };
}

/** Sends requests to all servers until `stop`, and collects acknowledged writes and failures. */
function startLoad(
  targets: Server[],
  { jwt, companyJwt, licence }: { jwt: string; companyJwt: string; licence: string },
) {
  const acknowledgedWrites = { versions: [] as string[], reports: [] as string[], decisions: [] as string[] };
  const failures: unknown[] = [];
  let requestCount = 0;
  let count = 0;
  let isOver = false;
  /** Counts a request. Returns its data if it succeeds, and otherwise stores the failure. */
  const countRequest = async (request: ReturnType<typeof callRest>) => {
    requestCount += 1;
    const result = await request.catch((error: Error): Awaited<typeof request> => ({
      success: false,
      error: error.message,
    }));
    if (result.success) return result.data;
    failures.push(result);
  };
  const operations = {
    async createVersion(url: string) {
      const version = `1.0.${++count}`;
      if (await countRequest(callRest(url, 'POST', '/admin/version', { version, type: 'user' }, jwt)))
        acknowledgedWrites.versions.push(version);
    },
    async sendReport(url: string) {
      const report = await countRequest(callApp(url, licence, 'sync', { user: ++count % 10 }));
      if (report) acknowledgedWrites.reports.push(report._id);
    },
    async validate(url: string) {
      const result = await countRequest(callApp(url, licence, 'validate', { nonce: String(++count) }));
      if (result && result.verdict !== 'VALID') failures.push(result);
    },
    // If several servers run, one server stores the key request, and another one decides it.
    async decide(url: string, other: string) {
      await pause(KEY_REQUEST_INTERVAL_MS);
      if (acknowledgedWrites.decisions.length >= MAX_KEY_REQUESTS) return;
      const requestedKey = await countRequest(callRest(url, 'POST', '/company/create-key-request', TERMS, companyJwt));
      if (!requestedKey) return;
      const decision = { _id: requestedKey._id, status: 'Rejected', reason: 'Only a test.' };
      if (await countRequest(callRest(other, 'POST', '/admin/admin-update-key-request', decision, jwt)))
        acknowledgedWrites.decisions.push(requestedKey._id);
    },
  };
  const repeat = async (operation: (url: string, other: string) => Promise<void>) => {
    for (let n = 0; !isOver; n++) {
      const [target, other] = [n, n + 1].map((position) => targets[position % targets.length]!.url);
      await operation(target!, other!);
      await pause(LOAD_PAUSE_MS);
    }
  };
  const completion = Promise.all([...Object.values(operations), operations.sendReport].map(repeat));
  return {
    acknowledged: acknowledgedWrites,
    failures,
    getRequestCount: () => requestCount,
    async stop() {
      isOver = true;
      await completion;
    },
  };
}

/** Runs a mutation on the server of this version, and returns its payload. */
async function callMutation(name: string, input: object, jwt = '', fields = '') {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { userErrors { message } ${fields} } }`;
  const response = await fetch(`${currentServer.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(jwt && { jwt }) },
    body: JSON.stringify({ query, variables: { input } }),
  });
  const { data } = (await response.json()) as { data: Record<string, Record<string, any>> }; // oxlint-disable-line typescript/no-explicit-any -- tests read arbitrary fields
  expect(data[name]).toMatchObject({ userErrors: [] });
  return data[name]!;
}

beforeAll(async () => {
  if (!hasReleaseCommit) return;
  previousDist = await buildPreviousServer();
  database = await startDatabase();
});
afterAll(async () => {
  if (!hasReleaseCommit) return;
  await Promise.all(servers.map(stopServer));
  await database?.stop();
});

describe.skipIf(!hasReleaseCommit)(`rolling upgrade: from release ${latestRelease.version}`, () => {
  it('no request fails and no acknowledged write is lost while both versions run under load', async () => {
    oldServer = await startVersion('old', previousDist);
    const [companyJwt, jwt] = [await signUp(oldServer.url), await logInAdmin(oldServer.url)];
    await queryDatabase(database.url, 'update plan_settings set price = 2, is_active = true');
    const { user } = await callRest(oldServer.url, 'GET', '/auth/checkLogin', undefined, companyJwt);
    const terms = { keyType: 'custom', expiryDate: '2031-01-01', user: 10, remote: true, companyId: user._id };
    const { data: key } = await callRest(oldServer.url, 'POST', '/admin/admin-create-key', terms, jwt);

    const targets = [oldServer];
    const load = startLoad(targets, { jwt, companyJwt, licence: key.key });
    await pause(LOAD_MS / 5);
    const requestCountBeforeUpgrade = load.getRequestCount();
    expect(requestCountBeforeUpgrade).toBeGreaterThan(0);
    // The new version migrates while the older version writes.
    currentServer = await startVersion('new');
    targets.push(currentServer);
    targets.push(await startVersion('restarted', previousDist));
    await pause(LOAD_MS);
    await load.stop();

    const { failures, acknowledged } = load;
    // If a decision fails, its key request stays pending, and all later key requests fail. Only the first failures show
    // the cause.
    expect(failures.slice(0, 3)).toEqual([]);
    const readStored = async (sql: string) =>
      new Set((await queryDatabase<{ stored: string }>(database.url, sql)).map(({ stored }) => stored));
    const versions = await readStored('select version as stored from versions');
    const reports = await readStored('select id::text as stored from sync_records');
    const decisions = await readStored(`select id::text as stored from keys where status = 'REJECTED'`);
    expect(acknowledged.versions.filter((version) => !versions.has(version))).toEqual([]);
    expect(acknowledged.reports.filter((id) => !reports.has(id))).toEqual([]);
    expect(acknowledged.decisions.filter((id) => !decisions.has(id))).toEqual([]);
    const writeCount = Object.values(acknowledged).flat().length;
    expect(writeCount).toBeGreaterThan(100);
    reportFigures('upgrade with both versions under load', {
      requests: load.getRequestCount(),
      failed: 0,
      writes: writeCount,
      lost: 0,
    });
  });

  it('each version continues operations that the other version started', async () => {
    for (const [one, other, name] of [
      [oldServer, currentServer, 'banyan'],
      [currentServer, oldServer, 'cedar'],
    ] as const) {
      const [companyJwt, jwt] = [await signUp(one.url, name), await logInAdmin(one.url)];
      const request = await callRest(one.url, 'POST', '/company/create-key-request', TERMS, companyJwt);
      expect(request).toMatchObject({ success: true });
      const decision = { _id: request.data._id, status: 'Approved' };
      const approval = await callRest(other.url, 'POST', '/admin/admin-update-key-request', decision, jwt);
      expect(approval).toMatchObject({ success: true, data: { status: 'Approved' } });
      for (const { url } of [one, other]) {
        expect(await callApp(url, approval.data.key, 'validate', { nonce: name })).toMatchObject({
          data: { verdict: 'VALID' },
        });
        expect(await callApp(url, approval.data.key, 'sync', { user: 3 })).toMatchObject({ success: true });
        const listedResponse = await callRest(url, 'POST', '/company/get-keys', { limit: 5 }, companyJwt);
        expect(listedResponse).toMatchObject({ success: true, data: [{ status: 'Approved' }] });
        const keysResponse = await callRest(url, 'POST', '/admin/admin-get-key-request', { limit: 5 }, jwt);
        expect(keysResponse.data[0]).toMatchObject({ status: 'Approved', companyId: { name } });
      }
    }
  });

  it('the first owner changes the email and the password on either version, and logs in on both', async () => {
    for (const [one, other, name] of [
      [oldServer, currentServer, 'fir'],
      [currentServer, oldServer, 'ginkgo'],
    ] as const) {
      const companyJwt = await signUp(one.url, name);
      const credentials = { email: `accounts@${name}.example`, password: 'N3w#Password9x' };
      const profile = { name, email: credentials.email, phone: '9820000000', address: '1 MG Road, Mumbai' };
      expect(await callRest(one.url, 'POST', '/company/update-profile', profile, companyJwt)).toMatchObject({
        success: true,
      });
      const { password: newPassword } = credentials;
      const change = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword };
      expect(await callRest(other.url, 'POST', '/company/password-update', change, companyJwt)).toMatchObject({
        success: true,
      });
      const request = await callRest(one.url, 'POST', '/company/create-key-request', TERMS, companyJwt);
      expect(request).toMatchObject({ success: true });
      for (const { url } of [one, other]) {
        const logIn = (body: object) => callRest(url, 'POST', '/auth/login', body);
        const { user, token } = await logIn(credentials);
        expect(user).toMatchObject({ name, email: credentials.email });
        const listed = await callRest(url, 'POST', '/company/get-keys', { limit: 5 }, token);
        expect(listed).toMatchObject({ success: true, data: [{ status: 'Pending' }] });
        expect(await logIn({ ...credentials, password: PASSWORD })).toMatchObject({ code: 4 });
        expect(await logIn({ ...credentials, email: `office@${name}.example` })).toMatchObject({ code: 4 });
      }
    }
  });

  it('other members log in on this version only, and the older version treats their emails as unknown', async () => {
    const companyJwt = await signUp(currentServer.url, 'hazel');
    const member = { email: 'asha@hazel.example', password: PASSWORD };
    const unknown = { email: 'nobody@hazel.example', password: PASSWORD };
    const invitation = await callMutation('inviteMember', { email: member.email, role: 'BUYER' }, companyJwt, 'link');
    const token = parseToken(invitation.link);
    await callMutation('acceptMemberInvitation', {
      token,
      name: 'Asha Rao',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
    const { token: memberJwt } = await callRest(currentServer.url, 'POST', '/auth/login', member);
    expect(await callRest(currentServer.url, 'GET', '/auth/checkLogin', undefined, memberJwt)).toMatchObject({
      success: true,
    });
    expect(await callRest(oldServer.url, 'GET', '/auth/checkLogin', undefined, memberJwt)).toMatchObject({ code: 6 });
    const logInOnOld = (body: object) => callRest(oldServer.url, 'POST', '/auth/login', body);
    expect(await logInOnOld(member)).toEqual({ ...(await logInOnOld(unknown)), code: 4 });

    const requestReset = async ({ url }: Server, args: string) => {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: `mutation { requestPasswordReset(${args}) { message } }` }),
      });
      expect(await response.json()).toMatchObject({ data: { requestPasswordReset: { message: expect.any(String) } } });
    };
    const countResetLinks = () =>
      queryDatabase(
        database.url,
        `select count(*)::int from email_tokens join members on members.id = member_id
         where members.email = '${member.email}' and purpose = 'RESET_PASSWORD'`,
      );
    await requestReset(oldServer, `email: "${member.email}"`);
    expect(await countResetLinks()).toEqual([{ count: 0 }]);
    await requestReset(currentServer, `input: { email: "${member.email}" }`);
    await expect.poll(countResetLinks).toEqual([{ count: 1 }]);
  });

  it('a key that the older version approves gets its invoice from this version', async () => {
    const [companyJwt, jwt] = [await signUp(oldServer.url, 'ebony'), await logInAdmin(oldServer.url)];
    const { data: key } = await callRest(oldServer.url, 'POST', '/company/create-key-request', TERMS, companyJwt);
    const decision = { _id: key._id, status: 'Approved' };
    const approval = await callRest(oldServer.url, 'POST', '/admin/admin-update-key-request', decision, jwt);
    expect(approval).toMatchObject({ success: true });
    const readSupplies = () =>
      queryDatabase(database.url, `select state, total > 0 as "isPaid" from supplies where key_id = '${key._id}'`);
    expect(await readSupplies()).toEqual([{ state: 'PENDING', isPaid: true }]);
    await callMutation('updateSellerDetails', SELLER, await logInAdmin(currentServer.url));
    await callMutation('updateBillingProfile', BUYER, companyJwt);
    await expect.poll(readSupplies).toEqual([{ state: 'INVOICED', isPaid: true }]);
  });

  it('this version returns events that the older version does not know', async () => {
    const jwt = await logInAdmin(currentServer.url);
    const fetchEvents = async ({ url }: Server, after: string) => {
      const result = await callRest(url, 'GET', `/events?${new URLSearchParams({ after })}`, undefined, jwt);
      return { succeeds: result.success as boolean, types: result.data?.map(({ type }: { type: string }) => type) };
    };
    const { newestCursor } = await callRest(currentServer.url, 'GET', '/events', undefined, jwt);
    const companyJwt = await signUp(currentServer.url, 'deodar');
    const { user } = await callRest(currentServer.url, 'GET', '/auth/checkLogin', undefined, companyJwt);
    const { data: key } = await callRest(
      currentServer.url,
      'POST',
      '/admin/admin-create-key',
      { ...TERMS, companyId: user._id },
      jwt,
    );
    expect(await fetchEvents(oldServer, newestCursor)).toMatchObject({ succeeds: true });
    // The first validation causes a KEY_USED event, which 0.1.0 does not know.
    await callApp(currentServer.url, key.key, 'validate', { nonce: 'first' });
    await expect.poll(async () => (await fetchEvents(currentServer, newestCursor)).types).toContain('KEY_USED');
    expect(await fetchEvents(oldServer, newestCursor)).toMatchObject({ succeeds: false });
  });
});
