import jwt from 'jsonwebtoken';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitDuring } from '../../../../test/lock-waits.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { buildSignUpForm } from '../../../../test/sign-up.ts';
import { PRODUCTION_COST } from '../../../platform/crypto/passwords.ts';

const HOUR_MS = 3_600_000;
type Company = Awaited<ReturnType<Portal['createCompany']>>;

let portal: Portal;
let company: Company;
let adminJwt: string;
beforeAll(async () => {
  portal = await startPortal();
  company = await portal.createCompany();
  adminJwt = await portal.logInAdmin();
});
afterAll(() => portal.stop());

const logIn = (email: string, password: string) =>
  portal.callRest('POST', '/auth/login', { body: { email, password } });
const checkSession = (token?: string) => portal.callRest('GET', '/auth/checkLogin', { jwt: token });
const VIEWER_QUERY = '{ viewer { ... on Company { email } ... on Administrator { username } } }';

describe('sessions: login', () => {
  it('a login returns a token and the company, never its password', async () => {
    const { body } = await logIn(company.email, PASSWORD);
    expect(body).toMatchObject({ success: true, code: 5, token: expect.any(String) });
    expect(body.user).toEqual({
      _id: company.id,
      name: company.name,
      email: company.email,
      domain: company.domain,
      phone: company.phone,
      address: company.address,
      profilePicture: null,
      appPlanType: null,
      appExpiringAt: null,
    });
  });

  it('the email is accepted in any case and with surrounding spaces', async () => {
    expect((await logIn(` ${company.email.toUpperCase()} `, PASSWORD)).body.code).toBe(5);
  });

  it('an administrator login returns name and username', async () => {
    const { body } = await portal.callRest('POST', '/admin/admin-login', {
      body: { username: 'CHIEF', userPassword: PASSWORD },
    });
    expect(body.user).toEqual({ _id: expect.any(String), name: 'Chief', username: 'chief', profilePicture: null });
  });

  it('a wrong password and an unknown email return the same response', async () => {
    const [wrong, unknown] = [
      await logIn(company.email, 'Wrong#Horse9'),
      await logIn('nobody@nowhere.example', PASSWORD),
    ];
    const getComparableParts = ({ status, headers, body }: typeof wrong) => [
      status,
      body,
      [...headers].filter(([name]) => !['date', 'x-request-id', 'content-security-policy'].includes(name)),
    ];
    expect(getComparableParts(wrong)).toEqual(getComparableParts(unknown));
    expect(wrong.body).toMatchObject({ success: false, code: 4, error: wrong.body.message });
    expect(wrong.body).not.toHaveProperty('token');
  });

  it('an unknown email is rejected in about the same time as a wrong password', async () => {
    const portalWithRealHashes = await startPortal({}, { passwordCost: PRODUCTION_COST });
    const form = buildSignUpForm();
    await portalWithRealHashes.callRest('POST', '/auth/signup', { body: form });
    const cpuTimesByEmail: Record<string, number[]> = { [form.email!]: [], 'nobody@elsewhere.example': [] };
    for (let round = 0; round < 9; round++)
      for (const [email, times] of Object.entries(cpuTimesByEmail)) {
        // Measure CPU time, because other processes can delay the wall clock.
        const before = process.cpuUsage();
        const body = { email, password: 'Wrong#Horse9' };
        expect((await portalWithRealHashes.callRest('POST', '/auth/login', { body })).body.code).toBe(4);
        times.push(process.cpuUsage(before).user);
      }
    await portalWithRealHashes.stop();
    // Take the minimum, because other work in this process only adds CPU time.
    const [wrongPasswordTime, unknownEmailTime] = Object.values(cpuTimesByEmail).map((times) => Math.min(...times));
    // A login without a hash verification would use a tenth of the CPU time.
    expect(unknownEmailTime! / wrongPasswordTime!).toBeGreaterThan(0.5);
    expect(unknownEmailTime! / wrongPasswordTime!).toBeLessThan(2);
  });

  it.each([
    ['/auth/login', {}, ['email', 'password']],
    ['/auth/login', { email: 'office@acme.example' }, ['password']],
    ['/admin/admin-login', {}, ['userPassword', 'username']],
  ])('a login at %s with %j returns the missing fields', async (target, body, fields) => {
    const reply = await portal.callRest('POST', target, { body });
    expect(reply.body.code).toBe(4);
    expect(Object.keys(reply.body.fields).toSorted()).toEqual(fields);
  });

  it('a login upgrades a weak password hash', async () => {
    const companyWithWeakHash = await portal.createCompany();
    const { default: argon2 } = await import('argon2');
    const hash = await argon2.hash(PASSWORD, { memoryCost: 9216, timeCost: 2, parallelism: 1 });
    await portal.db.query('update companies set password_hash = $2 where id = $1', [companyWithWeakHash.id, hash]);
    expect((await logIn(companyWithWeakHash.email, PASSWORD)).body.code).toBe(5);
    const [row] = await portal.db.query('select password_hash from companies where id = $1', [companyWithWeakHash.id]);
    expect(portal.passwords.isOutdated(row.password_hash)).toBe(false);
  });
});

describe('sessions: login check', () => {
  it('each role checks its login on a separate path', async () => {
    expect((await checkSession(company.jwt)).body).toMatchObject({ code: 5, user: { _id: company.id } });
    expect((await portal.callRest('GET', '/admin/admin-check-login', { jwt: adminJwt })).body).toMatchObject({
      code: 5,
      user: { username: 'chief' },
    });
  });

  it('a token of the other role is rejected with code 6', async () => {
    expect(await checkSession(adminJwt)).toMatchObject({ status: 200, body: { success: false, code: 6 } });
    expect(await portal.callRest('GET', '/admin/admin-check-login', { jwt: company.jwt })).toMatchObject({
      status: 200,
      body: { success: false, code: 6 },
    });
  });

  it('a token is accepted in the Authorization or jwt header, but not in the URL', async () => {
    const bearerOptions = { headers: { authorization: `Bearer ${company.jwt}` } };
    expect((await portal.callRest('GET', '/auth/checkLogin', bearerOptions)).body.code).toBe(5);
    expect((await portal.callRest('GET', `/auth/checkLogin?jwt=${company.jwt}&token=${company.jwt}`)).body.code).toBe(
      6,
    );
  });

  it('GraphQL accepts the same tokens', async () => {
    expect((await portal.callGraphql(VIEWER_QUERY, {}, company.jwt)).data).toEqual({
      viewer: { email: company.email },
    });
    expect((await portal.callGraphql(VIEWER_QUERY, {}, adminJwt)).data).toEqual({ viewer: { username: 'chief' } });
    expect((await portal.callGraphql(VIEWER_QUERY)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('sessions: end of a session', () => {
  const logInForToken = async () => (await logIn(company.email, PASSWORD)).body.token as string;

  it('a logout ends its session on the server and no other session', async () => {
    const [endedToken, otherToken] = [await logInForToken(), await logInForToken()];
    const { data } = await portal.callGraphql('mutation { logOut { message userErrors { message } } }', {}, endedToken);
    expect(data.logOut).toEqual({ message: 'Logged out.', userErrors: [] });
    expect((await checkSession(endedToken)).body.code).toBe(6);
    expect((await portal.callGraphql(VIEWER_QUERY, {}, endedToken)).errors?.[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
    expect((await checkSession(otherToken)).body.code).toBe(5);
  });

  it('a session ends after 12 hours without a request', async () => {
    const token = await logInForToken();
    portal.shiftClock(12 * HOUR_MS - 60_000);
    const responseBefore = await checkSession(token);
    portal.shiftClock(24 * HOUR_MS - 120_000);
    const responseInBetween = await checkSession(token);
    portal.shiftClock(36 * HOUR_MS);
    const responseAfter = await checkSession(token);
    portal.shiftClock(0);
    expect([responseBefore.body.code, responseInBetween.body.code, responseAfter.body.code]).toEqual([5, 5, 6]);
  });

  it('a session ends after 12 hours with only background requests', async () => {
    const [idleToken, usedToken] = [await logInForToken(), await logInForToken()];
    const sendBackgroundRequest = (jwt: string) =>
      portal.callRest('GET', '/auth/checkLogin', { jwt, headers: { 'x-in-background': '1' } });
    portal.shiftClock(11 * HOUR_MS);
    const before = [
      await sendBackgroundRequest(idleToken),
      await sendBackgroundRequest(usedToken),
      await checkSession(usedToken),
    ];
    portal.shiftClock(12 * HOUR_MS + 60_000);
    const after = [
      await sendBackgroundRequest(idleToken),
      await checkSession(idleToken),
      await sendBackgroundRequest(usedToken),
    ];
    portal.shiftClock(0);
    expect(before.map(({ body }) => body.code)).toEqual([5, 5, 5]);
    expect(after.map(({ body }) => body.code)).toEqual([6, 6, 5]);
  });

  it('a session ends after 7 days, even in constant use', async () => {
    const token = await logInForToken();
    const codes: number[] = [];
    for (let hours = 11; hours < 168; hours += 11) {
      portal.shiftClock(hours * HOUR_MS);
      codes.push((await checkSession(token)).body.code);
    }
    portal.shiftClock(168 * HOUR_MS - 10_000);
    codes.push((await checkSession(token)).body.code);
    portal.shiftClock(168 * HOUR_MS + 1000);
    const after = await checkSession(token);
    portal.shiftClock(0);
    expect(new Set(codes)).toEqual(new Set([5]));
    expect(after.body.code).toBe(6);
  });
});

/** Calls a mutation that waits for the row that `lockSql` locks. The transaction that locks the row ends the session. */
const callAsSessionEnds = (lockSql: string, id: string, token: string, mutation: string) =>
  commitDuring(
    portal,
    [
      [lockSql, id],
      ['update sessions set ended_at = now() where id = $1', jwt.decode(token, { json: true })!.jti],
    ],
    () => portal.callGraphql(`mutation { ${mutation} { message } }`, {}, token),
  );
const BILLING_DETAILS =
  'legalName: "Acme", address: "1 High Street", city: "Pune", pin: "411001", stateCode: "27", gstin: ""';

// A password reset holds the lock of the account until it ends the sessions.
it.each<[string, (company: Company) => string]>([
  ['updateMemberEmail', ({ domain }) => `(input: { email: "thief@${domain}" })`],
  ['updateProfile', ({ domain }) => `(input: { name: "Acme", email: "thief@${domain}" })`],
  ['resendConfirmation', () => ''],
  ['updateBillingProfile', () => `(input: { ${BILLING_DETAILS}, invoiceEmails: ["thief@evil.example"] })`],
  ['startSecondFactorSetup', () => ''],
  ['completeSecondFactorSetup', () => '(input: { code: "000000" })'],
  ['removeSecondFactor', () => ''],
  ['regenerateRecoveryCodes', () => ''],
  ['inviteMember', ({ domain }) => `(input: { email: "thief@${domain}", role: OWNER })`],
  ['changeMemberRole', ({ id }) => `(input: { memberId: "${id}", role: OWNER })`],
  ['leaveCompany', () => ''],
  ['objectToOwnerRecovery', ({ id }) => `(input: { recoveryId: "${id}" })`],
  ['createWebhookEndpoint', () => '(input: { url: "https://evil.example" })'],
])('sessions: a session that ends while a request waits for the account cannot call %s', async (name, formatInput) => {
  const caller = await portal.createCompany();
  const lockSql = 'select 1 from companies where id = $1 for update';
  const { errors } = await callAsSessionEnds(lockSql, caller.id, caller.jwt, `${name}${formatInput(caller)}`);
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
});

it.each([
  ['inviteAdministrator', () => '(input: { name: "Thief", role: OWNER })'],
  ['changeAdministratorRole', (id: string) => `(input: { administratorId: "${id}", role: OWNER })`],
  ['createWebhookEndpoint', () => '(input: { url: "https://evil.example" })'],
])('sessions: an administrator session that ends while a request waits cannot call %s', async (name, formatInput) => {
  const [{ id }] = await portal.db.query("select id from administrators where username = 'chief'");
  const lockSql = 'select 1 from administrators where id = $1 for update';
  const token = await portal.logInAdmin();
  const { errors } = await callAsSessionEnds(lockSql, id, token, `${name}${formatInput(id)}`);
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
});

it('sessions: an administrator session that ends while a request waits cannot start or cancel a recovery', async () => {
  const { id, domain } = await portal.createCompany();
  const start = `startOwnerRecovery(input: { companyId: "${id}", email: "thief@${domain}" })`;
  const { data } = await portal.callGraphql(`mutation { ${start} { recovery { id } } }`, {}, await portal.logInAdmin());
  const cancel = `cancelOwnerRecovery(input: { recoveryId: "${data.startOwnerRecovery.recovery.id}" })`;
  for (const mutation of [start, cancel]) {
    const lockSql = 'select 1 from companies where id = $1 for update';
    const { errors } = await callAsSessionEnds(lockSql, id, await portal.logInAdmin(), mutation);
    expect([mutation, errors]).toMatchObject([mutation, [{ extensions: { code: 'UNAUTHENTICATED' } }]]);
  }
});

describe('sessions: forged tokens', () => {
  const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('every known form of forged token is rejected', async () => {
    const { jwtSecret } = JSON.parse(readFileSync(path.join(portal.dataDir, 'secrets.json'), 'utf8'));
    const [head, body, signature] = company.jwt.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const { exp: _exp, ...claimsWithoutExpiry } = claims;
    const laterEpochSeconds = Math.floor(Date.now() / 1000) + HOUR_MS / 1000;
    const forgedTokens = {
      'no algorithm': `${encodePart({ alg: 'none', typ: 'JWT' })}.${body}.`,
      'another secret': jwt.sign(claims, 'x'.repeat(48)),
      'another algorithm': jwt.sign(claims, jwtSecret, { algorithm: 'HS512' }),
      'another audience': jwt.sign({ ...claims, aud: 'administrator' }, jwtSecret),
      'an unknown audience': jwt.sign({ ...claims, aud: 'another' }, jwtSecret),
      'another issuer': jwt.sign({ ...claims, iss: 'another' }, jwtSecret),
      'a session that never existed': jwt.sign({ ...claims, jti: crypto.randomUUID() }, jwtSecret),
      'a session whose id is malformed': jwt.sign({ ...claims, jti: 'x' }, jwtSecret),
      'no session': jwt.sign({ ...claims, jti: undefined }, jwtSecret),
      'two audiences': jwt.sign({ ...claims, aud: ['company', 'administrator'] }, jwtSecret),
      'an expiry that has passed': jwt.sign({ ...claims, exp: laterEpochSeconds - (2 * HOUR_MS) / 1000 }, jwtSecret),
      'no expiry': jwt.sign(claimsWithoutExpiry, jwtSecret),
      'a start in the future': jwt.sign({ ...claims, nbf: laterEpochSeconds }, jwtSecret),
      'a changed payload': [head, encodePart({ ...claims, aud: 'administrator' }), signature].join('.'),
      'an embedded key': `${encodePart({ alg: 'HS256', jwk: { kty: 'oct', k: 'eA' } })}.${body}.${signature}`,
      'another type': jwt.sign(claims, jwtSecret, { header: { alg: 'HS256', typ: 'at+jwt' } }),
      'no type': jwt.sign(claims, jwtSecret, { header: { alg: 'HS256', typ: undefined } }),
      'no signature': `${head}.${body}.`,
      'no dots': 'token',
      'ten thousand characters': `${head}.${'A'.repeat(10_000)}.${signature}`,
    };
    for (const [name, token] of Object.entries(forgedTokens)) {
      for (const target of ['/auth/checkLogin', '/company/get-dashboard-data', '/admin/get-dashboard-data']) {
        const { status, body: reply } = await portal.callRest('GET', target, { jwt: token });
        expect([name, target, status, reply.code]).toEqual([name, target, 200, 6]);
      }
      const { errors } = await portal.callGraphql('{ me { id } }', {}, token);
      expect([name, errors?.[0]?.extensions.code]).toEqual([name, 'UNAUTHENTICATED']);
    }
  });

  it('a token of 1 MB is rejected before it is parsed', async () => {
    const response = await portal.send('/api/auth/checkLogin', { headers: { jwt: 'A'.repeat(1_000_000) } });
    expect(response.status).toBe(431);
  });
});
