import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { BUYER, listInvoices, saveBuyer, saveSeller } from '../../server/test/billing.ts';
import { createKeyClient } from '../../server/test/key-client.ts';
import { isThorough } from '../../server/test/tier.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, getFocusedDialog, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
type Company = Awaited<ReturnType<ReturnType<typeof portal>['createCompany']>>;
let adminJwt: string;
let company: Company;
/** A company in a special economic zone. The portal issues no invoices to it. */
let zoneCompany: Company;

beforeAll(async () => {
  await portal().setPrices(10);
  adminJwt = await portal().logInAdmin();
  await saveSeller(portal(), adminJwt);
  const keyClient = createKeyClient(portal());
  company = await portal().createCompany({ name: 'Teak Traders' });
  await saveBuyer(portal(), company.jwt);
  await keyClient.createApproved(company.jwt, adminJwt, { user: 10 });
  zoneCompany = await portal().createCompany({ name: 'Oak Exports' });
  await saveBuyer(portal(), zoneCompany.jwt, { ...BUYER, registration: 'SEZ' });
  await keyClient.createApproved(zoneCompany.jwt, adminJwt, { user: 20 });
});

it('invoices screen: a company opens its invoice, and the PDF can be downloaded once it is rendered', async () => {
  const [{ number }] = await listInvoices(portal(), company.jwt);
  const page = await visit('/invoices', { jwt: company.jwt });
  await page.getByRole('button', { name: number, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: `Invoice ${number}` });
  await drawer.getByText('Acme Traders LLP').waitFor();
  await drawer.getByText('Maharashtra (27)').first().waitFor();
  await drawer.getByRole('row', { name: 'IGST 18 % ₹126.00' }).waitFor();
  await drawer.getByText('Rupees Eight Hundred Twenty Six Only').waitFor();
  expect(await drawer.getByRole('button', { name: 'Issue credit note' }).count()).toBe(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${number.replaceAll('/', '-')}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.mouse.move(0, 0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

it.runIf(isThorough)('invoices screen: a company reads why it cannot download an invoice before its IRN', async () => {
  await saveSeller(portal(), adminJwt, { eInvoicing: true });
  const waitingCompany = await portal().createCompany({ name: 'Elm Traders' });
  await saveBuyer(portal(), waitingCompany.jwt);
  await createKeyClient(portal()).createApproved(waitingCompany.jwt, adminJwt, { user: 10 });
  const [{ id, number }] = await listInvoices(portal(), waitingCompany.jwt);
  const page = await visit(`/invoices?document=${id}`, { jwt: waitingCompany.jwt });
  const drawer = page.getByRole('dialog', { name: `Invoice ${number}` });
  await drawer.getByRole('button', { name: 'PDF not available yet' }).hover();
  await page
    .getByRole('tooltip', { name: 'The seller has not registered this document as an e-invoice yet.' })
    .waitFor();
  await expectAccessible(page);
  await saveSeller(portal(), adminJwt);
});

it.runIf(isThorough)('invoices screen: an administrator issues a partial credit note for an invoice', async () => {
  const page = await visit('/invoices?search=acme', { jwt: adminJwt });
  const row = page.getByRole('row', { name: /Teak Traders/ });
  await row.getByRole('cell', { name: '₹826', exact: true }).first().click();
  const drawer = page.getByRole('dialog', { name: /^Invoice INV/ });
  await drawer.getByRole('button', { name: 'Issue credit note' }).click();
  const form = page.getByRole('dialog', { name: /^Credit note for INV/ });
  await form.getByText('₹826.00 (₹700.00 taxable)').waitFor();
  await form.getByText('Partial', { exact: true }).click();
  await form.getByLabel('Taxable value').fill('100');
  await form.getByText('Credits ₹118.00 incl. GST').waitFor();
  await form.getByLabel('Reason').fill('Two days without service');
  await form.getByLabel('Confirmation by the buyer').fill('Email of 28 Nov 2026');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: 'Issue credit note' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /^Credit note CRN\/\S+ issued\.$/ })
    .waitFor();
  await form.waitFor({ state: 'hidden' });
  await drawer.getByText('₹118 credited').waitFor();
  await drawer.getByRole('button', { name: /^CRN/ }).click();
  const note = page.getByRole('dialog', { name: /^Credit note CRN/ });
  await note.getByText('Two days without service').waitFor();
  await note.getByText('reversed its input tax credit: Email of 28 Nov 2026').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => row.getByRole('cell', { name: '₹708', exact: true }).count()).toBe(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

it.runIf(isThorough)(
  'invoices screen: the notice for a buyer in a special economic zone says that the seller sends its invoice',
  async () => {
    const page = await visit('/invoices', { jwt: zoneCompany.jwt });
    await page.getByText('1 invoice outside the portal').waitFor();
    await page.getByText('The seller issues your invoices outside the portal, so they do not appear here.').waitFor();
    expect(await page.getByText('by email').count()).toBe(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

it.runIf(isThorough)(
  'invoices screen: a tablet shows the actions of a pending invoice without sideways scrolling',
  async () => {
    const page = await visit('/invoices?view=pending', { jwt: adminJwt, viewport: { width: 768, height: 900 } });
    const table = page.getByRole('table', { name: 'Pending invoices' });
    const lastAction = table.getByRole('link', { name: /^View key/ });
    await lastAction.waitFor();
    const [listBox, actionBox] = [await table.locator('..').boundingBox(), await lastAction.boundingBox()];
    expect(actionBox!.x + actionBox!.width).toBeLessThanOrEqual(listBox!.x + listBox!.width);
  },
);

it.runIf(isThorough)(
  'invoices screen: an administrator records the invoice of a buyer in a special economic zone',
  async () => {
    await portal().db.query(
      `update supplies set supplied_at = supplied_at - interval '60 days' where state = 'PENDING'`,
    );
    const page = await visit('/invoices', { jwt: adminJwt });
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Pending 1' }).click();
    const row = page.getByRole('row', { name: /Oak Exports/ });
    await row.getByText('Overdue since').waitFor();
    await row.getByText('record the invoice that you issued elsewhere').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await row.getByRole('button', { name: /^Record invoice: Oak Exports/ }).click();
    const form = page.getByRole('dialog', { name: 'Record an invoice for Oak Exports' });
    await form.getByLabel('Invoice number').fill('exp/26-27/17');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Record invoice' }).click();
    await page.getByRole('status').filter({ hasText: 'Invoice EXP/26-27/17 recorded.' }).waitFor();
    await page.getByText('No pending invoices').waitFor();
    await expectAccessible(page);
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Issued elsewhere' }).click();
    const recordedRow = page.getByRole('row', { name: /EXP\/26-27\/17 Oak Exports/ });
    await recordedRow.getByText('₹1,652').waitFor();
    await recordedRow.getByRole('button', { name: 'Correct: EXP/26-27/17' }).click();
    const correction = page.getByRole('dialog', { name: 'Correct EXP/26-27/17' });
    await getFocusedDialog(page).getByLabel('Total').fill('1400');
    await expectAccessible(page);
    await correction.getByRole('button', { name: 'Save' }).click();
    await recordedRow.getByText('₹1,400').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);
