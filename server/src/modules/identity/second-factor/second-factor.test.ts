import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { takeEmail, parseLinkToken } from '../../../../test/emails.ts';
import { commitDuring } from '../../../../test/lock-waits.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { enableSecondFactor, generateTotpCode, callMutation } from '../../../../test/second-factor.ts';
import { startSecondServer } from '../../../../test/second-server.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';
import type { Context } from '../../../platform/context/context.ts';
import { createEncryptor, generateEncryptionKey, parseEncryptionKeys } from '../../../platform/crypto/encryptor.ts';
import { reencryptSecondFactors } from './second-factor.service.ts';

const MINUTE_MS = 60_000;
const ERROR_FIELDS = 'userErrors { code field }';

let portal: Portal;
let company: Awaited<ReturnType<Portal['createCompany']>>;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  await resetRateLimits(portal);
  company = await portal.createCompany();
});
afterEach(() => portal.shiftClock(0));
afterAll(() => portal.stop());

const logIn = async (code?: string, url = portal.url, password = PASSWORD) => {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: company.email, password, code }),
  });
  const body = (await response.json()) as {
    code: number;
    reason?: string;
    message?: string;
    fields?: object;
    token?: string;
  };
  return { status: response.status, ...body };
};
const getLoginError = async (code?: string) => (await logIn(code)).reason;
const readSecondFactor = async () =>
  (await portal.callGraphql('{ secondFactor { addedAt recoveryCodesLeft } }', {}, company.jwt)).data.secondFactor;
/** Changes the email of the company to an unconfirmed one. `company.email` is then the last confirmed email. */
const startEmailChange = () =>
  portal.db.query(
    `update companies set confirmed_email = email, email = 'new.' || email, email_confirmed_at = null,
       email_changed_at = now() where id = $1`,
    [company.id],
  );
/** Returns hasSecondFactor of the only member: first from the company's list, then from the administrator's list. */
async function listSecondFactorFlags(): Promise<boolean[]> {
  const adminQuery = `{ companyMembers(companyId: "${company.id}") { hasSecondFactor } }`;
  const { members } = (await portal.callGraphql('{ members { hasSecondFactor } }', {}, company.jwt)).data;
  const { companyMembers } = (await portal.callGraphql(adminQuery, {}, await portal.logInAdmin())).data;
  return [...members, ...companyMembers].map(({ hasSecondFactor }: { hasSecondFactor: boolean }) => hasSecondFactor);
}

describe('second factor: enrolment and login', () => {
  it('a second factor becomes active only after its first valid code', async () => {
    const setup = await callMutation(portal, 'startSecondFactorSetup', `secret uri ${ERROR_FIELDS}`, company.jwt);
    expect(setup).toEqual({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/), uri: expect.any(String), userErrors: [] });
    expect(setup.uri).toContain(`secret=${setup.secret}`);
    expect(setup.uri).toContain(encodeURIComponent(company.email));
    expect((await logIn()).code).toBe(5);
    expect(await readSecondFactor()).toBeNull();
    expect(await listSecondFactorFlags()).toEqual([false, false]);
    const wrongSetup = await callMutation(
      portal,
      'completeSecondFactorSetup(input: { code: "000000" })',
      ERROR_FIELDS,
      company.jwt,
    );
    expect(wrongSetup.userErrors).toEqual([{ code: 'CODE_WRONG', field: ['input', 'code'] }]);
    const setupResult = await callMutation(
      portal,
      `completeSecondFactorSetup(input: { code: "${generateTotpCode(setup.secret)}" })`,
      `recoveryCodes ${ERROR_FIELDS}`,
      company.jwt,
    );
    expect(new Set(setupResult.recoveryCodes).size).toBe(10);
    for (const code of setupResult.recoveryCodes) expect(code).toMatch(/^([0-9A-F]{5}-){3}[0-9A-F]{5}$/);
    expect(await readSecondFactor()).toEqual({ addedAt: expect.any(String), recoveryCodesLeft: 10 });
    expect(await listSecondFactorFlags()).toEqual([true, true]);
    await takeEmail(portal, company.email, 'Two-step login was turned on');
  });

  it('a code is required only after the right password, through REST and GraphQL', async () => {
    const { secret } = await enableSecondFactor(portal, company.jwt);
    expect(await logIn()).toMatchObject({
      status: 200,
      code: 4,
      reason: 'CODE_REQUIRED',
      fields: { code: 'Enter the code of your authenticator app.' },
    });
    expect(await logIn(generateTotpCode(secret, 1), portal.url, 'Wrong#Horse9')).toMatchObject({
      reason: 'WRONG_CREDENTIALS',
    });
    expect(await logIn('000000')).toMatchObject({
      code: 4,
      reason: 'CODE_WRONG',
      fields: { code: expect.any(String) },
    });
    expect((await logIn(generateTotpCode(secret, 1))).code).toBe(5);
    const input = `{ email: "${company.email}", password: "${PASSWORD}" }`;
    const { data } = await portal.callGraphql(`mutation { logIn(input: ${input}) { token ${ERROR_FIELDS} } }`);
    expect(data.logIn).toEqual({ token: null, userErrors: [{ code: 'CODE_REQUIRED', field: ['input', 'code'] }] });
  });

  it('an administrator also needs the code of a second factor', async () => {
    const administrator = await createAdministrator(portal);
    const { uri } = await callMutation(portal, 'startSecondFactorSetup', `uri ${ERROR_FIELDS}`, administrator.jwt);
    expect(uri).toContain(administrator.username);
    const { secret } = await enableSecondFactor(portal, administrator.jwt);
    const logInAsAdministrator = (code?: string) =>
      portal.callRest('POST', '/admin/admin-login', {
        body: { username: administrator.username, userPassword: PASSWORD, code },
      });
    expect((await logInAsAdministrator()).body.reason).toBe('CODE_REQUIRED');
    expect((await logInAsAdministrator(generateTotpCode(secret, 1))).body.code).toBe(5);
  });

  it('a password reset does not remove the second factor', async () => {
    const { secret } = await enableSecondFactor(portal, company.jwt);
    await portal.callGraphql(`mutation { requestPasswordReset(input: { email: "${company.email}" }) { message } }`);
    const token = parseLinkToken(await takeEmail(portal, company.email, 'Set a new password'));
    const input = `{ token: "${token}", newPassword: "N3w#Password9x", confirmPassword: "N3w#Password9x" }`;
    expect((await callMutation(portal, `resetPassword(input: ${input})`, ERROR_FIELDS)).userErrors).toEqual([]);
    expect((await logIn(undefined, portal.url, 'N3w#Password9x')).reason).toBe('CODE_REQUIRED');
    expect((await logIn(generateTotpCode(secret, 1), portal.url, 'N3w#Password9x')).code).toBe(5);
  });

  it('the emails about two-step login go to the last confirmed email while a new email is unconfirmed', async () => {
    await startEmailChange();
    await enableSecondFactor(portal, company.jwt);
    await takeEmail(portal, company.email, 'Two-step login was turned on');
    await callMutation(portal, 'removeSecondFactor', ERROR_FIELDS, company.jwt);
    await takeEmail(portal, company.email, 'Two-step login was turned off');
  });

  it('an account gets no recovery codes before its second factor is active', async () => {
    const regenerateCodes = () =>
      callMutation(portal, 'regenerateRecoveryCodes', `recoveryCodes ${ERROR_FIELDS}`, company.jwt);
    const rejectedResult = { recoveryCodes: null, userErrors: [{ code: 'SECOND_FACTOR_OFF', field: null }] };
    expect(await regenerateCodes()).toEqual(rejectedResult);
    await callMutation(portal, 'startSecondFactorSetup', ERROR_FIELDS, company.jwt);
    expect(await regenerateCodes()).toEqual(rejectedResult);
  });

  it('an active second factor cannot be set up again', async () => {
    await enableSecondFactor(portal, company.jwt);
    const repeatedSetup = await callMutation(portal, 'startSecondFactorSetup', ERROR_FIELDS, company.jwt);
    expect(repeatedSetup.userErrors).toEqual([{ code: 'SECOND_FACTOR_ON', field: null }]);
  });
});

describe('second factor: codes', () => {
  it('a code is valid for one time step before and after its time, and no longer', async () => {
    const { secret } = await enableSecondFactor(portal, company.jwt);
    // The enrolment has used the current time step, so move to a later one.
    portal.shiftClock(10 * MINUTE_MS);
    const now = Date.now() + 10 * MINUTE_MS;
    expect(await getLoginError(generateTotpCode(secret, -2, now))).toBe('CODE_WRONG');
    expect(await getLoginError(generateTotpCode(secret, 2, now))).toBe('CODE_WRONG');
    expect((await logIn(generateTotpCode(secret, -1, now))).code).toBe(5);
    expect((await logIn(generateTotpCode(secret, 0, now))).code).toBe(5);
    expect((await logIn(generateTotpCode(secret, 1, now))).code).toBe(5);
    expect(await getLoginError(generateTotpCode(secret, 0, now))).toBe('CODE_WRONG');
  });

  it('only one of 8 concurrent logins with one code on two servers succeeds', async () => {
    const { secret } = await enableSecondFactor(portal, company.jwt);
    const secondServer = await startSecondServer(portal);
    try {
      const code = generateTotpCode(secret, 1);
      const logins = await Promise.all(
        Array.from({ length: 8 }, (_, n) => logIn(code, [portal.url, secondServer.url][n % 2])),
      );
      expect(logins.filter(({ token }) => token)).toHaveLength(1);
      expect(logins.filter(({ reason }) => reason === 'CODE_WRONG')).toHaveLength(7);
    } finally {
      await secondServer.stop();
    }
  });

  it('a recovery code works once in any typed form, and new codes invalidate the old codes', async () => {
    const { recoveryCodes } = await enableSecondFactor(portal, company.jwt);
    const [firstCode, secondCode] = recoveryCodes as [string, string];
    const logins = await Promise.all(
      Array.from({ length: 6 }, () => logIn(firstCode.toLowerCase().replaceAll('-', ' '))),
    );
    expect(logins.filter(({ token }) => token)).toHaveLength(1);
    expect((await readSecondFactor()).recoveryCodesLeft).toBe(9);
    expect(logins.find(({ token }) => !token)!.message).toBe(
      'This recovery code is wrong or already used. Enter another one.',
    );
    expect((await logIn('000000')).message).toBe('This code is wrong or already used. Wait for the next one.');
    const newCodes = await callMutation(
      portal,
      'regenerateRecoveryCodes',
      `recoveryCodes ${ERROR_FIELDS}`,
      company.jwt,
    );
    expect(newCodes.recoveryCodes).toHaveLength(10);
    expect(await getLoginError(secondCode)).toBe('CODE_WRONG');
    expect((await logIn(newCodes.recoveryCodes[0])).code).toBe(5);
  });

  it('two accounts can log in with codes of the same time step', async () => {
    const [{ secret }, other] = [await enableSecondFactor(portal, company.jwt), await portal.createCompany()];
    const { secret: otherSecret } = await enableSecondFactor(portal, other.jwt);
    const at = Date.now();
    const body = { email: other.email, password: PASSWORD, code: generateTotpCode(otherSecret, 1, at) };
    expect((await portal.callRest('POST', '/auth/login', { body })).body.code).toBe(5);
    expect((await logIn(generateTotpCode(secret, 1, at))).code).toBe(5);
  });

  it('regenerating recovery codes or removing two-step login affects only that account', async () => {
    const { recoveryCodes } = await enableSecondFactor(portal, company.jwt);
    const other = await portal.createCompany();
    await enableSecondFactor(portal, other.jwt);
    for (const call of ['regenerateRecoveryCodes', 'removeSecondFactor'])
      expect((await callMutation(portal, call, ERROR_FIELDS, other.jwt)).userErrors).toEqual([]);
    expect(await getLoginError()).toBe('CODE_REQUIRED');
    expect((await logIn(recoveryCodes[0])).code).toBe(5);
  });

  it('codes and the secret are not stored in readable form', async () => {
    const { secret, recoveryCodes } = await enableSecondFactor(portal, company.jwt);
    const [row] = await portal.db.query('select * from second_factors where account_id = $1', [company.id]);
    const text = JSON.stringify(row);
    expect(text).not.toContain(secret);
    for (const code of recoveryCodes) expect(text).not.toContain(code.replaceAll('-', ''));
  });
});

describe('second factor: wrong codes', () => {
  it('ten wrong codes within 15 minutes lock the login even for the right code', async () => {
    const { secret } = await enableSecondFactor(portal, company.jwt);
    for (let n = 0; n < 10; n++) expect(await getLoginError('000000')).toBe('CODE_WRONG');
    expect((await logIn(generateTotpCode(secret, 1))).status).toBe(429);
    await portal.db.query(`update rate_limits set expire = 1 where key like 'code:%'`);
    expect((await logIn(generateTotpCode(secret, 1))).code).toBe(5);
  });

  it('a hundred wrong codes a day lock the login until an emailed link unlocks it, once', async () => {
    const { secret } = await enableSecondFactor(portal, company.jwt);
    const linksSql = `select from email_tokens where purpose = 'UNLOCK_LOGIN' and company_id = $1`;
    for (let n = 0; n < 100; n++) {
      if (n % 10 === 0) await portal.db.query(`delete from rate_limits where key like 'code:%'`);
      if (n === 99) expect(await portal.db.query(linksSql, [company.id])).toEqual([]);
      expect(await getLoginError('000000')).toBe('CODE_WRONG');
    }
    await portal.db.query(`delete from rate_limits where key like 'code:%'`);
    const { status } = await logIn(generateTotpCode(secret, 1));
    expect(status).toBe(429);
    const email = await takeEmail(portal, company.email, 'Too many wrong codes');
    expect(email.text).toContain(`${portal.config.publicUrl}/unlockLogin#token=`);
    const unlockLogin = () =>
      callMutation(portal, `unlockLogin(input: { token: "${parseLinkToken(email)}" })`, ERROR_FIELDS);
    expect((await unlockLogin()).userErrors).toEqual([]);
    expect((await unlockLogin()).userErrors).toEqual([{ code: 'LINK_INVALID', field: ['input', 'token'] }]);
    expect((await logIn(generateTotpCode(secret, 1))).code).toBe(5);
  });

  it('the link that unlocks a login goes to the last confirmed email while a new email is unconfirmed', async () => {
    await startEmailChange();
    await enableSecondFactor(portal, company.jwt);
    await getLoginError('000000');
    await portal.db.query(`update rate_limits set points = 99 where key like 'code-of-day:%'`);
    expect(await getLoginError('000000')).toBe('CODE_WRONG');
    await takeEmail(portal, company.email, 'Too many wrong codes');
  });

  it('an email with an unlock link that could not be stored is stored by the next attempt, once', async () => {
    await enableSecondFactor(portal, company.jwt);
    await getLoginError('000000');
    await portal.db.query(`update rate_limits set points = 99 where key like 'code-of-day:%'`);
    await portal.db.query(
      `create function no_room() returns trigger language plpgsql as $$ begin raise 'no room' using errcode = '53100'; end $$;
       create trigger mails_no_room before insert on mails for each row execute function no_room()`,
    );
    expect((await logIn('000000')).status).toBe(503);
    await portal.db.query('drop function no_room cascade');
    expect((await logIn('000000')).status).toBe(429);
    const unlockToken = parseLinkToken(await takeEmail(portal, company.email, 'Too many wrong codes'));
    expect((await logIn('000000')).status).toBe(429);
    const call = `unlockLogin(input: { token: "${unlockToken}" })`;
    expect((await callMutation(portal, call, ERROR_FIELDS)).userErrors).toEqual([]);
  });

  it('concurrent wrong codes do not exceed the limit, and rejected attempts are not counted', async () => {
    await enableSecondFactor(portal, company.jwt);
    const logins = await Promise.all(Array.from({ length: 20 }, () => logIn('000000')));
    expect(logins.filter(({ reason }) => reason === 'CODE_WRONG')).toHaveLength(10);
    const [row] = await portal.db.query(`select points from rate_limits where key like 'code-of-day:%'`);
    expect(row.points).toBe(10);
  });
});

describe('second factor: removal', () => {
  it('a change more than ten minutes after the login needs a confirmation with password and code', async () => {
    const { secret } = await enableSecondFactor(portal, company.jwt);
    portal.shiftClock(11 * MINUTE_MS);
    const now = Date.now() + 11 * MINUTE_MS;
    const removeSecondFactor = () => callMutation(portal, 'removeSecondFactor', ERROR_FIELDS, company.jwt);
    const confirmIdentity = (code?: string) =>
      callMutation(
        portal,
        `confirmIdentity(input: { password: "${PASSWORD}"${code ? `, code: "${code}"` : ''} })`,
        ERROR_FIELDS,
        company.jwt,
      );
    for (const call of ['startSecondFactorSetup', 'regenerateRecoveryCodes', 'removeSecondFactor'])
      expect((await callMutation(portal, call, ERROR_FIELDS, company.jwt)).userErrors[0]!.code).toBe(
        'CONFIRMATION_NEEDED',
      );
    expect((await confirmIdentity()).userErrors).toEqual([{ code: 'CODE_REQUIRED', field: ['input', 'code'] }]);
    expect((await confirmIdentity('000000')).userErrors).toEqual([{ code: 'CODE_WRONG', field: ['input', 'code'] }]);
    expect((await removeSecondFactor()).userErrors[0]!.code).toBe('CONFIRMATION_NEEDED');
    expect((await confirmIdentity(generateTotpCode(secret, 0, now))).userErrors).toEqual([]);
    expect((await removeSecondFactor()).userErrors).toEqual([]);
    expect(await readSecondFactor()).toBeNull();
    expect((await logIn()).code).toBe(5);
    await takeEmail(portal, company.email, 'Two-step login was turned off');
  });
});

describe('second factor: requirement for administrators', () => {
  let strictPortal: Portal;
  beforeAll(async () => {
    strictPortal = await startPortal({ REQUIRE_ADMIN_SECOND_FACTOR: 'on' });
  });
  afterAll(() => strictPortal.stop());

  const LOGIN_CALL = `adminLogIn(input: { username: "chief", password: "${PASSWORD}" })`;

  it('REST rejects an administrator without a second factor, and a portal session can only add one', async () => {
    const body = { username: 'chief', userPassword: PASSWORD };
    expect((await strictPortal.callRest('POST', '/admin/admin-login', { body })).body).toMatchObject({
      success: false,
      code: 4,
      reason: 'SECOND_FACTOR_REQUIRED',
    });
    const { token } = await callMutation(strictPortal, LOGIN_CALL, 'token');
    expect((await strictPortal.callRest('GET', '/admin/admin-check-login', { jwt: token })).status).toBe(403);
    expect((await strictPortal.callRest('GET', '/admin/get-dashboard-data', { jwt: token })).status).toBe(403);
    for (const query of ['{ adminDashboard { pending } }', '{ sessions { id } }', '{ companyPage { items { id } } }'])
      expect((await strictPortal.callGraphql(query, {}, token)).errors?.[0]?.extensions.code).toMatch(
        /FORBIDDEN|BAD_USER_INPUT/,
      );
    expect((await strictPortal.send('/live', { headers: { jwt: token } })).status).toBe(401);
    const VIEWER_QUERY = '{ viewer { ... on Administrator { username mustAddSecondFactor } } }';
    expect((await strictPortal.callGraphql(VIEWER_QUERY, {}, token)).data.viewer).toEqual({
      username: 'chief',
      mustAddSecondFactor: true,
    });

    await enableSecondFactor(strictPortal, token);
    expect((await strictPortal.callGraphql(VIEWER_QUERY, {}, token)).data.viewer.mustAddSecondFactor).toBe(false);
    expect((await strictPortal.callGraphql('{ sessions { id } }', {}, token)).errors).toBeUndefined();
    expect((await strictPortal.callRest('GET', '/admin/admin-check-login', { jwt: token })).body.code).toBe(5);
    expect((await strictPortal.callRest('POST', '/admin/admin-login', { body })).body.reason).toBe('CODE_REQUIRED');
  });

  it('a company uses its session without a second factor', async () => {
    const { jwt } = await strictPortal.createCompany();
    expect((await strictPortal.callRest('GET', '/auth/checkLogin', { jwt })).body.code).toBe(5);
  });
});

it('second factor: secrets are re-encrypted with a new key and then need only that key', async () => {
  const { secret } = await enableSecondFactor(portal, company.jwt);
  const [oldKey, newKey] = [generateEncryptionKey(), generateEncryptionKey()];
  const encryptedSecret = createEncryptor(parseEncryptionKeys(oldKey)).encrypt(secret, company.id);
  await portal.db.query('delete from second_factors where account_id <> $1', [company.id]);
  await portal.db.query('update second_factors set secret = $1', [encryptedSecret]);
  // A server re-encrypts the secrets when it starts.
  await (await startSecondServer(portal, { secretsKey: `${newKey},${oldKey}` })).stop();
  const [row] = await portal.db.query('select secret from second_factors');
  expect(createEncryptor(parseEncryptionKeys(newKey)).decrypt(row.secret, company.id)).toBe(secret);
});

it('second factor: a secret that is set up again during the re-encryption is not replaced by the earlier one', async () => {
  const { secret } = await enableSecondFactor(portal, company.jwt);
  const [oldKey, newKey] = [generateEncryptionKey(), generateEncryptionKey()];
  const encryptSecret = (text: string) => createEncryptor(parseEncryptionKeys(oldKey)).encrypt(text, company.id);
  await portal.db.query('delete from second_factors where account_id <> $1', [company.id]);
  await portal.db.query('update second_factors set secret = $1', [encryptSecret(secret)]);
  const encryptor = createEncryptor(parseEncryptionKeys(`${newKey},${oldKey}`));
  const newSecret = encryptSecret('JBSWY3DPEHPK3PXP');
  await commitDuring(portal, [['update second_factors set secret = $1', newSecret]], () =>
    reencryptSecondFactors({ db: portal.db, encryptor } as Context),
  );
  expect(await portal.db.query('select secret from second_factors')).toEqual([{ secret: newSecret }]);
});
