import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { createStatement } from '../../server/test/bank-statements.ts';
import { saveSeller } from '../../server/test/billing.ts';
import { recordReceipt } from '../../server/test/payments.ts';
import { expectAccessible } from './accessibility.ts';
import { chooseFile, createInvoices, createUtr, STATEMENT_DAY, type Invoice } from './bank-statement-files.ts';
import { expectNoSidewaysScroll, getFocusedName, holdOperation, isOperation, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let adminJwt: string;

beforeAll(async () => {
  await portal().setPrices(10);
  adminJwt = await portal().logInAdmin();
  await saveSeller(portal(), adminJwt);
});

const countLines = async (state: string, text = ''): Promise<number> => {
  const sql = 'select count(*)::int from bank_lines where state = $1 and narration ~ $2';
  return (await portal().db.query(sql, [state, text]))[0].count;
};

/** Performs an action, and holds back the page's progress requests until `isProcessed` returns true. */
async function actWithHeldProgress(page: Page, act: () => Promise<void>, isProcessed: () => Promise<boolean>) {
  const release = await holdOperation(page, 'BankProgress');
  await act();
  await expect.poll(isProcessed).toBe(true);
  release();
}

const showGroup = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Groups' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();

it('bank statements screen: a statement is imported, checked and recorded, and a second import recognizes its lines', async () => {
  const [teak, oak] = [
    await createInvoices(portal(), adminJwt, 'Teak Traders', 2),
    await createInvoices(portal(), adminJwt, 'Oak Exports', 1),
  ];
  const [firstInvoice, secondInvoice] = teak.invoices as [Invoice, Invoice];
  const knownReference = createUtr();
  await recordReceipt(portal(), adminJwt, { companyId: oak.id, amount: 77, reference: knownReference });
  const csv = createStatement([
    [STATEMENT_DAY, `NEFT TEAK ${firstInvoice.number}`, createUtr(), firstInvoice.total],
    [STATEMENT_DAY, `NEFT TEAK ${secondInvoice.number}`, createUtr(), 50],
    [STATEMENT_DAY, 'RTGS OAK EXPORTS', createUtr(), 1.23],
    [STATEMENT_DAY, 'NEFT OAK', knownReference, 77],
  ]);
  const page = await visit('/payments/bank', { jwt: adminJwt });
  const pollHeaders = new Set<string | undefined>();
  page.on(
    'request',
    (request) => isOperation(request, 'BankProgress') && pollHeaders.add(request.headers()['x-in-background']),
  );
  await page.getByText('No lines').waitFor();
  const measureBox = async (role: 'button' | 'combobox', name: string) =>
    (await page.getByRole(role, { name, exact: true }).boundingBox())!;
  const [accountBox, buttonBox] = [
    await measureBox('combobox', 'Bank account'),
    await measureBox('button', 'Choose statement'),
  ];
  expect(buttonBox.y + buttonBox.height / 2).toBeCloseTo(accountBox.y + accountBox.height / 2, 0);
  // The borders of the tabs and of the element around them overlap.
  const groups = page.getByRole('navigation', { name: 'Groups' });
  const [tabsBox, frameBox] = [await groups.boundingBox(), await groups.locator('..').boundingBox()];
  expect(tabsBox!.y + tabsBox!.height).toBe(frameBox!.y + frameBox!.height);
  await page.getByRole('button', { name: 'Import a statement' }).click();
  await expect.poll(() => getFocusedName(page)).toBe('Choose statement');
  await chooseFile(page, csv);
  await page.getByRole('alert').getByText('Enter the name of the bank account first.').waitFor();
  await page.getByLabel('Bank account').fill('HDFC Bank 5678');
  await page.keyboard.press('Escape');
  await chooseFile(page, csv);
  await page.getByRole('heading', { name: 'Check the columns' }).waitFor();
  const measureTop = async (label: string) => (await page.getByRole('combobox', { name: label }).boundingBox())!.y;
  expect(await measureTop('Credits')).toBe(await measureTop('Order of day and month'));
  expect((await measureBox('button', 'Cancel')).x).toBeLessThan((await measureBox('button', 'Import statement')).x);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await actWithHeldProgress(
    page,
    () => page.getByRole('button', { name: 'Import statement' }).click(),
    async () => (await countLines('READY')) === 1 && (await countLines('NEW')) === 0,
  );
  await page.getByText('4 new, 0 imported before.').waitFor();

  const row = page.getByRole('row', { name: /TEAK/ });
  await row.getByText(`The text names ${firstInvoice.number}, and the amount equals the outstanding amount.`).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await actWithHeldProgress(
    page,
    () => page.getByRole('button', { name: 'Record 1 payment' }).click(),
    async () => (await countLines('RECORDED')) === 1,
  );
  await page.getByText('All confirmed payments are processed.').waitFor();
  await page.getByText('No lines').waitFor();

  await showGroup(page, 'Needs review');
  await page.getByRole('row', { name: /TEAK/ }).getByText('₹50.00').waitFor();
  await page.getByRole('checkbox', { name: /^Select .*TEAK/ }).check();
  await page.getByRole('button', { name: 'Record 1 payment' }).click();
  await expect.poll(() => countLines('RECORDED')).toBe(2);
  await page.getByText('All confirmed payments are processed.').waitFor();
  await page.getByText('No lines').waitFor();

  await showGroup(page, 'Without a match');
  await page.getByRole('button', { name: /^Choose invoice/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await dialog.getByLabel('Company').fill('Oak');
  await page.getByRole('option', { name: /Oak Exports/ }).click();
  await dialog.getByLabel('Invoice', { exact: true }).click();
  await page.getByRole('option', { name: /outstanding/ }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await dialog.waitFor({ state: 'hidden' });
  // The progress display pushes the groups down while it is visible, so a click could miss them.
  await page.getByText('All confirmed payments are processed.').waitFor();
  await page.getByText('No lines').waitFor();

  await showGroup(page, 'Already recorded');
  await page.getByText('An entry with this reference is already recorded.').waitFor();
  await page.getByRole('link', { name: /^View payment/ }).waitFor();
  await showGroup(page, 'Recorded');
  await expect.poll(() => page.getByRole('row', { name: /TEAK|OAK/ }).count()).toBe(3);
  // An administrator chose the invoice of this line, so the reason of the proposal no longer applies.
  expect(
    await page
      .getByRole('row', { name: /OAK EXPORTS/ })
      .getByText('No open invoice')
      .count(),
  ).toBe(0);
  const [{ payment_id: paymentId }] = await portal().db.query(
    "select payment_id from bank_lines where narration like '%OAK EXPORTS'",
  );
  const paymentLink = page.getByRole('link', { name: /^View payment: .*OAK EXPORTS/ });
  expect(await paymentLink.getAttribute('href')).toBe(`/payments?payment=${paymentId}`);
  expect(await portal().db.query("select amount from payments where method <> 'CASH' order by amount")).toHaveLength(4);
  // Polling must not keep an idle session open.
  expect([...pollHeaders]).toEqual(['1']);

  // The portal remembers the columns, so it does not show them for checking again.
  await chooseFile(page, csv);
  await page.getByText('0 new, 4 imported before.').waitFor();
  await expect.poll(() => page.getByText('All confirmed payments are processed.').count()).toBe(0);
});

it('bank statements screen: a rejected file shows the reason, and can be chosen again', async () => {
  const page = await visit('/payments/bank', { jwt: adminJwt });
  await page.getByLabel('Bank account').fill('HDFC Bank 5678');
  await chooseFile(page, 'PK\u0003\u0004');
  await page.getByRole('alert').getByText('This is not a CSV file.').waitFor();
  // While the input contains a file, the browser reports no change if the user chooses the same file again.
  expect(await page.getByLabel('Statement', { exact: true }).inputValue()).toBe('');
});
