import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { isThorough } from '../../server/test/tier.ts';
import { expectAccessible } from './accessibility.ts';
import { createSixKeys } from './key-list.ts';
import { expectNoSidewaysScroll, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let jwt: string;
let company: { jwt: string; id: string; name: string };

beforeAll(async () => {
  ({ jwt, company } = await createSixKeys(portal()));
});

const readPlanTypes = (page: Page) =>
  page.getByRole('cell').and(page.locator('[data-label="Plan Type"]')).allTextContents();
const getHeader = (page: Page, name: string) => page.getByRole('columnheader', { name });

it('keys screen: sorts by expiry, price and day of request from the column headers', async () => {
  const page = await visit('/requestedKeys', { jwt: company.jwt });
  await page.getByText('Showing 1 - 3 of 3').waitFor();
  expect(await readPlanTypes(page)).toEqual(['Month', 'Week', '2 days']);
  expect(await getHeader(page, 'Price').getAttribute('aria-sort')).toBeNull();

  await page.getByRole('button', { name: 'Sort by Price' }).click();
  await expect.poll(() => readPlanTypes(page)).toEqual(['Month', 'Week', '2 days']);
  await expect.poll(() => getHeader(page, 'Price').getAttribute('aria-sort')).toBe('ascending');
  await page.getByRole('button', { name: 'Sort by Price' }).click();
  await expect.poll(() => readPlanTypes(page)).toEqual(['2 days', 'Week', 'Month']);
  await expect.poll(() => getHeader(page, 'Price').getAttribute('aria-sort')).toBe('descending');

  await page.getByRole('button', { name: 'Sort by Expiring At' }).click();
  await page.getByRole('button', { name: 'Sort by Expiring At' }).click();
  await expect.poll(() => readPlanTypes(page)).toEqual(['Month', 'Week', '2 days']);
  // A table is sorted by its headers alone.
  await expect.poll(() => page.getByRole('combobox', { name: 'Order' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Sort by day of request' }).click();
  await page.getByRole('button', { name: 'Sort by day of request' }).click();
  await expect.poll(() => readPlanTypes(page)).toEqual(['Month', 'Week', '2 days']);
  await page.getByRole('button', { name: 'Sort by day of request' }).click();
  await expect.poll(() => readPlanTypes(page)).toEqual(['2 days', 'Week', 'Month']);
  await page.reload();
  await expect.poll(() => readPlanTypes(page)).toEqual(['2 days', 'Week', 'Month']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Cards have no headers.
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Newest first');
  await expect.poll(() => readPlanTypes(page)).toEqual(['Month', 'Week', '2 days']);
});

it('keys screen: only approved keys have an Edit button', async () => {
  const page = await visit('/requestedKeys', { jwt: company.jwt });
  await page.getByText('Showing 1 - 3 of 3').waitFor();
  expect(await page.getByRole('button', { name: /^Edit the / }).count()).toBe(2);
});

it.runIf(isThorough)('keys screen: a company filters its list by status, and the URL stores the filter', async () => {
  const page = await visit('/requestedKeys?page=2', { jwt: company.jwt });
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Pending');
  await expect.poll(() => readPlanTypes(page)).toEqual(['Month']);
  expect(new URL(page.url()).search).toBe('?status=PENDING');
  await page.reload();
  await expect.poll(() => readPlanTypes(page)).toEqual(['Month']);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Disabled');
  await page.getByText('No key matches').waitFor();
  await page.getByRole('button', { name: 'Show all keys' }).click();
  await page.getByText('Showing 1 - 3 of 3').waitFor();
  await page.goBack();
  await page.getByText('No key matches').waitFor();
  await expectNoSidewaysScroll(page);
});

it.runIf(isThorough)('keys screen: a request links to its company', async () => {
  const page = await visit('/keysRequest', { jwt });
  await page
    .getByRole('row')
    .filter({ hasText: 'HYPERLINK' })
    .first()
    .getByRole('link', { name: 'View company' })
    .click();
  await page.getByRole('heading', { level: 1, name: company.name }).waitFor();
});

it.runIf(isThorough)('keys screen: the table of an administrator is not wider than its card', async () => {
  const page = await visit('/keysRequest', { jwt });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByText('Price on request').first().waitFor();
  const countOverflowingPixels = () =>
    page.getByRole('table').evaluate((table) => table.getBoundingClientRect().width - table.parentElement!.clientWidth);
  await expect.poll(countOverflowingPixels).toBe(0);
});
