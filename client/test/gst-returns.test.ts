import { unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { addMonths, getIndianMonth } from '../../server/src/modules/billing/gst/return-month.rules.ts';
import { saveSeller } from '../../server/test/billing.ts';
import { createKeyClient } from '../../server/test/key-client.ts';
import { createInvoice, createCreditNote, insertDocuments } from '../../server/test/tax-documents.ts';
import { isThorough } from '../../server/test/tier.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, getFocusedName, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
const month = addMonths(getIndianMonth(new Date()), -1);
let adminJwt: string;

beforeAll(async () => {
  await portal().setPrices(10);
  adminJwt = await portal().logInAdmin();
  await saveSeller(portal(), adminJwt);
  const company = await portal().createCompany({ name: 'Teak Traders' });
  const key = await createKeyClient(portal()).createApproved(company.jwt, adminJwt);
  const registeredInvoice = createInvoice(1, `${month}-05T10:00`, 84_745.76, {
    gstin: '27AAPFU0939F1ZV',
    igst: 15_254.24,
    total: 100_000,
  });
  const documents = [
    registeredInvoice,
    createInvoice(2, `${month}-06T10:00`, 1_50_000),
    createInvoice(3, `${month}-07T10:00`, 500, { state: '29', igst: 0, cgst: 45, sgst: 45 }),
    createCreditNote(1, `${month}-08T10:00`, registeredInvoice, 1000),
  ];
  await insertDocuments(portal().db, { companyId: company.id, keyId: key._id }, documents);
  // Move the supply of the approved key, which has no invoice yet, to last month.
  await portal().db.query(`update supplies set supplied_at = $1 where state = 'PENDING'`, [`${month}-10T10:00:00Z`]);
});

it('GST returns screen: a month is checked and downloaded with at most 10 key presses', async () => {
  const page = await visit('/adminDashboard', { jwt: adminJwt });
  let pressCount = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      pressCount += key.split('+').length;
    }
  };
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await press('Control+k');
  await expect.poll(() => getFocusedName(page)).toBe('Go to');
  await press(...'gst');
  await page.getByRole('option', { name: 'GST returns' }).waitFor();
  await press('Enter');
  await page.getByText('The files agree').waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), press('d')]);
  expect(file.suggestedFilename()).toBe(`gst-${month}.zip`);
  expect(Object.keys(unzipSync(await readFile(await file.path())))).toHaveLength(11);
  expect(pressCount).toBeLessThanOrEqual(10);
});

it.runIf(isThorough)('GST returns screen: an administrator checks a month and downloads a file', async () => {
  const page = await visit('/gst-returns', { jwt: adminJwt, viewport: { width: 1280, height: 900 } });
  await page.getByRole('row', { name: /^B2B Invoices to registered buyers 1 ₹84,745.76 ₹15,254.24/ }).waitFor();
  for (const text of ['₹2,34,245.76', 'INV/26-27/000001 to INV/26-27/000003', 'CRN/26-27/000001'])
    await page.getByText(text).first().waitFor();
  await page.getByText(/^1 key approved in .* has no invoice yet$/).waitFor();
  expect(await page.getByRole('link', { name: 'Show pending invoices' }).getAttribute('href')).toBe(
    '/invoices?view=pending',
  );
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV: B2CL' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`gstr1-b2cl-${month}.csv`);
  expect(await readFile(await file.path(), 'utf8')).toContain('INV/26-27/000002');
  await page.mouse.move(0, 0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

it.runIf(isThorough)(
  'GST returns screen: a tablet shows the download buttons without sideways scrolling, and a wide screen shows a range of numbers on one line',
  async () => {
    const page = await visit('/gst-returns', { jwt: adminJwt, viewport: { width: 768, height: 900 } });
    const downloadButton = page.getByRole('button', { name: 'Download CSV: B2CL' });
    await downloadButton.waitFor();
    const table = await page.getByRole('table', { name: 'Files' }).locator('..').boundingBox();
    const action = await downloadButton.boundingBox();
    expect(action!.x + action!.width).toBeLessThanOrEqual(table!.x + table!.width);
    await page.setViewportSize({ width: 1920, height: 900 });
    const range = await page.getByText('INV/26-27/000001 to INV/26-27/000003').boundingBox();
    expect(range!.height).toBeLessThan(30); // one line
  },
);

it.runIf(isThorough)(
  'GST returns screen: the month is in the URL, and a notice marks an unfinished month',
  async () => {
    const page = await visit('/gst-returns', { jwt: adminJwt });
    await page.getByRole('link', { name: 'Next month' }).click();
    await page.getByText(/has not ended$/).waitFor();
    expect(new URL(page.url()).searchParams.get('month')).toBe(addMonths(month, 1));
    await page.goBack();
    await page.getByText('INV/26-27/000001 to INV/26-27/000003').waitFor();
    await page.goto(`${portal().url}/gst-returns?month=2025-02`);
    await page.getByRole('heading', { name: 'GSTR-1 of Feb 2025' }).waitFor();
    await page.getByRole('row', { name: /^B2B Invoices to registered buyers 0 ₹0.00/ }).waitFor();
  },
);
