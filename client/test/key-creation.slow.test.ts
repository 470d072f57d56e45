import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { dialog, rowOf, submit, total } from './key-form.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, holdBack, letFail, screens } from './screen.ts';

const { portal, visit } = screens();
let admin: string;

beforeAll(async () => {
  await portal().setPrices(10);
  admin = await portal().admin();
});

it('key creation screen: an administrator creates a key for a company, Approved immediately', async () => {
  const company = await portal().company();
  const page = await visit('/keysRequest?request=new', { jwt: admin });
  await submit(page, 'Create key').click();
  await dialog(page).getByText('Company is required.').waitFor();
  await dialog(page).getByRole('combobox', { name: 'Company' }).fill(company.name);
  await page.getByRole('option', { name: company.name }).first().click();
  await dialog(page).getByLabel('User', { exact: true }).fill('7');
  await total(page, '₹165').waitFor(); // 7 users x 10 rupees x 2 days, and 18 %
  await dialog(page).getByText('Approved at once').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await submit(page, 'Create key · ₹165').click();
  await dialog(page).waitFor({ state: 'hidden' });
  await rowOf(page, company.name).getByText('Approved').waitFor();
});

describe('key creation screen: company choice', () => {
  const box = (page: Page) => dialog(page).getByRole('combobox', { name: 'Company' });
  beforeAll(() =>
    portal().db.query(
      `insert into companies (name, email, domain, phone, address, password_hash, created_at)
       select 'Branch ' || n, 'office@b' || n || '.example', 'b' || n || '.example', '', '', 'x', now() - interval '1 year'
       from generate_series(1, 30) n`,
    ),
  );

  it('a server search over all companies finds the typed domain, and the choice stays', async () => {
    const page = await visit('/keysRequest?request=new', { jwt: admin });
    await box(page).click();
    await expect.poll(() => page.getByRole('option').count()).toBe(20);
    await dialog(page).getByText('The newest are listed; type to find others').waitFor();
    // not among the newest, and by its domain
    await page.keyboard.type('b17.exam');
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Branch 17 (b17.example)']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await box(page).inputValue()).toBe('Branch 17 (b17.example)');
    await dialog(page).getByLabel('User', { exact: true }).fill('7');
    await total(page, '₹165').waitFor();
    await box(page).fill('nobody at all');
    await page.getByText('No company matches this name.').waitFor();
    await dialog(page).getByRole('status').getByText('No matches').waitFor();
    await expectNoSidewaysScroll(page);
    await dialog(page).getByLabel('User', { exact: true }).focus();
    await expect.poll(() => box(page).inputValue()).toBe('Branch 17 (b17.example)');
    await submit(page, 'Create key · ₹165').click();
    await dialog(page).waitFor({ state: 'hidden' });
    await rowOf(page, 'Branch 17').getByText('Approved').waitFor();
  });

  it('the search shows a loading state, and a retry after a failure', async () => {
    const page = await visit('/keysRequest?request=new', { jwt: admin });
    const release = await holdBack(page, 'CompanyChoice');
    await box(page).click();
    await page.keyboard.type('Branch 3');
    await dialog(page).getByLabel('Searching').waitFor();
    release();
    await expect.poll(() => page.getByRole('option').count()).toBe(2);
    const mend = await letFail(page, 'CompanyChoice');
    await box(page).fill('Branch 2');
    await dialog(page).getByText('The companies could not be searched.').waitFor();
    await dialog(page).getByLabel('User', { exact: true }).focus();
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    await expectAccessible(page);
    mend();
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await dialog(page).getByText('The companies could not be searched.').waitFor({ state: 'hidden' });
    await box(page).fill('Branch 29');
    await page.getByRole('option', { name: 'Branch 29' }).waitFor();
  });
});
