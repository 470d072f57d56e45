import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { getFilter, listPaths, openReference } from './rest-reference.ts';
import { setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();

// Loading this page takes 2 s of CPU time, so the tests of its list share one page.
let page: Page;
beforeAll(async () => {
  page = await openReference(visit);
});

it('REST reference screen: the list is accessible', () => expectAccessible(page));

it('REST reference screen: the filter finds an operation, and the page runs it', async () => {
  await page.getByRole('status').getByText('54 of 54 operations').waitFor();
  await getFilter(page).fill('version status');
  await expect.poll(() => listPaths(page)).toEqual(['/app/version']);
  await page.getByRole('status').getByText('1 of 54 operations').waitFor();
  const operation = page.locator('#operations-Chat_apps-getVersionStatus');
  await operation.getByRole('button').first().click();
  await operation.getByRole('button', { name: 'Execute' }).click();
  await operation.getByText('"Version checked."').first().waitFor();
});

describe('REST reference screen: the filter', () => {
  it('all words must occur in the path, the summary, the description or the id of an operation', async () => {
    for (const [text, paths] of [
      ['update-key-request', ['/admin/admin-update-key-request']],
      ['REJECT key disable', ['/admin/admin-update-key-request']],
      ['post verdict offline', ['/app/validate']],
      ['listAllKeys', ['/admin/admin-get-key-request']],
      ['verdict nothing', []],
    ] as const) {
      await getFilter(page).fill(text);
      await expect.poll(() => listPaths(page)).toEqual(paths);
      const message = paths.length ? `${paths.length} of 54 operations` : `No operation matches “${text}”.`;
      await page.getByRole('status').getByText(message).waitFor();
    }
  });

  it('the slash key focuses the filter, Enter opens the first match and Escape clears the filter', async () => {
    await getFilter(page).clear();
    await getFilter(page).blur();
    await page.getByRole('status').getByText('54 of 54 operations').waitFor();
    const total = (await listPaths(page)).length;
    await page.keyboard.press('/');
    await page.keyboard.type('validate licence');
    await expect.poll(() => listPaths(page)).toEqual(['/app/validate']);
    await page.keyboard.press('ArrowDown');
    const operation = page.locator('.opblock-summary-control');
    await expect.poll(() => operation.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await operation.getAttribute('aria-expanded')).toBe('false');
    await getFilter(page).press('Enter');
    await page.getByRole('button', { name: 'Execute' }).waitFor();
    await getFilter(page).press('Enter');
    expect(await operation.getAttribute('aria-expanded')).toBe('true');
    await getFilter(page).focus();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await listPaths(page)).length).toBe(total);
  });
});

it('REST reference screen: an open operation and its response are accessible', async () => {
  const page = await visit('/api/docs#/Chat apps/getVersionStatus');
  const operation = page.locator('#operations-Chat_apps-getVersionStatus');
  await operation.getByRole('button', { name: 'Execute' }).click();
  await operation.getByText('"Version checked."').first().waitFor();
  await expectAccessible(page);
});

it('REST reference screen: an operation with a body is accessible', async () => {
  const page = await visit('/api/docs#/Keys/createKey');
  await page.locator('#operations-Keys-createKey').getByRole('button', { name: 'Execute' }).waitFor();
  await expectAccessible(page);
});

it('REST reference screen: the form for credentials is accessible', async () => {
  const page = await openReference(visit);
  await page.getByRole('button', { name: 'Authorize' }).click();
  const modal = page.locator('.modal-ux');
  await modal.waitFor();
  await expectAccessible(page);
  await modal.getByRole('textbox').first().fill('a token');
  await modal.getByRole('button', { name: 'Authorize: apply credentials' }).first().click();
  await modal.getByRole('button', { name: 'Logout: remove authorization' }).waitFor();
  await expectAccessible(page);
});

it('REST reference screen: a link to an operation opens it', async () => {
  const page = await visit('/api/docs#/Keys/createKey');
  await page.locator('#operations-Keys-createKey').getByRole('button', { name: 'Execute' }).waitFor();
});

it('REST reference screen: an open operation fits a screen of 320 or 1280 pixels', async () => {
  const page = await visit('/api/docs#/Keys/requestKey');
  await page.locator('#operations-Keys-requestKey').getByRole('button', { name: 'Execute' }).waitFor();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

it('REST reference screen: the page follows the colour scheme of the system', async () => {
  const getBackground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(getBackground).toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(getBackground).toBe('rgb(28, 32, 34)');
});

it('REST reference screen: the links open existing pages and files', async () => {
  const links = page.getByRole('navigation', { name: 'Guides and files' }).getByRole('link');
  const linkPaths = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
  expect(linkPaths).toContain('/api/collection.json');
  expect(linkPaths[0]).toBe('/');
  for (const linkPath of linkPaths)
    expect([linkPath, (await portal().send(linkPath, {})).status]).toEqual([linkPath, 200]);
});
