import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { createApiToken, createApiTokenClient } from '../../../../test/api-tokens.ts';
import { takeEmail, parseLinkToken } from '../../../../test/emails.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { startSecondServer } from '../../../../test/second-server.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';
import { waitForWithin } from '../../../../test/wait-for.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { AdministratorRole } from '../../administrators/roles/roles.rules.ts';

const { KEYS_READ, KEYS_WRITE } = Scope;

let portal: Portal;
let tokenClient: ReturnType<typeof createApiTokenClient>;
let company: Awaited<ReturnType<Portal['createCompany']>>;
beforeAll(async () => {
  portal = await startPortal();
  tokenClient = createApiTokenClient(portal);
});
beforeEach(async () => {
  await resetRateLimits(portal);
  company = await portal.createCompany();
});
afterAll(() => portal.stop());

describe('API tokens: end of a token', () => {
  it('a revoked token ends on every server within a second', async () => {
    const { id, secret } = await createApiToken(portal, company.jwt, [KEYS_READ]);
    const secondServer = await startSecondServer(portal);
    expect([await tokenClient.queryViewer(secret), await tokenClient.queryViewer(secret, secondServer.url)]).toEqual([
      'Company',
      'Company',
    ]);
    expect(await tokenClient.revoke(company.jwt, id)).toBe('API token revoked.');
    expect(await tokenClient.queryViewer(secret)).toBe('UNAUTHENTICATED');
    await waitForWithin(1000, async () =>
      expect(await tokenClient.queryViewer(secret, secondServer.url)).toBe('UNAUTHENTICATED'),
    );
    expect(await tokenClient.revoke(company.jwt, id)).toBe('NOT_FOUND');
    await secondServer.stop();
  });

  it('a lowered role restricts its tokens on every server within a second', async () => {
    const operator = await createAdministrator(portal, { role: AdministratorRole.OPERATOR });
    const { secret } = await createApiToken(portal, operator.jwt, [KEYS_WRITE]);
    const secondServer = await startSecondServer(portal);
    const query =
      'mutation { createKey(input: { companyId: "x", terms: { planType: WEEK, userLimit: 1, addOns: [] } }) { message } }';
    expect(await tokenClient.queryViewer(secret, secondServer.url, query)).not.toBe('FORBIDDEN');
    await portal.callGraphql(
      `mutation { changeAdministratorRole(input: { administratorId: "${operator.id}", role: VIEWER }) { message } }`,
      {},
      await portal.logInAdmin(),
    );
    await waitForWithin(1000, async () =>
      expect(await tokenClient.queryViewer(secret, secondServer.url, query)).toBe('FORBIDDEN'),
    );
    await secondServer.stop();
  });

  it('a token ends when its administrator is disabled, and enabling the administrator does not restore it', async () => {
    const operator = await createAdministrator(portal);
    const { secret } = await createApiToken(portal, operator.jwt, [KEYS_READ]);
    expect(await tokenClient.queryViewer(secret)).toBe('Administrator');
    for (const change of ['disable', 'enable'])
      await portal.callGraphql(
        `mutation { ${change}Administrator(input: { administratorId: "${operator.id}" }) { message } }`,
        {},
        await portal.logInAdmin(),
      );
    expect(await tokenClient.queryViewer(secret)).toBe('UNAUTHENTICATED');
  });

  it('a token ends when its company is suspended, and lifting the suspension does not restore it', async () => {
    const { secret } = await createApiToken(portal, company.jwt, [KEYS_READ]);
    const ownerJwt = await portal.logInAdmin();
    const input = { companyId: company.id, reason: 'Unpaid.', disablesKeys: false };
    await portal.callGraphql(
      'mutation ($input: SuspendCompanyInput!) { suspendCompany(input: $input) { message } }',
      { input },
      ownerJwt,
    );
    await portal.callGraphql(
      `mutation { liftSuspension(input: { companyId: "${company.id}" }) { message } }`,
      {},
      ownerJwt,
    );
    expect(await tokenClient.queryViewer(secret)).toBe('UNAUTHENTICATED');
  });

  it('a token created concurrently with a suspension is revoked', async () => {
    const ownerJwt = await portal.logInAdmin();
    for (let round = 0; round < 5; round++) {
      const { id: companyId, jwt } = await portal.createCompany();
      const input = { companyId, reason: 'Unpaid.', disablesKeys: false };
      await Promise.all([
        tokenClient.create(jwt, {}),
        portal.callGraphql(
          'mutation ($input: SuspendCompanyInput!) { suspendCompany(input: $input) { message } }',
          { input },
          ownerJwt,
        ),
      ]);
      expect(
        await portal.db.query('select 1 from api_tokens where company_id = $1 and revoked_at is null', [companyId]),
      ).toEqual([]);
    }
  });

  it('a password reset by email ends a token, while a password change and a logout do not', async () => {
    const { secret } = await createApiToken(portal, company.jwt, [KEYS_READ]);
    const { email, jwt } = company;
    const [newPassword, passwordAfterReset] = ['Another#Horse9battery', 'Third#Horse9battery'];
    const passwords = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword };
    expect((await portal.callRest('POST', '/company/password-update', { jwt, body: passwords })).body.code).toBe(5);
    await portal.callGraphql('mutation { logOut { message } }', {}, jwt);
    expect(await tokenClient.queryViewer(secret)).toBe('Company');
    await portal.callGraphql(`mutation { requestPasswordReset(input: { email: "${email}" }) { message } }`);
    const token = parseLinkToken(await takeEmail(portal, email, 'Set a new password'));
    await portal.callGraphql('mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }', {
      input: { token, newPassword: passwordAfterReset, confirmPassword: passwordAfterReset },
    });
    expect(await tokenClient.queryViewer(secret)).toBe('UNAUTHENTICATED');
  });
});
