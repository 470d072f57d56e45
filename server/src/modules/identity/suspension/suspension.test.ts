import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { saveSeller } from '../../../../test/billing.ts';
import {
  createCompanyWithLink,
  parseLinkToken,
  readEmails,
  takeEmail,
  waitUntilEmailsSent,
} from '../../../../test/emails.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { ADMIN, PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { startSecondServer } from '../../../../test/second-server.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';

const REASON = 'The invoice of March is unpaid.';
const LOGIN_ERROR = `This account is suspended. Contact us to lift the suspension. Reason: ${REASON}`;
const PAYLOAD_FIELDS = 'message userErrors { code field } company { suspendedAt suspensionReason suspendedBy }';

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
});
beforeEach(async () => {
  await resetRateLimits(portal);
  company = await createCompanyWithLink(portal);
});
afterAll(() => portal.stop());

const suspendCompany = async (change: object = {}, jwt = adminJwt) => {
  const input = { companyId: company.id, reason: REASON, disablesKeys: false, ...change };
  const mutation = `mutation ($input: SuspendCompanyInput!) { suspendCompany(input: $input) { ${PAYLOAD_FIELDS} } }`;
  return (await portal.callGraphql(mutation, { input }, jwt)).data.suspendCompany;
};
const liftCompanySuspension = async (companyId = company.id) => {
  const mutation = `mutation ($companyId: ID!) {
    liftSuspension(input: { companyId: $companyId }) { ${PAYLOAD_FIELDS} } }`;
  return (await portal.callGraphql(mutation, { companyId }, adminJwt)).data.liftSuspension;
};
const logIn = async (password = PASSWORD, url = portal.url) => {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: company.email, password }),
  });
  return (await response.json()) as { code: number; message: string; reason?: string; token?: string };
};
const isOpen = async (jwt: string) => (await portal.callRest('GET', '/auth/checkLogin', { jwt })).body.code === 5;
const getErrorCodes = (outcome: { userErrors: { code: string }[] }) => outcome.userErrors.map(({ code }) => code);
const resetPassword = async (newPassword: string) => {
  await portal.callGraphql(
    'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { message } }',
    {
      email: company.email,
    },
  );
  const token = parseLinkToken(await takeEmail(portal, company.email, 'Set a new password'));
  const input = { token, newPassword, confirmPassword: newPassword };
  return portal.callGraphql(
    'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { userErrors { code } } }',
    { input },
  );
};

describe('suspension: a suspended company', () => {
  it('a suspension ends the session and shows its time, reason and administrator', async () => {
    expect(await suspendCompany()).toEqual({
      message: 'The company is suspended.',
      userErrors: [],
      company: { suspendedAt: expect.any(String), suspensionReason: REASON, suspendedBy: 'Chief' },
    });
    expect(await isOpen(company.jwt)).toBe(false);
  });

  it('the reason for a suspension is shown at login only after the right password', async () => {
    await suspendCompany();
    expect(await logIn()).toMatchObject({ code: 4, message: LOGIN_ERROR, reason: 'COMPANY_SUSPENDED' });
    const wrongLogin = await logIn('Wrong#Horse9');
    expect(wrongLogin).toMatchObject({ code: 4, reason: 'WRONG_CREDENTIALS' });
    expect(wrongLogin.message).not.toContain('suspended');
    const { data } = await portal.callGraphql(
      `mutation { logIn(input: { email: "${company.email}", password: "${PASSWORD}" }) { token userErrors { code } } }`,
    );
    expect(data.logIn).toEqual({ token: null, userErrors: [{ code: 'COMPANY_SUSPENDED' }] });
  });

  it('a login stays rejected after a password reset and an email confirmation', async () => {
    await suspendCompany();
    expect((await resetPassword('N3w#Password9x')).data.resetPassword.userErrors).toEqual([]);
    expect(await logIn('N3w#Password9x')).toMatchObject({ code: 4, reason: 'COMPANY_SUSPENDED' });
    const token = parseLinkToken(await takeEmail(portal, company.email, 'Confirm your email address'));
    await portal.callGraphql('mutation ($token: String!) { confirmEmail(input: { token: $token }) { message } }', {
      token,
    });
    expect(await logIn('N3w#Password9x')).toMatchObject({ code: 4, reason: 'COMPANY_SUSPENDED' });
  });

  it('a valid key and a pending request remain, and an approval sends no email', async () => {
    const { key } = await keyClient.createApproved(company.jwt, adminJwt);
    await takeEmail(portal, company.email, 'Your key was approved');
    const request = (await keyClient.request(company.jwt, { keyType: 'month' })).body.data;
    await suspendCompany();
    expect((await keyClient.validate(key)).body.data).toMatchObject({ valid: true, verdict: 'VALID' });
    expect((await keyClient.listAll(adminJwt, { name: company.name })).body.data).toEqual(
      expect.arrayContaining([expect.objectContaining({ _id: request._id, status: 'Pending' })]),
    );
    expect((await keyClient.decide(adminJwt, request._id, 'Approved')).body.code).toBe(5);
    await takeEmail(portal, company.email, 'Your account was suspended');
    await waitUntilEmailsSent(portal);
    const emails = (await readEmails(portal)).filter(({ to }) => to?.[0]?.address === company.email);
    expect(emails.map(({ subject }) => subject)).not.toContain('Your key was approved');
  });

  it('a suspension can disable all keys and reject the pending extension, with an email', async () => {
    const key = await keyClient.createApproved(company.jwt, adminJwt);
    const extension = (await keyClient.extend(company.jwt, key._id, 5)).body.data;
    const nextKey = (await keyClient.create(adminJwt, company.id, { keyType: 'month' })).body.data;
    await suspendCompany({ disablesKeys: true });
    expect((await keyClient.validate(key.key)).body.data.verdict).toBe('DISABLED');
    const rows = (await keyClient.listAll(adminJwt, { name: company.domain })).body.data as {
      _id: string;
      status: string;
    }[];
    const getStatus = (id: string) => rows.find(({ _id }) => _id === id)?.status;
    expect([key._id, nextKey._id, extension._id].map(getStatus)).toEqual(['Disabled', 'Disabled', 'Rejected']);
    const { text } = await takeEmail(portal, company.email, 'Your account was suspended');
    expect(text).toContain(REASON);
    expect(text).toContain('The keys were disabled as well');
    expect(text).not.toContain('http');
  });

  it.each([
    ['says that valid keys remain valid', false, 'keys remain valid'],
    ['says nothing about keys if all had ended before they could be disabled', true, undefined],
  ])('the email %s', async (_content, disablesKeys, expected) => {
    const { _id } = await keyClient.createApproved(company.jwt, adminJwt);
    if (disablesKeys) await portal.db.query('update keys set expires_at = starts_at where id = $1', [_id]);
    await suspendCompany({ disablesKeys });
    const { text } = await takeEmail(portal, company.email, 'Your account was suspended');
    expect(/keys (remain valid|were disabled)/.exec(text!)?.[0]).toBe(expected);
  });

  it('a reminder by an administrator is rejected, and the renewals queue shows the reason', async () => {
    const { _id } = (await keyClient.create(adminJwt, company.id, { keyType: 'week' })).body.data;
    await suspendCompany();
    const { data } = await portal.callGraphql(
      'mutation ($id: ID!) { sendKeyReminder(input: { keyId: $id }) { userErrors { code } } }',
      { id: _id },
      adminJwt,
    );
    expect(getErrorCodes(data.sendKeyReminder)).toEqual(['COMPANY_SUSPENDED']);
    const renewals = await portal.callGraphql(
      '{ renewalPage(days: 60, limit: 100) { items { key { id } reminderRefusal } } }',
      {},
      adminJwt,
    );
    const row = renewals.data.renewalPage.items.find(({ key }: { key: { id: string } }) => key.id === _id);
    expect(row.reminderRefusal).toBe('The company is suspended, so it cannot log in to renew.');
  });

  it('the emails go to the last confirmed email of an owner whose new email is unconfirmed', async () => {
    await portal.db.query('update companies set email_confirmed_at = now() where id = $1', [company.id]);
    const { jwt, ...profile } = company;
    const body = { ...profile, email: `sales@${company.domain}` };
    expect((await portal.callRest('POST', '/company/update-profile', { jwt, body })).body.code).toBe(5);
    await suspendCompany();
    await liftCompanySuspension();
    await takeEmail(portal, company.email, 'Your account was suspended');
    await takeEmail(portal, company.email, 'The suspension of your account was lifted');
  });

  const correctName = async () => {
    const { name, email, phone, address } = company;
    await portal.callGraphql(
      'mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { message } }',
      { input: { companyId: company.id, name: `${name} Ltd`, email, phone, address } },
      adminJwt,
    );
  };

  it('the email about a corrected detail contains no link', async () => {
    await suspendCompany();
    await correctName();
    const { text } = await takeEmail(portal, company.email, 'Your company details were corrected');
    expect(text).not.toContain('http');
  });

  it('the emails and the rejected login contain the contact email of the seller, and replies go to this email', async () => {
    const takeSuspensionEmails = async () => {
      await suspendCompany();
      await correctName();
      const emails = [
        await takeEmail(portal, company.email, 'Your account was suspended'),
        await takeEmail(portal, company.email, 'Your company details were corrected'),
      ];
      return emails.map(({ text, replyTo }) => ({
        contact: /contact us.*(?=\.)/.exec(text!)?.[0],
        replyTo: replyTo?.map(({ address }) => address),
      }));
    };
    expect(await takeSuspensionEmails()).toEqual([{ contact: 'contact us' }, { contact: 'contact us' }]);

    company = await portal.createCompany();
    onTestFinished(() => saveSeller(portal, adminJwt));
    await saveSeller(portal, adminJwt, { contactEmail: ' help@chat.example ' });
    const expectedEmail = { contact: 'contact us at help@chat.example', replyTo: ['help@chat.example'] };
    expect(await takeSuspensionEmails()).toEqual([expectedEmail, expectedEmail]);
    const contact = 'Contact us at help@chat.example to lift the suspension.';
    expect((await logIn()).message).toBe(LOGIN_ERROR.replace('Contact us to lift the suspension.', contact));
  });

  it('a lifted suspension allows a new login and leaves disabled keys disabled', async () => {
    const key = await keyClient.createApproved(company.jwt, adminJwt);
    await suspendCompany({ disablesKeys: true });
    expect(await liftCompanySuspension()).toEqual({
      message: 'The suspension is lifted.',
      userErrors: [],
      company: { suspendedAt: null, suspensionReason: null, suspendedBy: null },
    });
    expect((await logIn()).code).toBe(5);
    expect(await isOpen(company.jwt)).toBe(false);
    expect((await keyClient.validate(key.key)).body.data.verdict).toBe('DISABLED');
    const { text } = await takeEmail(portal, company.email, 'The suspension of your account was lifted');
    expect(text).not.toContain('reinstated');
    expect(text).toContain(
      'Webhooks receive new events again. The suspension revoked all API tokens, so create new ones if you use the API.',
    );
  });

  it('the company history shows suspension and lift with administrator and reason', async () => {
    await suspendCompany();
    await liftCompanySuspension();
    const HISTORY = '{ items { kind by reason } }';
    const query = `query ($id: ID!) { companyEventPage(companyId: $id, limit: 2) ${HISTORY} }`;
    await expect
      .poll(async () => (await portal.callGraphql(query, { id: company.id }, adminJwt)).data.companyEventPage.items)
      .toEqual([
        { kind: 'COMPANY_SUSPENSION_LIFTED', by: 'Chief', reason: null },
        { kind: 'COMPANY_SUSPENDED', by: 'Chief', reason: REASON },
      ]);
  });
});

describe('suspension: rejected requests', () => {
  it.each([
    ['without a reason', { reason: ' ' }, 'INVALID_INPUT'],
    ['with a reason of 501 characters', { reason: 'x'.repeat(501) }, 'INVALID_INPUT'],
  ])('a suspension %s is rejected', async (_case, change, code) => {
    expect(getErrorCodes(await suspendCompany(change))).toEqual([code]);
    expect(await isOpen(company.jwt)).toBe(true);
  });

  it('a suspended, released or unknown company cannot be suspended, and only a suspension can be lifted', async () => {
    expect(getErrorCodes(await liftCompanySuspension())).toEqual(['COMPANY_NOT_SUSPENDED']);
    await suspendCompany();
    expect(getErrorCodes(await suspendCompany({ reason: 'Another one.' }))).toEqual(['COMPANY_SUSPENDED']);
    const releasedCompany = await portal.createCompany();
    await portal.callGraphql(
      'mutation ($id: ID!) { releaseCompany(input: { companyId: $id }) { message } }',
      { id: releasedCompany.id },
      adminJwt,
    );
    expect(getErrorCodes(await suspendCompany({ companyId: releasedCompany.id }))).toEqual(['COMPANY_FREED']);
    const input = { companyId: crypto.randomUUID(), reason: REASON, disablesKeys: true };
    const mutation = 'mutation ($input: SuspendCompanyInput!) { suspendCompany(input: $input) { message } }';
    expect((await portal.callGraphql(mutation, { input }, adminJwt)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('suspension: concurrent requests', () => {
  it('one of two concurrent suspensions succeeds, as does one of two concurrent lifts', async () => {
    const outcomes = await Promise.all([suspendCompany({ reason: 'One.' }), suspendCompany({ reason: 'Two.' })]);
    expect(outcomes.map(getErrorCodes).toSorted()).toEqual([[], ['COMPANY_SUSPENDED']]);
    const lifts = await Promise.all([liftCompanySuspension(), liftCompanySuspension()]);
    expect(lifts.map(getErrorCodes).toSorted()).toEqual([[], ['COMPANY_NOT_SUSPENDED']]);
  });

  it('concurrent logins on two servers and a password reset leave no open session', async () => {
    const secondServer = await startSecondServer(portal);
    try {
      const logins = Array.from({ length: 12 }, (_, n) => logIn(PASSWORD, [portal.url, secondServer.url][n % 2]));
      await Promise.all([...logins, suspendCompany(), resetPassword('N3w#Password9x')]);
      const [{ open }] = await portal.db.query(
        'select count(*)::int as open from sessions where company_id = $1 and ended_at is null',
        [company.id],
      );
      expect(open).toBe(0);
      expect(await logIn('N3w#Password9x')).toMatchObject({ code: 4, reason: 'COMPANY_SUSPENDED' });
    } finally {
      await secondServer.stop();
    }
  });
});

it('suspension: an administrator can still log in after a company is suspended', async () => {
  await suspendCompany();
  const body = { username: ADMIN.username, userPassword: PASSWORD };
  expect((await portal.callRest('POST', '/admin/admin-login', { body })).body.code).toBe(5);
});
