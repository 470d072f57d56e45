import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';

const NEW_PASSWORD = 'N3w#Password9x';
const PATTERN_MESSAGE =
  'Password must be at least 8 characters long and include at least one uppercase letter, one lowercase letter, one number, and one special character.';

interface Form {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(() => resetRateLimits(portal));
afterAll(() => portal.stop());

const ROLE_OPERATIONS = {
  company: {
    async createAccount() {
      const { email, jwt } = await portal.createCompany();
      const logIn = (password = PASSWORD) => portal.callRest('POST', '/auth/login', { body: { email, password } });
      return { jwt, logIn };
    },
    checkLogin: (jwt: string) => portal.callRest('GET', '/auth/checkLogin', { jwt }),
    path: '/company/password-update',
    currentField: 'currentPassword',
    mutation: 'changePassword',
  },
  administrator: {
    createAccount: () => createAdministrator(portal),
    checkLogin: (jwt: string) => portal.callRest('GET', '/admin/admin-check-login', { jwt }),
    path: '/admin/admin-password-update',
    currentField: 'currPassword',
    mutation: 'changeAdministratorPassword',
  },
};

const buildForm = (change: Partial<Form> = {}): Form => ({
  currentPassword: PASSWORD,
  newPassword: NEW_PASSWORD,
  confirmPassword: change.newPassword ?? NEW_PASSWORD,
  ...change,
});

describe.each(['company', 'administrator'] as const)('passwords: password change of a %s', (role) => {
  const { createAccount, checkLogin, path, currentField, mutation } = ROLE_OPERATIONS[role];
  const changeByRest = (jwt: string, { currentPassword, ...passwords }: Form) =>
    portal.callRest('POST', path, { jwt, body: { ...passwords, [currentField]: currentPassword } });
  const changeByGraphql = (jwt: string, input: Form) =>
    portal.callGraphql(
      `mutation ($input: ${mutation.replace('change', 'Change')}Input!) { ${mutation}(input: $input) { message userErrors { code field message } } }`,
      { input },
      jwt,
    );

  it('REST changes the password, and only the new password logs in', async () => {
    const { jwt, logIn } = await createAccount();
    const { status, body } = await changeByRest(jwt, buildForm());
    expect([status, body]).toEqual([200, { success: true, code: 5, message: 'Password updated successfully.' }]);
    expect([(await logIn(PASSWORD)).body.code, (await logIn(NEW_PASSWORD)).body.code]).toEqual([4, 5]);
  });

  it('GraphQL changes the password', async () => {
    const { jwt, logIn } = await createAccount();
    const { data } = await changeByGraphql(jwt, buildForm());
    expect(data[mutation]).toEqual({ message: 'Password updated successfully.', userErrors: [] });
    expect((await logIn(NEW_PASSWORD)).body.code).toBe(5);
  });

  it('a password change ends all other sessions immediately and retains its own', async () => {
    const { jwt, logIn } = await createAccount();
    const otherTokens = [(await logIn()).body.token as string, (await logIn()).body.token as string];
    await changeByRest(jwt, buildForm());
    const codes = await Promise.all([jwt, ...otherTokens].map(async (token) => (await checkLogin(token)).body.code));
    expect(codes).toEqual([5, 6, 6]);
  });

  it('an invalid change is rejected for its first error, in a fixed order', async () => {
    const { jwt, logIn } = await createAccount();
    const rejections: [Partial<Form>, keyof Form, string][] = [
      [
        { currentPassword: '', newPassword: 'x', confirmPassword: 'y' },
        'currentPassword',
        'Current password must be there.',
      ],
      [{ newPassword: '', confirmPassword: '' }, 'newPassword', PATTERN_MESSAGE],
      [{ newPassword: 'Ab1!xyz', confirmPassword: 'y' }, 'newPassword', PATTERN_MESSAGE],
      [{ newPassword: 'NO#LOWER99', confirmPassword: 'y' }, 'newPassword', PATTERN_MESSAGE],
      [{ newPassword: 'no#upper99' }, 'newPassword', PATTERN_MESSAGE],
      [{ newPassword: 'No#Digits' }, 'newPassword', PATTERN_MESSAGE],
      [{ newPassword: 'NoSpecial99' }, 'newPassword', PATTERN_MESSAGE],
      [{ newPassword: 'Other^Special99#' }, 'newPassword', PATTERN_MESSAGE],
      [{ newPassword: `Aa1#${'x'.repeat(125)}` }, 'newPassword', 'Password must be at most 128 characters.'],
      [{ newPassword: `Aa1#${'x'.repeat(10_000)}` }, 'newPassword', 'Password must be at most 128 characters.'],
      [
        { newPassword: PASSWORD, confirmPassword: 'y' },
        'newPassword',
        'Current password and new password must not be same.',
      ],
      [{ confirmPassword: `${NEW_PASSWORD}x` }, 'confirmPassword', 'Passwords do not match.'],
      [
        { newPassword: 'Password1!' },
        'newPassword',
        'This password is one of the most common ones. Choose another one.',
      ],
      [{ currentPassword: 'Wrong#Horse9' }, 'currentPassword', 'The current password is wrong.'],
    ];
    for (const [change, field, message] of rejections) {
      const { status, body } = await changeByRest(jwt, buildForm(change));
      const reason = change.currentPassword === 'Wrong#Horse9' ? 'WRONG_CREDENTIALS' : 'INVALID_INPUT';
      const restField = field === 'currentPassword' ? currentField : field;
      expect([status, body]).toEqual([
        200,
        { success: false, code: 4, message, error: message, reason, fields: { [restField]: message } },
      ]);
      const { data } = await changeByGraphql(jwt, buildForm(change));
      expect(data[mutation].userErrors).toMatchObject([{ field: ['input', field], message }]);
    }
    expect((await logIn(PASSWORD)).body.code).toBe(5);
  });

  it('a new password must not contain the name of the account in any case', async () => {
    const { jwt, logIn } = await createAccount();
    await portal.db.query("update companies set name = 'Sunrise Foods'");
    await portal.db.query("update administrators set name = 'Sunrise Foods'");
    const message = 'Password must not contain your name or domain.';
    const form = buildForm({ newPassword: 'x#SUNRISEx99' });
    expect((await changeByRest(jwt, form)).body).toMatchObject({
      code: 4,
      reason: 'INVALID_INPUT',
      fields: { newPassword: message },
    });
    expect((await changeByGraphql(jwt, form)).data[mutation].userErrors).toEqual([
      { code: 'INVALID_INPUT', field: ['input', 'newPassword'], message },
    ]);
    expect((await logIn(PASSWORD)).body.code).toBe(5);
  });

  it('a password of 128 characters is accepted, and every character counts', async () => {
    const { jwt, logIn } = await createAccount();
    const longPassword = `Aa1#${'x'.repeat(124)}`;
    expect((await changeByRest(jwt, buildForm({ newPassword: longPassword }))).body.code).toBe(5);
    const wrongLogins = [await logIn(longPassword.slice(0, 127)), await logIn(`${longPassword}x`)];
    expect(wrongLogins.map(({ body }) => body.code)).toEqual([4, 4]);
    expect((await logIn(longPassword)).body.code).toBe(5);
  });

  it('a wrong current password counts as a failed login: the eleventh attempt is rejected', async () => {
    const { jwt, logIn } = await createAccount();
    const wrongForm = buildForm({ currentPassword: 'Wrong#Horse9' });
    const replies = await Promise.all(Array.from({ length: 10 }, () => changeByRest(jwt, wrongForm)));
    expect(replies.map(({ body }) => body.code)).toEqual(Array.from({ length: 10 }, () => 4));

    const { status, body, headers } = await changeByRest(jwt, buildForm());
    expect([status, body.code]).toEqual([429, 7]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    const { errors } = await changeByGraphql(jwt, buildForm());
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
    expect((await logIn()).status).toBe(429);
  });

  it('concurrent logins with the old password leave no active session', async () => {
    const { jwt, logIn } = await createAccount();
    const logIns = Array.from({ length: 40 }, () => logIn());
    await Promise.race(logIns);
    const changeReply = await changeByRest(jwt, buildForm());
    expect(changeReply.body.code).toBe(5);
    const tokens = (await Promise.all(logIns)).flatMap(({ body }) => (body.token as string) ?? []);
    const codes = await Promise.all(tokens.map(async (token) => (await checkLogin(token)).body.code));
    expect(codes.filter((code) => code === 5)).toEqual([]);
  });

  it('only one of eight concurrent password changes succeeds', async () => {
    const { jwt, logIn } = await createAccount();
    const passwords = Array.from({ length: 8 }, (_, n) => `${NEW_PASSWORD}${n}y`);
    const replies = await Promise.all(passwords.map((newPassword) => changeByRest(jwt, buildForm({ newPassword }))));
    expect(replies.map(({ body }) => body.code).toSorted()).toEqual([4, 4, 4, 4, 4, 4, 4, 5]);
    const acceptedPassword = passwords[replies.findIndex(({ body }) => body.code === 5)]!;
    expect((await logIn(acceptedPassword)).body.code).toBe(5);
  });

  it('a session cannot change a password of the other role', async () => {
    const { jwt } = await createAccount();
    const otherRole = role === 'company' ? ROLE_OPERATIONS.administrator : ROLE_OPERATIONS.company;
    const { status, body } = await portal.callRest('POST', otherRole.path, { jwt, body: {} });
    expect([status, body.code]).toEqual([403, 3]);
    expect((await portal.callRest('POST', path, { body: {} })).body.code).toBe(6);
  });
});

it('passwords: a rejected change does not count as a failed login', async () => {
  const { jwt } = await portal.createCompany();
  for (let count = 0; count < 12; count++)
    await portal.callRest('POST', '/company/password-update', { jwt, body: buildForm({ confirmPassword: 'y' }) });
  const { body } = await portal.callRest('POST', '/company/password-update', { jwt, body: buildForm() });
  expect(body.code).toBe(5);
});
