import type { Page } from 'playwright-core';
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

const getDialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const getFact = (page: Page, card: string, name: string) =>
  page.getByRole('region', { name: card }).locator(`dl > div:has(dt:text-is("${name}")) > dd`);

it('seller screen: an owner follows the setup step and enters the details', async () => {
  const page = await visit('/adminDashboard', { jwt: adminJwt });
  await page.getByRole('link', { name: "Enter the seller's details for invoices" }).click();
  const card = page.getByRole('region', { name: 'Seller' });
  await card.getByText('No tax invoice can be issued yet').waitFor();
  // The prices above load later and move the card.
  await page.getByRole('region', { name: 'Plan prices' }).getByLabel('Price').first().waitFor();
  await expect.poll(() => card.evaluate((element) => element.getBoundingClientRect().top < innerHeight / 2)).toBe(true);
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Edit seller' }).click();
  const dialog = getDialog(page, 'Edit seller');
  await dialog.getByLabel('Legal name').fill('Acme Software Pvt Ltd');
  await dialog.getByLabel('Address').fill('12 MG Road');
  await dialog.getByLabel('City').fill('Bengaluru');
  await dialog.getByLabel('PIN code').fill('560 001');
  await dialog.getByLabel('GSTIN').fill('29aagcb7383j1z4');
  await dialog.getByRole('status').getByText('Karnataka (29)').waitFor();
  await dialog.getByLabel('Signatory').fill('Asha Rao');
  await dialog.getByLabel('Contact email').fill('help@acme.example');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').filter({ hasText: 'Seller details saved.' }).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => getFact(page, 'Seller', 'GSTIN').textContent()).toBe('29AAGCB7383J1Z4');
  expect(await getFact(page, 'Seller', 'PIN code').textContent()).toBe('560001');
  expect(await getFact(page, 'Seller', 'Contact email').textContent()).toBe('help@acme.example');
  expect(await card.getByText('Missing').count()).toBe(0);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByText("Enter the seller's details for invoices: done").waitFor();
});

it('billing details screen: a company completes its details from the dashboard, and an administrator corrects them', async () => {
  const company = await portal().createCompany({ name: 'Aarohi Textiles' });
  await createKeyClient(portal()).createApproved(company.jwt, adminJwt);
  const page = await visit('/dashboard', { jwt: company.jwt });
  await page.getByText('Complete your billing details to get your invoice').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Complete billing details' }).click();
  const dialog = getDialog(page, 'Billing details');
  expect(await dialog.getByLabel('Legal name').inputValue()).toBe('Aarohi Textiles');
  await dialog.getByLabel('Registered for GST', { exact: true }).check();
  await dialog.getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
  await expect.poll(() => dialog.getByLabel('State').inputValue()).toBe('Maharashtra (27)');
  await dialog.getByLabel('Address').fill('2 Park Street');
  await dialog.getByLabel('City').fill('Pune');
  await dialog.getByText('An invoice still needs: PIN code').waitFor();
  await dialog.getByLabel('PIN code').fill('411001');
  await dialog.getByText('Issued invoices do not change').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').filter({ hasText: 'Billing details saved.' }).waitFor();
  await expect.poll(() => getFact(page, 'Billing details', 'State').textContent()).toBe('Maharashtra (27)');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Edit billing details' }).click();
  await dialog.getByLabel('Copies of invoices').fill('accounts@books');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('accounts@books is not a valid email address.').waitFor();
  await dialog.getByLabel('Copies of invoices').fill('accounts@books.example\nboard@aarohi.example');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const copies = 'accounts@books.example\nboard@aarohi.example';
  await expect.poll(() => getFact(page, 'Billing details', 'Copies of invoices').textContent()).toBe(copies);
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByText('Subscription Key').waitFor();
  await page.getByText('Complete your billing details to get your invoice').waitFor({ state: 'hidden' });

  const adminPage = await visit(`/${company.id}/details`, { jwt: adminJwt });
  await adminPage.getByRole('button', { name: 'Correct billing details' }).click();
  const correction = getDialog(adminPage, 'Correct the billing details of Aarohi Textiles');
  expect(await correction.getByLabel('Copies of invoices').count()).toBe(0);
  await correction.getByLabel('Legal name').fill('Aarohi Textiles LLP');
  await expectAccessible(adminPage);
  await correction.getByRole('button', { name: 'Save' }).click();
  await adminPage.getByRole('status').filter({ hasText: 'Billing details saved.' }).waitFor();
  await expect
    .poll(() => getFact(adminPage, 'Billing details', 'Legal name').textContent())
    .toBe('Aarohi Textiles LLP');
  expect(await getFact(adminPage, 'Billing details', 'Copies of invoices').textContent()).toBe(copies);
  await expectNoSidewaysScroll(adminPage);
});
