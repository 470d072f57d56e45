import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { createApiToken } from '../../../../test/api-tokens.ts';
import {
  createCompanyWithLink,
  parseLinkToken,
  readEmails,
  takeEmail,
  waitUntilEmailsSent,
} from '../../../../test/emails.ts';
import { commitDuring } from '../../../../test/lock-waits.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { resetRateLimits, buildSignUpForm } from '../../../../test/sign-up.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { AdministratorRole } from '../../administrators/roles/roles.rules.ts';

const CONFIRM_SUBJECT = 'Confirm your email address';
const RESET_SUBJECT = 'Set a new password';
const CHANGED_SUBJECT = 'Your email address was changed';
const NEW_PASSWORD = 'N3w#Password9x';
const DAY_MS = 86_400_000;

let portal: Portal;
let adminJwt: string;
beforeAll(async () => {
  portal = await startPortal();
  adminJwt = await portal.logInAdmin();
});
beforeEach(() => resetRateLimits(portal));
afterAll(() => portal.stop());

type Company = Awaited<ReturnType<Portal['createCompany']>>;

const takeToken = async (email: string, subject: string) => parseLinkToken(await takeEmail(portal, email, subject));
async function runMutation(field: string, input: object, jwt?: string) {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  const { data } = await portal.callGraphql(
    `mutation ($input: ${type}!) { ${field}(input: $input) { userErrors { code } } }`,
    { input },
    jwt,
  );
  return (data[field].userErrors as { code: string }[]).map(({ code }) => code);
}
const confirmEmail = (token: string) => runMutation('confirmEmail', { token });
const requestReset = (email: string) => runMutation('requestPasswordReset', { email });
const resetPassword = (token: string) =>
  runMutation('resetPassword', { token, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD });
const releaseCompany = (id: string) => runMutation('releaseCompany', { companyId: id }, adminJwt);
const changeEmail = ({ jwt, name, address, phone }: Company, email: string) =>
  portal.callRest('POST', '/company/update-profile', { jwt, body: { name, email, address, phone } });
const logIn = async (email: string, password = PASSWORD) =>
  (await portal.callRest('POST', '/auth/login', { body: { email, password } })).body.code as number;
const readEmailFields = async ({ jwt }: Company) =>
  (await portal.callGraphql('{ me { email confirmedEmail isEmailConfirmed } }', {}, jwt)).data.me as object;
/** Lists the recipients of the remaining emails with a subject. `takeEmail` removes the emails that it returns. */
const listRecipients = async (subject: string) => {
  await waitUntilEmailsSent(portal);
  return (await readEmails(portal)).filter((email) => email.subject === subject).map(({ to }) => to?.[0]?.address);
};

async function createConfirmedCompany(): Promise<Company & { newEmail: string }> {
  const company = await createCompanyWithLink(portal);
  await confirmEmail(await takeToken(company.email, CONFIRM_SUBJECT));
  return { ...company, newEmail: `sales@${company.domain}` };
}

describe('companies: email change of a confirmed company', () => {
  it('the new email needs confirmation, and the last confirmed email is notified with recovery steps', async () => {
    const company = await createConfirmedCompany();
    expect((await changeEmail(company, company.newEmail)).body.code).toBe(5);
    expect(await readEmailFields(company)).toEqual({
      email: company.newEmail,
      confirmedEmail: company.email,
      isEmailConfirmed: false,
    });
    const { text } = await takeEmail(portal, company.email, CHANGED_SUBJECT);
    expect(text).toContain('was changed to "sales@');
    expect(text).toContain('Forgot Password?');
    const confirmation = await takeEmail(portal, company.newEmail, CONFIRM_SUBJECT);
    expect(confirmation.text).toContain(`The email of the account of "${company.name}" was changed to this address.`);
    expect(confirmation.text).toContain('If this account is not yours, ignore this email.');
    expect(await confirmEmail(parseLinkToken(confirmation))).toEqual([]);
    expect(await readEmailFields(company)).toEqual({
      email: company.newEmail,
      confirmedEmail: null,
      isEmailConfirmed: true,
    });
  });

  it('a company logs in with both emails until the new email is confirmed, then only with the new one', async () => {
    const company = await createConfirmedCompany();
    await changeEmail(company, company.newEmail);
    expect([await logIn(company.email), await logIn(company.newEmail)]).toEqual([5, 5]);
    await confirmEmail(await takeToken(company.newEmail, CONFIRM_SUBJECT));
    expect([await logIn(company.email), await logIn(company.newEmail)]).toEqual([4, 5]);
  });

  it('both emails share ten login attempts', async () => {
    const company = await createConfirmedCompany();
    await changeEmail(company, company.newEmail);
    for (let n = 0; n < 5; n++)
      await Promise.all([company.email, company.newEmail].map((email) => logIn(email, 'Wrong#1')));
    const replies = [company.email, company.newEmail].map((email) =>
      portal.callRest('POST', '/auth/login', { body: { email, password: PASSWORD } }),
    );
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([429, 429]);
  });

  it('reset links go only to the last confirmed email, regardless of the requested email', async () => {
    const company = await createConfirmedCompany();
    await changeEmail(company, company.newEmail);
    await requestReset(company.newEmail);
    await takeEmail(portal, company.email, RESET_SUBJECT);
    await requestReset(company.email);
    const token = await takeToken(company.email, RESET_SUBJECT);
    expect(await listRecipients(RESET_SUBJECT)).not.toContain(company.newEmail);
    expect(await resetPassword(token)).toEqual([]);
    expect(await readEmailFields({ ...company, jwt: await logInForToken(company.email, NEW_PASSWORD) })).toMatchObject({
      confirmedEmail: company.email,
      isEmailConfirmed: false,
    });
  });

  it('after the confirmation, reset links go only to the new email', async () => {
    const company = await createConfirmedCompany();
    await changeEmail(company, company.newEmail);
    await confirmEmail(await takeToken(company.newEmail, CONFIRM_SUBJECT));
    await requestReset(company.email);
    await requestReset(company.newEmail);
    await takeEmail(portal, company.newEmail, RESET_SUBJECT);
    expect(await listRecipients(RESET_SUBJECT)).not.toContain(company.email);
  });

  it('the confirmation of the new email invalidates reset links that the previous email received', async () => {
    const company = await createConfirmedCompany();
    await changeEmail(company, company.newEmail);
    await requestReset(company.email);
    const resetToken = await takeToken(company.email, RESET_SUBJECT);
    await confirmEmail(await takeToken(company.newEmail, CONFIRM_SUBJECT));
    expect(await resetPassword(resetToken)).toEqual(['LINK_INVALID']);
  });

  it('a reset through the last confirmed email invalidates the pending confirmation link', async () => {
    const company = await createConfirmedCompany();
    await changeEmail(company, company.newEmail);
    const pendingToken = await takeToken(company.newEmail, CONFIRM_SUBJECT);
    await requestReset(company.email);
    await resetPassword(await takeToken(company.email, RESET_SUBJECT));
    expect(await confirmEmail(pendingToken)).toEqual(['LINK_INVALID']);
    expect((await portal.callRest('GET', '/auth/checkLogin', { jwt: company.jwt })).body.code).toBe(6);
    const restoredCompany = { ...company, jwt: await logInForToken(company.email, NEW_PASSWORD) };
    await changeEmail(restoredCompany, company.email);
    expect(await readEmailFields(restoredCompany)).toEqual({
      email: company.email,
      confirmedEmail: null,
      isEmailConfirmed: true,
    });
    expect(await logIn(company.newEmail, NEW_PASSWORD)).toBe(4);
  });

  it('a password change invalidates the link of an email change that began while the password was checked', async () => {
    const company = await createConfirmedCompany();
    await changeEmail(company, company.newEmail);
    const pendingToken = await takeToken(company.newEmail, CONFIRM_SUBJECT);
    await portal.db.query('update members set email_changed_at = null where id = $1', [company.id]);
    const newPasswordForm = { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    const changePassword = () =>
      runMutation('changePassword', { currentPassword: PASSWORD, ...newPasswordForm }, company.jwt);
    const startEmailChangeSql = 'update members set email_changed_at = now() where id = $1';
    expect(await commitDuring(portal, [[startEmailChangeSql, company.id]], changePassword)).toEqual([]);
    expect(await confirmEmail(pendingToken)).toEqual(['LINK_INVALID']);
  });

  it('a change back restores the confirmed email and invalidates the pending link', async () => {
    const company = await createConfirmedCompany();
    await changeEmail(company, company.newEmail);
    const token = await takeToken(company.newEmail, CONFIRM_SUBJECT);
    await changeEmail(company, company.email.toUpperCase());
    expect(await confirmEmail(token)).toEqual(['LINK_INVALID']);
    expect(await readEmailFields(company)).toMatchObject({ confirmedEmail: null, isEmailConfirmed: true });
    expect(await logIn(company.newEmail)).toBe(4);
  });

  it('the confirmed email receives no notice of a change back', async () => {
    const company = await createConfirmedCompany();
    await changeEmail(company, company.newEmail);
    await takeEmail(portal, company.email, CHANGED_SUBJECT);
    await changeEmail(company, company.email);
    await changeEmail(company, `third@${company.domain}`);
    expect((await takeEmail(portal, company.email, CHANGED_SUBJECT)).text).toContain('was changed to "third@');
  });

  it('several changes retain the last confirmed email', async () => {
    const company = await createConfirmedCompany();
    await changeEmail(company, company.newEmail);
    const token = await takeToken(company.newEmail, CONFIRM_SUBJECT);
    await changeEmail(company, `third@${company.domain}`);
    expect(await readEmailFields(company)).toMatchObject({ confirmedEmail: company.email });
    expect([await confirmEmail(token), await logIn(company.newEmail)]).toEqual([['LINK_INVALID'], 4]);
    const notified = await waitFor(async () => {
      const found = (await listRecipients(CHANGED_SUBJECT)).filter((to) => to?.endsWith(company.domain));
      expect(found).toHaveLength(2);
      return found;
    });
    expect(notified).toEqual([company.email, company.email]);
  });

  it('both emails are unavailable to other companies until the new email is confirmed', async () => {
    const host = 'mail.kept.example';
    const company = await createCompanyWithLink(portal, { email: `office@${host}`, domain: 'kept.example' });
    await confirmEmail(await takeToken(company.email, CONFIRM_SUBJECT));
    await changeEmail(company, `sales@${host}`);
    for (const email of [`OFFICE@${host}`, `Sales@${host}`]) {
      const { body } = await portal.callRest('POST', '/auth/signup', {
        body: { ...buildSignUpForm(), email, domain: host },
      });
      expect(body.fields.email).toContain('already registered');
    }
    const secondCompany = await createCompanyWithLink(portal, { email: `third@${host}`, domain: host });
    for (const email of [`office@${host}`, `sales@${host}`])
      expect((await changeEmail(secondCompany, email)).body.fields.email).toBe(
        'This email is already used by another company.',
      );
    await confirmEmail(await takeToken(`sales@${host}`, CONFIRM_SUBJECT));
    expect((await changeEmail(secondCompany, `office@${host}`)).body.code).toBe(5);
  });

  it('neither an administrator nor a sign-up after 7 days can release the company', async () => {
    const company = await createConfirmedCompany();
    await changeEmail(company, company.newEmail);
    for (const id of [company.id, company.id.toUpperCase()])
      expect(await releaseCompany(id)).toEqual(['COMPANY_IN_USE']);
    portal.shiftClock(8 * DAY_MS);
    const form = buildSignUpForm({ email: company.newEmail, domain: company.domain });
    const { body } = await portal.callRest('POST', '/auth/signup', { body: form });
    portal.shiftClock(0);
    expect(body.code).toBe(4);
  });
});

describe('companies: email change of an unconfirmed company', () => {
  it('no reset link is sent to the new email until it is confirmed', async () => {
    const company = await createCompanyWithLink(portal);
    const otherEmail = `sales@${company.domain}`;
    await changeEmail(company, otherEmail);
    await requestReset(otherEmail);
    await requestReset(company.email);
    expect(await listRecipients(RESET_SUBJECT)).not.toEqual(expect.arrayContaining([otherEmail]));
    await confirmEmail(await takeToken(otherEmail, CONFIRM_SUBJECT));
    await requestReset(otherEmail);
    await takeEmail(portal, otherEmail, RESET_SUBJECT);
  });

  it('a reset link works after the first confirmation of the email that received it', async () => {
    const company = await createCompanyWithLink(portal);
    await requestReset(company.email);
    const resetToken = await takeToken(company.email, RESET_SUBJECT);
    await confirmEmail(await takeToken(company.email, CONFIRM_SUBJECT));
    expect(await resetPassword(resetToken)).toEqual([]);
  });
});

it('companies: a link resent during an email change confirms only the email it was sent to', async () => {
  for (let round = 0; round < 5; round++) {
    await resetRateLimits(portal);
    const company = await createCompanyWithLink(portal);
    const otherEmail = `sales@${company.domain}`;
    await Promise.all([
      portal.callGraphql('mutation { resendConfirmation { message } }', {}, company.jwt),
      changeEmail(company, otherEmail),
    ]);
    // Only one link works at a time. The loop therefore ends only if the valid link was sent to the new email.
    while ((await confirmEmail(await takeToken(otherEmail, CONFIRM_SUBJECT))).length);
    expect(await readEmailFields(company)).toMatchObject({ email: otherEmail, isEmailConfirmed: true });
  }
});

describe('companies: password change notification', () => {
  const SUBJECT = 'Your password was changed';

  it('a password change is reported to the company with recovery steps', async () => {
    const { email, jwt } = await createCompanyWithLink(portal);
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    await portal.callRest('POST', '/company/password-update', { jwt, body });
    expect((await takeEmail(portal, email, SUBJECT)).text).toContain(
      'If you did not do this, set a new one immediately',
    );
  });

  it('a password change or reset is reported only to the last confirmed email', async () => {
    const company = await createConfirmedCompany();
    await changeEmail(company, company.newEmail);
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    await portal.callRest('POST', '/company/password-update', { jwt: company.jwt, body });
    await takeEmail(portal, company.email, SUBJECT);
    await requestReset(company.email);
    await resetPassword(await takeToken(company.email, RESET_SUBJECT));
    await takeEmail(portal, company.email, SUBJECT);
    expect(await listRecipients(SUBJECT)).not.toContain(company.newEmail);
  });

  const REMAINING_ACCESS_PATTERN = /^Programs still have access through .*$/m;
  const addWebhook = async (jwt: string) => {
    const input = { url: 'https://hooks.receiver.example/portal', types: [] };
    expect(await runMutation('createWebhookEndpoint', input, jwt)).toEqual([]);
  };
  const takeRemainingAccessLine = async (email: string) =>
    REMAINING_ACCESS_PATTERN.exec((await takeEmail(portal, email, SUBJECT)).text!)?.[0];

  it('the email lists the active API tokens and webhooks; after a reset, it lists the webhooks and the number of revoked tokens', async () => {
    const company = await createConfirmedCompany();
    for (const name of ['books', 'desk']) await createApiToken(portal, company.jwt, [Scope.KEYS_READ], { name });
    await addWebhook(company.jwt);
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    await portal.callRest('POST', '/company/password-update', { jwt: company.jwt, body });
    const { publicUrl } = portal.config;
    expect(await takeRemainingAccessLine(company.email)).toBe(
      `Programs still have access through 2 API tokens at ${publicUrl}/settings and 1 webhook at ${publicUrl}/webhooks. Revoke or delete any that you do not recognise.`,
    );
    await requestReset(company.email);
    await resetPassword(await takeToken(company.email, RESET_SUBJECT));
    const { text } = await takeEmail(portal, company.email, SUBJECT);
    expect(text).toContain(
      `2 API tokens were revoked. Programs that still need access need a new one: ${publicUrl}/settings`,
    );
    expect(REMAINING_ACCESS_PATTERN.exec(text!)?.[0]).toBe(
      `Programs still have access through 1 webhook at ${publicUrl}/webhooks. Revoke or delete any that you do not recognise.`,
    );
  });

  it("the email lists the administrators' webhooks only for a role that can see them", async () => {
    await addWebhook(adminJwt);
    const [owner, viewer] = [
      await createAdministrator(portal, { email: 'owner@portal.example' }),
      await createAdministrator(portal, { email: 'viewer@portal.example', role: AdministratorRole.VIEWER }),
    ];
    await createApiToken(portal, owner.jwt, [Scope.KEYS_READ]);
    const body = { currPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    for (const { jwt } of [owner, viewer]) await portal.callRest('POST', '/admin/admin-password-update', { jwt, body });
    const { publicUrl } = portal.config;
    expect(await takeRemainingAccessLine(owner.email!)).toBe(
      `Programs still have access through 1 API token at ${publicUrl}/adminSettings and 1 webhook at ${publicUrl}/webhooks. Revoke or delete any that you do not recognise.`,
    );
    expect(await takeRemainingAccessLine(viewer.email!)).toBeUndefined();
    await requestReset(owner.email!);
    await resetPassword(await takeToken(owner.email!, RESET_SUBJECT));
    expect((await takeEmail(portal, owner.email!, SUBJECT)).text).toContain(
      `1 API token was revoked. Programs that still need access need a new one: ${publicUrl}/adminSettings`,
    );
  });
});

async function logInForToken(email: string, password: string): Promise<string> {
  const { body } = await portal.callRest('POST', '/auth/login', { body: { email, password } });
  return body.token as string;
}

it('companies: an email change and a concurrent change back both count towards the limit', async () => {
  const company = await createConfirmedCompany();
  const waitForBlockedQueries = async (count: number) => {
    const sql =
      "select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await waitFor(async () => expect(await portal.db.query(sql)).toEqual([{ count }]));
  };
  const changes = await portal.db.transaction(async (tx) => {
    await tx.query('select 1 from companies where id = $1 for update', [company.id]);
    const firstChange = changeEmail(company, company.newEmail);
    await waitForBlockedQueries(1);
    const changeBack = changeEmail(company, company.email);
    await waitForBlockedQueries(2);
    return [firstChange, changeBack];
  });
  expect((await Promise.all(changes)).map(({ body }) => body.code)).toEqual([5, 5]);
  expect(await readEmailFields(company)).toMatchObject({ email: company.email });
  const rows = await portal.db.query("select points from rate_limits where key like 'email-change:%'");
  expect(rows).toEqual([{ points: 2 }]);
});
