import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../test/administrators.ts';
import { createApiToken } from '../../test/api-tokens.ts';
import { parseLinkToken, takeEmail } from '../../test/emails.ts';
import { PASSWORD, type Portal, startPortal } from '../../test/portal.ts';
import { runCommand, readPortalSettings } from '../../test/run-command.ts';
import { enableSecondFactor } from '../../test/second-factor.ts';
import { resetRateLimits } from '../../test/sign-up.ts';
import { AdministratorRole } from '../modules/administrators/roles/roles.rules.ts';
import { Scope } from '../platform/auth/scopes.rules.ts';
import {
  createAdministrator as createAdministratorByCommand,
  printAdministrators,
  resetAdministratorPassword,
} from './administrators.ts';

const KNOWN_ADDRESS = '203.0.113.5';
const UNKNOWN_ADDRESS = '203.0.113.6';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ TRUST_PROXY: '1' });
});
beforeEach(() => resetRateLimits(portal));
afterAll(() => portal.stop());

async function resetPassword(username: string, removeSecondFactor = false): Promise<string> {
  const output = await runCommand(readPortalSettings(portal), () =>
    resetAdministratorPassword(username, { removeSecondFactor }),
  );
  return / with (\S{16})\./.exec(output)![1]!;
}
const logIn = (username: string, userPassword: string, from: string, code?: string) =>
  portal.callRest('POST', '/admin/admin-login', {
    body: { username, userPassword, code },
    headers: { 'x-forwarded-for': from },
  });
const isLoggedIn = async (jwt: string) =>
  (await portal.callRest('GET', '/admin/admin-check-login', { jwt })).body.success;

it.each([
  ['a username', { username: ' ' }, 'Username is required!'],
  ['a name', { name: 'Asha\u202e' }, 'Name must not contain'],
  ['an email', { email: 'nonsense' }, 'Invalid email format!'],
])('commands: admin create rejects %s that the portal does not accept', async (_what, change, message) => {
  const administrator = { username: 'asha', name: 'Asha', role: AdministratorRole.OWNER, ...change };
  const creation = runCommand(readPortalSettings(portal), () => createAdministratorByCommand(administrator));
  await expect(creation).rejects.toThrow(message);
});

it('commands: admin create stores a name without the spaces around it', async () => {
  const administrator = { username: 'meera', name: ' Meera ', role: AdministratorRole.VIEWER };
  await runCommand(readPortalSettings(portal), () => createAdministratorByCommand(administrator));
  expect(await portal.db.query(`select name from administrators where username = 'meera'`)).toEqual([
    { name: 'Meera' },
  ]);
});

it('commands: admin list requires a database without pending migrations', async () => {
  const renameNewestMigration = (name: string) =>
    portal.db.query(`update migrations set name = ${name} where id = (select max(id) from migrations)`);
  await renameNewestMigration(`'x' || name`);
  try {
    await expect(runCommand(readPortalSettings(portal), printAdministrators)).rejects.toThrow('Run migrate first');
  } finally {
    await renameNewestMigration('substr(name, 2)');
  }
});

it('commands: admin list marks disabled administrators', async () => {
  const [active, disabled] = [await createAdministrator(portal), await createAdministrator(portal)];
  await portal.db.query('update administrators set disabled_at = now() where id = $1', [disabled.id]);
  const output = await runCommand(readPortalSettings(portal), printAdministrators);
  expect(output).toMatch(new RegExp(`^${active.username}\t.*\tno email$`, 'm'));
  expect(output).toMatch(new RegExp(`^${disabled.username}\t.*\tno email\tdisabled$`, 'm'));
});

describe('commands: admin reset-password', () => {
  it('the command ends the sessions and revokes the API tokens of only that administrator, and is logged', async () => {
    const [deputy, other] = [await createAdministrator(portal), await createAdministrator(portal)];
    const credentials = [deputy, other].map(async ({ jwt }) => [
      jwt,
      (await createApiToken(portal, jwt, [Scope.KEYS_READ, Scope.COMPANIES_READ])).secret,
    ]);
    const [deputyCredentials, otherCredentials] = (await Promise.all(credentials)) as [string[], string[]];
    for (const jwt of [...deputyCredentials, ...otherCredentials]) expect(await isLoggedIn(jwt)).toBe(true);
    await resetPassword(deputy.username.toUpperCase());
    for (const jwt of deputyCredentials) await expect.poll(() => isLoggedIn(jwt)).toBe(false);
    for (const jwt of otherCredentials) expect(await isLoggedIn(jwt)).toBe(true);

    const log = await portal.db.query(
      `select distinct kind from audit.entries where by_command = 'admin reset-password' order by kind`,
    );
    expect(log).toEqual([{ kind: 'API_TOKEN' }, { kind: 'PASSWORD' }, { kind: 'SESSION_END' }]);
  });

  it('the command invalidates emailed reset links and notifies the administrator by email', async () => {
    const email = 'deputy@portal.example';
    const deputy = await createAdministrator(portal, { email });
    await portal.callGraphql(
      'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { message } }',
      { email },
    );
    const token = parseLinkToken(await takeEmail(portal, email, 'Set a new password'));
    const password = await resetPassword(deputy.username);
    const { data } = await portal.callGraphql(
      'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { userErrors { code } } }',
      { input: { token, newPassword: PASSWORD, confirmPassword: PASSWORD } },
    );
    expect(data.resetPassword.userErrors).toEqual([{ code: 'LINK_INVALID' }]);
    await takeEmail(portal, email, 'Your password was changed');
    expect((await logIn(deputy.username, password, KNOWN_ADDRESS)).body.success).toBe(true);
  });

  it.each([KNOWN_ADDRESS, UNKNOWN_ADDRESS])('the command resets the rate limits of logins from %s', async (address) => {
    const deputy = await createAdministrator(portal);
    await logIn(deputy.username, PASSWORD, KNOWN_ADDRESS);
    const { recoveryCodes } = await enableSecondFactor(portal, deputy.jwt);
    for (let n = 0; n < 10; n++) await logIn(deputy.username, PASSWORD, KNOWN_ADDRESS, '000000');
    for (let n = 0; n < 10; n++) await logIn(deputy.username, 'Wrong#Horse9battery', address);
    expect((await logIn(deputy.username, PASSWORD, address, recoveryCodes[0])).status).toBe(429);
    const password = await resetPassword(deputy.username);
    expect((await logIn(deputy.username, password, address)).body.reason).toBe('CODE_REQUIRED');
    expect((await logIn(deputy.username, password, address, recoveryCodes[0])).body.success).toBe(true);
    expect((await logIn(deputy.username, PASSWORD, address, recoveryCodes[1])).body.reason).toBe('WRONG_CREDENTIALS');
  });

  it('the command removes the second factor if requested', async () => {
    const deputy = await createAdministrator(portal);
    await enableSecondFactor(portal, deputy.jwt);
    const password = await resetPassword(deputy.username, true);
    expect((await logIn(deputy.username, password, KNOWN_ADDRESS)).body.success).toBe(true);
    const [entry] = await portal.db.query(
      `select action, by_command from audit.entries where kind = 'SECOND_FACTOR' and subject = $1 order by id desc`,
      [deputy.id],
    );
    expect(entry).toEqual({ action: 'REMOVED', by_command: 'admin reset-password' });
  });
});
