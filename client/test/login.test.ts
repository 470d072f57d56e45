import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN, PASSWORD } from '../../server/test/portal.ts';
import { isThorough } from '../../server/test/tier.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens({ ADMIN_HOST: 'admin.localhost', CUSTOMER_HOST: 'shop.localhost' });

const getPath = (page: Page) => new URL(page.url()).pathname;
const getLoginButton = (page: Page) => page.locator('form').getByRole('button', { name: 'Login' });

it('login screen: one card toggles between login and sign-up', async () => {
  const page = await visit('/login');
  await page.getByText('Grow with Us !').waitFor();
  await page.getByText('To keep connected with us please login with your personal info').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await page.getByRole('heading', { name: 'Sign up' }).waitFor();
  expect(getPath(page)).toBe('/signup');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  expect(getPath(page)).toBe('/login');
});

it.runIf(isThorough)(
  'login screen: both fields are required, and wrong credentials show an alert under the button',
  async () => {
    const { email } = await portal().createCompany();
    const page = await visit('/login');
    await getLoginButton(page).click();
    await page.getByText('Email is required').waitFor();
    await page.getByText('Password is required').waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Wrong#Horse9');
    await getLoginButton(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'The email or the password is wrong.' });
    await alert.waitFor();
    expect((await alert.boundingBox())!.y).toBeGreaterThan((await getLoginButton(page).boundingBox())!.y);
    await expectAccessible(page);
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
  },
);

it('login screen: a sign-up fills in the domain, checks the password and prefills the login', async () => {
  const page = await visit('/signup');
  await page.getByLabel('Name').fill('Nilgiri Tea');
  await page.getByLabel('Email').fill('asha@nilgiri.example');
  await expect.poll(() => page.getByLabel('Domain').inputValue()).toBe('nilgiri.example');
  await page.getByLabel('Phone').fill('9820000000');
  await page.getByLabel('Address').fill('1 MG Road');
  const password = page.getByLabel('Password', { exact: true });
  const requirements = page.getByText(/: (met|missing)\.$/);
  await expect.poll(() => requirements.filter({ hasText: 'met' }).count()).toBe(0);
  await password.pressSequentially('Zx7');
  await page.getByText('An uppercase letter: met.').waitFor();
  await page.getByText('At least 8 characters: missing.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await password.fill(PASSWORD);
  await page.getByText('One of @ $ ! % * ? & #: met.').waitFor();
  await expect.poll(() => requirements.filter({ hasText: 'missing' }).count()).toBe(0);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();

  await page.getByRole('heading', { name: 'Login' }).waitFor();
  // No notice claims that a link was sent, because the portal has no mail server.
  expect(await page.getByText('We have sent a link').count()).toBe(0);
  expect(await page.getByLabel('Email').inputValue()).toBe('asha@nilgiri.example');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // The focus is on the next field to fill in.
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Home' }).waitFor();
});

it('login screen: an administrator logs in with a username, and cannot open company pages', async () => {
  const page = await visit('/adminLogin');
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/adminDashboard');
  expect(await page.evaluate(() => localStorage.getItem('role'))).toBe('1');
  for (const path of ['/dashboard', '/requestedKeys', '/settings', '/login', '/nowhere']) {
    await page.goto(portal().url + path);
    await page.waitForURL('**/adminDashboard');
  }
});

it('login screen: a company reaches only its own pages, and logging out ends the session', async () => {
  const { jwt } = await portal().createCompany();
  const page = await visit('/companies?page=2', { jwt });
  await page.waitForURL('**/dashboard');
  expect(new URL(page.url()).search).toBe('');
  for (const path of ['/', '/keysRequest', '/adminLogin', '/nowhere']) {
    await page.goto(portal().url + path);
    await page.waitForURL('**/dashboard');
  }
  const { host } = new URL(portal().url);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const text of ['Company', host]) await navigation.getByText(text, { exact: true }).waitFor();
  await page.getByRole('button', { name: /Company/ }).click();
  await page.getByRole('menu').getByText(host).waitFor();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await expect.poll(async () => (await portal().callRest('GET', '/auth/checkLogin', { jwt })).body.code).toBe(6);
});
