import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createCompanyWithLink,
  parseLinkToken,
  readEmails,
  takeEmail,
  waitUntilEmailsSent,
} from '../../../../test/emails.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';
import { waitFor } from '../../../../test/wait-for.ts';

type Company = Awaited<ReturnType<Portal['createCompany']>>;

let portal: Portal;
let adminJwt: string;
let company: Company;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  adminJwt = await portal.logInAdmin();
});
beforeEach(async () => {
  await resetRateLimits(portal);
  company = await createCompanyWithLink(portal);
  await takeEmail(portal, company.email, 'Confirm your email address');
});
afterAll(() => portal.stop());

const CORRECTED_SUBJECT = 'Your company details were corrected';
const getErrorCode = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

const UPDATE_MUTATION = `mutation ($input: UpdateCompanyInput!) {
  updateCompany(input: $input) {
    message userErrors { code field message } company { name email phone address isEmailConfirmed confirmedEmail }
  }
}`;
const toInput = ({ name, email, phone, address }: Company) => ({ name, email, phone, address });
const correctCompany = (change: object, { companyId = company.id, jwt = adminJwt } = {}) =>
  portal.callGraphql(UPDATE_MUTATION, { input: { companyId, ...toInput(company), ...change } }, jwt);
const confirmCompany = () =>
  portal.db.query('update companies set email_confirmed_at = now() where id = $1', [company.id]);
const logIn = async (email: string) =>
  (await portal.callRest('POST', '/auth/login', { body: { email, password: PASSWORD } })).body.code;

describe('companies: correction by an administrator', () => {
  it('a correction is saved, and an email lists the changed fields to the company', async () => {
    const { data } = await correctCompany({ name: ' Acme Works ', phone: '+91 98200-00001' });
    expect(data.updateCompany).toEqual({
      message: 'Company updated successfully.',
      userErrors: [],
      company: {
        name: 'Acme Works',
        email: company.email,
        phone: '9820000001',
        address: company.address,
        isEmailConfirmed: false,
        confirmedEmail: null,
      },
    });
    const { text } = await takeEmail(portal, company.email, CORRECTED_SUBJECT);
    expect(text).toContain('name, phone.');
    expect(text).not.toContain('instead of this address');
  });

  it('a correction without changes sends no email', async () => {
    expect((await correctCompany({})).data.updateCompany.userErrors).toEqual([]);
    await waitUntilEmailsSent(portal);
    const emails = (await readEmails(portal)).filter(({ to }) => to?.[0]?.address === company.email);
    expect(emails).toEqual([]);
  });

  it('a corrected email needs confirmation, and the last confirmed email logs in until then', async () => {
    await confirmCompany();
    const email = `sales@${company.domain}`;
    const { data } = await correctCompany({ email });
    expect(data.updateCompany.company).toMatchObject({ email, isEmailConfirmed: false, confirmedEmail: company.email });
    const { text } = await takeEmail(portal, company.email, CORRECTED_SUBJECT);
    expect(text).toContain('Its email was changed to "sales@');
    expect(text).toContain('Until the new one is confirmed, you can still log in with this one.');
    expect([await logIn(company.email), await logIn(email)]).toEqual([5, 5]);
    const token = parseLinkToken(await takeEmail(portal, email, 'Confirm your email address'));
    await portal.callGraphql('mutation ($token: String!) { confirmEmail(input: { token: $token }) { message } }', {
      token,
    });
    expect([await logIn(company.email), await logIn(email)]).toEqual([4, 5]);
  });

  it('a correction does not count towards the limit of email changes of the company, and is not subject to it', async () => {
    const changeEmail = async (n: number) => {
      const body = { ...toInput(company), email: `office${n}@${company.domain}` };
      return (await portal.callRest('POST', '/company/update-profile', { jwt: company.jwt, body })).status;
    };
    for (let n = 1; n < 20; n++) expect(await changeEmail(n)).toBe(200);
    const correctEmail = async (email: string) =>
      (await correctCompany({ email: `${email}@${company.domain}` })).data?.updateCompany.userErrors;
    expect(await correctEmail('first')).toEqual([]);
    expect([await changeEmail(20), await changeEmail(21)]).toEqual([200, 429]);
    expect(await correctEmail('second')).toEqual([]);
  });

  it('a correction back to the last confirmed email does not announce another email', async () => {
    await confirmCompany();
    await correctCompany({ email: `sales@${company.domain}` });
    await takeEmail(portal, company.email, CORRECTED_SUBJECT);
    await correctCompany({ email: company.email });
    const { text } = await takeEmail(portal, company.email, CORRECTED_SUBJECT);
    expect(text).toContain(': email.');
    expect(text).not.toMatch(/was changed to|instead of this address/);
  });

  it('the email about a correction goes to the last confirmed email while a new email is unconfirmed', async () => {
    await confirmCompany();
    const email = `sales@${company.domain}`;
    await correctCompany({ email });
    await takeEmail(portal, company.email, CORRECTED_SUBJECT);
    await correctCompany({ email, name: 'Acme Works' });
    const recipients = await waitFor(async () => {
      const corrections = (await readEmails(portal)).filter(({ subject }) => subject === CORRECTED_SUBJECT);
      const found = corrections.flatMap(({ to }) => to?.[0]?.address ?? []).filter((to) => to.endsWith(company.domain));
      expect(found).toHaveLength(1);
      return found;
    });
    expect(recipients).toEqual([company.email]);
  });

  it.each([
    ['no name', { name: ' ' }, 'name', 'Name is required!'],
    ['another domain', { email: 'office@other.example' }, 'email', 'Email domain must remain @'],
    ['a short phone', { phone: '123' }, 'phone', 'Phone must be 10 digits!'],
    [
      'an address with a direction override',
      { address: '1 \u2067MG Road' },
      'address',
      'Address must not contain characters that change the writing direction.',
    ],
    ['a long address', { address: 'x'.repeat(501) }, 'address', 'Address can have at most 500 characters.'],
  ])('a correction follows the rules of the profile: %s is rejected', async (_case, change, field, message) => {
    const [userError] = (await correctCompany(change)).data.updateCompany.userErrors;
    expect(userError).toMatchObject({ field: ['input', field], message: expect.stringContaining(message) });
  });

  describe('a correction based on outdated details', () => {
    const UPDATE_WITH_KNOWN_DETAILS = `mutation ($input: UpdateCompanyInput!) {
      updateCompany(input: $input) {
        userErrors { code field message } company { name phone address }
      }
    }`;
    const correctFromOutdatedForm = async (change: object) => {
      const knownDetails = toInput(company);
      const variables = { input: { companyId: company.id, ...knownDetails, ...change, known: knownDetails } };
      return (await portal.callGraphql(UPDATE_WITH_KNOWN_DETAILS, variables, adminJwt)).data.updateCompany;
    };

    it('a correction retains a concurrent change of another field', async () => {
      await correctCompany({ phone: '9820000001', name: 'First' });
      const { company: saved } = await correctFromOutdatedForm({ address: '2 MG Road' });
      expect(saved).toEqual({ name: 'First', phone: '9820000001', address: '2 MG Road' });
    });

    it('a correction of another field is accepted after the email moved to another host', async () => {
      await portal.db.query('update companies set email = $2 where id = $1', [
        company.id,
        `office@mail.${company.domain}`,
      ]);
      const { company: saved, userErrors } = await correctFromOutdatedForm({ phone: '9820000003' });
      expect([saved?.phone, userErrors]).toEqual(['9820000003', []]);
    });

    it('a correction of a concurrently changed field is rejected', async () => {
      await correctCompany({ phone: '9820000001', address: '' });
      const lateCorrection = await correctFromOutdatedForm({ phone: '9820000002', address: '2 MG Road' });
      const buildUserError = (field: string, change: string) => ({
        code: 'DETAILS_CHANGED',
        field: ['input', field],
        message: `The ${field} was ${change} after you opened this form. Save again to overwrite it.`,
      });
      expect(lateCorrection.userErrors).toEqual([
        buildUserError('address', 'removed'),
        buildUserError('phone', 'changed to “9820000001”'),
      ]);
    });

    it('only one of two concurrent corrections of a field succeeds', async () => {
      const corrections = await Promise.all(['First', 'Second'].map((name) => correctFromOutdatedForm({ name })));
      expect(corrections.flatMap(({ userErrors }) => userErrors)).toMatchObject([
        { code: 'DETAILS_CHANGED', field: ['input', 'name'] },
      ]);
    });
  });

  it('a correction with a taken email or of a released company is rejected', async () => {
    const [{ id }] = await portal.db.query('select id from companies where domain = $1', [company.domain]);
    const otherCompany = await portal.createCompany();
    await portal.db.query('insert into company_emails (email_normal, company_id) values ($1, $2)', [
      `sales@${company.domain}`,
      otherCompany.id,
    ]);
    const reply = await correctCompany({ email: `sales@${company.domain}` });
    expect(reply.data.updateCompany.userErrors).toMatchObject([{ code: 'EMAIL_TAKEN', field: ['input', 'email'] }]);
    await portal.callGraphql(
      'mutation ($id: ID!) { releaseCompany(input: { companyId: $id }) { message } }',
      { id },
      adminJwt,
    );
    expect((await correctCompany({ name: 'New' })).data.updateCompany.userErrors).toMatchObject([
      { code: 'COMPANY_FREED' },
    ]);
    const createKeyMutation =
      'mutation ($id: ID!, $terms: KeyTerms!) { createKey(input: { companyId: $id, terms: $terms }) { userErrors { code } } }';
    const terms = { planType: 'WEEK', userLimit: 5, addOns: ['REMOTE'] };
    const { data } = await portal.callGraphql(createKeyMutation, { id, terms }, adminJwt);
    expect(data.createKey.userErrors).toEqual([{ code: 'COMPANY_FREED' }]);
  });

  it('a company cannot correct a company, and an unknown company is not found', async () => {
    expect(getErrorCode(await correctCompany({ name: 'Mine' }, { jwt: company.jwt }))).toBe('FORBIDDEN');
    expect(getErrorCode(await correctCompany({}, { companyId: crypto.randomUUID() }))).toBe('NOT_FOUND');
  });
});

describe('companies: confirmation link resent by an administrator', () => {
  const RESEND_MUTATION =
    'mutation ($id: ID!) { resendCompanyConfirmation(input: { companyId: $id }) { message userErrors { code } } }';
  const resendConfirmation = (jwt = adminJwt, id = company.id) => portal.callGraphql(RESEND_MUTATION, { id }, jwt);

  it('a resent link confirms the email', async () => {
    const { data } = await resendConfirmation();
    expect(data.resendCompanyConfirmation).toEqual({ message: 'The link was saved to DATA_DIR/mail.', userErrors: [] });
    const token = parseLinkToken(await takeEmail(portal, company.email, 'Confirm your email address'));
    await portal.callGraphql('mutation ($token: String!) { confirmEmail(input: { token: $token }) { message } }', {
      token,
    });
    expect((await resendConfirmation()).data.resendCompanyConfirmation.message).toBe(
      'The email of this company is already confirmed.',
    );
  });

  it('resending is rate-limited and forbidden for a company', async () => {
    for (let n = 0; n < 3; n++) await resendConfirmation();
    expect(getErrorCode(await resendConfirmation())).toBe('RATE_LIMITED');
    expect(getErrorCode(await resendConfirmation(company.jwt))).toBe('FORBIDDEN');
    expect(getErrorCode(await resendConfirmation(adminJwt, crypto.randomUUID()))).toBe('NOT_FOUND');
  });
});

it('companies: `releaseRefusal` states why a company cannot be released', async () => {
  const readReleaseRefusal = async () => {
    const query = 'query ($id: ID!) { company(id: $id) { releaseRefusal } }';
    return (await portal.callGraphql(query, { id: company.id }, adminJwt)).data.company.releaseRefusal;
  };
  const message = 'You can release a company only if it never confirmed an email and has no Approved key.';
  expect(await readReleaseRefusal()).toBeNull();
  await createKeyClient(portal).create(adminJwt, company.id);
  expect(await readReleaseRefusal()).toBe(message);
  await portal.db.query(`update keys set status = 'DISABLED' where company_id = $1`, [company.id]);
  expect(await readReleaseRefusal()).toBeNull();
  await confirmCompany();
  expect(await readReleaseRefusal()).toBe(message);
});
