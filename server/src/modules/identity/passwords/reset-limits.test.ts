import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { waitUntilEmailsSent, readEmails, takeEmail, parseLinkToken } from '../../../../test/emails.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { LoginEmail } from '../../companies/members/login-email.entity.ts';

const NEW_PASSWORD = 'N3w#Password9x';
const HOME_ADDRESS = '198.51.100.1';
const SUBJECT = 'Set a new password';
const NEW_ADDRESS = '198.51.100.2';

let portal: Portal;
// TRUST_PROXY lets a test send requests from several addresses.
beforeAll(async () => {
  portal = await startPortal({ TRUST_PROXY: '1' });
});
beforeEach(() => resetRateLimits(portal));
afterAll(() => portal.stop());

const createForwardedHeader = (address: string) => ({ 'x-forwarded-for': address });
async function postQuery(query: string, variables: object, address: string) {
  const response = await portal.send('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...createForwardedHeader(address) },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as { errors?: { extensions: { code: string } }[] };
}
/** Requests a link. Returns `false` if the request was rate-limited. */
const requestLink = async (email: string, address: string) => {
  const { errors } = await postQuery(
    'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { message } }',
    { email },
    address,
  );
  expect(errors?.[0]?.extensions.code ?? 'RATE_LIMITED').toBe('RATE_LIMITED');
  return !errors;
};
/** Resets the password to `NEW_PASSWORD` with an emailed link. */
const resetPassword = async (email: string, address: string) => {
  expect(await requestLink(email, address)).toBe(true);
  const token = parseLinkToken(await takeEmail(portal, email, SUBJECT));
  const input = { token, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  const mutation = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }';
  await postQuery(mutation, { input }, address);
};
const logIn = (email: string, password: string, address: string) =>
  portal.callRest('POST', '/auth/login', { body: { email, password }, headers: createForwardedHeader(address) });

/** Returns a different unknown address for each `n`. */
const getUnknownAddress = (n: number) => `203.0.113.${n}`;
const requestFromUnknownAddresses = async (email: string, times: number) => {
  for (let n = 1; n <= times; n++) expect(await requestLink(email, getUnknownAddress(n))).toBe(true);
};
/** Waits until all requests are processed and exactly `count` links were queued or sent. */
const expectLinks = async (email: string, count: number) => {
  await waitUntilEmailsSent(portal);
  await waitFor(async () => {
    const emails = await readEmails(portal);
    const sentLinks = emails.filter(({ to, subject }) => to?.[0]?.address === email && subject === SUBJECT);
    const [{ queued }] = await portal.db.query(
      'select count(*)::int as queued from mails where recipient = $1 and subject = $2',
      [email, SUBJECT],
    );
    expect(sentLinks.length + queued).toBe(count);
  });
};

it('passwords: an account gets at most 10 links an hour across all addresses', async () => {
  const { email } = await portal.createCompany();
  await requestFromUnknownAddresses(email, 11);
  await expectLinks(email, 10);
});

it('passwords: one address gets at most 3 links an hour to an account with two login emails', async () => {
  const { id: memberId, email, domain } = await portal.createCompany();
  const secondEmail = `sales@${domain}`;
  await portal.db.manager.insert(LoginEmail, { emailNormal: secondEmail, memberId });
  for (const requestedEmail of [email, secondEmail])
    for (let n = 0; n < 2; n++) expect(await requestLink(requestedEmail, HOME_ADDRESS)).toBe(true);
  await expectLinks(email, 3);
});

it('passwords: the eleventh request has the same response with and without an account', async () => {
  const { email } = await portal.createCompany();
  await requestFromUnknownAddresses(email, 10);
  await requestFromUnknownAddresses('nobody@nowhere.example', 10);
  const [known, unknown] = [email, 'nobody@nowhere.example'].map((requestedEmail) =>
    requestLink(requestedEmail, getUnknownAddress(99)),
  );
  expect([await known, await unknown]).toEqual([true, true]);
});

it('passwords: other addresses cannot exhaust the reset links of a known address', async () => {
  const { email } = await portal.createCompany();
  await logIn(email, PASSWORD, HOME_ADDRESS);
  await requestFromUnknownAddresses(email, 11);
  expect([
    await requestLink(email, HOME_ADDRESS),
    await requestLink(email, HOME_ADDRESS),
    await requestLink(email, HOME_ADDRESS),
    await requestLink(email, HOME_ADDRESS),
  ]).toEqual([true, true, true, false]);
  await expectLinks(email, 13);
});

it('passwords: reset links for a known address do not reduce the limit of other addresses', async () => {
  const { email } = await portal.createCompany();
  await logIn(email, PASSWORD, HOME_ADDRESS);
  for (let n = 0; n < 3; n++) await requestLink(email, HOME_ADDRESS);
  await requestFromUnknownAddresses(email, 11);
  await expectLinks(email, 13);
});

it('passwords: an address that used a reset link can log in despite wrong logins from other addresses', async () => {
  const { email } = await portal.createCompany();
  const failLogins = () =>
    Promise.all(Array.from({ length: 10 }, (_, n) => logIn(email, 'Wrong#Horse9', getUnknownAddress(n + 1))));
  await failLogins();
  expect((await logIn(email, PASSWORD, NEW_ADDRESS)).status).toBe(429);
  await resetPassword(email, NEW_ADDRESS);
  await failLogins();
  expect((await logIn(email, NEW_PASSWORD, '198.51.100.3')).status).toBe(429);
  expect((await logIn(email, NEW_PASSWORD, NEW_ADDRESS)).body.code).toBe(5);
});

it('passwords: a reset clears the failed logins of the account at every unknown address', async () => {
  const { email } = await portal.createCompany();
  await Promise.all(Array.from({ length: 10 }, (_, n) => logIn(email, 'Wrong#Horse9', getUnknownAddress(n + 1))));
  expect((await logIn(email, PASSWORD, HOME_ADDRESS)).status).toBe(429);
  await resetPassword(email, NEW_ADDRESS);
  expect((await logIn(email, NEW_PASSWORD, HOME_ADDRESS)).body.code).toBe(5);
});

it('passwords: a reset clears the failed logins at the known address that resets the password', async () => {
  const { email } = await portal.createCompany();
  await logIn(email, PASSWORD, HOME_ADDRESS);
  await Promise.all(Array.from({ length: 10 }, () => logIn(email, 'Wrong#Horse9', HOME_ADDRESS)));
  expect((await logIn(email, PASSWORD, HOME_ADDRESS)).status).toBe(429);
  await resetPassword(email, HOME_ADDRESS);
  expect((await logIn(email, NEW_PASSWORD, HOME_ADDRESS)).body.code).toBe(5);
});
