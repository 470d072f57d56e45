import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { takeMail, tokenIn } from '../../test/mails.ts';
import { PASSWORD, type Portal, startPortal } from '../../test/portal.ts';
import { forgetAttempts } from '../../test/sign-up.ts';

const NEWER = 'N3w#Password9x';
const HOME = '198.51.100.1';
const AWAY = '198.51.100.2';

let portal: Portal;
// one proxy in front, so that a test can come from several addresses
beforeAll(async () => {
  portal = await startPortal({ TRUST_PROXY: '1' });
});
beforeEach(() => forgetAttempts(portal));
afterAll(() => portal.stop());

const from = (address: string) => ({ 'x-forwarded-for': address });
async function post(query: string, variables: object, address: string) {
  const response = await portal.send('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(address) },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as { errors?: { extensions: { code: string } }[] };
}
/** Whether the request for a link was accepted. */
const ask = async (email: string, address: string) => {
  const { errors } = await post(
    'mutation ($email: String!) { requestPasswordReset(email: $email) { message } }',
    { email },
    address,
  );
  expect(errors?.[0]?.extensions.code ?? 'RATE_LIMITED').toBe('RATE_LIMITED');
  return !errors;
};
const logIn = (email: string, password: string, address: string) =>
  portal.rest('POST', '/auth/login', { body: { email, password }, headers: from(address) });

/** A stranger who comes from a new address each time. */
const stranger = (n: number) => `203.0.113.${n}`;
const strangersAsk = async (email: string, times: number) => {
  const taken: boolean[] = [];
  for (let n = 1; n <= times; n++) taken.push(await ask(email, stranger(n)));
  return taken;
};
const TEN_OF_ELEVEN = [...Array.from({ length: 10 }, () => true), false];

it('passwords: an account or an unknown email gets at most 10 links an hour across all addresses', async () => {
  const { email } = await portal.company();
  expect(await strangersAsk(email, 11)).toEqual(TEN_OF_ELEVEN);
  await forgetAttempts(portal);
  expect(await strangersAsk('nobody@nowhere.example', 11)).toEqual(TEN_OF_ELEVEN);
});

it('passwords: other addresses cannot exhaust the reset links of a known address', async () => {
  const { email } = await portal.company();
  await logIn(email, PASSWORD, HOME);
  await strangersAsk(email, 11);
  expect([await ask(email, HOME), await ask(email, HOME), await ask(email, HOME), await ask(email, HOME)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

it('passwords: reset links for a known address do not reduce the limit of other addresses', async () => {
  const { email } = await portal.company();
  await logIn(email, PASSWORD, HOME);
  for (let n = 0; n < 3; n++) await ask(email, HOME);
  expect(await strangersAsk(email, 11)).toEqual(TEN_OF_ELEVEN);
});

it('passwords: a reset link unlocks a new address, which stays unlocked during further wrong logins', async () => {
  const { email } = await portal.company();
  const lock = () => Promise.all(Array.from({ length: 10 }, (_, n) => logIn(email, 'Wrong#Horse9', stranger(n + 1))));
  await lock();
  expect((await logIn(email, PASSWORD, AWAY)).status).toBe(429);
  expect(await ask(email, AWAY)).toBe(true);
  const token = tokenIn(await takeMail(portal, email, 'Set a new password'));
  const input = { token, newPassword: NEWER, confirmPassword: NEWER };
  await post('mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }', { input }, AWAY);
  await lock();
  expect((await logIn(email, NEWER, '198.51.100.3')).status).toBe(429);
  expect((await logIn(email, NEWER, AWAY)).body.code).toBe(5);
});

it('password reset: the failed logins of the account are forgiven at every unknown address', async () => {
  const { email } = await portal.company();
  await Promise.all(Array.from({ length: 10 }, (_, n) => logIn(email, 'Wrong#Horse9', stranger(n + 1))));
  expect((await logIn(email, PASSWORD, HOME)).status).toBe(429);
  expect(await ask(email, AWAY)).toBe(true);
  const token = tokenIn(await takeMail(portal, email, 'Set a new password'));
  const input = { token, newPassword: NEWER, confirmPassword: NEWER };
  await post('mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }', { input }, AWAY);
  expect((await logIn(email, NEWER, HOME)).body.code).toBe(5);
});
