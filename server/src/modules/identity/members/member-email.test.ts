import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiToken } from '../../../../test/api-tokens.ts';
import { parseLinkToken, readEmails, takeEmail, waitUntilEmailsSent } from '../../../../test/emails.ts';
import { createMember, createMembersClient, logInMember, type TestMember } from '../../../../test/members.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';

const CONFIRM_SUBJECT = 'Confirm your email address';
const CHANGED_SUBJECT = 'Your email address was changed';

let portal: Portal;
let client: ReturnType<typeof createMembersClient>;
let company: Awaited<ReturnType<Portal['createCompany']>>;
let member: TestMember;
let newEmail: string;
let count = 0;
beforeAll(async () => {
  portal = await startPortal();
  client = createMembersClient(portal);
});
beforeEach(async () => {
  await resetRateLimits(portal);
  company = await portal.createCompany();
  member = await createMember(portal, company.id, { role: CompanyRole.VIEWER });
  newEmail = `asha${++count}@elsewhere.example`;
});
afterAll(() => portal.stop());

const changeEmail = async (email: string, jwt = member.jwt) => {
  const result = await client.run('updateMemberEmail', { email }, jwt);
  return result.code ?? result.userErrors[0]?.message ?? result.message;
};
const readOwnEmail = async (jwt = member.jwt) =>
  (await portal.callGraphql('{ currentMember { email isEmailConfirmed confirmedEmail } }', {}, jwt)).data.currentMember;
const takeToken = async (email: string) => parseLinkToken(await takeEmail(portal, email, CONFIRM_SUBJECT));
const confirmEmail = async (token: string) => {
  const result = await client.run('confirmEmail', { token });
  return result.userErrors[0]?.code ?? result.message;
};
const canLogIn = async (email: string) => (await logInMember(portal, email)).token !== null;

describe('members: a changed email', () => {
  it('a member logs in with the previous email until the new email is confirmed', async () => {
    expect(await changeEmail(` ${newEmail} `)).toBe('Open the link that confirms the new email.');
    expect(await readOwnEmail()).toEqual({ email: newEmail, isEmailConfirmed: false, confirmedEmail: member.email });
    expect([await canLogIn(member.email), await canLogIn(newEmail)]).toEqual([true, false]);
    expect((await takeEmail(portal, member.email, CHANGED_SUBJECT)).text).toContain('was changed to "asha');
    expect(await confirmEmail(await takeToken(newEmail))).toBe('Your email address is confirmed.');
    expect(await readOwnEmail()).toEqual({ email: newEmail, isEmailConfirmed: true, confirmedEmail: null });
    expect([await canLogIn(member.email), await canLogIn(newEmail)]).toEqual([false, true]);
    const { data } = await portal.callGraphql('{ me { email } }', {}, company.jwt);
    expect(data.me.email).toBe(company.email);
  });

  it.each([
    ['with a confirmed email', 'now()'],
    ['who has not confirmed the first email', 'null'],
  ])(
    'owners and administrators see the login email of a member %s, not the pending one',
    async (_case, confirmedAt) => {
      await portal.db.query(`update members set email_confirmed_at = ${confirmedAt} where id = $1`, [member.id]);
      expect(await changeEmail(company.email)).toBe('Open the link that confirms the new email.');
      const fields = 'id email loginEmail isEmailConfirmed isOutsideDomain';
      const { members } = await portal.readData(`{ members { ${fields} } }`, {}, company.jwt);
      const query = `query ($id: ID!) { companyMembers(companyId: $id) { ${fields} } }`;
      const { companyMembers } = await portal.readData(query, { id: company.id }, await portal.logInAdmin());
      const emails = { email: company.email, loginEmail: member.email, isEmailConfirmed: false, isOutsideDomain: true };
      for (const list of [members, companyMembers]) expect(list[1]).toEqual({ id: member.id, ...emails });
    },
  );

  it.each([
    ['with a confirmed email', 'now()'],
    ['who never confirmed an email', 'null'],
  ])('a former member %s is shown with the login email, not with the pending one', async (_case, confirmedAt) => {
    await portal.db.query(`update members set name = null, email_confirmed_at = ${confirmedAt} where id = $1`, [
      member.id,
    ]);
    await changeEmail(newEmail);
    await client.remove(company.jwt, member.id);
    const query = 'query ($id: ID!) { companyMembers(companyId: $id) { loginEmail disabledAt } }';
    const { companyMembers } = await portal.readData(query, { id: company.id }, await portal.logInAdmin());
    expect(companyMembers[1]).toEqual({ loginEmail: member.email, disabledAt: expect.any(String) });
    await takeEmail(portal, member.email, 'Your access has ended');
  });

  it('the contact is shown with the confirmed email while a new one is pending', async () => {
    await portal.db.query(
      `update members set email = $2, email_confirmed_at = null, email_changed_at = now(), confirmed_email = email
       where id = $1`,
      [company.id, `new@${company.domain}`],
    );
    const { members } = await portal.readData('{ members { email loginEmail } }', {}, company.jwt);
    expect(members[0]).toEqual({ email: `new@${company.domain}`, loginEmail: company.email });
  });

  it('a member who is not the contact confirms an email without a COMPANY_CONFIRMED event', async () => {
    await changeEmail(newEmail);
    expect(await confirmEmail(await takeToken(newEmail))).toBe('Your email address is confirmed.');
    const eventsSql = `select from events where company_id = $1 and kind = 'COMPANY_CONFIRMED'`;
    expect(await portal.db.query(eventsSql, [company.id])).toEqual([]);
  });

  it('a pending email is not reserved, so an owner can invite its mailbox', async () => {
    await changeEmail(newEmail);
    const newEmailInvitation = { email: newEmail, role: CompanyRole.VIEWER };
    expect(await client.run('inviteMember', newEmailInvitation, company.jwt, 'invitation { email }')).toMatchObject({
      userErrors: [],
      invitation: { email: newEmail },
    });
    const confirmedEmailInvitation = { email: member.email, role: CompanyRole.VIEWER };
    expect((await client.run('inviteMember', confirmedEmailInvitation, company.jwt)).userErrors).toMatchObject([
      { code: 'EMAIL_TAKEN', message: 'This person is already a member.' },
    ]);
  });

  it('an email of another account is reported only to the owner of the mailbox, and both logins stay unchanged', async () => {
    const other = await createMember(portal, (await portal.createCompany()).id, { role: CompanyRole.VIEWER });
    const outcome = await changeEmail(newEmail);
    expect(outcome).toBe('Open the link that confirms the new email.');
    expect(await changeEmail(other.email)).toBe(outcome);
    const { token } = await logInMember(portal, other.email);
    expect((await portal.callGraphql('{ currentMember { id } }', {}, token!)).data.currentMember.id).toBe(other.id);
    expect(await confirmEmail(await takeToken(other.email))).toBe('EMAIL_TAKEN');
    expect([await canLogIn(member.email), await canLogIn(other.email)]).toEqual([true, true]);
    expect((await readOwnEmail()).isEmailConfirmed).toBe(false);
    expect(await changeEmail(member.email)).toBe('Email saved.');
    expect(await readOwnEmail()).toEqual({ email: member.email, isEmailConfirmed: true, confirmedEmail: null });
  });

  it('an unconfirmed change does not block the owner of the mailbox', async () => {
    await changeEmail(newEmail);
    const invited = await client.invite((await portal.createCompany()).jwt, newEmail);
    expect(invited.userErrors).toEqual([]);
    const { link } = invited;
    expect((await client.accept(/#token=([\w-]+)/.exec(link!)![1]!)).userErrors).toEqual([]);
    expect(await confirmEmail(await takeToken(newEmail))).toBe('EMAIL_TAKEN');
  });

  it('only one of two members who want the same email gets it', async () => {
    const rival = await createMember(portal, company.id, { role: CompanyRole.VIEWER });
    await changeEmail(newEmail);
    const token = await takeToken(newEmail);
    await changeEmail(newEmail, rival.jwt);
    const outcomes = await Promise.all([token, await takeToken(newEmail)].map(confirmEmail));
    expect(outcomes.toSorted()).toEqual(['EMAIL_TAKEN', 'Your email address is confirmed.']);
  });

  it('a second change invalidates the link of the first, and retains the confirmed email', async () => {
    await changeEmail(newEmail);
    const token = await takeToken(newEmail);
    await changeEmail(`second.${newEmail}`);
    expect(await confirmEmail(token)).toBe('LINK_INVALID');
    expect((await readOwnEmail()).confirmedEmail).toBe(member.email);
    expect(await canLogIn(member.email)).toBe(true);
  });

  it('a member can request a new confirmation link, which invalidates the previous link', async () => {
    await changeEmail(newEmail);
    const token = await takeToken(newEmail);
    await client.run('resendConfirmation', null, member.jwt);
    const newToken = await takeToken(newEmail);
    expect([await confirmEmail(token), await confirmEmail(newToken)]).toEqual([
      'LINK_INVALID',
      'Your email address is confirmed.',
    ]);
  });

  it('a member can request 3 confirmation links an hour, and each member has a separate limit', async () => {
    const other = await createMember(portal, company.id, { role: CompanyRole.VIEWER });
    await changeEmail(newEmail);
    await changeEmail(`other.${newEmail}`, other.jwt);
    const resendLink = async (jwt: string) => (await client.run('resendConfirmation', null, jwt)).code ?? 'done';
    for (let n = 0; n < 3; n++) expect(await resendLink(member.jwt)).toBe('done');
    expect([await resendLink(member.jwt), await resendLink(other.jwt)]).toEqual(['RATE_LIMITED', 'done']);
  });

  it('a reset link goes to the last confirmed email, also after the new one was entered', async () => {
    await changeEmail(newEmail);
    for (const email of [newEmail, member.email]) await client.run('requestPasswordReset', { email });
    await takeEmail(portal, member.email, 'Set a new password');
    await waitUntilEmailsSent(portal);
    const resetEmails = (await readEmails(portal)).filter(({ subject }) => subject === 'Set a new password');
    expect(resetEmails.map(({ to }) => to?.[0]?.address)).not.toContain(newEmail);
  });

  it('an email that differs only in the case of letters needs no confirmation', async () => {
    const upperCase = member.email.toUpperCase();
    expect(await changeEmail(upperCase)).toBe('Email saved.');
    expect(await readOwnEmail()).toEqual({ email: upperCase, isEmailConfirmed: true, confirmedEmail: null });
    expect(await canLogIn(member.email)).toBe(true);
  });

  it('a member whose email was never confirmed logs in with it until the new one is confirmed', async () => {
    await portal.db.query('update members set email_confirmed_at = null where id = $1', [member.id]);
    await changeEmail(newEmail);
    expect([await canLogIn(member.email), await canLogIn(newEmail)]).toEqual([true, false]);
    await confirmEmail(await takeToken(newEmail));
    expect([await canLogIn(member.email), await canLogIn(newEmail)]).toEqual([false, true]);
  });

  it.each([
    ['asha@gmail.com', 'Please use a business or custom domain email (not Gmail, Yahoo, etc.).'],
    ['asha@mail.yahoo.co.in', 'Please use a business or custom domain email (not Gmail, Yahoo, etc.).'],
    ['asha', 'Enter a valid email address.'],
    [' ', 'Email is required.'],
  ])('the email %j is rejected', async (email, message) => {
    expect(await changeEmail(email)).toBe(message);
    expect((await readOwnEmail()).email).toBe(member.email);
  });

  it('the contact changes the email of the company instead', async () => {
    expect(await changeEmail(newEmail, company.jwt)).toBe(
      'Your email is the email of the company. Change it in the company details.',
    );
  });

  it('an owner with a pending change who becomes the contact keeps the confirmed email, and the link becomes invalid', async () => {
    await client.changeRole(company.jwt, member.id, CompanyRole.OWNER);
    await changeEmail(newEmail);
    const token = await takeToken(newEmail);
    await client.leave(company.jwt);
    expect(await readOwnEmail()).toEqual({ email: member.email, isEmailConfirmed: true, confirmedEmail: null });
    const { data } = await portal.callGraphql('{ me { email isEmailConfirmed } }', {}, member.jwt);
    expect(data.me).toEqual({ email: member.email, isEmailConfirmed: true });
    expect(await confirmEmail(token)).toBe('LINK_INVALID');
    expect([await canLogIn(member.email), await canLogIn(newEmail)]).toEqual([true, false]);
  });

  it('a contact with a pending change who loses the role logs in with the confirmed email only', async () => {
    await portal.db.query('update companies set email_confirmed_at = now() where id = $1', [company.id]);
    await client.changeRole(company.jwt, member.id, CompanyRole.OWNER);
    const { name, address, phone, jwt } = company;
    const body = { name, email: `sales@${company.domain}`, address, phone };
    expect((await portal.callRest('POST', '/company/update-profile', { jwt, body })).body.code).toBe(5);
    expect([await canLogIn(company.email), await canLogIn(body.email)]).toEqual([true, true]);
    expect((await client.changeRole(member.jwt, company.id, CompanyRole.BUYER)).userErrors).toEqual([]);
    expect([await canLogIn(company.email), await canLogIn(body.email)]).toEqual([true, false]);
  });

  it('a former contact whose role the previous version changed becomes the contact again with the confirmed email only', async () => {
    await portal.db.query('update companies set email_confirmed_at = now() where id = $1', [company.id]);
    await client.changeRole(company.jwt, member.id, CompanyRole.OWNER);
    const { name, address, phone, jwt } = company;
    const body = { name, email: `sales@${company.domain}`, address, phone };
    expect((await portal.callRest('POST', '/company/update-profile', { jwt, body })).body.code).toBe(5);
    await portal.db.query(`update members set role = 'BUYER' where id = $1`, [company.id]);
    expect(await canLogIn(body.email)).toBe(true);
    await client.changeRole(member.jwt, company.id, CompanyRole.OWNER);
    expect((await client.leave(member.jwt)).userErrors).toEqual([]);
    expect([await canLogIn(company.email), await canLogIn(body.email)]).toEqual([true, false]);
  });

  it('a member can change the email 20 times an hour, and each member has a separate limit', async () => {
    const other = await createMember(portal, company.id, { role: CompanyRole.VIEWER });
    const sentMessage = 'Open the link that confirms the new email.';
    const outcomes: string[] = [];
    for (let n = 0; n < 21; n++) outcomes.push(await changeEmail(`change${n}.${newEmail}`));
    expect(outcomes).toEqual([...Array(20).fill(sentMessage), 'RATE_LIMITED']);
    expect(await changeEmail(`other.${newEmail}`, other.jwt)).toBe(sentMessage);
  });

  it('an API token and a former member cannot change an email', async () => {
    const { secret } = await createApiToken(portal, company.jwt, [Scope.COMPANIES_WRITE, Scope.COMPANIES_READ]);
    expect(await changeEmail(newEmail, secret)).toBe('FORBIDDEN');
    await client.remove(company.jwt, member.id);
    expect(await changeEmail(newEmail)).toBe('UNAUTHENTICATED');
  });

  it('a member who leaves with an unconfirmed email cannot confirm it', async () => {
    await changeEmail(newEmail);
    const token = await takeToken(newEmail);
    await client.leave(member.jwt);
    expect(await confirmEmail(token)).toBe('LINK_INVALID');
  });
});
