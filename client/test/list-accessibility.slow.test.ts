import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { createKeyClient } from '../../server/test/key-client.ts';
import { expectAccessible } from './accessibility.ts';
import { ALL_PAGES, seedPages, waitForContent } from './all-pages.ts';
import { isFocusVisible, setUpScreens } from './screen-harness.ts';

const PHONE = { width: 390, height: 800 };

const { portal, visit, leave } = setUpScreens({ REMINDER_DAYS: 'off' });
let pages: Awaited<ReturnType<typeof seedPages>>;
let pharmaCompany: Awaited<ReturnType<ReturnType<typeof portal>['createCompany']>>;
let orderNumber: string;
beforeAll(async () => {
  pages = await seedPages(portal());
  const jwt = pages.getSession('admin')!;
  await portal().setPrices(10);
  pharmaCompany = await portal().createCompany({ name: 'Tohmuw Pharma' });
  const keyClient = createKeyClient(portal());
  const key = await keyClient.createApproved(pharmaCompany.jwt, jwt, { keyType: 'month', user: 120 });
  await portal().db.query(
    `update keys set starts_at = now() - interval '9 days', expires_at = now() + interval '9 days' where id = $1`,
    [key._id],
  );
  const foodCompany = await portal().createCompany({ name: 'Zebrano Foods' });
  const { body: expiringBody } = await keyClient.create(jwt, foodCompany.id, { keyType: 'week', user: 5 });
  await portal().db.query(`update keys set starts_at = now() - interval '9 days' where id = $1`, [
    expiringBody.data._id,
  ]);
  const { body } = await keyClient.request(pharmaCompany.jwt, {
    keyType: 'custom',
    expiryDate: '2031-01-15',
    user: 30,
  });
  await portal().callRest('POST', '/admin/version', { jwt, body: { version: '3.2.0', type: 'user' } });
  const [row] = await portal().db.query(
    `select to_char(created_at at time zone 'Asia/Kolkata', 'YYYYMMDD') || '-' || upper(left(id::text, 8)) as number
     from keys where id = $1`,
    [body.data._id],
  );
  orderNumber = row.number;
});

const getSearchStatus = (page: Page | Locator) => page.getByRole('status', { name: 'Search results' });

it.each([
  ['/keysRequest', 'admin', 'Pharma Tohmuw'],
  ['/companies', 'admin', 'Pharma Tohmuw'],
  ['/renewals', 'admin', 'Foods Zebrano'],
  ['/requestedKeys', 'customer', 'month'],
] as const)('lists: %s announces the number of search results, or that nothing matches', async (path, role, search) => {
  const page = await visit(path, { jwt: role === 'admin' ? pages.getSession('admin') : pharmaCompany.jwt });
  await waitForContent(page);
  expect(await getSearchStatus(page).textContent()).toBe('');
  const box = page.getByRole('searchbox');
  await box.fill(search);
  await expect.poll(() => getSearchStatus(page).textContent()).toMatch(/^[12] found$/);
  await box.fill('qqqqqq');
  await expect.poll(() => getSearchStatus(page).textContent()).toBe('No matches');
  await box.fill('');
  await expect.poll(() => getSearchStatus(page).textContent()).toMatch(/^\d+ found$/);
  await expect.poll(() => page.locator('#content [aria-live]').count()).toBe(0);
});

it('lists: the palette announces the number of search results, or that nothing matches', async () => {
  const page = await visit('/companies', { jwt: pages.getSession('admin') });
  await waitForContent(page);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await palette.getByRole('combobox').fill(orderNumber);
  await palette.getByRole('option', { name: /Tohmuw Pharma, Pending/ }).waitFor();
  await expect.poll(() => getSearchStatus(palette).textContent()).toMatch(/^\d found$/);
  await palette.getByRole('combobox').fill('qqqqqq');
  await expect.poll(() => getSearchStatus(palette).textContent()).toBe('No matches');
});

/** Finds table rows whose visible cells are not in the same columns as the visible headers. */
const findMisalignedRows = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('table')].flatMap((table) => {
      const listVisibleCells = (row: Element) =>
        [...row.children].flatMap((cell, index) => (getComputedStyle(cell).display === 'none' ? [] : [index]));
      const [head, ...rows] = [...table.querySelectorAll('tr')].map((row) => listVisibleCells(row).join());
      return rows.filter((row) => row !== head).map((row) => `${table.ariaLabel}: ${head} but ${row}`);
    }),
  );

/** Finds short names, such as "Edit", that several buttons in lists share. Such a name does not identify its row. */
const findSharedNames = (page: Page) =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll('tbody button, li button')];
    const names = buttons.map((each) => each.getAttribute('aria-label') ?? each.textContent.trim());
    return names.filter((name, index) => names.indexOf(name) !== index && /^\p{L}+( \p{L}+)?$/u.test(name));
  });

/** Finds disabled buttons that are not focusable or give no reason. */
const findSilentButtons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button')]
      .filter((each) => each.disabled || (each.ariaDisabled === 'true' && !each.getAttribute('aria-description')))
      .map((each) => each.ariaLabel ?? each.textContent),
  );

it('lists: on every page headers match cells, buttons differ in name, and disabled ones give a reason', async () => {
  for (const [role, path] of ALL_PAGES) {
    if (role === 'visitor') continue;
    const page = await visit(pages.resolvePath(path), { jwt: pages.getSession(role) });
    await waitForContent(page);
    expect([path, await findSharedNames(page), await findSilentButtons(page)]).toEqual([path, [], []]);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect([path, width, ...(await findMisalignedRows(page))]).toEqual([path, width]);
    }
    await leave(page);
  }
});

it('lists: a selection keeps the column headers of its table', async () => {
  const page = await visit('/keysRequest', { jwt: pages.getSession('admin'), viewport: PHONE });
  await waitForContent(page);
  const headers = page.getByRole('columnheader').filter({ hasText: /^(Company|Expiring At|Status|Price|Action)/ });
  const before = await headers.allTextContents();
  await page.getByLabel('Select all on this page').check();
  await expect.poll(async () => (await headers.allTextContents()).slice(0, before.length)).toEqual(before);
});

it('lists: the selection bar on a phone covers no focused control', async () => {
  const page = await visit('/keysRequest', { jwt: pages.getSession('admin'), viewport: { width: 390, height: 500 } });
  await waitForContent(page);
  await page.getByLabel('Select all on this page').check();
  for (const control of ['input', 'a']) {
    await page
      .locator(`tbody ${control}`)
      .first()
      .evaluate((element) => {
        window.scrollBy(0, element.getBoundingClientRect().top - 80);
        element.focus();
      });
    await expect.poll(() => isFocusVisible(page), { message: control }).toBe(true);
  }
});

it('lists: the buttons and the checkbox of a request name the request', async () => {
  const companyPage = await visit('/requestedKeys', { jwt: pharmaCompany.jwt });
  await companyPage.getByRole('button', { name: `Withdraw the request for 30 users, ${orderNumber}` }).click();
  await companyPage.getByRole('dialog', { name: 'Withdraw this key request?' }).waitFor();
  await companyPage.keyboard.press('Escape');
  await companyPage.getByRole('button', { name: /^Edit the key for 120 users, / }).waitFor();
  await expectAccessible(companyPage);
  const page = await visit(`/keysRequest?search=${orderNumber}`, { jwt: pages.getSession('admin') });
  const requestName = `Tohmuw Pharma, request for 30 users, ${orderNumber}`;
  await page.getByRole('button', { name: `Approve key: ${requestName}` }).waitFor();
  await page.getByRole('checkbox', { name: `Select ${requestName}` }).waitFor();
});

it('lists: a disabled action is focusable and gives the reason', async () => {
  const page = await visit('/keysRequest', { jwt: pages.getSession('admin') });
  await waitForContent(page);
  const firstPageButton = page.getByRole('button', { name: 'First page' });
  await firstPageButton.focus();
  await page.getByRole('tooltip', { name: 'This is the first page.' }).waitFor();
  expect(await firstPageButton.getAttribute('aria-disabled')).toBe('true');
  expect(await firstPageButton.getAttribute('aria-description')).toBe('This is the first page.');
});

it('lists: a tooltip describes its button and closes with Escape', async () => {
  const page = await visit('/keysRequest', { jwt: pages.getSession('admin') });
  await waitForContent(page);
  const button = page.getByRole('button', { name: 'Next page' });
  await button.hover();
  await page.getByRole('tooltip', { name: 'Next page' }).waitFor();
  const id = await button.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${id}"]`).textContent()).toBe('Next page');
  await page.keyboard.press('Escape');
  await page.getByRole('tooltip').waitFor({ state: 'hidden' });
  expect(await button.getAttribute('aria-describedby')).toBeNull();
});

it('lists: a tooltip stays while the pointer is on it', async () => {
  const page = await visit('/keysRequest', { jwt: pages.getSession('admin'), needsNewWindow: true });
  await waitForContent(page);
  await page.clock.install();
  await page.getByRole('button', { name: 'Next page' }).hover();
  const tooltip = page.getByRole('tooltip', { name: 'Next page' });
  await tooltip.waitFor();
  const { x, y } = (await tooltip.boundingBox())!;
  await page.mouse.move(x + 1, y + 1);
  await page.clock.runFor(1000);
  expect(await tooltip.isVisible()).toBe(true);
  await page.getByRole('heading', { level: 1 }).hover();
  await tooltip.waitFor({ state: 'hidden' });
});

it('lists: a tap on a disabled action shows the reason until the next tap', async () => {
  const page = await visit('/keysRequest', { jwt: pages.getSession('admin'), viewport: PHONE, hasTouch: true });
  await waitForContent(page);
  // Without `force`, Playwright waits until the button is enabled.
  await page.getByRole('button', { name: 'First page' }).tap({ force: true });
  await page.getByRole('tooltip', { name: 'This is the first page.' }).waitFor();
  await page.getByRole('heading', { level: 1 }).tap();
  await page.getByRole('tooltip').waitFor({ state: 'hidden' });
});

it('companies screen: the card shows the number of replaced keys separately', async () => {
  const keyClient = createKeyClient(portal());
  const company = await portal().createCompany({ name: 'Replaced' });
  const key = await keyClient.createApproved(company.jwt, pages.getSession('admin')!, { keyType: 'month', user: 10 });
  const { body } = await keyClient.extend(company.jwt, key._id, 5);
  await keyClient.decide(pages.getSession('admin')!, body.data._id, 'Approved');
  const page = await visit(`/${company.id}/details`, { jwt: pages.getSession('admin') });
  await page.getByText('Showing 1 - 2 of 2').waitFor();
  await page.getByText('1, and 1 replaced').waitFor();
});
