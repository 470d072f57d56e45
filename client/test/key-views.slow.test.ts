import { beforeAll, expect, it } from 'vitest';
import { createKeyClient } from '../../server/test/key-client.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let adminJwt: string;

beforeAll(async () => {
  await portal().setPrices(10);
  adminJwt = await portal().logInAdmin();
});

it('keys screen: the navigation counts pending keys and opens them oldest first with their total', async () => {
  const keyClient = createKeyClient(portal());
  let liveResponse: Promise<unknown> | undefined;
  const page = await visit('/adminDashboard', {
    jwt: adminJwt,
    viewport: { width: 1280, height: 900 },
    prepare: async (opened) => void (liveResponse = opened.waitForResponse('**/live')),
  });
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Key Request' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe('/keysRequest');
  await liveResponse;
  const companies = [];
  for (const name of ['Amber Mills', 'Birch Works', 'Cedar Labs', 'Dahlia Foods', 'Elm Motors', 'Fir Steel']) {
    companies.push(await portal().createCompany({ name }));
    await keyClient.request(companies.at(-1)!.jwt, { keyType: 'week', user: 10 });
  }
  await link.getByText('6 pending').waitFor();
  await link.click();
  await page.waitForURL('**/keysRequest?status=PENDING');
  const views = page.getByRole('navigation', { name: 'Views' });
  expect(await views.getByRole('link', { name: 'Pending 6' }).getAttribute('aria-current')).toBe('page');
  await page.getByText(/^₹4,956 in total, the oldest since \d{2} \w{3} \d{4}, \d{2}:\d{2}$/).waitFor();
  const cells = page.locator('[data-label="Company Name"]');
  const readNames = async () => (await cells.allTextContents()).map((text) => text.replace('Email not confirmed', ''));
  await expect.poll(readNames).toEqual(['Amber Mills', 'Birch Works', 'Cedar Labs', 'Dahlia Foods', 'Elm Motors']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The page number can be typed.
  const pageInput = page.getByRole('textbox', { name: 'Page, of 2' });
  await pageInput.fill('2');
  await page.keyboard.press('Enter');
  await expect.poll(readNames).toEqual(['Fir Steel']);
  await pageInput.fill('0');
  await page.keyboard.press('Enter');
  await expect.poll(() => pageInput.inputValue()).toBe('2');
  await pageInput.fill('99');
  await page.keyboard.press('Enter');
  await expect.poll(() => pageInput.inputValue()).toBe('2');
  await pageInput.fill('1');
  await page.keyboard.press('Tab');
  await expect.poll(() => cells.count()).toBe(5);

  await views.getByRole('link', { name: 'All' }).click();
  await expect.poll(async () => (await readNames())[0]).toBe('Fir Steel');
  expect(new URL(page.url()).search).toBe('');
  await views.getByRole('link', { name: 'Running' }).click();
  await page.getByText('No key matches').waitFor();
  await views.getByRole('link', { name: 'Expiring' }).click();
  await page.waitForURL('**/keysRequest?status=EXPIRING');
});

it.each([390, 768, 1920])('keys screen: views, count and drawer fit a window of %d px', async (width) => {
  const page = await visit('/keysRequest?status=PENDING', { jwt: adminJwt, viewport: { width, height: 900 } });
  await page.getByText('Showing 1 - 5 of 6').waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await expectAccessible(page);
  await page.keyboard.press('j');
  await page.getByRole('dialog').getByText('Requested by Company').waitFor();
  await expectAccessible(page);
});

it('keys screen: the ? key lists the shortcuts, which can be turned off', async () => {
  const page = await visit('/keysRequest', { jwt: adminJwt });
  await page.getByText('Showing 1 - 5 of 6').waitFor();
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  // Some keyboard layouts produce "?" without Shift.
  await page.keyboard.press('Shift+?');
  await help.waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });
  await page.keyboard.press('?');
  await help.getByText('Approve the key').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await help.getByLabel('Single-key shortcuts').uncheck({ force: true });
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: /user menu/ }).click();
  const helpItem = page.getByRole('menuitem', { name: 'Keyboard shortcuts' });
  await helpItem.waitFor();
  expect(await helpItem.locator('kbd').count()).toBe(0);
  await helpItem.click();
  await help.getByLabel('Single-key shortcuts').check({ force: true });
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });
  await page.keyboard.down('j');
  await page.getByRole('dialog', { name: ' · ' }).waitFor();
  // The key is held, so it does not open the next key.
  const { search } = new URL(page.url());
  await page.keyboard.down('j');
  expect(await page.evaluate(() => window.location.search)).toBe(search);
  await page.keyboard.up('j');
});
