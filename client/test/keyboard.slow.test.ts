import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createTeam } from '../../server/test/members.ts';
import { PASSWORD } from '../../server/test/portal.ts';
import { SETTINGS_LINKS } from '../src/app/shell/settings-links.ts';
import { expectAccessible } from './accessibility.ts';
import { FAILED_CALL, getFocusedName, holdOperation, isOperation, setUpScreens, tabTo } from './screen-harness.ts';

const { portal, visit } = setUpScreens();

it('all screens: a company logs in and requests a key without a mouse', async () => {
  await portal().setPrices(10);
  const company = await portal().createCompany();
  const page = await visit('/login');
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  await page.keyboard.type(company.email);
  await tabTo(page, 'Password');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Home' }).waitFor();

  // The heading has the focus after the login. On a page that was just loaded, Tab first reaches the skip link.
  await expect.poll(() => getFocusedName(page)).toBe('Home');
  await page.reload();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  await page.keyboard.press('Tab');
  expect(await getFocusedName(page)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  await tabTo(page, 'Request your first key');
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Request Key' });
  await dialog.waitFor();
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent))
    .toBe('User');
  await page.keyboard.type('5');
  await dialog.getByRole('status').getByText('Total ₹118 incl. GST').waitFor();
  await tabTo(page, 'Request Key');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('row').filter({ hasText: '₹118' }).getByText('Pending').waitFor();

  // The key / focuses the search, Alt+T focuses the newest toast, and Escape closes dialogs.
  await page.keyboard.press('/');
  await expect.poll(() => getFocusedName(page)).toBe('Search keys');
  await page.getByRole('button', { name: 'Close notification' }).waitFor();
  await page.keyboard.press('Alt+t');
  await expect.poll(() => getFocusedName(page)).toBe('Close notification');
  await tabTo(page, 'Withdraw the request for 5 users');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => getFocusedName(page)).toBe('Cancel');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => getFocusedName(page)).toContain('Withdraw');
});

it('all screens: the menus in the header open by keyboard and have the names of their buttons', async () => {
  const company = await portal().createCompany();
  const page = await visit('/dashboard', { jwt: company.jwt });
  for (const name of [`${company.name}: user menu`, 'Colour scheme: System']) {
    const button = page.getByRole('button', { name });
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu', { name });
    await menu.waitFor();
    expect(await button.getAttribute('aria-controls')).toBe(await menu.getAttribute('id'));
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await expect.poll(() => getFocusedName(page)).toBe(name);
  }
});

it('all screens: Ctrl+K opens a palette with every page of a company', async () => {
  const company = await portal().createCompany();
  const page = await visit('/dashboard', { jwt: company.jwt });
  await page.getByRole('button', { name: `${company.name}: user menu` }).focus();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  const paletteInput = palette.getByRole('combobox', { name: 'Go to' });
  await expect.poll(() => paletteInput.evaluate((element) => element === document.activeElement)).toBe(true);
  const readNames = () => palette.getByRole('option').locator('span:first-of-type').allTextContents();
  expect(await readNames()).toEqual([
    'Home',
    'Keys',
    'Invoices',
    'Payments',
    'Team',
    'Setting',
    'Request Key',
    'Renew',
    'Add users',
    'Theme: Light',
    'Theme: Dark',
    'Theme: System',
    'Log out',
  ]);
  await expectAccessible(page);

  // The focus stays in the dialog.
  await page.keyboard.press('Tab');
  await expect.poll(() => paletteInput.evaluate((element) => element === document.activeElement)).toBe(true);

  // Escape returns the focus, and the previous query is still there.
  await page.keyboard.type('ke');
  await expect.poll(async () => (await readNames()).slice(0, 2)).toEqual(['Keys', 'Request Key']);
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'hidden' });
  await expect.poll(() => getFocusedName(page)).toBe(`${company.name}: user menu`);
  await page.keyboard.press('Control+k');
  await expect.poll(() => paletteInput.inputValue()).toBe('ke');
  // ArrowUp moves from the first result to the last one, and ArrowDown moves back.
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => palette.getByRole('option').last().getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => palette.getByRole('option', { selected: true }).textContent()).toContain('Request Key');
  // While an input method composes text, Enter confirms the text.
  await paletteInput.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  expect(await page.evaluate(() => window.location.pathname)).toBe('/dashboard');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Keys', exact: true }).waitFor();
  await expect.poll(() => getFocusedName(page)).toBe('Keys');

  await page.keyboard.press('Control+k');
  await expect.poll(() => paletteInput.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('nothing of this name');
  await palette.getByText('No results for this search.').waitFor();
  expect(await paletteInput.inputValue()).toBe('nothing of this name');
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'hidden' });

  // The shortcut is inactive in other dialogs.
  await page.getByRole('button', { name: 'Request Key', exact: true }).click();
  await page.getByRole('dialog', { name: 'Request Key' }).waitFor();
  await page.keyboard.press('Control+k');
  await expect.poll(() => palette.count()).toBe(0);
});

it('all screens: Enter in the palette opens no result of an earlier search', async () => {
  const firstCompany = await portal().createCompany({ name: 'Sooner Mills' });
  const secondCompany = await portal().createCompany({ name: 'Later Looms' });
  const page = await visit('/adminSettings', { jwt: await portal().logInAdmin() });
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  const paletteInput = palette.getByRole('combobox');
  const findSelected = (name: string) => palette.getByRole('option', { name, selected: true });
  await paletteInput.fill(firstCompany.name);
  await findSelected(firstCompany.name).waitFor();
  const release = await holdOperation(page, 'CompanySearch');
  const searchRequest = page.waitForRequest((request) => isOperation(request, 'CompanySearch'));
  await paletteInput.fill(secondCompany.name);
  await page.keyboard.press('Enter');
  await searchRequest;
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).pathname).toBe('/adminSettings');
  release();
  await findSelected(secondCompany.name).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: secondCompany.name }).first().waitFor();
});

/** Delays the code of the palette until the returned function is called. */
async function holdPalette(page: Page): Promise<() => void> {
  let allowFetch = () => {};
  const isFetchAllowed = new Promise<void>((resolve) => (allowFetch = resolve));
  await page.route('**/PaletteModal-*.js', async (route) => {
    await isFetchAllowed;
    await route.continue();
  });
  return allowFetch;
}

it('all screens: the page receives no keys while the code of the palette is fetched', async () => {
  const page = await visit('/dashboard', { jwt: (await portal().createCompany()).jwt });
  const allowFetch = await holdPalette(page);
  await page.getByRole('button', { name: /user menu$/ }).focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Enter');
  expect(await page.getByRole('menu').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('teas');
  await page.keyboard.press('Backspace');
  allowFetch();
  const paletteInput = page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox');
  await expect.poll(() => paletteInput.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('m');
  expect(await paletteInput.inputValue()).toBe('team');
});

it('all screens: the palette contains the keys that were typed while its code was fetched', async () => {
  const page = await visit('/dashboard', { jwt: (await portal().createCompany()).jwt });
  const allowFetch = await holdPalette(page);
  await page.getByRole('button', { name: /user menu$/ }).focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('pay');
  allowFetch();
  const paletteInput = page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox');
  await expect.poll(() => paletteInput.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('ments');
  expect(await paletteInput.inputValue()).toBe('payments');
  await page.keyboard.press('Escape');
  await paletteInput.waitFor({ state: 'hidden' });

  // A later search replaces the previous one.
  await page.keyboard.press('Control+k');
  await expect.poll(() => paletteInput.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('team');
  expect(await paletteInput.inputValue()).toBe('team');
});

it('all screens: the palette names a page that the role of the user does not allow', async () => {
  const { members } = await createTeam(portal());
  const page = await visit('/dashboard', { jwt: members.VIEWER.jwt });
  await page.getByRole('button', { name: /^Go to/ }).click();
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await palette.getByRole('combobox').fill('invoices');
  await palette
    .getByRole('status', { name: 'Search results' })
    .getByText('Your role has no access to Invoices.')
    .waitFor();
  expect(await palette.getByText('No results for this search.').count()).toBe(0);
  await expectAccessible(page);
});

it('all screens: an administrator finds saved views and companies with the palette', async () => {
  const company = await portal().createCompany({ name: 'Quartz Mining' });
  const jwt = await portal().logInAdmin();
  // The view has the path of the built-in view “Pending keys”.
  const input = { list: 'KEYS', name: 'Pending mine', query: 'status=PENDING' };
  const mutation = 'mutation ($input: CreateSavedViewInput!) { createSavedView(input: $input) { message } }';
  await portal().callGraphql(mutation, { input }, jwt);
  const page = await visit('/adminDashboard', { jwt });
  await page.getByRole('button', { name: /^Go to/ }).click();
  const palette = page.getByRole('dialog', { name: 'Go to' });
  const paletteInput = palette.getByRole('combobox');
  const options = palette.getByRole('option');
  await paletteInput.fill('pend');
  await expect.poll(() => options.filter({ hasText: /^Pending/ }).count()).toBe(2);
  await page.keyboard.press('ArrowDown');
  await palette.getByRole('option', { name: 'Pending mine', selected: true }).waitFor();
  await paletteInput.fill('p');
  await palette.getByRole('option', { name: 'Companies', selected: true }).waitFor();
  expect(await options.filter({ hasText: /^Pending/ }).count()).toBe(2);
  await paletteInput.fill('quartz');
  await palette.getByRole('option', { name: `Quartz Mining ${company.domain}` }).waitFor();
  for (const search of [company.email, company.domain]) {
    await paletteInput.fill(search);
    await palette.getByRole('option', { name: `Quartz Mining ${search}`, selected: true }).waitFor();
  }
  await page.keyboard.press('Enter');
  await page.waitForURL(`${portal().url}/${company.id}/details`);
  await palette.waitFor({ state: 'hidden' });
});

it.each(['customer', 'admin'] as const)(
  'all screens: each setting that the palette of the role %s lists is on the page',
  async (role) => {
    const jwt = role === 'admin' ? await portal().logInAdmin() : (await portal().createCompany()).jwt;
    const links = SETTINGS_LINKS[role].map(({ path }) => new URL(path, portal().url));
    const page = await visit(links[0]!.pathname, { jwt });
    const cards = links.map(({ hash }) => hash).filter(Boolean);
    for (const card of cards) await page.locator(card).waitFor();
    expect(cards).toContain('#sessions');
    for (const { search } of links.filter((link) => link.search)) {
      await page.goto(`${links[0]!.origin}${links[0]!.pathname}${search}`);
      await page.getByRole('dialog').waitFor();
    }
  },
);

it('all screens: a page stops scrolling to its fragment as soon as the user presses a key', async () => {
  const { jwt } = await portal().createCompany();
  const page = await visit('/settings#sessions', { jwt, viewport: { width: 1280, height: 500 } });
  await page.locator('#sessions').waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.keyboard.press('Shift');
  const growPage = () =>
    page.evaluate(async () => {
      scrollTo(0, 0);
      document.body.append(Object.assign(document.createElement('div'), { style: 'height: 500px' }));
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return scrollY;
    });
  expect(await growPage()).toBe(0);
});

it('all screens: Alt+T focuses the newest of several toasts', async () => {
  const page = await visit('/gst-returns', { jwt: await portal().logInAdmin(), expectedErrors: FAILED_CALL });
  let failureCount = 0;
  await page.route('**/api/admin/**', (route) => {
    failureCount += 1;
    return route.fulfill({ status: 503, json: { success: false, code: 1, message: `Failure ${failureCount}.` } });
  });
  for (const message of ['Failure 1.', 'Failure 2.']) {
    await page.getByRole('button', { name: 'Download CSV: B2CL' }).click();
    await page.getByRole('alert').getByText(message).waitFor();
  }
  await page.keyboard.press('Alt+t');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role=alert]')?.textContent))
    .toBe('Failure 2.');
});
