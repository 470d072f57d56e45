import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();

async function open(): Promise<Page> {
  const page = await visit('/api/docs');
  await page
    .getByRole('status')
    .getByText(/^\d+ of \d+ operations$/)
    .waitFor();
  return page;
}

const filterBox = (page: Page) => page.getByRole('searchbox', { name: 'Filter operations' });
const listPaths = (page: Page) =>
  page.locator('.opblock-summary-path').evaluateAll((paths) => paths.map((each) => each.getAttribute('data-path')));

it('REST reference screen: the page loads from the portal and runs a call', async () => {
  const page = await open();
  const call = page.locator('#operations-Chat_apps-getVersionStatus');
  await call.getByRole('button').first().click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await call.getByText('"Version checked."').first().waitFor();
});

describe('REST reference screen: the filter', () => {
  it.each([
    ['a path', 'update-key-request', ['/admin/admin-update-key-request']],
    ['a summary', 'REJECT key disable', ['/admin/admin-update-key-request']],
    ['a description', 'replayed verdict offline', []],
    ['a description and a method', 'post verdict offline', ['/app/validate']],
    ['an operation id', 'listAllKeys', ['/admin/admin-get-key-request']],
  ])('it finds operations by words of %s', async (_case, text, paths) => {
    const page = await open();
    await filterBox(page).fill(text);
    await expect.poll(() => listPaths(page)).toEqual(paths);
    const message = paths.length ? `${paths.length} of 39 operations` : `No operation matches “${text}”.`;
    await page.getByRole('status').getByText(message).waitFor();
  });

  it('the keyboard starts it, opens the first match and clears it', async () => {
    const page = await open();
    const total = (await listPaths(page)).length;
    await page.keyboard.press('/');
    await page.keyboard.type('validate licence');
    await expect.poll(() => listPaths(page)).toEqual(['/app/validate']);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Execute' }).waitFor();
    await filterBox(page).focus();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await listPaths(page)).length).toBe(total);
  });
});

it('REST reference screen: a link to an operation opens it', async () => {
  const page = await visit('/api/docs#/Keys/createKey');
  await page.locator('#operations-Keys-createKey').getByRole('button', { name: 'Execute' }).waitFor();
});

it.each([320, 1280])('REST reference screen: nothing overflows at %d px', async (width) => {
  const page = await open();
  await page.setViewportSize({ width, height: 640 });
  await page.locator('#operations-Keys-requestKey').getByRole('button').first().click();
  await page.locator('#operations-Keys-requestKey').getByRole('button', { name: 'Execute' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});

it('REST reference screen: the page follows the colour scheme of the system', async () => {
  const page = await open();
  const getBackground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(getBackground).toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(getBackground).toBe('rgb(28, 32, 34)');
});

it('REST reference screen: the links open existing pages and files', async () => {
  const page = await open();
  const links = page.getByRole('navigation', { name: 'Guides and files' }).getByRole('link');
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
  expect(addresses).toContain('/api/collection.json');
  for (const address of addresses) expect([address, (await portal().send(address, {})).status]).toEqual([address, 200]);
});
