import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import {
  createCompanyWithLink,
  parseLinkToken,
  readEmails,
  takeEmail,
  waitUntilEmailsSent,
} from '../../../../test/emails.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { commitDuring } from '../../../../test/lock-waits.ts';
import { type GraphqlReply, PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { resetRateLimits, buildSignUpForm } from '../../../../test/sign-up.ts';

const SUBJECT = 'Confirm your email address';
const ALREADY_CONFIRMED_MESSAGE = 'Already confirmed: there is nothing left to do.';
const DAY_MS = 86_400_000;

let portal: Portal;
let adminJwt: string;
// TRUST_PROXY lets a test send requests from several addresses.
beforeAll(async () => {
  portal = await startPortal({ TRUST_PROXY: '1' });
  adminJwt = await portal.logInAdmin();
});
beforeEach(() => resetRateLimits(portal));
afterAll(() => portal.stop());

const confirmEmail = async (token: string) => {
  const { data } = await portal.callGraphql(
    'mutation ($token: String!) { confirmEmail(input: { token: $token }) { message userErrors { code field } } }',
    { token },
  );
  return data.confirmEmail as { message: string; userErrors: { code: string; field: string }[] };
};
const RESEND_MUTATION = 'mutation { resendConfirmation { message userErrors { message } } }';
const resendEmail = (jwt: string) => portal.callGraphql(RESEND_MUTATION, {}, jwt);
const isConfirmed = async (jwt: string) =>
  (await portal.callGraphql('{ me { isEmailConfirmed } }', {}, jwt)).data.me.isEmailConfirmed as boolean;
const releaseCompany = async (companyId: string, jwt = adminJwt) => {
  const { data, errors } = await portal.callGraphql(
    'mutation ($id: ID!) { releaseCompany(input: { companyId: $id }) { message userErrors { code message } } }',
    { id: companyId },
    jwt,
  );
  return { ...(data?.releaseCompany as { userErrors: { code: string }[] }), errors };
};
const takeConfirmationToken = async (email: string) => parseLinkToken(await takeEmail(portal, email, SUBJECT));

describe('email confirmation: sign-up link', () => {
  it('a link confirms the email once, and later uses report that it is already confirmed', async () => {
    const { email, jwt } = await createCompanyWithLink(portal);
    expect(await isConfirmed(jwt)).toBe(false);
    const token = await takeConfirmationToken(email);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => confirmEmail(token)));
    expect(outcomes.flatMap(({ userErrors }) => userErrors)).toEqual([]);
    expect(outcomes.filter(({ message }) => message === 'Your email address is confirmed.')).toHaveLength(1);
    expect(outcomes.filter(({ message }) => message === ALREADY_CONFIRMED_MESSAGE)).toHaveLength(9);
    expect(await isConfirmed(jwt)).toBe(true);
    portal.shiftClock(7 * DAY_MS + 60_000);
    const lateConfirmation = await confirmEmail(token);
    portal.shiftClock(0);
    expect(lateConfirmation.userErrors).toEqual([{ code: 'LINK_INVALID', field: ['input', 'token'] }]);
  });

  it('a link for a replaced email confirms neither the new email nor the same email after it is restored', async () => {
    const { jwt, ...company } = await createCompanyWithLink(portal);
    const token = await takeConfirmationToken(company.email);
    await confirmEmail(token);
    const email = `sales@${company.domain}`;
    await portal.callRest('POST', '/company/update-profile', { jwt, body: { ...company, email } });
    expect((await confirmEmail(token)).userErrors[0]?.code).toBe('LINK_INVALID');
    expect(await isConfirmed(jwt)).toBe(false);
    // Restoring the first email does not make its link valid again.
    await portal.callRest('POST', '/company/update-profile', { jwt, body: { ...company } });
    expect((await confirmEmail(token)).userErrors[0]?.code).toBe('LINK_INVALID');
  });

  it('a confirmation link cannot set a password', async () => {
    const { email } = await createCompanyWithLink(portal);
    const token = await takeConfirmationToken(email);
    await confirmEmail(token);
    const input = { token, newPassword: 'N3w#Password9x', confirmPassword: 'N3w#Password9x' };
    const { data } = await portal.callGraphql(
      'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { userErrors { code } } }',
      { input },
    );
    expect(data.resetPassword.userErrors).toEqual([{ code: 'LINK_INVALID' }]);
    expect((await confirmEmail(token)).message).toBe(ALREADY_CONFIRMED_MESSAGE);
  });

  it('a link works for 7 days', async () => {
    const [early, late] = [await createCompanyWithLink(portal), await createCompanyWithLink(portal)];
    const tokens = [await takeConfirmationToken(early.email), await takeConfirmationToken(late.email)] as const;
    portal.shiftClock(7 * DAY_MS - 60_000);
    const responseInTime = await confirmEmail(tokens[0]);
    portal.shiftClock(7 * DAY_MS + 60_000);
    const lateResponse = await confirmEmail(tokens[1]);
    portal.shiftClock(0);
    expect([responseInTime.userErrors.length, lateResponse.userErrors.length]).toEqual([0, 1]);
  });

  it('a new link is sent on request, and the older one stops working', async () => {
    const { email, jwt } = await createCompanyWithLink(portal);
    const olderToken = await takeConfirmationToken(email);
    const { data } = await resendEmail(jwt);
    expect(data.resendConfirmation).toEqual({
      message: "This portal can't send email yet. Ask the seller for the link.",
      userErrors: [],
    });
    const newerToken = await takeConfirmationToken(email);
    expect((await confirmEmail(olderToken)).userErrors[0]?.code).toBe('LINK_INVALID');
    expect((await confirmEmail(newerToken)).userErrors).toEqual([]);
  });

  it('a new link can be requested 3 times an hour, and is not sent for a confirmed email', async () => {
    const { email, jwt } = await createCompanyWithLink(portal);
    await confirmEmail(await takeConfirmationToken(email));
    const replies = [await resendEmail(jwt), await resendEmail(jwt), await resendEmail(jwt), await resendEmail(jwt)];
    expect(replies.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual([
      undefined,
      undefined,
      undefined,
      'RATE_LIMITED',
    ]);
    await waitUntilEmailsSent(portal);
    const recipients = (await readEmails(portal)).map(({ to }) => to?.[0]?.address);
    expect(recipients).not.toContain(email);
  });

  it('an account can request 10 links an hour across all network addresses', async () => {
    const { jwt } = await createCompanyWithLink(portal);
    const resendFrom = async (address: string) => {
      const response = await portal.send('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', jwt, 'x-forwarded-for': address },
        body: JSON.stringify({ query: RESEND_MUTATION }),
      });
      const { errors } = (await response.json()) as GraphqlReply;
      return errors?.[0]?.extensions.code;
    };
    for (let n = 1; n <= 10; n++) expect(await resendFrom(`203.0.113.${n}`)).toBeUndefined();
    expect(await resendFrom('203.0.113.11')).toBe('RATE_LIMITED');
  });

  it('one network address can request 30 emails an hour, including confirmation links and reset links', async () => {
    const { jwt } = await createCompanyWithLink(portal);
    for (let n = 0; n < 29; n++) {
      const input = `{ email: "nobody${n}@nowhere.example" }`;
      const { errors } = await portal.callGraphql(`mutation { requestPasswordReset(input: ${input}) { message } }`);
      expect(errors).toBeUndefined();
    }
    const replies = [await resendEmail(jwt), await resendEmail(jwt)];
    expect(replies.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual([undefined, 'RATE_LIMITED']);
  });

  it('an administrator cannot request a new link', async () => {
    expect((await resendEmail(adminJwt)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('a change of an unconfirmed email sends the link to the new address', async () => {
    const { jwt, ...company } = await createCompanyWithLink(portal);
    const olderToken = await takeConfirmationToken(company.email);
    const email = `sales@${company.domain}`;
    await portal.callRest('POST', '/company/update-profile', { jwt, body: { ...company, email } });
    expect((await confirmEmail(olderToken)).userErrors[0]?.code).toBe('LINK_INVALID');
    expect((await confirmEmail(await takeConfirmationToken(email))).userErrors).toEqual([]);
  });
});

describe('email confirmation: unconfirmed company', () => {
  it('a release by an administrator ends sessions and the link, and makes the email and domain available', async () => {
    const { email, jwt, id, domain, name, phone, address } = await createCompanyWithLink(portal);
    const token = await takeConfirmationToken(email);
    expect((await releaseCompany(id)).userErrors).toEqual([]);
    expect((await portal.callRest('GET', '/auth/checkLogin', { jwt })).body.code).toBe(6);
    expect((await portal.callRest('POST', '/auth/login', { body: { email, password: PASSWORD } })).body.code).toBe(4);
    expect((await confirmEmail(token)).userErrors[0]?.code).toBe('LINK_INVALID');
    const newCompany = await createCompanyWithLink(portal, { email, domain, name, phone, address });
    expect(newCompany.id).not.toBe(id);
    expect((await releaseCompany(id)).userErrors[0]?.code).toBe('COMPANY_IN_USE');
  });

  it('a release rejects only the pending requests of its company', async () => {
    const [released, other] = [await createCompanyWithLink(portal), await createCompanyWithLink(portal)];
    await portal.setPrices();
    for (const { jwt } of [released, other]) await createKeyClient(portal).request(jwt);
    expect((await releaseCompany(released.id)).userErrors).toEqual([]);
    const listStatuses = ({ id }: { id: string }) =>
      portal.db.query('select status from keys where company_id = $1', [id]);
    expect([await listStatuses(released), await listStatuses(other)]).toEqual([
      [{ status: 'REJECTED' }],
      [{ status: 'PENDING' }],
    ]);
  });

  it('a company that is confirmed or has an Approved key cannot be released', async () => {
    const [confirmed, licensed] = [await createCompanyWithLink(portal), await createCompanyWithLink(portal)];
    await confirmEmail(await takeConfirmationToken(confirmed.email));
    await createKeyClient(portal).create(adminJwt, licensed.id);
    for (const { id } of [confirmed, licensed])
      expect((await releaseCompany(id)).userErrors).toMatchObject([{ code: 'COMPANY_IN_USE' }]);
  });

  it('only an administrator can release a company, and only an existing one', async () => {
    const { id, jwt } = await createCompanyWithLink(portal);
    expect((await releaseCompany(id, jwt)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await releaseCompany(crypto.randomUUID())).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('a company with an Approved key keeps its email and domain after 7 days', async () => {
    const { id, ...company } = await createCompanyWithLink(portal);
    await createKeyClient(portal).create(adminJwt, id, { keyType: 'month' });
    portal.shiftClock(8 * DAY_MS);
    const { body } = await portal.callRest('POST', '/auth/signup', {
      body: buildSignUpForm({ email: company.email, domain: company.domain }),
    });
    portal.shiftClock(0);
    expect(body).toMatchObject({ code: 4, fields: { email: expect.any(String) } });
  });
});

describe('email confirmation: administrator details', () => {
  const updateAdministrator = async (jwt: string, input: object) => {
    const { data, errors } = await portal.callGraphql(
      `mutation ($input: UpdateAdministratorProfileInput!) {
        updateAdministratorProfile(input: $input) { message userErrors { code field message } administrator { name email } }
      }`,
      { input },
      jwt,
    );
    return {
      ...(data?.updateAdministratorProfile as { message: string; userErrors: object[]; administrator: object | null }),
      errors,
    };
  };

  it('a new email requires the password, notifies the old address and invalidates its links', async () => {
    const { jwt, username } = await createAdministrator(portal, { email: 'old@portal.example' });
    await portal.callGraphql('mutation { requestPasswordReset(input: { email: "old@portal.example" }) { message } }');
    const token = parseLinkToken(await takeEmail(portal, 'old@portal.example', 'Set a new password'));
    const input = { name: ' Meera ', email: ' new@portal.example ', currentPassword: PASSWORD };
    expect(await updateAdministrator(jwt, input)).toEqual({
      message: 'Profile updated successfully!',
      userErrors: [],
      administrator: { name: 'Meera', email: 'new@portal.example' },
    });
    const notice = await takeEmail(portal, 'old@portal.example', 'Your email address was changed');
    expect(notice.text).toContain(
      `The account of "${username}" now uses "new@ portal. example" instead of this address.`,
    );
    const { data } = await portal.callGraphql(
      'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { userErrors { code } } }',
      { input: { token, newPassword: 'N3w#Password9x', confirmPassword: 'N3w#Password9x' } },
    );
    expect(data.resetPassword.userErrors).toEqual([{ code: 'LINK_INVALID' }]);
  });

  it('an administrator can have no email, but must have a name', async () => {
    const { jwt } = await createAdministrator(portal, { email: 'third@portal.example' });
    const withoutEmail = { name: 'Meera', email: ' ', currentPassword: PASSWORD };
    expect((await updateAdministrator(jwt, withoutEmail)).administrator).toEqual({ name: 'Meera', email: null });
    expect(
      (await updateAdministrator(jwt, { name: ' ', email: 'meera', currentPassword: PASSWORD })).userErrors,
    ).toMatchObject([
      { field: ['input', 'name'], message: 'Name is required!' },
      { field: ['input', 'email'], message: 'Invalid email format!' },
    ]);
    expect((await updateAdministrator(jwt, { name: 'x'.repeat(201) })).userErrors).toMatchObject([
      { field: ['input', 'name'], message: 'Name can have at most 200 characters.' },
    ]);
  });

  it('a form that was opened before a change of the email changes only its edited fields', async () => {
    const known = { name: 'Meera', email: 'ninth@portal.example' };
    const { jwt } = await createAdministrator(portal, known);
    const change = { name: known.name, email: 'tenth@portal.example', currentPassword: PASSWORD };
    await updateAdministrator(jwt, change);
    const administrator = { name: 'Meera Nair', email: change.email };
    expect(await updateAdministrator(jwt, { ...known, name: administrator.name, known })).toMatchObject({
      userErrors: [],
      administrator,
    });
    const conflict = { ...known, email: 'other@portal.example', currentPassword: PASSWORD, known };
    expect((await updateAdministrator(jwt, conflict)).userErrors).toEqual([
      {
        code: 'DETAILS_CHANGED',
        field: ['input', 'email'],
        message:
          'The email was changed to “tenth@portal.example” after you opened this form. Save again to overwrite it.',
      },
    ]);
    const removal = { name: administrator.name, email: null, currentPassword: PASSWORD };
    expect((await updateAdministrator(jwt, removal)).administrator).toEqual({ ...administrator, email: null });
    expect((await updateAdministrator(jwt, conflict)).userErrors).toMatchObject([
      { message: 'The email was removed after you opened this form. Save again to overwrite it.' },
    ]);
  });

  it('an email change with a missing or wrong password is rejected, even with a valid session', async () => {
    const email = 'fourth@portal.example';
    const { jwt, username, logIn } = await createAdministrator(portal, { email });
    for (const stolenEmail of ['thief@evil.example', 'FOURTH@portal.example', null])
      expect((await updateAdministrator(jwt, { name: 'Meera', email: stolenEmail })).userErrors).toEqual([
        {
          code: 'INVALID_INPUT',
          field: ['input', 'currentPassword'],
          message: 'Enter your current password to change the email.',
        },
      ]);
    const wrongInput = { name: 'Meera', email: 'thief@evil.example', currentPassword: 'Wrong#Horse9' };
    for (let n = 0; n < 10; n++)
      expect((await updateAdministrator(jwt, wrongInput)).userErrors).toEqual([
        { code: 'WRONG_CREDENTIALS', field: ['input', 'currentPassword'], message: 'The current password is wrong.' },
      ]);
    expect((await updateAdministrator(jwt, wrongInput)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
    expect((await logIn()).status).toBe(429);
    const [row] = await portal.db.query('select email from administrators where username = $1', [username]);
    expect(row).toEqual({ email });
  });

  it('an email change is rejected if the password changes after it was verified', async () => {
    const email = 'seventh@portal.example';
    const { id, jwt } = await createAdministrator(portal, { email });
    const input = { name: 'Meera', email: 'thief@evil.example', currentPassword: PASSWORD };
    const { userErrors } = await commitDuring(
      portal,
      [["update administrators set password_hash = 'changed' where id = $1", id]],
      () => updateAdministrator(jwt, input),
    );
    expect(userErrors).toMatchObject([{ code: 'WRONG_CREDENTIALS', field: ['input', 'currentPassword'] }]);
    const [row] = await portal.db.query('select email from administrators where id = $1', [id]);
    expect(row).toEqual({ email });
  });

  it('an administrator changes their name without a password', async () => {
    const { jwt } = await createAdministrator(portal, { email: 'fifth@portal.example' });
    expect((await updateAdministrator(jwt, { name: 'Meera', email: 'fifth@portal.example' })).administrator).toEqual({
      name: 'Meera',
      email: 'fifth@portal.example',
    });
  });

  it('a password change is reported to the email of the administrator', async () => {
    const { jwt } = await createAdministrator(portal, { email: 'sixth@portal.example' });
    await portal.callRest('POST', '/admin/admin-password-update', {
      jwt,
      body: { currPassword: PASSWORD, newPassword: 'N3w#Password9x', confirmPassword: 'N3w#Password9x' },
    });
    await takeEmail(portal, 'sixth@portal.example', 'Your password was changed');
  });
});
