import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { BUYER, listInvoices, saveBuyer, saveSeller } from '../../server/test/billing.ts';
import { createKeyClient } from '../../server/test/key-client.ts';
import { readInvoice, recordReceipt } from '../../server/test/payments.ts';
import { expectAccessible } from './accessibility.ts';
import { createCountingKeyboard } from './counting-keyboard.ts';
import { expectNoSidewaysScroll, getFocusedName, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let admin: string;

beforeAll(async () => {
  await portal().setPrices(10);
  admin = await portal().admin();
  await saveSeller(portal(), admin);
});

/** Signs up a company with an invoice of ₹826, of which ₹700 is taxable. */
async function createBuyer(name: string) {
  const company = await portal().company({ name });
  await saveBuyer(portal(), company.jwt, { ...BUYER, legalName: `${name} LLP` });
  await createKeyClient(portal()).createApproved(company.jwt, admin, { user: 10 });
  const [invoice] = await listInvoices(portal(), company.jwt);
  return { ...company, invoice: invoice as { id: string; number: string } };
}

const getDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const waitForToast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor();

it('payments screen: an administrator records a payment with deducted tax, and reverses it', async () => {
  const { invoice } = await createBuyer('Teak Traders');
  const page = await visit('/payments', { jwt: admin });
  await page.getByRole('button', { name: 'Record payment' }).first().click();
  const form = getDialog(page, 'Record payment');
  await form.getByRole('combobox', { name: 'Company' }).fill('teak');
  await page.getByRole('option', { name: /^Teak Traders/ }).click();
  await form.getByText('₹826 to pay').waitFor();
  await form.getByLabel('Amount received').fill('1000');
  await form.getByText('₹826 to pay, then settled').waitFor();
  await form.getByText('₹174 stays unallocated.').waitFor();
  await form.getByRole('checkbox', { name: `Tax deducted (TDS) from ${invoice.number}` }).check();
  await form.getByText('₹244 stays unallocated.').waitFor();
  await form.getByLabel('Amount received').fill('756');
  await form.getByText('The whole amount is allocated.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: 'Record payment' }).click();
  await expect.poll(() => form.getByLabel('UTR').getAttribute('aria-invalid')).toBe('true');
  await form.getByLabel('UTR').fill('hdfc 0001');
  await form.getByRole('button', { name: 'Record payment' }).click();
  await waitForToast(page, 'Payment recorded.');
  await form.waitFor({ state: 'hidden' });
  expect(await readInvoice(portal(), admin, invoice.id)).toMatchObject({ status: 'PAID', outstanding: 0 });

  await page.getByRole('button', { name: /^Receipt of ₹756/ }).click();
  const drawer = getDialog(page, 'Receipt');
  await drawer.getByRole('link', { name: invoice.number }).waitFor();
  await drawer.getByText('HDFC0001').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await drawer.getByRole('button', { name: 'Reverse' }).click();
  const reversal = getDialog(page, 'Reverse entry');
  await reversal.getByLabel('Reason').fill('Wrong company');
  await expectAccessible(page);
  await reversal.getByRole('button', { name: 'Reverse entry' }).click();
  await waitForToast(page, 'Entry reversed.');
  await drawer.getByText('This entry is reversed').waitFor();
  await drawer.getByText('Wrong company').waitFor();
  await expectAccessible(page);
  expect(await readInvoice(portal(), admin, invoice.id)).toMatchObject({ outstanding: 756 });
});

it('payments screen: an administrator filters unused money, allocates it and refunds the rest', async () => {
  const { id, invoice } = await createBuyer('Oak Exports');
  await recordReceipt(portal(), admin, { companyId: id, amount: 900 });
  const page = await visit(`/payments?company=${id}`, { jwt: admin });
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = getDialog(page, 'Filters');
  await filters.getByRole('checkbox', { name: /not completely used/ }).check();
  await filters.getByRole('button', { name: 'Show 1 payment' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await filters.getByRole('button', { name: 'Show 1 payment' }).click();
  const row = page.getByRole('row', { name: /Oak Exports/ });
  await row.getByText('Receipt voucher needed').waitFor();
  await page.getByRole('button', { name: 'Remove filter: Company: Oak Exports' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect((await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(2);

  await row.getByRole('button', { name: /^Allocate/ }).click();
  const allocation = getDialog(page, 'Allocate to invoices');
  await allocation.getByText('₹74 stays unallocated.').waitFor();
  await allocation.getByLabel(`Amount for ${invoice.number}`).fill('800');
  await allocation.getByText('₹100 stays unallocated.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await allocation.getByRole('button', { name: 'Allocate' }).click();
  await waitForToast(page, 'Payment allocated.');
  await row.getByText('₹100 not used').waitFor();

  await row.getByRole('button', { name: /^Receipt of ₹900/ }).click();
  const drawer = getDialog(page, 'Receipt');
  await drawer.getByRole('button', { name: 'Refund' }).click();
  const refund = getDialog(page, 'Record refund to Oak Exports');
  await refund.getByLabel('Amount paid back').fill('101');
  await refund.getByLabel('UTR').fill('HDFC0002');
  await refund.getByRole('button', { name: 'Record refund' }).click();
  await refund.getByText('Only ₹100 of this payment is not used yet.').waitFor();
  await expectAccessible(page);
  await refund.getByLabel('Amount paid back').fill('100');
  await refund.getByRole('button', { name: 'Record refund' }).click();
  await waitForToast(page, 'Refund recorded.');
  await drawer.getByText('Paid back', { exact: true }).waitFor();
  const reverse = drawer.getByRole('button', { name: 'Reverse' });
  await expect.poll(() => reverse.getAttribute('aria-description')).toContain('Reverse the refund first.');
});

it('invoices screen: an administrator records a part and its tax from an invoice, and writes off the rest', async () => {
  const { invoice } = await createBuyer('Elm Works');
  const page = await visit(`/invoices?document=${invoice.id}`, { jwt: admin });
  const drawer = getDialog(page, `Invoice ${invoice.number}`);
  await drawer.getByText('Unpaid', { exact: true }).waitFor();
  await drawer.getByRole('button', { name: 'Record payment' }).click();
  const form = getDialog(page, `Record payment of ${invoice.number}`);
  expect(await form.getByLabel('Amount received').inputValue()).toBe('₹826');
  await form.getByLabel('Amount received').fill('700');
  await form.getByLabel('UTR').fill('HDFC0003');
  await form.getByRole('button', { name: 'Record payment' }).click();
  await drawer.getByText('₹126 left to pay').waitFor();

  await drawer.getByRole('button', { name: 'Record TDS' }).click();
  const deduction = getDialog(page, `Record tax deduction of ${invoice.number}`);
  await deduction.getByText('₹70 deducted').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await deduction.getByRole('button', { name: 'Record tax deduction' }).click();
  await waitForToast(page, 'Tax deduction recorded.');
  await drawer.getByText('₹56 left to pay').waitFor();

  await drawer.getByRole('button', { name: 'Write off' }).click();
  const writeOff = getDialog(page, `Write off ${invoice.number}`);
  await writeOff.getByLabel('Reason').fill('Bank charges');
  await expectAccessible(page);
  await writeOff.getByRole('button', { name: 'Write off ₹56' }).click();
  await waitForToast(page, 'Invoice written off.');
  await drawer.getByText('Paid', { exact: true }).waitFor();
  for (const kind of ['Receipt', 'Tax deducted (TDS)', 'Write-off'])
    await drawer.getByRole('link', { name: kind }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

it('payments screen: a company reads its payments and the status of its invoices, and cannot change them', async () => {
  const { id, jwt, invoice } = await createBuyer('Fir Foods');
  const allocations = [{ invoiceId: invoice.id, amount: 326 }];
  const { payment } = await recordReceipt(portal(), admin, { companyId: id, amount: 400, allocations });
  const page = await visit('/dashboard', { jwt });
  await page.getByRole('link', { name: 'Payments' }).click();
  await page.getByRole('button', { name: /^Receipt of ₹400/ }).click();
  const drawer = getDialog(page, 'Receipt');
  await drawer.getByText('₹74 is not used yet').waitFor();
  for (const name of ['Allocate', 'Refund', 'Reverse'])
    expect(await drawer.getByRole('button', { name }).count()).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await drawer.getByRole('link', { name: invoice.number }).click();
  const document = getDialog(page, `Invoice ${invoice.number}`);
  await document.getByText('Partly paid').waitFor();
  await document.getByText('Left to pay', { exact: true }).waitFor();
  expect(await document.getByRole('button', { name: 'Record payment' }).count()).toBe(0);
  await expectAccessible(page);

  const foreign = await createBuyer('Ash Mills');
  const other = await visit(`/payments?payment=${payment.id}`, { jwt: foreign.jwt });
  await other.getByText('Payment not found').waitFor();
  await expectAccessible(other);
});

const MAX_KEY_PRESSES = 12;
let buyers = 0;

describe(`payments screen: recording a payment takes at most ${MAX_KEY_PRESSES} key presses`, () => {
  it('starting from the drawer of the invoice stays within the limit', async () => {
    const { invoice } = await createBuyer('Yew Yards');
    const page = await visit(`/invoices?document=${invoice.id}`, { jwt: admin });
    const drawer = getDialog(page, `Invoice ${invoice.number}`);
    await drawer.getByRole('button', { name: 'Download PDF' }).waitFor();
    const keys = createCountingKeyboard(page);
    await keys.tabTo('Record payment');
    await keys.press('Enter');
    const form = getDialog(page, `Record payment of ${invoice.number}`);
    await form.getByText('The whole amount is allocated.').waitFor();
    await keys.tabTo('UTR');
    await keys.type('HDFC0004');
    await keys.press('Enter');
    await drawer.getByText('Paid', { exact: true }).waitFor();
    expect(keys.getPressCount()).toBeLessThanOrEqual(MAX_KEY_PRESSES);
  });

  it.each(['page', 'palette'])('starting from the %s stays within the limit', async (start) => {
    const name = `Birch ${start} ${++buyers}`;
    const { invoice } = await createBuyer(name);
    const page = await visit('/payments', { jwt: admin });
    await page.getByRole('button', { name: 'Record payment' }).first().waitFor();
    const keys = createCountingKeyboard(page);
    if (start === 'page') {
      // Skip to content
      await keys.press('Tab', 'Enter');
      await keys.tabTo('Record payment');
    } else {
      await keys.press('Control+k');
      await expect.poll(() => getFocusedName(page)).toBe('Go to');
      await keys.type('record payment');
      await page.getByRole('option', { name: /^Record payment/ }).waitFor();
    }
    await keys.press('Enter');
    const form = getDialog(page, 'Record payment');
    await form.getByRole('combobox', { name: 'Company' }).waitFor();
    await keys.type(name);
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
    await keys.press('ArrowDown', 'Enter');
    await form.getByText('₹826 to pay').waitFor();
    await keys.tabTo('Amount received');
    await keys.type('826');
    await keys.tabTo('UTR');
    await keys.type(`HDFC1${buyers}`);
    await keys.press('Enter');
    await waitForToast(page, 'Payment recorded.');
    expect(keys.getPressCount()).toBeLessThanOrEqual(MAX_KEY_PRESSES);
    expect(await readInvoice(portal(), admin, invoice.id)).toMatchObject({ outstanding: 0 });
  });
});
