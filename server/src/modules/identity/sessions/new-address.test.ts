import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { createCompanyWithLink, parseLinkToken, readEmails, takeEmail } from '../../../../test/emails.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { startSecondServer } from '../../../../test/second-server.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';
import { isThorough } from '../../../../test/tier.ts';
import { formatEmailTime } from '../../../platform/kernel/calendar.rules.ts';

const SUBJECT = 'New login to your account';
const DAY_MS = 86_400_000;

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ TRUST_PROXY: '1' });
});
beforeEach(() => resetRateLimits(portal));
afterAll(() => portal.stop());

/** Logs in from an address and returns whether the login succeeded. */
async function logIn(email: string, address: string, url = portal.url, password = PASSWORD): Promise<boolean> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, 'user-agent': 'Evil, click here/1' },
    body: JSON.stringify({ email, password }),
  });
  return ((await response.json()) as { success: boolean }).success;
}

/** Waits until no email to a recipient is queued. Returns the recipient's emails about logins from a new address. */
const readNewAddressEmails = async (email: string) => {
  const countQueuedSql = 'select count(*)::int from mails where recipient = $1';
  await expect.poll(async () => (await portal.db.query(countQueuedSql, [email]))[0].count).toBe(0);
  return (await readEmails(portal)).filter(({ to, subject }) => to?.[0]?.address === email && subject === SUBJECT);
};

it('sessions: a login from a new address is reported by email with recovery steps', async () => {
  const { email, name } = await portal.createCompany();
  expect(await readNewAddressEmails(email)).toEqual([]); // The first login of an account sends no email.
  expect(await logIn(email, '127.0.0.1')).toBe(true);
  expect(await readNewAddressEmails(email)).toEqual([]);
  expect(await logIn(email, '203.0.113.5')).toBe(true);
  const { text = '' } = await takeEmail(portal, email, SUBJECT);
  expect(text).toContain(`The account of "${name}"`);
  expect(text).toContain('from 203.0.113.5,');
  expect(text).toContain('itself as "Evil"');
  expect(text).toContain('(Asia/Kolkata)');
  expect(text).toContain(`choose 'Forgot Password?' at ${portal.config.publicUrl}/login`);
  expect(await logIn(email, '203.0.113.5')).toBe(true);
  expect(await readNewAddressEmails(email)).toEqual([]);
});

it('sessions: the email about a login from a new address states the time of the login', async () => {
  const { id, email } = await portal.createCompany();
  portal.shiftClock(DAY_MS);
  try {
    expect(await logIn(email, '203.0.113.5')).toBe(true);
  } finally {
    portal.shiftClock(0);
  }
  const sessionSql = `select created_at from sessions where company_id = $1 and address = '203.0.113.5'`;
  const [{ created_at: loginTime }] = await portal.db.query(sessionSql, [id]);
  const { text } = await takeEmail(portal, email, SUBJECT);
  expect(text).toContain(`was used on ${formatEmailTime(loginTime, 'Asia/Kolkata')} from 203.0.113.5,`);
});

it('sessions: a wrong password from a new address sends no email', async () => {
  const { email } = await portal.createCompany();
  expect(await logIn(email, '203.0.113.5', portal.url, 'Wrong#Horse9')).toBe(false);
  expect(await readNewAddressEmails(email)).toEqual([]);
});

it('sessions: new addresses are reported at most once a day, and an IPv6 network only once', async () => {
  const { email } = await portal.createCompany();
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::9', '203.0.113.6', '203.0.113.7'])
    expect(await logIn(email, address)).toBe(true);
  expect(await readNewAddressEmails(email)).toHaveLength(1);
  const otherCompany = await portal.createCompany();
  portal.shiftClock(DAY_MS + 60_000);
  try {
    // The notice to another account with the same address does not count.
    expect(await logIn(otherCompany.email, '203.0.113.6')).toBe(true);
    expect(await readNewAddressEmails(otherCompany.email)).toHaveLength(1);
    expect(await logIn(email, '203.0.113.6')).toBe(true);
    expect(await readNewAddressEmails(email)).toHaveLength(1);
    expect(await logIn(email, '203.0.113.8')).toBe(true);
    expect(await readNewAddressEmails(email)).toHaveLength(2);
  } finally {
    portal.shiftClock(0);
  }
});

it.runIf(isThorough)('sessions: two servers report twenty concurrent logins from new addresses once', async () => {
  const secondServer = await startSecondServer(portal);
  try {
    const { email } = await portal.createCompany();
    const logins = Array.from({ length: 20 }, (_, n) =>
      logIn(email, n % 4 < 2 ? '203.0.113.5' : `198.51.100.${n}`, [portal.url, secondServer.url][n % 2]),
    );
    expect(new Set(await Promise.all(logins))).toEqual(new Set([true]));
    expect(await readNewAddressEmails(email)).toHaveLength(1);
  } finally {
    await secondServer.stop();
  }
});

it('sessions: a new address is reported to the last confirmed email while a change is pending', async () => {
  const { jwt, domain, email, ...form } = await createCompanyWithLink(portal);
  const token = parseLinkToken(await takeEmail(portal, email, 'Confirm your email address'));
  await portal.callGraphql('mutation ($token: String!) { confirmEmail(input: { token: $token }) { message } }', {
    token,
  });
  const { name, phone, address } = form;
  const body = { name, phone, address, email: `new@${domain}` };
  expect((await portal.callRest('POST', '/company/update-profile', { jwt, body })).body.success).toBe(true);
  expect(await logIn(`new@${domain}`, '203.0.113.5')).toBe(true);
  expect(await readNewAddressEmails(email)).toHaveLength(1);
  expect(await readNewAddressEmails(`new@${domain}`)).toEqual([]);
});

it('sessions: an administrator with an email is notified, and one without an email can log in', async () => {
  const reachableAdministrator = await createAdministrator(portal, { email: 'deputy@portal.example' });
  const unreachableAdministrator = await createAdministrator(portal);
  for (const { username } of [reachableAdministrator, unreachableAdministrator]) {
    const { body } = await portal.callRest('POST', '/admin/admin-login', {
      body: { username, userPassword: PASSWORD },
      headers: { 'x-forwarded-for': '203.0.113.5' },
    });
    expect(body.success).toBe(true);
  }
  const { text } = await takeEmail(portal, 'deputy@portal.example', SUBJECT);
  expect(text).toContain(`The account of "${reachableAdministrator.username}"`);
});
