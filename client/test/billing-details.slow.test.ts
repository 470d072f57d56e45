import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { AdministratorRole } from '../../server/src/modules/administrators/roles/roles.rules.ts';
import { createAdministrator } from '../../server/test/administrators.ts';
import { BUYER, saveBuyer, saveSeller } from '../../server/test/billing.ts';
import { createKeyClient } from '../../server/test/key-client.ts';
import { PASSWORD } from '../../server/test/portal.ts';
import { expectAccessible } from './accessibility.ts';
import {
  expectNoSidewaysScroll,
  failOperation,
  getFocusedDialog,
  setUpScreens,
  WITHOUT_LIVE_UPDATES,
} from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let adminJwt: string;

beforeAll(async () => {
  await portal().setPrices(10);
  adminJwt = await portal().logInAdmin();
});

const getDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const save = (page: Page, title: string) => getDialog(page, title).getByRole('button', { name: 'Save' }).click();
const readProfile = async (jwt: string) => {
  const query = '{ me { billingProfile { registration gstin stateCode pin city } } }';
  return (await portal().callGraphql(query, {}, jwt)).data.me.billingProfile as Record<string, string> | null;
};

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
  await getFocusedDialog(page).getByLabel('Copies of invoices').fill('accounts@books');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('accounts@books is not a valid email address.').waitFor();
  await dialog.getByLabel('Copies of invoices').fill('accounts@books.example\nboard@aarohi.example');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const copies = 'accounts@books.example\nboard@aarohi.example';
  await expect.poll(() => getFact(page, 'Billing details', 'Copies of invoices').textContent()).toBe(copies);
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('heading', { name: 'Subscription Key' }).waitFor();
  await page.getByText('Complete your billing details to get your invoice').waitFor({ state: 'hidden' });

  const adminPage = await visit(`/${company.id}/details`, { jwt: adminJwt });
  await adminPage.getByRole('button', { name: 'Correct billing details' }).click();
  const correction = getDialog(adminPage, 'Correct the billing details of Aarohi Textiles');
  expect(await correction.getByLabel('Copies of invoices').count()).toBe(0);
  await getFocusedDialog(adminPage).getByLabel('Legal name').fill('Aarohi Textiles LLP');
  await expectAccessible(adminPage);
  await correction.getByRole('button', { name: 'Save' }).click();
  await adminPage.getByRole('status').filter({ hasText: 'Billing details saved.' }).waitFor();
  await expect
    .poll(() => getFact(adminPage, 'Billing details', 'Legal name').textContent())
    .toBe('Aarohi Textiles LLP');
  expect(await getFact(adminPage, 'Billing details', 'Copies of invoices').textContent()).toBe(copies);
  await expectNoSidewaysScroll(adminPage);
});

it('billing details screen: a GSTIN is checked while it is typed', async () => {
  const company = await portal().createCompany();
  const page = await visit('/settings?edit=billing', { jwt: company.jwt });
  const dialog = getDialog(page, 'Billing details');
  const gstin = dialog.getByLabel('GSTIN');
  await getFocusedDialog(page).waitFor();
  await gstin.fill('27AAPFU0939F1Z');
  await dialog.getByText('14 of 15 characters').waitFor();
  expect(await gstin.getAttribute('aria-invalid')).not.toBe('true');
  await gstin.press('End');
  await page.keyboard.type('A');
  await dialog.getByText('A character of the GSTIN is wrong.').waitFor();
  await expectAccessible(page);
  await gstin.press('Backspace');
  await dialog.getByText('A character of the GSTIN is wrong.').waitFor({ state: 'hidden' });
  await page.keyboard.type('v');
  await dialog.getByRole('status').getByText('Maharashtra (27)').waitFor();
  expect(await dialog.getByLabel('State').getAttribute('readonly')).not.toBeNull();

  // An incomplete GSTIN is reported when the form is sent.
  await gstin.fill('27AAPFU');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('A GSTIN has 15 characters').waitFor();
  await dialog.getByText('Choose a state.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

it('billing details screen: an unregistered company chooses its state', async () => {
  const company = await portal().createCompany();
  const page = await visit('/settings?edit=billing', { jwt: company.jwt });
  const dialog = getDialog(page, 'Billing details');
  await getFocusedDialog(page).getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
  await dialog.getByLabel('Not registered for GST').check();
  expect(await dialog.getByLabel('GSTIN').count()).toBe(0);
  // The focused field does not open its list, which would cover the message and the button Save.
  const state = dialog.getByRole('combobox', { name: 'State' });
  await save(page, 'Billing details');
  await dialog.getByText('Choose a state.').waitFor();
  await expect.poll(() => state.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await state.getAttribute('data-expanded')).toBeNull();
  await state.click();
  await page.getByRole('option', { name: 'Kerala (32)' }).waitFor();
  await state.fill('karna');
  await page.getByRole('option', { name: 'Karnataka (29)' }).click();
  await dialog.getByLabel('City').fill('Mysuru');
  await save(page, 'Billing details');
  await dialog.waitFor({ state: 'hidden' });
  const card = page.getByRole('region', { name: 'Billing details' });
  await card.getByText('Karnataka (29)').waitFor();
  await card.getByText('Missing').waitFor();
  expect(await readProfile(company.jwt)).toEqual({
    registration: 'UNREGISTERED',
    gstin: '',
    stateCode: '29',
    pin: '',
    city: 'Mysuru',
  });
  await expectAccessible(page);
});

it('billing details screen: a foreign company needs no PIN code, state or GSTIN', async () => {
  const company = await portal().createCompany();
  await createKeyClient(portal()).createApproved(company.jwt, adminJwt);
  const page = await visit('/settings#billing', { jwt: company.jwt });
  await page.getByText('1 invoice is pending').waitFor();
  await page.getByRole('button', { name: 'Edit billing details' }).click();
  const dialog = getDialog(page, 'Billing details');
  for (const registration of ['In a special economic zone (SEZ)', 'Outside India']) {
    await dialog.getByLabel(registration).check();
    await dialog.getByText('The portal does not issue invoices to such buyers.').waitFor();
  }
  for (const label of ['GSTIN', 'PIN code', 'State']) expect(await dialog.getByLabel(label).count()).toBe(0);
  await dialog.getByLabel('City').fill('Singapore');
  await dialog.getByLabel('Address').fill('1 Marina Way, Singapore 018989');
  await expectAccessible(page);
  await save(page, 'Billing details');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('1 invoice is pending').waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('heading', { name: 'Subscription Key' }).waitFor();
  expect(await page.getByText('Complete your billing details').count()).toBe(0);
});

it('billing details screen: a failed save keeps the input, and leaving requires a confirmation', async () => {
  const company = await portal().createCompany();
  const page = await visit('/settings?edit=billing', { jwt: company.jwt });
  const dialog = getDialog(page, 'Billing details');
  const repair = await failOperation(page, 'UpdateBillingProfile');
  await getFocusedDialog(page).getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
  await save(page, 'Billing details');
  await dialog.getByRole('alert').filter({ hasText: 'Something went wrong.' }).waitFor();
  expect(await dialog.getByLabel('GSTIN').inputValue()).toBe('27AAPFU0939F1ZV');
  await page.keyboard.press('Escape');
  await getDialog(page, 'Leave without saving?').getByRole('button', { name: 'Keep editing' }).click();
  repair();
  await save(page, 'Billing details');
  await dialog.waitFor({ state: 'hidden' });
  expect(await readProfile(company.jwt)).toMatchObject({ gstin: '27AAPFU0939F1ZV', stateCode: '27' });
});

it('billing details screen: a save shows the details that another tab saved, and keeps the typed ones', async () => {
  const company = await portal().createCompany();
  await saveBuyer(portal(), company.jwt);
  const page = await visit('/settings?edit=billing', { jwt: company.jwt, ...WITHOUT_LIVE_UPDATES });
  const dialog = getDialog(page, 'Billing details');
  await getFocusedDialog(page).getByLabel('City').fill('Nashik');
  await saveBuyer(portal(), company.jwt, { ...BUYER, city: 'Pune', pin: '411001' });
  await save(page, 'Billing details');
  await dialog
    .getByText('The city was changed to “Pune” after you opened this form. Save again to overwrite it.')
    .waitFor();
  expect(await dialog.getByLabel('City').inputValue()).toBe('Nashik');
  expect(await dialog.getByLabel('PIN code').inputValue()).toBe('411001');
  await expectAccessible(page);
  await save(page, 'Billing details');
  await dialog.waitFor({ state: 'hidden' });
  expect(await readProfile(company.jwt)).toMatchObject({ city: 'Nashik', pin: '411001' });
});

it('billing details screen: a conflict at a field that the form does not show is shown above the buttons', async () => {
  const company = await portal().createCompany();
  await saveBuyer(portal(), company.jwt);
  const page = await visit('/settings?edit=billing', { jwt: company.jwt, ...WITHOUT_LIVE_UPDATES });
  const dialog = getDialog(page, 'Billing details');
  await dialog.getByLabel('Not registered for GST').check();
  await saveBuyer(portal(), company.jwt, { ...BUYER, gstin: '29AAGCB7383J1Z4', stateCode: '29' });
  await save(page, 'Billing details');
  await dialog.getByRole('alert').filter({ hasText: 'The GSTIN was changed to “29AAGCB7383J1Z4”' }).waitFor();
});

it('billing details screen: a conflict about the state is shown at the state of the typed GSTIN', async () => {
  const company = await portal().createCompany();
  const unregistered = { ...BUYER, registration: 'UNREGISTERED', gstin: '' };
  await saveBuyer(portal(), company.jwt, { ...unregistered, stateCode: '29' });
  const page = await visit('/settings?edit=billing', { jwt: company.jwt, ...WITHOUT_LIVE_UPDATES });
  const dialog = getDialog(page, 'Billing details');
  await dialog.getByLabel('Registered for GST', { exact: true }).check();
  await dialog.getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
  await saveBuyer(portal(), company.jwt, { ...unregistered, stateCode: '33' });
  await save(page, 'Billing details');
  await dialog.getByText('The state was changed to “Tamil Nadu (33)”').waitFor();
  await expectAccessible(page);
});

it('company screen: a correction of billing details keeps those that the company saved since', async () => {
  const company = await portal().createCompany();
  await saveBuyer(portal(), company.jwt);
  const page = await visit(`/${company.id}/details?edit=billing`, {
    jwt: adminJwt,
    ...WITHOUT_LIVE_UPDATES,
  });
  const title = `Correct the billing details of ${company.name}`;
  await getFocusedDialog(page).getByLabel('City').fill('Nashik');
  await saveBuyer(portal(), company.jwt, { ...BUYER, city: 'Pune', pin: '411001' });
  await save(page, title);
  await getDialog(page, title).getByText('The city was changed to “Pune”').waitFor();
  await save(page, title);
  await getDialog(page, title).waitFor({ state: 'hidden' });
  expect(await readProfile(company.jwt)).toMatchObject({ city: 'Nashik', pin: '411001' });
});

it('company screen: an administrator without the permission reads the billing details only', async () => {
  const company = await portal().createCompany();
  const { jwt } = await createAdministrator(portal(), { role: AdministratorRole.EDITOR });
  const page = await visit(`/${company.id}/details`, { jwt });
  await page.getByText('The company has not entered its billing details.').waitFor();
  const button = page.getByRole('button', { name: 'Correct billing details' });
  await button.focus();
  await page.getByRole('tooltip', { name: 'Your role does not allow this.' }).waitFor();
  await page.keyboard.press('Enter');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

const openSellerWithNewCity = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit seller' }).click();
  const dialog = getDialog(page, 'Edit seller');
  await getFocusedDialog(page).getByLabel('City').fill('Bengaluru');
  return dialog;
};

it('seller screen: a removed or changed GSTIN and a new GST rate are confirmed, and prices show the rate immediately', async () => {
  await saveSeller(portal(), adminJwt);
  const page = await visit('/adminSettings', { jwt: adminJwt });
  const dialog = await openSellerWithNewCity(page);
  const gstin = await dialog.getByLabel('GSTIN').inputValue();
  await dialog.getByLabel('GSTIN').fill('');
  await save(page, 'Edit seller');
  const removal = getDialog(page, 'Remove required details?');
  await removal.getByText('You removed: GSTIN.').waitFor();
  await removal.getByRole('button', { name: 'Cancel' }).click();
  await removal.waitFor({ state: 'hidden' });
  await dialog.getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
  await save(page, 'Edit seller');
  const change = getDialog(page, 'Change the GSTIN?');
  await change.getByText(`New invoices have the GSTIN 27AAPFU0939F1ZV instead of ${gstin}`).waitFor();
  await change.getByRole('button', { name: 'Cancel' }).click();
  await change.waitFor({ state: 'hidden' });
  await dialog.getByLabel('GSTIN').fill(gstin);
  await dialog.getByLabel('GST rate').fill('12');
  await save(page, 'Edit seller');
  const confirmation = getDialog(page, 'Change the GST rate?');
  await confirmation.getByText('New prices have 12 % GST instead of 18 %.').waitFor();
  await confirmation.getByText('prepared renewals keep 18 %, so they can no longer be approved or confirmed').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await confirmation.waitFor({ state: 'hidden' });
  expect(await dialog.getByLabel('GST rate').inputValue()).toBe('12 %');
  const repair = await failOperation(page, 'UpdateSellerDetails');
  await save(page, 'Edit seller');
  await confirmation.getByRole('button', { name: 'Change the GST rate' }).click();
  await confirmation.waitFor({ state: 'hidden' });
  await dialog.getByRole('alert').getByText('Something went wrong.').waitFor();
  repair();
  await save(page, 'Edit seller');
  await confirmation.getByRole('button', { name: 'Change the GST rate' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('region', { name: 'Seller' }).getByText('12 %').waitFor();

  await page.getByRole('group', { name: 'Remote' }).getByLabel('Price').fill('1');
  const effect = page.getByRole('table', { name: 'Effect on 100 users per month (30 days)' });
  await effect.getByRole('row').filter({ hasText: 'All active add-ons' }).getByText('₹1,04,160').waitFor();

  const company = await portal().createCompany();
  const requestPage = await visit('/requestedKeys?request=new', { jwt: company.jwt });
  await requestPage.getByRole('dialog').getByLabel('User', { exact: true }).fill('10');
  await requestPage.getByRole('rowheader', { name: 'GST 12 %' }).waitFor();
});

it('seller screen: wrong values are reported at their fields', async () => {
  const page = await visit('/adminSettings?edit=seller', { jwt: adminJwt });
  const dialog = getDialog(page, 'Edit seller');
  await getFocusedDialog(page).getByLabel('GSTIN').fill('123');
  await dialog.getByLabel('IFSC').fill('HDFC');
  await dialog.getByLabel('SAC').fill('12');
  await dialog.getByLabel('GST rate').fill('');
  await save(page, 'Edit seller');
  await dialog.getByText('A GSTIN has 15 characters').waitFor();
  await dialog.getByText('Enter an IFSC with 11 characters').waitFor();
  await dialog.getByText('Enter a SAC with 4, 6 or 8 digits.').waitFor();
  await dialog.getByText('Enter a GST rate from 0 to 100').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

it('seller screen: a save shows the details that another owner saved, and keeps the typed ones', async () => {
  await saveSeller(portal(), adminJwt);
  const page = await visit('/adminSettings?edit=seller', { jwt: adminJwt, ...WITHOUT_LIVE_UPDATES });
  const dialog = getDialog(page, 'Edit seller');
  await getFocusedDialog(page).getByLabel('UPI ID').fill('mine@hdfcbank');
  await saveSeller(portal(), adminJwt, { upiId: 'theirs@hdfcbank', bankName: 'Axis Bank' });
  await save(page, 'Edit seller');
  await dialog.getByText('The UPI ID was changed to “theirs@hdfcbank”').waitFor();
  expect(await dialog.getByLabel('UPI ID').inputValue()).toBe('mine@hdfcbank');
  expect(await dialog.getByLabel('Bank', { exact: true }).inputValue()).toBe('Axis Bank');
  await save(page, 'Edit seller');
  await dialog.waitFor({ state: 'hidden' });
  const { data } = await portal().callGraphql('{ seller { upiId bankName } }', {}, adminJwt);
  expect(data.seller).toEqual({ upiId: 'mine@hdfcbank', bankName: 'Axis Bank' });
});

it('seller screen: an operator reads the details and cannot change them', async () => {
  const { jwt } = await createAdministrator(portal(), { role: AdministratorRole.OPERATOR });
  const page = await visit('/adminSettings#seller', { jwt });
  await page.getByRole('region', { name: 'Seller' }).getByText('997331').waitFor();
  const button = page.getByRole('button', { name: 'Edit seller' });
  await button.focus();
  await page.getByRole('tooltip', { name: 'Your role does not allow this.' }).waitFor();
  await page.keyboard.press('Enter');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('seller screen: a change after an old login requires the password and keeps the input', async () => {
  const { id, jwt } = await createAdministrator(portal());
  await portal().db.query(
    `update sessions set created_at = now() - interval '11 minutes' where administrator_id = $1`,
    [id],
  );
  const page = await visit('/adminSettings', { jwt });
  const dialog = await openSellerWithNewCity(page);
  await save(page, 'Edit seller');
  const confirmation = getDialog(page, 'Confirm your identity');
  await confirmation.waitFor();
  await page.keyboard.press('Escape');
  await dialog.getByRole('alert').filter({ hasText: 'Confirm your password' }).waitFor();
  expect(await dialog.getByLabel('City').inputValue()).toBe('Bengaluru');
  await save(page, 'Edit seller');
  await confirmation.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await confirmation.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('status').filter({ hasText: 'Seller details saved.' }).waitFor();
});
