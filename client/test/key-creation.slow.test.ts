import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { getDialog, getRow, getSubmitButton, getTotal } from './key-form.ts';
import { expectNoSidewaysScroll, holdOperation, failOperation, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let adminJwt: string;

beforeAll(async () => {
  await portal().setPrices(10);
  adminJwt = await portal().logInAdmin();
});

it('key creation screen: an administrator creates a key for a company, Approved immediately', async () => {
  const company = await portal().createCompany();
  await portal().db.query(`update plan_settings set is_active = false where add_on = 'CALLING'`);
  const page = await visit('/keysRequest?request=new', { jwt: adminJwt });
  await getSubmitButton(page, 'Create key').click();
  await getDialog(page).getByText('Company is required.').waitFor();
  await getDialog(page).getByRole('combobox', { name: 'Company' }).fill(company.name);
  await page.getByRole('option', { name: company.name }).first().click();
  const preview = getDialog(page).getByRole('region', { name: 'Price preview' });
  expect(await preview.count()).toBe(0);
  await getDialog(page).getByLabel('User', { exact: true }).fill('7');
  await preview.waitFor();
  await getTotal(page, '₹165').waitFor(); // 7 users × ₹10 × 2 days, plus 18 % GST
  await getDialog(page).getByText('Approved immediately').waitFor();
  await getDialog(page).getByRole('checkbox', { name: 'Calling' }).check();
  await getDialog(page).getByText('Not on sale, so granted free of charge: Calling.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await getSubmitButton(page, 'Create key · ₹165').click();
  await getDialog(page).waitFor({ state: 'hidden' });
  await getRow(page, company.name).getByText('Approved').waitFor();
});

describe('key creation screen: company choice', () => {
  const getCompanyInput = (page: Page) => getDialog(page).getByRole('combobox', { name: 'Company' });
  beforeAll(() =>
    portal().db.query(
      `insert into companies (name, email, domain, phone, address, password_hash, created_at)
       select 'Branch ' || n, case when n > 10 then 'sales' else 'office' end || '@b' || n || '.example', 'b' || n || '.example', '', '', 'x', now() - n * interval '1 day'
       from generate_series(1, 30) n`,
    ),
  );

  it('a server search over all companies finds the typed domain, and the choice stays', async () => {
    const page = await visit('/keysRequest?request=new', { jwt: adminJwt });
    await getCompanyInput(page).click();
    await expect.poll(() => page.getByRole('listbox').getByRole('option').count()).toBe(20);
    const hint = getDialog(page).getByText('The newest companies are listed. Type to find others.');
    await hint.waitFor();
    const status = getDialog(page).getByRole('status', { name: 'Search results' });
    await getCompanyInput(page).fill('sales@');
    await status.getByText('20 found', { exact: true }).waitFor();
    expect(await hint.count()).toBe(0);
    await getCompanyInput(page).fill('Branch');
    await status.getByText('30 found', { exact: true }).waitFor();
    await hint.waitFor();
    await getCompanyInput(page).fill('');
    // The company is not among the newest, and is found by its domain.
    await page.keyboard.type('b27.exam');
    await expect
      .poll(() => page.getByRole('listbox').getByRole('option').allTextContents())
      .toEqual(['Branch 27 (b27.example)']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await getCompanyInput(page).inputValue()).toBe('Branch 27 (b27.example)');
    // The label of the chosen company is not a search term.
    await getCompanyInput(page).click();
    await expect.poll(() => page.getByRole('listbox').getByRole('option').count()).toBe(21);
    await getDialog(page).getByLabel('User', { exact: true }).fill('7');
    await getTotal(page, '₹165').waitFor();
    await getCompanyInput(page).fill('nobody at all');
    await page.getByText('No company matches this name.').waitFor();
    await getDialog(page).getByRole('status').getByText('No matches').waitFor();
    await expectNoSidewaysScroll(page);
    await getDialog(page).getByLabel('User', { exact: true }).focus();
    await expect.poll(() => getCompanyInput(page).inputValue()).toBe('Branch 27 (b27.example)');
    await getSubmitButton(page, 'Create key · ₹165').click();
    await getDialog(page).waitFor({ state: 'hidden' });
    await getRow(page, 'Branch 27').getByText('Approved').waitFor();
  });

  it('the search shows a loading state, and a retry after a failure', async () => {
    const page = await visit('/keysRequest?request=new', { jwt: adminJwt });
    const release = await holdOperation(page, 'CompanyChoice');
    await getCompanyInput(page).click();
    await page.keyboard.type('Branch 3');
    await getDialog(page).getByLabel('Searching').waitFor();
    release();
    await expect.poll(() => page.getByRole('listbox').getByRole('option').count()).toBe(2);
    const repair = await failOperation(page, 'CompanyChoice');
    await getCompanyInput(page).fill('Branch 2');
    await getDialog(page).getByText('The companies could not be searched.').waitFor();
    expect(await getDialog(page).getByRole('status', { name: 'Search results' }).textContent()).toBe('');
    await getDialog(page).getByLabel('User', { exact: true }).focus();
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    await expectAccessible(page);
    repair();
    await getDialog(page).getByRole('button', { name: 'Try again' }).click();
    await getDialog(page).getByText('The companies could not be searched.').waitFor({ state: 'hidden' });
    await getCompanyInput(page).fill('Branch 29');
    await page.getByRole('option', { name: 'Branch 29' }).waitFor();
  });
});
