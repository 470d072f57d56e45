import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeEmail } from '../../../../test/emails.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { startSecondServer } from '../../../../test/second-server.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';

const MINUTE_MS = 60_000;

let portal: Portal;
let company: Awaited<ReturnType<Portal['createCompany']>>;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  await resetRateLimits(portal);
  company = await portal.createCompany();
});
afterEach(() => portal.shiftClock(0));
afterAll(() => portal.stop());

/** Changes the email and returns the error codes. */
async function changeEmail(mailbox: string, url = portal.url): Promise<string[]> {
  const { name, phone, address, domain, jwt } = company;
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', jwt },
    body: JSON.stringify({
      query: 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { userErrors { code } } }',
      variables: { input: { name, phone, address, email: `${mailbox}@${domain}` } },
    }),
  });
  const { data } = (await response.json()) as { data: { updateProfile: { userErrors: { code: string }[] } } };
  return data.updateProfile.userErrors.map(({ code }) => code);
}
const confirmIdentity = async (password = PASSWORD, jwt = company.jwt) =>
  portal.callGraphql(
    'mutation ($password: String!) { confirmIdentity(input: { password: $password }) { message userErrors { code field } } }',
    { password },
    jwt,
  );

describe('login: email change of a company', () => {
  it('an email change is accepted within ten minutes of the login and needs the password afterwards', async () => {
    expect(await changeEmail('first')).toEqual([]);
    portal.shiftClock(10 * MINUTE_MS + 1000);
    expect(await changeEmail('second')).toEqual(['CONFIRMATION_NEEDED']);
    expect(await changeEmail('first')).toEqual([]); // saving the current email is not a change
    expect((await confirmIdentity()).data.confirmIdentity).toEqual({ message: 'Thank you.', userErrors: [] });
    expect(await changeEmail('second')).toEqual([]);
    portal.shiftClock(21 * MINUTE_MS);
    expect(await changeEmail('third')).toEqual(['CONFIRMATION_NEEDED']);
    await takeEmail(portal, company.email, 'Your email address was changed');
  });

  it('REST rejects the email change with the reason until the next login', async () => {
    const { name, phone, address, domain } = company;
    const body = { name, phone, address, email: `other@${domain}` };
    portal.shiftClock(11 * MINUTE_MS);
    const response = await portal.callRest('POST', '/company/update-profile', { jwt: company.jwt, body });
    expect([response.status, response.body.code, response.body.reason]).toEqual([200, 4, 'CONFIRMATION_NEEDED']);
    const login = { email: company.email, password: PASSWORD };
    const { token } = (await portal.callRest('POST', '/auth/login', { body: login })).body;
    expect((await portal.callRest('POST', '/company/update-profile', { jwt: token, body })).body.code).toBe(5);
  });

  it('an administrator who corrects the email of a company confirms the password', async () => {
    const { name, phone, address, domain, id } = company;
    const adminJwt = await portal.logInAdmin();
    portal.shiftClock(11 * MINUTE_MS);
    const correctCompany = async () => {
      const { data } = await portal.callGraphql(
        'mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { userErrors { code } } }',
        { input: { companyId: id, name, phone, address, email: `corrected@${domain}` } },
        adminJwt,
      );
      return data.updateCompany.userErrors;
    };
    expect(await correctCompany()).toEqual([{ code: 'CONFIRMATION_NEEDED' }]);
    await confirmIdentity(PASSWORD, adminJwt);
    expect(await correctCompany()).toEqual([]);
  });
});

describe('login: password confirmation', () => {
  it('a wrong password is rejected and counts as a failed login', async () => {
    portal.shiftClock(11 * MINUTE_MS);
    expect((await confirmIdentity('Wrong#Horse9')).data.confirmIdentity.userErrors).toEqual([
      { code: 'WRONG_CREDENTIALS', field: ['input', 'password'] },
    ]);
    expect(await changeEmail('other')).toEqual(['CONFIRMATION_NEEDED']);
    for (let n = 0; n < 9; n++) await confirmIdentity('Wrong#Horse9');
    expect((await confirmIdentity()).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
  });

  it('a confirmation applies only to its own session', async () => {
    portal.shiftClock(11 * MINUTE_MS);
    const { body } = await portal.callRest('POST', '/auth/login', {
      body: { email: company.email, password: PASSWORD },
    });
    await confirmIdentity(PASSWORD, body.token as string);
    expect(await changeEmail('other')).toEqual(['CONFIRMATION_NEEDED']);
  });

  it('a confirmation takes effect immediately on another server that has cached the session', async () => {
    await portal.db.query(`update sessions set created_at = now() - interval '11 minutes' where company_id = $1`, [
      company.id,
    ]);
    const secondServer = await startSecondServer(portal);
    try {
      expect(await changeEmail('other', secondServer.url)).toEqual(['CONFIRMATION_NEEDED']);
      await pause(50);
      await confirmIdentity();
      expect(await changeEmail('other', secondServer.url)).toEqual([]);
    } finally {
      await secondServer.stop();
    }
  });
});
