import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { takeEmail, parseLinkToken } from '../../server/test/emails.ts';
import { createKeyClient } from '../../server/test/key-client.ts';
import { ADMIN, PASSWORD } from '../../server/test/portal.ts';
import { holdOperation, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let company: Awaited<ReturnType<ReturnType<typeof portal>['createCompany']>>;

beforeAll(async () => {
  await portal().setPrices(10);
  company = await portal().createCompany();
  await createKeyClient(portal()).createApproved(company.jwt, await portal().logInAdmin(), {
    keyType: 'month',
    user: 20,
  });
});

const expectFocus = (page: Page, name: string) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement;
        return element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent;
      }),
    )
    .toBe(name);

it('focus: a login moves the focus from the first field to the page heading, and a logout back', async () => {
  const page = await visit('/login');
  await expectFocus(page, 'Email');
  await page.keyboard.type(company.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await expectFocus(page, 'Home');
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await expectFocus(page, 'Email');
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await expectFocus(page, 'Name');

  const adminPage = await visit('/adminLogin');
  await expectFocus(adminPage, 'Username');
  await adminPage.keyboard.type(ADMIN.username);
  await adminPage.keyboard.press('Tab');
  await adminPage.keyboard.type(ADMIN.password);
  await adminPage.keyboard.press('Enter');
  await adminPage.waitForURL('**/adminDashboard');
  await expectFocus(adminPage, 'Home');
});

it('focus: an emailed link moves the focus through the password reset to the login', async () => {
  const query = 'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { message } }';
  await portal().callGraphql(query, { email: company.email });
  const token = parseLinkToken(await takeEmail(portal(), company.email, 'Set a new password'));
  const page = await visit(`/resetPassword#token=${token}`);
  await expectFocus(page, 'New password');
  await page.keyboard.type('Other#Horse9');
  await page.getByLabel('Confirm Password').fill('Other#Horse9');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Password changed' }).waitFor();
  await expectFocus(page, 'Go to login');
  await page.keyboard.press('Enter');
  await expectFocus(page, 'Email');

  // A link that was already used.
  const secondPage = await visit(`/resetPassword#token=${token}`);
  await secondPage.getByLabel('New password').fill('Other#Horse9');
  await secondPage.getByLabel('Confirm Password').fill('Other#Horse9');
  await secondPage.keyboard.press('Enter');
  await secondPage.getByText('This link is no longer valid').waitFor();
  await expectFocus(secondPage, 'Set a new password');
  const emptyPage = await visit('/unlockLogin');
  await expectFocus(emptyPage, 'Go to login');
});

it('focus: the palette moves the focus to the page, view or dialog that it opens', async () => {
  const page = await visit('/dashboard', { jwt: await portal().openSession({ companyId: company.id }) });
  const openWithPalette = async (query: string) => {
    await page.getByRole('button', { name: /^Go to/ }).focus();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to' }).fill(query);
    await page.getByRole('option', { name: query }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Go to' }).waitFor({ state: 'hidden' });
  };
  await openWithPalette('Keys');
  await expectFocus(page, 'Keys');
  await openWithPalette('Expired keys');
  await page.waitForURL('**/requestedKeys?status=EXPIRED');
  await expectFocus(page, 'Keys');
  await openWithPalette('Add users');
  await expectFocus(page, 'More users');
  await page.keyboard.press('Escape');
  await expectFocus(page, 'Keys');
  // An action that opens nothing returns the focus.
  await openWithPalette('Theme: System');
  await expectFocus(
    page,
    await page
      .getByRole('button', { name: /^Go to/ })
      .getAttribute('aria-label')
      .then(String),
  );
});

it('focus: a button that is disabled while its action runs keeps the focus', async () => {
  const { id } = await portal().createCompany();
  const page = await visit(`/${id}/details`, { jwt: await portal().logInAdmin() });
  const button = page.getByRole('button', { name: 'Resend confirmation' });
  const release = await holdOperation(page, 'ResendCompanyConfirmation');
  await button.press('Enter');
  await expect.poll(() => button.isDisabled()).toBe(true);
  release();
  await expect.poll(() => button.isDisabled()).toBe(false);
  await expectFocus(page, 'Resend confirmation');
});

const FORMS: [roleName: 'customer' | 'admin', path: string, field: string][] = [
  ['customer', '/requestedKeys?request=new', 'User'],
  ['customer', '/requestedKeys?request=renew', 'User'],
  ['customer', '/requestedKeys?request=addUsers', 'More users'],
  ['customer', '/settings?edit=profile', 'Name'],
  ['customer', '/settings?edit=password', 'Current password'],
  ['admin', '/keysRequest?request=new', 'Company'],
  ['admin', '/:id/details?request=new', 'User'],
  ['admin', '/:id/details?edit=details', 'Name'],
  ['admin', '/versions?edit=new', 'Version'],
  ['admin', '/advertisement?edit=new', 'Title'],
];

it.each(FORMS)('focus: role %s opens the path %s with the focus on %s', async (roleName, path, field) => {
  const jwt =
    roleName === 'admin' ? await portal().logInAdmin() : await portal().openSession({ companyId: company.id });
  const page = await visit(path.replace(':id', company.id), { jwt });
  await page.getByRole('dialog').waitFor();
  await expectFocus(page, field);
});

it('login screen: the sign-up page has the title Sign up', async () => {
  const page = await visit('/signup');
  await expect.poll(() => page.title()).toBe('Sign up · Licence Portal');
  expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).textContent()).toBe('AdminSign up');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect.poll(() => page.title()).toBe('Login · Licence Portal');
});
