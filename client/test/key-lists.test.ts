import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { keyCalls } from '../../server/test/keys.ts';
import { expectAccessible, expectNoSidewaysScroll, letFail, screens } from './screen.ts';

const { portal, visit } = screens();
let jwt: string;
let company: { jwt: string; id: string; name: string };

beforeAll(async () => {
  await portal().setPrices(10);
  jwt = await portal().admin();
  company = await portal().company({ name: '=HYPERLINK("https://other.example")' });
  const calls = keyCalls(portal());
  // dearer the sooner it ends
  await calls.create(jwt, company.id, { keyType: '2day', user: 900 });
  await calls.create(jwt, company.id, { keyType: 'week', user: 20 });
  await calls.request(company.jwt, { keyType: 'month', user: 1 });
  const other = await portal().company();
  for (let number = 0; number < 3; number++) {
    await calls.request(other.jwt, { keyType: 'custom', expiryDate: `203${number}-01-15`, user: 0 });
  }
});

const plansIn = (page: Page) => page.getByRole('cell').and(page.locator('[data-label="Plan Type"]')).allTextContents();
const head = (page: Page, name: string) => page.getByRole('columnheader', { name });

async function download(page: Page): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^keys-\d{4}-\d{2}-\d{2}\.csv$/);
  return (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
}

it('is sorted by expiry and price from the heads of its columns, and by the day of request', async () => {
  const page = await visit('/requestedKeys', { jwt: company.jwt });
  await page.getByText('Showing 1 - 3 of 3').waitFor();
  expect(await plansIn(page)).toEqual(['Month', 'Week', '2 days']);
  expect(await head(page, 'Price').getAttribute('aria-sort')).toBeNull();

  await page.getByRole('button', { name: 'Sort by Price' }).click();
  await expect.poll(() => plansIn(page)).toEqual(['Month', 'Week', '2 days']);
  expect(await head(page, 'Price').getAttribute('aria-sort')).toBe('ascending');
  await page.getByRole('button', { name: 'Sort by Price' }).click();
  await expect.poll(() => plansIn(page)).toEqual(['2 days', 'Week', 'Month']);
  expect(await head(page, 'Price').getAttribute('aria-sort')).toBe('descending');

  await page.getByRole('button', { name: 'Sort by Expiring At' }).click();
  await page.getByRole('button', { name: 'Sort by Expiring At' }).click();
  await expect.poll(() => plansIn(page)).toEqual(['Month', 'Week', '2 days']);
  await page.getByRole('combobox', { name: 'Order' }).click();
  await page.getByRole('option', { name: 'Oldest first' }).click();
  await expect.poll(() => plansIn(page)).toEqual(['2 days', 'Week', 'Month']);
  await page.reload();
  await expect.poll(() => plansIn(page)).toEqual(['2 days', 'Week', 'Month']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

it('a company narrows its list to one status, which the address keeps', async () => {
  const page = await visit('/requestedKeys?page=2', { jwt: company.jwt });
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Pending' }).click();
  await expect.poll(() => plansIn(page)).toEqual(['Month']);
  expect(new URL(page.url()).search).toBe('?status=PENDING');
  await page.reload();
  await expect.poll(() => plansIn(page)).toEqual(['Month']);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Disabled' }).click();
  await page.getByText('No key matches').waitFor();
  await page.getByRole('button', { name: 'Show all keys' }).click();
  await page.getByText('Showing 1 - 3 of 3').waitFor();
  await page.goBack();
  await page.getByText('No key matches').waitFor();
  await expectNoSidewaysScroll(page);
});

it('an administrator downloads every key of the filtered list, and no name acts as a formula', async () => {
  const page = await visit('/keysRequest', { jwt });
  await page.getByText('Showing 1 - 5 of 6').waitFor();
  const [header, ...lines] = await download(page);
  expect(header).toBe(
    '\u{feff}No,Company Name,Plan Type,Requested At,Starting At,Expiring At,Key,Status,User,Add-ons,Price (INR)',
  );
  expect(lines).toHaveLength(6);
  expect(lines.filter((line) => line.includes('"\'=HYPERLINK('))).toHaveLength(3);
  expect(lines.filter((line) => line.includes(',Unlimited,Remote,0'))).toHaveLength(3);

  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Approved' }).click();
  await page.getByText('Showing 1 - 2 of 2').waitFor();
  expect(await download(page)).toHaveLength(3);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

it('a company downloads its own keys in the order it sees them', async () => {
  const page = await visit('/requestedKeys?order=OLDEST', { jwt: company.jwt });
  await page.getByText('Showing 1 - 3 of 3').waitFor();
  const [header, ...lines] = await download(page);
  expect(header).not.toContain('Company Name');
  expect(lines.map((line) => line.split(',')[1])).toEqual(['2 days', 'Week', 'Month']);
});

it('a download that fails says so', async () => {
  const page = await visit('/requestedKeys', { jwt: company.jwt });
  await letFail(page, 'MyKeysExport');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await page.getByText('The keys could not be downloaded. Please try again.').waitFor();
});

it('a request leads to its company', async () => {
  const page = await visit('/keysRequest', { jwt });
  await page
    .getByRole('row')
    .filter({ hasText: 'HYPERLINK' })
    .first()
    .getByRole('link', { name: 'View company' })
    .click();
  await page.getByRole('region', { name: 'Company', exact: true }).getByText(company.name).waitFor();
});
