import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { listInvoices, saveBuyer, saveSeller, SELLER } from '../../server/test/billing.ts';
import { createKeyClient } from '../../server/test/key-client.ts';
import { isThorough } from '../../server/test/tier.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
type Company = Awaited<ReturnType<ReturnType<typeof portal>['createCompany']>>;
let adminJwt: string;
let company: Company;
let lateCompany: Company;

beforeAll(async () => {
  await portal().setPrices(10);
  adminJwt = await portal().logInAdmin();
  await saveSeller(portal(), adminJwt);
  const keyClient = createKeyClient(portal());
  company = await portal().createCompany({ name: 'Teak Traders' });
  lateCompany = await portal().createCompany({ name: 'Late Payers' });
  for (const each of [company, lateCompany]) {
    await saveBuyer(portal(), each.jwt);
    await keyClient.createApproved(each.jwt, adminJwt, { user: 10 });
  }
  const [{ id }] = await listInvoices(portal(), lateCompany.jwt);
  await portal().db.query(`update invoice_balances set due_on = current_date - 40 where invoice_id = $1`, [id]);
});

it('receivables screen: an administrator reads what companies owe, and reminds one of an overdue invoice', async () => {
  const page = await visit('/adminDashboard', { jwt: adminJwt });
  const overdueLink = await page.getByRole('link', { name: '₹826 overdue' }).boundingBox();
  expect(overdueLink!.height).toBeGreaterThanOrEqual(24); // the minimum target size of WCAG 2.2
  await page.getByRole('link', { name: 'Outstanding: ₹1,652' }).click();
  const row = page.getByRole('row', { name: /Late Payers/ });
  await row.getByRole('cell', { name: '₹826' }).first().waitFor();
  const amounts = (await row.getByRole('cell').allInnerTexts()).slice(2, 9);
  expect(amounts).toEqual(['-', '-', '₹826', '-', '-', '₹826', '-']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 768, height: 900 });
  const action = await row.getByRole('button', { name: 'Download statement: Late Payers' }).boundingBox();
  expect(action!.x + action!.width).toBeLessThanOrEqual(768);
  await row.getByRole('button', { name: 'Download statement: Late Payers' }).click();
  const statement = page.getByRole('dialog', { name: 'Statement of Late Payers' });
  for (const format of ['CSV', 'PDF']) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      statement.getByRole('button', { name: `Download ${format}` }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`, 'i'));
  }
  await page.keyboard.press('Escape');
  await statement.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Overdue', exact: true }).click();
  await expect.poll(() => page.getByRole('row', { name: /Teak Traders/ }).count()).toBe(0);
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const listedCompanies = (await readFile(await list.path(), 'utf8')).trimEnd().split('\r\n').slice(1);
  expect(listedCompanies).toEqual([expect.stringMatching(/^1,Late Payers,/)]);
  await row.getByRole('button', { name: 'Send reminder: Late Payers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remind Late Payers?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send reminder' }).click();
  await page.getByRole('status').filter({ hasText: 'The reminder was saved to DATA_DIR/mail.' }).waitFor();
  const remindedToday = 'This company was already reminded today.';
  await row.getByRole('button', { name: 'Send reminder: Late Payers', description: remindedToday }).waitFor();
  await portal().db.query(`update invoice_balances set reminded_at = reminded_at - interval '1 day'`);
  await page.reload();
  await row.getByRole('button', { name: 'Send reminder: Late Payers', description: '' }).click();
  await dialog.getByText(/^Last reminded: \d/).waitFor();
  // The company is reminded automatically while the dialog is open.
  await portal().db.query(`update invoice_balances set reminded_at = now()`);
  await dialog.getByRole('button', { name: 'Send reminder' }).click();
  await page.getByRole('alert').getByText(remindedToday).waitFor();
  await portal().db.query('update invoice_balances set due_on = current_date + 5');
  await row.getByRole('link', { name: 'Late Payers' }).click();
  await page
    .getByRole('button', { name: 'Send reminder', description: 'This company has no overdue invoice.' })
    .waitFor();
  await page.getByRole('region', { name: 'Receivables' }).getByText('Last reminded').waitFor();
  await page.goto(`${portal().url}/receivables?overdue=yes`);
  await page.getByText('No company matches').waitFor();
});

it.runIf(isThorough)('receivables screen: a company sees what it owes, the bank account and a UPI code', async () => {
  const page = await visit('/dashboard', { jwt: company.jwt });
  await page.getByText('₹826 to pay').waitFor();
  await page.getByText(/^The next payment is due on \d/).waitFor();
  await page.getByRole('link', { name: 'Show how to pay' }).click();
  const card = page.getByRole('region', { name: 'How to pay' });
  await card.getByText(SELLER.bankAccountNumber).waitFor();
  await card.getByRole('img', { name: 'UPI QR code for ₹826' }).waitFor();
  await card.getByText('The invoice number').waitFor();
  expect(await card.getByRole('link', { name: 'Open a UPI app' }).count()).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const rowHeights = await card.locator('dl > div').evaluateAll((rows) => rows.map((row) => row.clientHeight));
  expect(new Set(rowHeights).size).toBe(1);
  const getBottom = async (text: string) => {
    const box = await card.getByText(text, { exact: true }).boundingBox();
    return Math.round(box!.y + box!.height);
  };
  expect(await getBottom('IFSC')).toBe(await getBottom(SELLER.ifsc));
  const noAccount = { bankAccountName: '', bankAccountNumber: '', bankName: '', ifsc: '' };
  await saveSeller(portal(), adminJwt, noAccount);
  await page.reload();
  await card.getByText(SELLER.upiId).waitFor();
  expect(await card.getByText('IFSC').count()).toBe(0);
});

it.runIf(isThorough)('receivables screen: a phone opens its UPI app with the amount', async () => {
  const page = await visit('/invoices', { jwt: company.jwt, hasTouch: true, isMobile: true });
  const appLink = page.getByRole('link', { name: 'Open a UPI app' });
  expect(await appLink.getAttribute('href')).toMatch(/^upi:\/\/pay\?.*&am=826\.00&/);
  await page.getByRole('row').filter({ hasText: 'INV/' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open a UPI app' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

it.runIf(isThorough)('receivables screen: an amount that is overdue as a whole is stated once', async () => {
  const dueSql = 'update invoice_balances set due_on = current_date - 2 where company_id = $1';
  await portal().db.query(dueSql, [lateCompany.id]);
  const page = await visit('/dashboard', { jwt: lateCompany.jwt });
  await page.getByText('The whole amount is overdue.').waitFor();
  await page.getByRole('link', { name: 'Show how to pay' }).click();
  await page.getByRole('region', { name: 'How to pay' }).getByText('₹826 to pay, overdue').waitFor();
});
