import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { getIndianDay } from '../../server/src/modules/billing/gst/financial-year.rules.ts';
import { creditInvoice, saveSeller } from '../../server/test/billing.ts';
import { readInvoice, recordReceipt } from '../../server/test/payments.ts';
import { expectAccessible } from './accessibility.ts';
import { createCountingKeyboard } from './counting-keyboard.ts';
import { createBuyer } from './invoice-buyer.ts';
import {
  dropResponses,
  expectNoSidewaysScroll,
  FAILED_CALL,
  failOperation,
  getFocusedName,
  holdOperation,
  isOperation,
  setUpScreens,
  WITHOUT_LIVE_UPDATES,
} from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let adminJwt: string;

beforeAll(async () => {
  await portal().setPrices(10);
  adminJwt = await portal().logInAdmin();
  await saveSeller(portal(), adminJwt);
});

const getDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const waitForToast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor();

it('payments screen: an administrator filters unallocated money, allocates it and refunds the rest', async () => {
  const { id, invoice } = await createBuyer(portal(), adminJwt, 'Oak Exports');
  await recordReceipt(portal(), adminJwt, { companyId: id, amount: 900 });
  const allocations = [{ invoiceId: invoice.id, amount: 1 }];
  await recordReceipt(portal(), adminJwt, { companyId: id, amount: 1, allocations });
  const page = await visit(`/payments?company=${id}`, { jwt: adminJwt });
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = getDialog(page, 'Filters');
  await filters.getByRole('checkbox', { name: /with an unallocated part/ }).check();
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
  await allocation.getByText('₹75 stays unallocated.').waitFor();
  await allocation.getByLabel(`Amount for ${invoice.number}`).fill('700');
  await allocation.getByText('₹200 stays unallocated.').waitFor();
  await allocation.getByRole('button', { name: 'Reset the amounts' }).click();
  await allocation.getByText('₹75 stays unallocated.').waitFor();
  await allocation.getByLabel(`Amount for ${invoice.number}`).fill('800');
  await allocation.getByText('₹100 stays unallocated.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await allocation.getByRole('button', { name: 'Allocate' }).click();
  await waitForToast(page, 'Payment allocated.');
  await row.getByText('₹100 unallocated').waitFor();

  await row.getByRole('button', { name: /^Receipt of ₹900/ }).click();
  const drawer = getDialog(page, 'Receipt');
  await drawer.getByRole('button', { name: 'Reverse' }).click();
  await getDialog(page, 'Reverse entry').getByLabel('Reason').press('Escape');
  await getDialog(page, 'Reverse entry').waitFor({ state: 'hidden' });

  // Back closes the dialog together with the payment.
  await drawer.getByRole('button', { name: 'Reverse' }).click();
  await getDialog(page, 'Reverse entry').waitFor();
  await page.goBack();
  await drawer.waitFor({ state: 'hidden' });
  await row.getByRole('button', { name: /^Receipt of ₹900/ }).click();
  await drawer.getByRole('button', { name: 'Refund' }).click();
  const refund = getDialog(page, 'Record refund to Oak Exports');
  await refund.getByLabel('Amount paid back').fill('101');
  await refund.getByLabel('UTR').fill('HDFC0002');
  await refund.getByRole('button', { name: 'Record refund' }).click();
  await refund.getByText('Only ₹100 of this payment is left. Enter at most ₹100.').waitFor();
  await expectAccessible(page);
  await refund.getByLabel('Amount paid back').fill('100');
  await refund.getByRole('button', { name: 'Record refund' }).click();
  await waitForToast(page, 'Refund recorded.');
  await drawer.getByText('Paid back', { exact: true }).waitFor();
  const reverseButton = drawer.getByRole('button', { name: 'Reverse' });
  await expect.poll(() => reverseButton.getAttribute('aria-description')).toContain('Reverse the refund first.');

  await drawer.getByRole('link', { name: 'Paid back' }).click();
  await page.getByRole('button', { name: /^Refund of ₹100/ }).click();
  const refundDrawer = getDialog(page, 'Refund');
  await refundDrawer.getByRole('button', { name: 'Reverse' }).click();
  const reversal = getDialog(page, 'Reverse entry');
  await reversal.getByLabel('Reason').fill('Wrong account');
  await reversal.getByRole('button', { name: 'Reverse' }).click();
  await refundDrawer.getByText('This entry is reversed').waitFor();
  await refundDrawer
    .getByText('Reversed', { exact: true })
    .locator('..')
    .getByText(/\d{4}, \d\d:\d\d$/)
    .waitFor();
});

it.each([
  ['Reverse', 'Reverse entry', 'Reason', 'Wrong account'],
  ['Refund', 'Record refund to ', 'UTR', 'HDFC0009'],
  ['Allocate', 'Allocate to invoices', 'Amount for ', '₹7'],
])('payments screen: a draft of %s is restored only for the same entry', async (button, title, field, text) => {
  const { id } = await createBuyer(portal(), adminJwt, `Draft ${button}`);
  const receipts = [];
  for (let count = 0; count < 2; count++)
    receipts.push((await recordReceipt(portal(), adminJwt, { companyId: id, amount: 100 })).payment.id);
  const page = await visit(`/payments?payment=${receipts[0]}`, { jwt: adminJwt });
  page.on('dialog', (native) => void native.accept());
  const openInput = async () => {
    await getDialog(page, 'Receipt').getByRole('button', { name: button }).click();
    const input = getDialog(page, title).getByLabel(field);
    await input.click(); // after the dialog has moved the focus
    return input;
  };
  await (await openInput()).fill(text);
  await page.reload();
  const restoredInput = await openInput();
  await expect.poll(() => restoredInput.inputValue()).toBe(text);
  await page.goto(`${portal().url}/payments?payment=${receipts[1]}`);
  expect(await (await openInput()).inputValue()).not.toBe(text);
});

it('invoices screen: an administrator records a partial payment and its deducted tax, and writes off the rest', async () => {
  const { invoice } = await createBuyer(portal(), adminJwt, 'Elm Works');
  const page = await visit(`/invoices?document=${invoice.id}`, { jwt: adminJwt });
  const drawer = getDialog(page, `Invoice ${invoice.number}`);
  await drawer.getByText('Unpaid', { exact: true }).waitFor();
  await drawer.getByRole('button', { name: 'Record payment' }).click();
  const form = getDialog(page, `Record payment for ${invoice.number}`);
  expect(await form.getByLabel('Amount received').inputValue()).toBe('₹826');
  await form.getByText('The invoices are settled in this order.').waitFor();
  await form.getByLabel('Amount received').fill('700');
  await form.getByLabel('UTR').fill('HDFC0003');
  await form.getByRole('button', { name: 'Record payment' }).click();
  await drawer.getByText('₹126 outstanding').waitFor();
  await drawer.getByText('−₹700', { exact: true }).waitFor();

  await drawer.getByRole('button', { name: 'Record TDS' }).click();
  const deduction = getDialog(page, `Record tax deduction of ${invoice.number}`);
  await deduction.getByText('₹70 deducted').waitFor();
  expect(await deduction.innerText()).toContain('10\u00a0% of the taxable'); // no line break before the percent sign
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await deduction.getByRole('button', { name: 'Record tax deduction' }).click();
  await waitForToast(page, 'Tax deduction recorded.');
  await drawer.getByText('₹56 outstanding').waitFor();

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

  await drawer.getByRole('link', { name: 'Write-off' }).click();
  const entry = getDialog(page, 'Write-off');
  await entry.getByRole('button', { name: 'Reverse' }).waitFor();
  expect(await entry.getByRole('button', { name: 'Allocate' }).count()).toBe(0);

  await createBuyer(portal(), adminJwt, 'Unpaid Elder');
  await page.goto(`${portal().url}/invoices?status=PAID`);
  await page.getByRole('row', { name: /Elm Works/ }).waitFor();
  expect(await page.getByRole('row', { name: /Unpaid Elder/ }).count()).toBe(0);
});

it('invoices screen: a payment that arrives before the confirmation changes the amount of a write-off only after a review', async () => {
  const { id, invoice } = await createBuyer(portal(), adminJwt, 'Late Larch');
  const page = await visit(`/invoices?document=${invoice.id}`, { jwt: adminJwt, ...WITHOUT_LIVE_UPDATES });
  const drawer = getDialog(page, `Invoice ${invoice.number}`);
  await drawer.getByRole('button', { name: 'Write off' }).click();
  const writeOff = getDialog(page, `Write off ${invoice.number}`);
  await writeOff.getByLabel('Reason').fill('Insolvent');
  const allocations = [{ invoiceId: invoice.id, amount: 800 }];
  await recordReceipt(portal(), adminJwt, { companyId: id, amount: 800, allocations });
  await writeOff.getByRole('button', { name: 'Write off ₹826' }).click();
  await writeOff.getByText('The outstanding amount is now ₹26. Check it and submit again.').waitFor();
  await writeOff.getByRole('button', { name: 'Write off ₹26' }).click();
  await waitForToast(page, 'Invoice written off.');
});

it('invoices screen: a credit note that another administrator issues changes the total of an open form only after a review', async () => {
  const { invoice } = await createBuyer(portal(), adminJwt, 'Late Linden');
  const page = await visit(`/invoices?document=${invoice.id}`, { jwt: adminJwt, ...WITHOUT_LIVE_UPDATES });
  await getDialog(page, `Invoice ${invoice.number}`).getByRole('button', { name: 'Issue credit note' }).click();
  const form = getDialog(page, `Credit note for ${invoice.number}`);
  await form.getByLabel('Reason').fill('Agreed');
  await form.getByText('Credits ₹826.00 incl. GST.').waitFor();
  expect(await creditInvoice(portal(), adminJwt, { invoiceId: invoice.id, taxable: 100 })).toMatchObject({
    userErrors: [],
  });
  await form.getByLabel('Confirmation by the buyer').fill('Email of Asha Rao, 28 November 2026');
  await form.getByRole('button', { name: 'Issue credit note' }).click();
  await form.getByText('The total of the credit note is now ₹708. Check it and submit again.').waitFor();
  await form.getByText('Credits ₹708.00 incl. GST.').waitFor();
  await form.getByRole('button', { name: 'Issue credit note' }).click();
  await waitForToast(page, 'issued.');
});

it('invoices screen: a repeated reference of a payment does not reload the open invoices', async () => {
  const { id, invoice } = await createBuyer(portal(), adminJwt, 'Twice Teak');
  await recordReceipt(portal(), adminJwt, { companyId: id, amount: 1, reference: 'HDFC0007' });
  const page = await visit(`/invoices?document=${invoice.id}`, { jwt: adminJwt, ...WITHOUT_LIVE_UPDATES });
  await getDialog(page, `Invoice ${invoice.number}`).getByRole('button', { name: 'Record payment' }).click();
  const form = getDialog(page, `Record payment for ${invoice.number}`);
  await form.getByText('The whole amount is allocated.').waitFor();
  await form.getByLabel('UTR').fill('HDFC0007');
  const requests: string[] = [];
  page.on('request', (request) => isOperation(request, 'OpenInvoices') && requests.push(request.url()));
  await form.getByRole('button', { name: 'Record payment' }).click();
  await form.getByText('A receipt with this reference is already recorded').waitFor();
  expect(requests).toEqual([]);
});

it('invoices screen: Ctrl+Enter does not record a payment before the open invoices are loaded', async () => {
  const { id, invoice } = await createBuyer(portal(), adminJwt, 'Held Hazel');
  const page = await visit(`/invoices?document=${invoice.id}`, { jwt: adminJwt });
  const release = await holdOperation(page, 'OpenInvoices');
  const drawer = getDialog(page, `Invoice ${invoice.number}`);
  await drawer.getByRole('button', { name: 'Record payment' }).click();
  const form = getDialog(page, `Record payment for ${invoice.number}`);
  await form.getByLabel('UTR').click();
  await form.getByLabel('UTR').fill('HDFC0006');
  await form.getByLabel('Note').press('Control+Enter');
  await page.getByRole('alert').getByText('The open invoices are not loaded yet.').waitFor();
  release();
  await form.getByText('The whole amount is allocated.').waitFor();
  expect(await portal().db.query('select from payments where company_id = $1', [id])).toEqual([]);
  await form.getByLabel('Note').press('Control+Enter');
  await drawer.getByText('Paid', { exact: true }).waitFor();
});

it('invoices screen: a payment whose response is lost is repeated unchanged after its invoice is shown as paid', async () => {
  const { id, invoice } = await createBuyer(portal(), adminJwt, 'Lost Larch');
  const page = await visit(`/invoices?document=${invoice.id}`, { jwt: adminJwt, expectedErrors: FAILED_CALL });
  const drawer = getDialog(page, `Invoice ${invoice.number}`);
  await drawer.getByRole('button', { name: 'Record payment' }).click();
  const form = getDialog(page, `Record payment for ${invoice.number}`);
  await form.getByText('The whole amount is allocated.').waitFor();
  await form.getByLabel('UTR').fill('HDFC0005');
  const repair = await dropResponses(page, 'RecordReceipt');
  await form.getByRole('button', { name: 'Record payment' }).click();
  await form.getByText("We couldn't confirm your request.").waitFor();
  const refetched = page.waitForResponse((response) => isOperation(response.request(), 'OpenInvoices'));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await refetched;
  await form.getByText('This company has no open invoices.').waitFor();
  repair();
  await form.getByRole('button', { name: 'Send again' }).click();
  await waitForToast(page, 'Payment recorded.');
  expect(await portal().db.query('select from payments where company_id = $1', [id])).toHaveLength(1);
});

it('invoices screen: a payment dialog that is open over midnight in India accepts the new day', async () => {
  const { invoice } = await createBuyer(portal(), adminJwt, 'Midnight Maple');
  const today = getIndianDay(new Date());
  const page = await visit(`/invoices?document=${invoice.id}`, {
    jwt: adminJwt,
    prepare: (opened) => opened.clock.install({ time: Date.parse(`${today}T00:00:00+05:30`) - 30_000 }),
  });
  const drawer = getDialog(page, `Invoice ${invoice.number}`);
  await drawer.getByRole('button', { name: 'Record payment' }).click();
  const form = getDialog(page, `Record payment for ${invoice.number}`);
  await form.getByLabel('UTR').click();
  await form.getByLabel('UTR').fill('HDFC0010');
  await page.clock.runFor(90_000);
  await form.getByLabel('Date').fill(today);
  await form.getByLabel('Date').press('Escape');
  await form.getByRole('button', { name: 'Record payment' }).click();
  await drawer.getByText('Paid', { exact: true }).waitFor();
});

it('payments screen: a placeholder is shown while the open invoices of another company load', async () => {
  for (const name of ['Rowan One', 'Rowan Two']) await portal().createCompany({ name });
  const page = await visit('/payments?record=new', { jwt: adminJwt });
  const form = getDialog(page, 'Record payment');
  const chooseCompany = async (name: string) => {
    await form.getByRole('combobox', { name: 'Company' }).fill(name);
    await page.getByRole('option', { name }).click();
  };
  await chooseCompany('Rowan One');
  await form.getByText('This company has no open invoices.').waitFor();
  const release = await holdOperation(page, 'OpenInvoices');
  await chooseCompany('Rowan Two');
  await form.getByText('Loading', { exact: true }).waitFor();
  expect(await form.getByText('This company has no open invoices.').count()).toBe(0);
  release();
  await form.getByText('This company has no open invoices.').waitFor();
});

it('payments screen: after the company of the filter failed to load, the portal loads it again', async () => {
  const { id } = await portal().createCompany({ name: 'Rowan Three' });
  let repair = () => {};
  const page = await visit(`/payments?company=${id}`, {
    jwt: adminJwt,
    prepare: async (opened) => {
      repair = await failOperation(opened, 'ChosenCompany');
    },
  });
  const button = page.getByRole('button', { name: 'Record payment' }).first();
  await expect.poll(() => button.getAttribute('aria-description')).toBe('The company is not loaded yet.');
  repair();
  await button.click();
  await getDialog(page, 'Record payment from Rowan Three').waitFor();
});

const MAX_KEY_PRESSES = 12;
let buyerCount = 0;

describe(`payments screen: recording a payment takes at most ${MAX_KEY_PRESSES} key presses`, () => {
  it('the drawer of the invoice stays within this limit', async () => {
    const { invoice } = await createBuyer(portal(), adminJwt, 'Yew Yards');
    const page = await visit(`/invoices?document=${invoice.id}`, { jwt: adminJwt });
    const drawer = getDialog(page, `Invoice ${invoice.number}`);
    await drawer.getByRole('button', { name: 'Download PDF' }).waitFor();
    const keyboard = createCountingKeyboard(page);
    await keyboard.tabTo('Record payment');
    await keyboard.press('Enter');
    const form = getDialog(page, `Record payment for ${invoice.number}`);
    await form.getByText('The whole amount is allocated.').waitFor();
    await keyboard.tabTo('UTR');
    await keyboard.type('HDFC0004');
    await keyboard.press('Enter');
    await drawer.getByText('Paid', { exact: true }).waitFor();
    expect(keyboard.getPressCount()).toBeLessThanOrEqual(MAX_KEY_PRESSES);
  });

  it.each(['page', 'palette'])('the %s stays within this limit', async (start) => {
    const name = `Birch ${start} ${++buyerCount}`;
    const { invoice } = await createBuyer(portal(), adminJwt, name);
    const page = await visit('/payments', { jwt: adminJwt });
    await page.getByRole('button', { name: 'Record payment' }).first().waitFor();
    const keyboard = createCountingKeyboard(page);
    if (start === 'page') {
      // Follow the link "Skip to content".
      await keyboard.press('Tab', 'Enter');
      await keyboard.tabTo('Record payment');
    } else {
      await keyboard.press('Control+k');
      await expect.poll(() => getFocusedName(page)).toBe('Go to');
      await keyboard.type('record payment');
      await page.getByRole('option', { name: /^Record payment/ }).waitFor();
    }
    await keyboard.press('Enter');
    const form = getDialog(page, 'Record payment');
    await form.getByRole('combobox', { name: 'Company' }).waitFor();
    await keyboard.type(name);
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
    await keyboard.press('ArrowDown', 'Enter');
    await form.getByText('₹826 to pay').waitFor();
    await keyboard.tabTo('Amount received');
    await keyboard.type('826');
    await keyboard.tabTo('UTR');
    await keyboard.type(`HDFC1${buyerCount}`);
    await keyboard.press('Enter');
    await waitForToast(page, 'Payment recorded.');
    expect(keyboard.getPressCount()).toBeLessThanOrEqual(MAX_KEY_PRESSES);
    expect(await readInvoice(portal(), adminJwt, invoice.id)).toMatchObject({ outstanding: 0 });
  });
});
