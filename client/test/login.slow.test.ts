import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PASSWORD } from '../../server/test/portal.ts';
import { holdOperation, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens({ ADMIN_HOST: 'admin.localhost', CUSTOMER_HOST: 'shop.localhost' });

const getPath = (page: Page) => new URL(page.url()).pathname;

it('login screen: sign-up errors appear at each field, and typed values stay', async () => {
  const page = await visit('/signup');
  const signUpButton = page.getByRole('button', { name: 'Sign up', exact: true });
  await signUpButton.click();
  for (const field of ['Name', 'Email', 'Domain', 'Phone', 'Address', 'Password', 'Confirm Password'])
    await page.getByText(`${field} is required`).first().waitFor();
  await page.getByLabel('Email').fill('asha@acme.example');
  await page.getByLabel('Domain').fill('other.example');
  await page.getByLabel('Password', { exact: true }).fill('weak');
  await signUpButton.click();
  await page.getByText('The email must belong to your domain other.example.').waitFor();
  await page.getByText('Password must be at least 8 characters long and include').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('asha@acme.example');

  await page.getByText('Only letters, digits and @$!%*?&#: met.').waitFor();
  await page.getByText('Common passwords, your name and your domain are rejected.').waitFor();
  await page.getByLabel('Name').fill('Sunrise Foods');
  for (const field of ['Password', 'Confirm Password'])
    await page.getByLabel(field, { exact: true }).fill('x#SUNRISEx99');
  await signUpButton.click();
  await page.getByText('Password must not contain your name or domain.').waitFor();

  // Only the server knows whether an email is registered.
  const existingCompany = await portal().createCompany();
  await page.getByLabel('Name').fill('Acme');
  await page.getByLabel('Email').fill(existingCompany.email.toUpperCase());
  await page.getByLabel('Domain').fill(existingCompany.domain);
  await page.getByLabel('Phone').fill('9820000000');
  await page.getByLabel('Address').fill('1 MG Road');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await signUpButton.click();
  await page.getByText('This email is already registered.').first().waitFor();
});

it('login screen: each host shows its own login at the root, and redirects other paths to it', async () => {
  const { port } = new URL(portal().url);
  const page = await visit('/nowhere', { expectedErrors: /foreign host/ });
  await page.waitForURL('**/login');
  for (const [host, heading] of [
    ['admin.localhost', 'Log in'],
    ['shop.localhost', 'Login'],
  ] as const) {
    for (const path of ['/', '/login', '/adminLogin', '/companies']) {
      await page.goto(`http://${host}:${port}${path}`);
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
      expect(getPath(page)).toBe('/');
    }
  }
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await page.getByRole('heading', { name: 'Sign up' }).waitFor();
  expect(getPath(page)).toBe('/');
});

it('login screen: the page shows a loading state before its script arrives', async () => {
  let page: Page | undefined;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const pendingVisit = visit('/login', {
    prepare: async (opened) => {
      page = opened;
      await opened.route('**/assets/index-*.js', async (route) => {
        await released;
        await route.continue();
      });
    },
  });
  await expect.poll(() => page?.getByRole('status', { name: 'Loading' }).isVisible()).toBe(true);
  release();
  await (await pendingVisit).getByRole('heading', { name: 'Login' }).waitFor();
  await expect.poll(() => page!.getByRole('status', { name: 'Loading' }).count()).toBe(0);
});

it('login screen: a logout shows the login page before the server responds, and completes after a reload', async () => {
  const { jwt } = await portal().createCompany();
  const page = await visit('/dashboard', { jwt });
  const release = await holdOperation(page, 'LogOut');
  await page.getByRole('button', { name: /Company/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await page.reload();
  release();
  await expect.poll(async () => (await portal().callRest('GET', '/auth/checkLogin', { jwt })).body.code).toBe(6);
});
