import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { resetRateLimits, buildSignUpForm } from '../../../../test/sign-up.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(() => resetRateLimits(portal));
afterAll(() => portal.stop());

const LOG_IN_MUTATION = 'mutation ($input: LogInInput!) { logIn(input: $input) { token } }';
const logIn = (email: string, password = PASSWORD) =>
  portal.callRest('POST', '/auth/login', { body: { email, password } });
const logInAsAdministrator = (username: string, userPassword = PASSWORD) =>
  portal.callRest('POST', '/admin/admin-login', { body: { username, userPassword } });
const logInByGraphql = async (email: string) =>
  Boolean((await portal.callGraphql(LOG_IN_MUTATION, { input: { email, password: PASSWORD } })).data.logIn.token);

describe('login: equivalent forms of an email', () => {
  it.each([
    ['kirk', 'in another case', 'KIRK', true],
    ['kirk', 'with the Kelvin sign', '\u212Air\u212A', true],
    ['kirk', 'in full-width letters', 'ｋｉｒｋ', true],
    ['kirk', 'with İ', 'k\u0130rk', false],
    ['kirk', 'with ı', 'k\u0131rk', false],
    ['\u0130ris', 'unchanged', '\u0130ris', true],
    ['\u0130ris', 'in small letters', 'i\u0307ris', true],
    ['\u0130ris', 'with another letter', 'iris', false],
    ['re\u0301ne', 'with the accent in the letter', 'R\u00C9NE', true],
    ['rene', 'with an accent', 'ren\u00E9', false],
  ])(
    '%s@… written %s is the same account for GraphQL and REST, or none for both: %s',
    async (local, _form, typed, isSameAccount) => {
      const form = buildSignUpForm();
      await portal.callRest('POST', '/auth/signup', { body: { ...form, email: `${local}@${form.domain}` } });
      const email = `${typed}@${form.domain}`;
      expect([(await logIn(email)).body.code, await logInByGraphql(email)]).toEqual([
        isSameAccount ? 5 : 4,
        isSameAccount,
      ]);
    },
  );

  it.each([
    ['a registered email', '@letters.example', logIn],
    ['an unknown email', '@nowhere.example', logIn],
    ['an unknown username', '', logInAsAdministrator],
  ])('all equivalent forms of %s share ten login attempts', async (_case, ending, attempt) => {
    if (ending === '@letters.example')
      await portal.createCompany({ email: `office.kkkk${ending}`, domain: ending.slice(1) });
    const letters = ['k', 'K', '\u212A', 'ｋ', 'Ｋ'];
    const equivalentForms = letters.flatMap((first) => letters.map((second) => `office.${first}${second}kk${ending}`));
    const replies = await Promise.all(equivalentForms.map((name) => attempt(name, 'Wrong#Horse9')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
  });

  it('a sign-up with an equivalent form of a registered email is rejected', async () => {
    const form = buildSignUpForm();
    await portal.callRest('POST', '/auth/signup', { body: { ...form, email: `kilo@${form.domain}` } });
    for (const local of ['KILO', '\u212Ailo', 'ｋｉｌｏ']) {
      const { body } = await portal.callRest('POST', '/auth/signup', {
        body: { ...form, email: `${local}@${form.domain}`, domain: form.domain },
      });
      expect(body).toMatchObject({ code: 4, fields: { email: expect.stringContaining('already registered') } });
    }
  });

  it('a sign-up email with a second @ as a look-alike character is rejected', async () => {
    const form = buildSignUpForm();
    const { body } = await portal.callRest('POST', '/auth/signup', {
      body: { ...form, email: `office＠evil.example@${form.domain}` },
    });
    expect(body.fields.email).toBe('Enter a valid email address.');
  });
});

it("login: an administrator's username matches in any case and width, but not with another letter", async () => {
  const codes: number[] = [];
  for (const username of [' CHIEF ', 'ｃｈｉｅｆ', 'ch\u0131ef', 'CH\u0130EF'])
    codes.push((await logInAsAdministrator(username)).body.code);
  expect(codes).toEqual([5, 5, 4, 4]);
});

describe('login: impossible credentials', () => {
  it.each([
    ['a password of 90,000 characters', (email: string) => [email, 'x'.repeat(90_000)]],
    ['a password of 129 characters', (email: string) => [email, PASSWORD.padEnd(129, 'x')]],
    ['an email of 90,000 ligatures', (email: string) => [`${'ﷺ'.repeat(90_000)}${email}`, PASSWORD]],
  ])('%s is rejected like wrong credentials and does not count as an attempt', async (_case, buildCredentials) => {
    const { email } = await portal.createCompany();
    for (const account of [email, 'stranger@nowhere.example']) {
      const [typed, password] = buildCredentials(account) as [string, string];
      const replies = await Promise.all(Array.from({ length: 12 }, () => logIn(typed, password)));
      const wrongLogin = await logIn(account, 'Wrong#Horse9');
      for (const { status, body } of replies) expect([status, body]).toEqual([200, wrongLogin.body]);
    }
    const [{ points }] = await portal.db.query('select max(points) points from rate_limits');
    expect(points).toBeLessThanOrEqual(2);
  });
});

it('login: a failed login is logged with its account, if any, and never with the typed values', async () => {
  const lines: string[] = [];
  const log = new PassThrough().on('data', (line) => lines.push(String(line)));
  const loggingPortal = await startPortal({ LOG_LEVEL: 'warn' }, { log });
  try {
    const { email, id } = await loggingPortal.createCompany();
    const attempts = [email, 'stranger\r\n{"level":60}@nowhere.example'];
    for (const account of attempts)
      await loggingPortal.callRest('POST', '/auth/login', { body: { email: account, password: 'Wrong#Horse9' } });
    await loggingPortal.callRest('POST', '/admin/admin-login', {
      body: { username: 'chief', userPassword: 'Wrong#Horse9' },
    });
    const [{ id: administratorId }] = await loggingPortal.db.query('select id from administrators');
    const failures = lines
      .join('')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'login failed');
    const address = '127.0.0.1';
    expect(
      failures.map(({ companyId, administratorId, address }) => ({ companyId, administratorId, address })),
    ).toEqual([{ companyId: id, address }, { address }, { administratorId, address }]);
    expect(lines.join('')).not.toMatch(/stranger|Wrong#Horse9|office@/);
  } finally {
    await loggingPortal.stop();
  }
});
