import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN, PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { resetRateLimits, buildSignUpForm } from '../../../../test/sign-up.ts';

let portal: Portal;
let email: string;
beforeAll(async () => {
  portal = await startPortal();
  ({ email } = await portal.createCompany());
});
beforeEach(() => resetRateLimits(portal));
afterAll(() => portal.stop());

const buildLogin = () => `logIn(input: { email: "${email}", password: "${PASSWORD}" }) { token }`;
const ADMIN_LOGIN = `adminLogIn(input: { username: "${ADMIN.username}", password: "${PASSWORD}" }) { token }`;
const buildSignUp = () => {
  const { cpassword, ...form } = buildSignUpForm();
  const fields = Object.entries({ ...form, confirmPassword: cpassword }).map(
    ([name, value]) => `${name}: ${JSON.stringify(value)}`,
  );
  return `signUp(input: { ${fields.join(', ')} }) { userErrors { message } }`;
};
const countSessions = async () => Number((await portal.db.query('select count(*) from sessions'))[0].count);
const countCompanies = async () => Number((await portal.db.query('select count(*) from companies'))[0].count);

const buildRejection = (attempt: string) => ({
  status: 400,
  errors: [
    {
      message: `A request may contain one ${attempt}. Send each in a separate request.`,
      extensions: { code: 'BAD_USER_INPUT', requestId: expect.any(String), docs: expect.any(String) },
    },
  ],
});

describe('login: attempts in one GraphQL request', () => {
  it('a request can contain one login and one sign-up', async () => {
    const { status, data } = await portal.callGraphql(`mutation { ${buildLogin()} ${buildSignUp()} }`);
    expect([status, data]).toEqual([200, { logIn: { token: expect.any(String) }, signUp: { userErrors: [] } }]);
  });

  it.each([
    ['two logins under aliases', () => `mutation { a: ${buildLogin()} b: ${buildLogin()} }`, 'login'],
    ['a login of each role', () => `mutation { ${buildLogin()} ${ADMIN_LOGIN} }`, 'login'],
    [
      'two logins in fragments',
      () =>
        `mutation { ...a ...b } fragment a on Mutation { a: ${buildLogin()} } fragment b on Mutation { b: ${buildLogin()} }`,
      'login',
    ],
    [
      'two logins in inline fragments',
      () => `mutation { ... { a: ${buildLogin()} } ... on Mutation { b: ${buildLogin()} } }`,
      'login',
    ],
    ['two sign-ups', () => `mutation { a: ${buildSignUp()} b: ${buildSignUp()} }`, 'sign-up'],
    [
      'two requests for a reset link',
      () =>
        `mutation { a: requestPasswordReset(input: { email: "${email}" }) { message } b: requestPasswordReset(input: { email: "x" }) { message } }`,
      'request for a reset link',
    ],
    [
      'two join requests',
      () =>
        'mutation { a: requestToJoin(input: { name: "A", email: "a@b.example" }) { message } b: requestToJoin(input: { name: "B", email: "b@b.example" }) { message } }',
      'join request',
    ],
    [
      'two uses of emailed links',
      () =>
        'mutation { a: unlockLogin(input: { token: "x" }) { message } b: confirmEmail(input: { token: "y" }) { message } }',
      'use of a link from an email',
    ],
    [
      'two checks of a password',
      () =>
        'mutation { a: confirmIdentity(input: { password: "x" }) { message } b: confirmIdentity(input: { password: "y" }) { message } }',
      'operation that takes a password or a code',
    ],
  ])('%s are rejected before any of them is executed', async (_case, query, attempt) => {
    const before = [await countSessions(), await countCompanies()];
    expect(await portal.callGraphql(query())).toMatchObject(buildRejection(attempt));
    expect([await countSessions(), await countCompanies()]).toEqual(before);
    expect(await portal.db.query('select 1 from rate_limits')).toEqual([]);
  });

  it('a login skipped by a directive does not count', async () => {
    const mutation = `mutation ($skipped: Boolean!) {
      a: ${buildLogin()} ... @skip(if: $skipped) { b: ${buildLogin()} } }`;
    expect((await portal.callGraphql(mutation, { skipped: true })).status).toBe(200);
    expect((await portal.callGraphql(mutation, { skipped: false })).status).toBe(400);
  });

  it('REST requests are not limited, because each contains one login', async () => {
    const body = { email, password: PASSWORD };
    expect((await portal.callRest('POST', '/auth/login', { body })).body.code).toBe(5);
    expect((await portal.callRest('POST', '/auth/login', { body })).body.code).toBe(5);
  });
});
