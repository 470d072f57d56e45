import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { saveSeller } from '../../server/test/billing.ts';
import { readInvoice, recordReceipt } from '../../server/test/payments.ts';
import { isThorough } from '../../server/test/tier.ts';
import { expectAccessible } from './accessibility.ts';
import { createBuyer } from './invoice-buyer.ts';
import { expectNoSidewaysScroll, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let adminJwt: string;

beforeAll(async () => {
  await portal().setPrices(10);
  adminJwt = await portal().logInAdmin();
  await saveSeller(portal(), adminJwt);
});

const getDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const waitForToast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor();

it('payments screen: an administrator records a payment with deducted tax, and reverses it', async () => {
  const { invoice } = await createBuyer(portal(), adminJwt, 'Teak Traders');
  const page = await visit('/payments', { jwt: adminJwt });
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
  expect(await readInvoice(portal(), adminJwt, invoice.id)).toMatchObject({ status: 'PAID', outstanding: 0 });

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
  await drawer.getByRole('heading', { name: 'Allocations before the reversal' }).waitFor();
  await drawer.getByRole('link', { name: invoice.number }).waitFor();
  await drawer.getByText('Wrong company').waitFor();
  await expectAccessible(page);
  expect(await readInvoice(portal(), adminJwt, invoice.id)).toMatchObject({ outstanding: 756 });
});

it.runIf(isThorough)(
  'payments screen: a company reads its payments and the status of its invoices, and changes nothing',
  async () => {
    const { id, jwt, invoice } = await createBuyer(portal(), adminJwt, 'Fir Foods');
    const allocations = [{ invoiceId: invoice.id, amount: 326 }];
    const { payment } = await recordReceipt(portal(), adminJwt, { companyId: id, amount: 400, allocations });
    const page = await visit('/dashboard', { jwt });
    await page.getByRole('link', { name: 'Payments' }).click();
    await page.getByRole('button', { name: /^Receipt of ₹400/ }).click();
    const drawer = getDialog(page, 'Receipt');
    await drawer.getByText('₹74 is unallocated').waitFor();
    await drawer.getByText('It will be applied to your next invoice or refunded to you.').waitFor();
    for (const name of ['Allocate', 'Refund', 'Reverse'])
      expect(await drawer.getByRole('button', { name }).count()).toBe(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await drawer.getByRole('link', { name: invoice.number }).click();
    const invoiceDrawer = getDialog(page, `Invoice ${invoice.number}`);
    await invoiceDrawer.getByText('Partly paid').waitFor();
    await invoiceDrawer.getByText('Outstanding', { exact: true }).waitFor();
    expect(await invoiceDrawer.getByRole('button', { name: 'Record payment' }).count()).toBe(0);
    await expectAccessible(page);

    const otherCompany = await createBuyer(portal(), adminJwt, 'Ash Mills');
    const otherPage = await visit(`/payments?payment=${payment.id}`, { jwt: otherCompany.jwt });
    await otherPage.getByText('Payment not found').waitFor();
    await expectAccessible(otherPage);
  },
);
