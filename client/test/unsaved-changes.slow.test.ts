import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN, PASSWORD } from '../../server/test/portal.ts';
import { expectAccessible } from './accessibility.ts';
import {
  FAILED_CALL,
  getFocusedDialog,
  holdOperation,
  isOperation,
  setUpScreens,
  WITHOUT_LIVE_UPDATES,
} from './screen-harness.ts';

const { portal, visit } = setUpScreens();

const getConfirmation = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const keepEditing = async (page: Page) => {
  await getConfirmation(page).getByRole('button', { name: 'Keep editing' }).click();
  await getConfirmation(page).waitFor({ state: 'hidden' });
};
const leavePage = (page: Page) => getConfirmation(page).getByRole('button', { name: 'Leave' }).click();

/** Ends all sessions of an account, as a password reset does. */
const endSessions = (id: string) => portal().db.query('delete from sessions where company_id = $1', [id]);

it('all screens: Esc, ×, Cancel, Back and closing the tab require confirmation before losing input', async () => {
  const page = await visit('/versions', { jwt: await portal().logInAdmin() });
  await page.getByRole('button', { name: 'Add Version' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Version' });
  await dialog.waitFor();

  // Without unsaved input, no confirmation appears.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  // The link must not add an entry to the history: Back to such an entry would need no confirmation.
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  await page.getByRole('button', { name: 'Add Version' }).click();

  const field = dialog.getByLabel('Version', { exact: true });
  await field.fill('9.9.9');
  await page.keyboard.press('Escape');
  await getConfirmation(page).waitFor();
  await expectAccessible(page);
  // Escape closes only the confirmation.
  await page.keyboard.press('Escape');
  await getConfirmation(page).waitFor({ state: 'hidden' });
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await keepEditing(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await keepEditing(page);
  await page.goBack();
  await keepEditing(page);
  expect(await field.inputValue()).toBe('9.9.9');
  expect(new URL(page.url()).search).toBe('?edit=new');

  // Escape closes only the calendar.
  await dialog.getByLabel('Warn Date').click();
  await page.locator('[data-dates-dropdown]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-dates-dropdown]').waitFor({ state: 'hidden' });
  await dialog.waitFor();
  await expect.poll(() => getConfirmation(page).count()).toBe(0);

  const dialogType = page.waitForEvent('dialog').then(async (nativeDialog) => {
    const type = nativeDialog.type();
    await nativeDialog.dismiss();
    return type;
  });
  await page.close({ runBeforeUnload: true });
  expect(await dialogType).toBe('beforeunload');

  // Saved input needs no confirmation.
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('cell', { name: '9.9.9 Ok', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Companies' }).click();
  await page.getByRole('heading', { name: 'All companies' }).waitFor();
  await expect.poll(() => getConfirmation(page).count()).toBe(0);
});

it('all screens: page changes, logout and Back require confirmation, and leaving discards drafts', async () => {
  const company = await portal().createCompany();
  const page = await visit('/dashboard', { jwt: company.jwt, expectedErrors: FAILED_CALL });
  await page.getByRole('link', { name: 'Setting' }).click();
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  await getFocusedDialog(page).getByLabel('Address').fill('2 Park Street, Kolkata');
  await page.goBack();
  await getConfirmation(page).waitFor();
  await leavePage(page);
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Edit profile' }).click();
  expect(await dialog.getByLabel('Address').inputValue()).toBe('1 MG Road, Mumbai');
  expect(await page.evaluate(() => sessionStorage.getItem('kept'))).not.toContain('Park Street');

  // A refetch may reach the server after the logout and fail.
  const adminPage = await visit('/adminSettings', { jwt: await portal().logInAdmin(), expectedErrors: FAILED_CALL });
  await adminPage.getByLabel('Name', { exact: true }).fill('Meera Nair');
  await adminPage.getByRole('button', { name: /user menu/ }).click();
  await adminPage.getByRole('menuitem', { name: 'Logout' }).click();
  await getConfirmation(adminPage).waitFor();
  await leavePage(adminPage);
  await adminPage.waitForURL('**/login');
});

it('all screens: after a session ends, one toast appears, and a login restores page and draft', async () => {
  const company = await portal().createCompany();
  // With live updates, the login can open before the form is saved.
  const page = await visit('/login', WITHOUT_LIVE_UPDATES);
  const logIn = async (email: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.locator('form').getByRole('button', { name: 'Login' }).click();
  };
  await logIn(company.email);
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  await page.getByRole('link', { name: 'Setting' }).click();
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  await getFocusedDialog(page).getByLabel('Address').fill('2 Park Street, Kolkata');
  await endSessions(company.id);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`${portal().url}/login`);
  await page.getByText('Your session has ended. Please log in again.').waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(1);

  await logIn(company.email);
  await dialog.waitFor();
  expect(new URL(page.url()).pathname).toBe('/settings');
  await expect.poll(() => dialog.getByLabel('Address').inputValue()).toBe('2 Park Street, Kolkata');
  // The message disappears after the login.
  await expect.poll(() => page.getByText('Your session has ended.').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('2 Park Street, Kolkata').waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('kept'))).not.toContain('Park Street');

  // Passwords are never stored.
  await page.getByRole('button', { name: 'Change Password' }).click();
  const passwordDialog = page.getByRole('dialog', { name: 'Change Password' });
  await passwordDialog.getByLabel('Current password').fill('Secret#1secret');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('kept'))).not.toContain('Secret#1secret');
  await page.keyboard.press('Escape');
  await leavePage(page);

  // The return path is used only once.
  await page.goto(portal().url);
  await page.waitForURL(`${portal().url}/dashboard`);
  await page.getByRole('link', { name: 'Setting' }).click();

  // Another account sees no return path and no draft.
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await getFocusedDialog(page).getByLabel('Address').fill('A secret address');
  await endSessions(company.id);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`${portal().url}/login`);
  const otherCompany = await portal().createCompany();
  await logIn(otherCompany.email);
  await page.waitForURL(`${portal().url}/dashboard`);
  await page.getByRole('button', { name: `${otherCompany.name}: user menu` }).waitFor();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('kept'))).not.toContain('secret address');
});

it('all screens: the leave confirmation closes when the session ends, and a login restores the draft', async () => {
  const company = await portal().createCompany();
  const page = await visit('/settings?edit=profile', { jwt: company.jwt, expectedErrors: FAILED_CALL });
  const address = page.getByRole('dialog', { name: 'Edit profile' }).getByLabel('Address');
  await getFocusedDialog(page).waitFor();
  await address.fill('2 Park Street, Kolkata');
  await page.keyboard.press('Escape');
  await getConfirmation(page).waitFor();
  await endSessions(company.id);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.waitForURL(`${portal().url}/login`);
  await getConfirmation(page).waitFor({ state: 'hidden' });
  await page.getByLabel('Email').fill(company.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
  await expect.poll(() => address.inputValue()).toBe('2 Park Street, Kolkata');
});

it('all screens: a rejected request of an ended session does not end the session that another tab started', async () => {
  const company = await portal().createCompany();
  const page = await visit('/settings', { jwt: company.jwt });
  const release = await holdOperation(page, 'SetEmailPreference');
  const isHeld = (request: Request) => isOperation(request, 'SetEmailPreference');
  const heldRequest = page.waitForRequest(isHeld);
  await page.getByRole('switch', { name: /^Reminders/ }).click();
  await heldRequest;
  const jwt = await portal().openSession({ companyId: company.id });
  const otherTab = await page.context().newPage();
  await otherTab.goto(`${portal().url}/healthz`);
  const viewerResponse = page.waitForResponse((response) => isOperation(response.request(), 'Viewer'));
  await otherTab.evaluate((token) => localStorage.setItem('token', token), jwt);
  await viewerResponse;
  await portal().callGraphql('mutation { logOut { message } }', {}, company.jwt);
  const rejectedResponse = page.waitForResponse((response) => isHeld(response.request()));
  release();
  expect((await (await rejectedResponse).json()).errors[0].extensions.code).toBe('UNAUTHENTICATED');
  await page.getByRole('link', { name: 'Keys' }).click();
  await page.getByText('No keys yet').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(jwt);
});

it('all screens: a login with the other role does not restore the page of the ended session', async () => {
  const company = await portal().createCompany();
  const page = await visit('/login', { expectedErrors: FAILED_CALL });
  await page.evaluate((token) => localStorage.setItem('token', token), company.jwt);
  await page.goto(`${portal().url}/requestedKeys?status=APPROVED`);
  await page.getByText('No key matches').or(page.getByText('No keys yet')).waitFor();
  await endSessions(company.id);
  await page.reload();
  await page.waitForURL(`${portal().url}/login`);
  await page.goto(`${portal().url}/adminLogin`);
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`${portal().url}/adminDashboard`);
});
