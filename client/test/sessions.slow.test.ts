import { expect, it } from 'vitest';
import { createAdministrator } from '../../server/test/administrators.ts';
import { ADMIN, PASSWORD } from '../../server/test/portal.ts';
import { expectAccessible } from './accessibility.ts';
import {
  FAILED_CALL,
  expectNoSidewaysScroll,
  failOperation,
  holdOperation,
  isOperation,
  setUpScreens,
  WITHOUT_LIVE_UPDATES,
} from './screen-harness.ts';

const { portal, visit } = setUpScreens();

const PHONE_USER_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

const logInByPhone = async (target: string, body: object) =>
  (await portal().callRest('POST', target, { body, headers: { 'user-agent': PHONE_USER_AGENT } })).body.token as string;
const fetchCode = async (target: string, jwt: string) =>
  (await portal().callRest('GET', target, { jwt })).body.code as number;

it('sessions screen: a company sees its sessions and ends an unknown one', async () => {
  const { email, jwt } = await portal().createCompany();
  const lostDeviceJwt = await logInByPhone('/auth/login', { email, password: PASSWORD });
  const lostPage = await visit('/settings', { jwt: lostDeviceJwt, expectedErrors: FAILED_CALL });
  const page = await visit('/settings', { jwt });
  const sessions = page.getByRole('region', { name: 'Sessions' });
  const phoneRow = sessions.getByRole('row', { name: /Safari on iOS/ });
  // The first and the latest IP address of the session are the same.
  await expect.poll(() => phoneRow.getByText('127.0.0.1').count()).toBe(2);
  await sessions.getByRole('row', { name: /node This session/ }).waitFor();
  const lastCell = sessions.getByRole('row').last().getByRole('cell').first();
  expect(await lastCell.evaluate((cell) => getComputedStyle(cell).borderBottomWidth)).toBe('0px');
  expect(await sessions.getByRole('button', { name: /^End: / }).count()).toBe(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await phoneRow.getByRole('button', { name: 'End: Safari on iOS, from 127.0.0.1' }).click();
  await page.getByRole('status').filter({ hasText: 'The session was ended.' }).waitFor();
  await phoneRow.waitFor({ state: 'hidden' });
  await sessions.getByRole('button', { name: 'End all others' }).waitFor({ state: 'hidden' });
  expect([await fetchCode('/auth/checkLogin', lostDeviceJwt), await fetchCode('/auth/checkLogin', jwt)]).toEqual([
    6, 5,
  ]);
  // The page of the ended session shows no data any longer, although no one uses it.
  await lostPage.waitForURL('**/login');
});

it('sessions screen: an administrator ends all other sessions, which redirect to the login', async () => {
  const jwt = await portal().logInAdmin();
  const otherPage = await visit('/adminDashboard', {
    jwt: await logInByPhone('/admin/admin-login', { username: ADMIN.username, userPassword: PASSWORD }),
    // A live update could redirect the page before the click below.
    ...WITHOUT_LIVE_UPDATES,
  });
  await otherPage.getByText('Total companies').waitFor();
  const page = await visit('/adminSettings', { jwt });
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await sessions.getByRole('button', { name: 'End all others' }).click();
  await page.getByRole('status').filter({ hasText: 'All other sessions were ended.' }).waitFor();
  await sessions.getByRole('row', { name: /Safari on iOS/ }).waitFor({ state: 'hidden' });
  await sessions.getByRole('row', { name: /This session/ }).waitFor();
  await otherPage.getByRole('link', { name: 'Companies', exact: true }).first().click();
  await otherPage.waitForURL('**/login');
});

it('sessions screen: a late response to an ended session does not end the session of another tab', async () => {
  const [company, nextCompany] = [await portal().createCompany(), await portal().createCompany()];
  await logInByPhone('/auth/login', { email: company.email, password: PASSWORD });
  const page = await visit('/settings', { jwt: company.jwt });
  const release = await holdOperation(page, 'RevokeSession');
  await page.getByRole('button', { name: /^End: Safari/ }).click();
  const otherTab = await page.context().newPage();
  await otherTab.goto(`${portal().url}/healthz`);
  await otherTab.evaluate((token) => localStorage.setItem('token', token), nextCompany.jwt);
  await page.getByRole('button', { name: `${nextCompany.name}: user menu` }).waitFor();
  await portal().callGraphql('mutation { logOut { message } }', {}, company.jwt);
  const response = page.waitForResponse((received) => isOperation(received.request(), 'RevokeSession'));
  release();
  expect(await (await response).text()).toContain('UNAUTHENTICATED');
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  expect(await otherTab.evaluate(() => localStorage.getItem('token'))).toBe(nextCompany.jwt);
  await otherTab.close();
});

it('sessions screen: a failure to end a session is reported, and the session stays in the list', async () => {
  const { email, jwt } = await portal().createCompany();
  await logInByPhone('/auth/login', { email, password: PASSWORD });
  const page = await visit('/settings', { jwt });
  const repair = await failOperation(page, 'RevokeSession');
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await sessions.getByRole('button', { name: /^End: Safari/ }).click();
  await page.getByRole('alert').filter({ hasText: 'Request id: r-42' }).first().waitFor();
  const phoneRow = sessions.getByRole('row', { name: /Safari on iOS/ });
  await phoneRow.waitFor();
  repair();
  await sessions.getByRole('button', { name: /^End: Safari/ }).click();
  await phoneRow.waitFor({ state: 'hidden' });
});

it('sessions screen: a session that another tab has ended leaves the list without an error', async () => {
  const { email, jwt } = await portal().createCompany();
  const phoneJwt = await logInByPhone('/auth/login', { email, password: PASSWORD });
  const page = await visit('/settings', { jwt });
  const sessions = page.getByRole('region', { name: 'Sessions' });
  const button = sessions.getByRole('button', { name: /^End: Safari/ });
  await button.waitFor();
  await portal().callGraphql('mutation { logOut { message } }', {}, phoneJwt);
  await button.click();
  await page.getByRole('status').filter({ hasText: 'The session had already ended.' }).waitFor();
  await button.waitFor({ state: 'hidden' });
});

it('sessions screen: after a password change, the list contains no other session of the account', async () => {
  const company = await portal().createCompany();
  const deputy = await createAdministrator(portal());
  await logInByPhone('/auth/login', { email: company.email, password: PASSWORD });
  await logInByPhone('/admin/admin-login', { username: deputy.username, userPassword: PASSWORD });
  const companyPage = await visit('/settings', { jwt: company.jwt });
  const adminPage = await visit('/adminSettings', { jwt: deputy.jwt });
  await adminPage.getByRole('button', { name: /user menu$/ }).click();
  for (const [page, role] of [
    [companyPage, 'button'],
    [adminPage, 'menuitem'],
  ] as const) {
    const phoneRow = page.getByRole('region', { name: 'Sessions' }).getByRole('row', { name: /Safari on iOS/ });
    await phoneRow.waitFor();
    await page.getByRole(role, { name: 'Change Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByLabel('New password').fill('Another#Horse7battery');
    await dialog.getByLabel('Confirm Password').fill('Another#Horse7battery');
    await dialog.getByRole('button', { name: 'Change Password' }).click();
    await phoneRow.waitFor({ state: 'hidden' });
  }
});
