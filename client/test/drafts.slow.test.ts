import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { CompanyRole } from '../../server/src/modules/companies/members/company-roles.rules.ts';
import { BUYER, saveBuyer } from '../../server/test/billing.ts';
import { createKeyClient } from '../../server/test/key-client.ts';
import { ADMIN, PASSWORD } from '../../server/test/portal.ts';
import { FAILED_CALL, getFocusedDialog, setUpScreens, WITHOUT_LIVE_UPDATES } from './screen-harness.ts';
import { addMember } from './team.ts';

const { portal, visit } = setUpScreens({ CUSTOMER_HOST: 'shop.localhost' });

beforeAll(() => portal().setPrices(10));

const logIn = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
};
type VisitOptions = Parameters<typeof visit>[1];
const getConfirmation = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

/**
 * Opens a page for the first owner of a company, or for an invited member with the given role. Also returns functions
 * that end the session and log in again. With live updates, the end of the session opens the login immediately.
 */
async function openLoggedIn(path: string, role?: CompanyRole, options: VisitOptions = WITHOUT_LIVE_UPDATES) {
  const company = await portal().createCompany();
  const { email } = role ? await addMember(portal(), company.id, { role }) : company;
  const page = await visit('/login', options);
  await logIn(page, email);
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  await page.goto(portal().url + path);
  const revokeSession = () => portal().db.query('delete from sessions where member_company_id = $1', [company.id]);
  const logInAgain = async () => {
    await page.waitForURL(`${portal().url}/login`);
    await logIn(page, email);
  };
  return { company, page, revokeSession, logInAgain };
}

it.each([
  ['the first owner', undefined],
  ['an invited buyer', CompanyRole.BUYER],
])('all screens: a key request of %s is restored with its price after the session has ended', async (_person, role) => {
  const { page, revokeSession, logInAgain } = await openLoggedIn('/requestedKeys?request=new', role);
  const dialog = page.getByRole('dialog', { name: 'Request Key' });
  await dialog.getByText('Week', { exact: true }).click();
  await dialog.getByLabel('User', { exact: true }).fill('42');
  await dialog.getByLabel('Calling').check();
  await dialog.getByRole('status').getByText('Total ₹6,938 incl. GST').waitFor();
  await revokeSession();
  await dialog.getByRole('button', { name: 'Request Key' }).click();
  await logInAgain();
  await dialog.getByRole('status').getByText('Total ₹6,938 incl. GST').waitFor();
  expect(await dialog.getByLabel('User', { exact: true }).inputValue()).toBe('42');
  expect(await dialog.getByRole('radio', { name: 'Week' }).isChecked()).toBe(true);
  expect(await dialog.getByLabel('Calling').isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Request Key' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('row').filter({ hasText: 'Pending' }).waitFor();

  // Sent input is not restored.
  await page.goto(`${portal().url}/requestedKeys?request=new`);
  await dialog.waitFor();
  expect(await dialog.getByLabel('User', { exact: true }).inputValue()).toBe('');
});

it('all screens: a restored draft keeps what other people saved in the fields that the user did not edit', async () => {
  const { company, page, revokeSession, logInAgain } = await openLoggedIn('/settings?edit=billing', undefined, {
    expectedErrors: FAILED_CALL,
  });
  const dialog = page.getByRole('dialog', { name: 'Billing details' });
  await getFocusedDialog(page).getByLabel('City').fill('Nashik');
  const colleague = await addMember(portal(), company.id, { role: CompanyRole.BILLING });
  await saveBuyer(portal(), colleague.jwt, { ...BUYER, city: 'Pune', pin: '411001' });
  await revokeSession();
  await logInAgain();
  await expect.poll(() => dialog.getByLabel('PIN code').inputValue()).toBe('411001');
  expect(await dialog.getByLabel('City').inputValue()).toBe('Nashik');
});

it('all screens: the number of users to add is restored after the session has ended', async () => {
  const { company, page, revokeSession, logInAgain } = await openLoggedIn('/requestedKeys');
  await createKeyClient(portal()).createApproved(company.jwt, await portal().logInAdmin(), {
    keyType: 'month',
    user: 100,
  });
  await page.goto(`${portal().url}/requestedKeys?request=addUsers`);
  const dialog = page.getByRole('dialog', { name: 'Add users' });
  await dialog.getByLabel('More users').fill('25');
  await dialog
    .getByRole('status')
    .getByText(/^Total ₹/)
    .waitFor();
  await revokeSession();
  await dialog.getByRole('button', { name: 'Request users' }).click();
  await logInAgain();
  await dialog.getByText('Total users: 125').waitFor();
});

it('all screens: a logout in another tab deletes the draft of a key request', async () => {
  const { page, logInAgain } = await openLoggedIn('/requestedKeys?request=new');
  const userInput = page.getByRole('dialog', { name: 'Request Key' }).getByLabel('User', { exact: true });
  await userInput.fill('42');
  const otherTab = await page.context().newPage();
  await otherTab.goto(`${portal().url}/dashboard`);
  await otherTab.getByRole('button', { name: /user menu/ }).click();
  await otherTab.getByRole('menuitem', { name: 'Logout' }).click();
  await logInAgain();
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  await otherTab.close();
  await page.goto(`${portal().url}/requestedKeys?request=new`);
  await userInput.waitFor();
  expect(await userInput.inputValue()).toBe('');
});

it('all screens: a renewal draft does not appear in a new request', async () => {
  const { company, page } = await openLoggedIn('/requestedKeys');
  await createKeyClient(portal()).createApproved(company.jwt, await portal().logInAdmin(), {
    keyType: 'month',
    user: 100,
  });
  await page.goto(`${portal().url}/requestedKeys?request=renew`);
  const getUserInput = (name: string) => page.getByRole('dialog', { name }).getByLabel('User', { exact: true });
  await getUserInput('Renew key').fill('77');
  // A reload finds the same drafts as a new login.
  page.on('dialog', (native) => void native.accept());
  await page.reload();
  await expect.poll(() => getUserInput('Renew key').inputValue()).toBe('77');
  await page.goto(`${portal().url}/requestedKeys?request=new`);
  await expect.poll(() => getUserInput('Request Key').inputValue()).toBe('');
});

it('all screens: a password or picture dialog reopens empty after the session has ended', async () => {
  const { page, revokeSession, logInAgain } = await openLoggedIn('/settings');
  for (const [button, name] of [
    ['Change Password', 'Change Password'],
    ['Upload picture', 'Upload picture'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.waitFor();
    await revokeSession();
    await page.reload();
    await logInAgain();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
});

it("all screens: an administrator's password dialog reopens, and discarding input needs confirmation", async () => {
  const page = await visit('/adminLogin', { expectedErrors: FAILED_CALL });
  const logInAsAdministrator = async () => {
    await page.getByLabel('Username').fill(ADMIN.username);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Log in' }).click();
  };
  await logInAsAdministrator();
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitem', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.waitFor();
  await portal().db.query('delete from sessions where administrator_id is not null');
  await page.reload();
  await page.waitForURL(`${portal().url}/login`);
  await page.goto(`${portal().url}/adminLogin`);
  await logInAsAdministrator();
  const field = dialog.getByLabel('Current password');
  await field.fill('Secret#1secret');
  await page.keyboard.press('Escape');
  await getConfirmation(page).getByRole('button', { name: 'Keep editing' }).click();
  expect(await field.inputValue()).toBe('Secret#1secret');
  await page.goBack();
  await getConfirmation(page).getByRole('button', { name: 'Leave' }).click();
  await dialog.waitFor({ state: 'hidden' });
});

it('all screens: leaving the password reset page with a typed password requires confirmation', async () => {
  const page = await visit('/resetPassword#token=abc');
  await page.getByLabel('New password').fill('Secret#1secret');
  const loginLink = page.getByRole('banner').getByRole('link', { name: 'Login' });
  await loginLink.click();
  await getConfirmation(page).getByRole('button', { name: 'Keep editing' }).click();
  expect(await page.getByLabel('New password').inputValue()).toBe('Secret#1secret');
  await loginLink.click();
  await getConfirmation(page).getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(`${portal().url}/login`);
});

it.each([
  ['/login', 'Email', 'SIGN UP', 'Sign up'],
  ['/', 'Email', 'SIGN UP', 'Sign up'],
])('all screens: discarding a login typed at %s requires confirmation', async (path, field, button, next) => {
  const page = await visit('/login', { expectedErrors: /foreign host/ });
  await page.goto(path === '/' ? portal().url.replace('127.0.0.1', 'shop.localhost') : portal().url + path);
  await page.getByLabel(field).fill('asha@acme.example');
  await page.getByRole('button', { name: button }).click();
  await getConfirmation(page).getByRole('button', { name: 'Keep editing' }).click();
  expect(await page.getByLabel(field).inputValue()).toBe('asha@acme.example');
  await page.getByRole('button', { name: button }).click();
  await getConfirmation(page).getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: next }).waitFor();
});
