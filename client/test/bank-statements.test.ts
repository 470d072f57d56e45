import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { createStatement } from '../../server/test/bank-statements.ts';
import { saveBuyer, saveSeller } from '../../server/test/billing.ts';
import { createKeyClient } from '../../server/test/key-client.ts';
import { recordReceipt } from '../../server/test/payments.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, holdOperation, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let admin: string;

beforeAll(async () => {
  await portal().setPrices(10);
  admin = await portal().admin();
  await saveSeller(portal(), admin);
});

interface Invoice {
  id: string;
  number: string;
  total: number;
}

const getDay = (days: number) => new Date(Date.UTC(2031, 0, 1 + days)).toISOString().slice(0, 10);

/** Signs up a company with invoices. */
async function createInvoices(name: string, count: number): Promise<{ id: string; invoices: Invoice[] }> {
  const company = await portal().company({ name });
  await saveBuyer(portal(), company.jwt);
  const keys = createKeyClient(portal());
  await keys.createApproved(company.jwt, admin, { user: 10 });
  for (let extra = 1; extra < count; extra++)
    await keys.create(admin, company.id, { keyType: 'custom', expiryDate: getDay(extra), user: 10 });
  const { data } = await portal().graphql(
    `{ me { invoicePage(limit: 100, orderBy: OLDEST) { items { id number total } } } }`,
    {},
    company.jwt,
  );
  return { id: company.id, invoices: data.me.invoicePage.items };
}

const DAY = '2026-01-05';
let references = 0;
const createUtr = () => `ICICN${String(52026000000000000n + BigInt(++references))}`;

const countLines = async (state: string, text = ''): Promise<number> => {
  const sql = 'select count(*)::int from bank_lines where state = $1 and narration ~ $2';
  return (await portal().db.query(sql, [state, text]))[0].count;
};

/** Runs an action. The page receives the line counts only after the server has processed all lines. */
async function actBeforeCount(page: Page, act: () => Promise<void>, isProcessed: () => Promise<boolean>) {
  const release = await holdOperation(page, 'BankProgress');
  await act();
  await expect.poll(isProcessed, { timeout: 30_000 }).toBe(true);
  release();
}

const toFile = (csv: string) => ({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
const chooseFile = (page: Page, csv: string) =>
  page.getByLabel('Statement', { exact: true }).setInputFiles(toFile(csv));
const showGroup = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Groups' }).getByRole('link', { name }).click();

it('bank statements screen: a statement is imported, checked and recorded, and a second import recognises its lines', async () => {
  const [teak, oak] = [await createInvoices('Teak Traders', 2), await createInvoices('Oak Exports', 1)];
  const [first, second] = teak.invoices as [Invoice, Invoice];
  const known = createUtr();
  await recordReceipt(portal(), admin, { companyId: oak.id, amount: 77, reference: known });
  const csv = createStatement([
    [DAY, `NEFT TEAK ${first.number}`, createUtr(), first.total],
    [DAY, `NEFT TEAK ${second.number}`, createUtr(), 50],
    [DAY, 'RTGS OAK EXPORTS', createUtr(), 1.23],
    [DAY, 'NEFT OAK', known, 77],
  ]);
  const page = await visit('/payments/bank', { jwt: admin });
  await page.getByText('No lines').waitFor();
  await chooseFile(page, csv);
  await page.getByText('Enter the name of the bank account first.').waitFor();
  await page.getByLabel('Bank account').fill('HDFC Bank 5678');
  await page.keyboard.press('Escape');
  await chooseFile(page, csv);
  await page.getByRole('heading', { name: 'Check the columns' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await actBeforeCount(
    page,
    () => page.getByRole('button', { name: 'Import statement' }).click(),
    async () => (await countLines('READY')) === 1 && (await countLines('NEW')) === 0,
  );
  await page.getByText('4 new, 0 imported before.').waitFor();

  const row = page.getByRole('row', { name: /TEAK/ });
  await row.getByText(`The text names ${first.number}, and the amount equals the outstanding amount.`).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await actBeforeCount(
    page,
    () => page.getByRole('button', { name: 'Record 1 payment' }).click(),
    async () => (await countLines('RECORDED')) === 1,
  );
  await page.getByText('All confirmed payments are processed.').waitFor();
  await page.getByText('No lines').waitFor();

  await showGroup(page, 'To check');
  await page.getByRole('row', { name: /TEAK/ }).getByText('₹50.00').waitFor();
  await page.getByRole('checkbox', { name: /^Select .*TEAK/ }).check();
  await page.getByRole('button', { name: 'Record 1 payment' }).click();
  await expect.poll(() => countLines('RECORDED'), { timeout: 30_000 }).toBe(2);
  await page.getByText('All confirmed payments are processed.').waitFor();
  await page.getByText('No lines').waitFor();

  await showGroup(page, 'Without a match');
  await page.getByRole('button', { name: /^Choose invoice/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await dialog.getByLabel('Company').fill('Oak');
  await page.getByRole('option', { name: /Oak Exports/ }).click();
  await dialog.getByLabel('Invoice', { exact: true }).click();
  await page.getByRole('option', { name: /left to pay/ }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await dialog.waitFor({ state: 'hidden' });
  // The progress bar shifts the groups below it, so a click could miss them.
  await page.getByText('All confirmed payments are processed.').waitFor();
  await page.getByText('No lines').waitFor();

  await showGroup(page, 'Known');
  await page.getByText('An entry with this reference is already recorded.').waitFor();
  await showGroup(page, 'Recorded');
  await expect.poll(() => page.getByRole('row', { name: /TEAK|OAK/ }).count()).toBe(3);
  expect(await portal().db.query("select amount from payments where method <> 'CASH' order by amount")).toHaveLength(4);

  // The columns are remembered, so the second import needs no check.
  await chooseFile(page, csv);
  await page.getByText('0 new, 4 imported before.').waitFor();
});

it('bank statements screen: a file that is not a CSV file is rejected with the reason', async () => {
  const page = await visit('/payments/bank', { jwt: admin });
  await page.getByLabel('Bank account').fill('HDFC Bank 5678');
  await chooseFile(page, 'PK\u0003\u0004');
  await page.getByRole('alert').getByText('This is not a CSV file.').waitFor();
});

const MAX_KEY_PRESSES = 25;

const readFocusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : element;
    return (element?.getAttribute('aria-label') ?? label?.textContent ?? '').trim();
  });

const waitForFocus = (page: Page, name: string) =>
  expect.poll(() => readFocusedName(page), { timeout: 30_000 }).toBe(name);

/** Returns a keyboard that counts its key presses. */
function createCountingKeyboard(page: Page) {
  let pressCount = 0;
  const press = async (key: string) => {
    pressCount += 1;
    await page.keyboard.press(key);
  };
  return {
    press,
    /** Presses Tab until the focus is on the element with this name. */
    async tabTo(name: RegExp, key = 'Tab') {
      for (;;) {
        const label = await readFocusedName(page);
        if (name.test(label)) return;
        await press(key);
        if (pressCount > 100) throw new Error(`Tab does not reach ${name.source}.`);
      }
    },
    getPressCount: () => pressCount,
  };
}

it(`bank statements screen: a statement of 200 lines is recorded with at most ${MAX_KEY_PRESSES} key presses`, async () => {
  const { invoices } = await createInvoices('Ash Agencies', 61);
  const [partlyPaid, ...full] = invoices as [Invoice, ...Invoice[]];
  expect(full).toHaveLength(60);
  const paid = full.map(({ number, total }) => [DAY, `NEFT ASH ${number}`, createUtr(), total] as const);
  const parts = Array.from({ length: 40 }, () => [DAY, `NEFT ASH ${partlyPaid.number}`, createUtr(), 0.1] as const);
  const rest = Array.from({ length: 100 }, (_, index) => [DAY, `Interest ${index}`, '', 0.01] as const);
  const csv = createStatement([...parts, ...paid, ...rest]);
  // The account has been used before, so its columns are remembered.
  const page = await visit('/payments/bank', { jwt: admin });
  await page.getByText('A CSV file of at most').waitFor();
  const keys = createCountingKeyboard(page);
  const chooser = page.waitForEvent('filechooser');
  await keys.press('Tab');
  await keys.press('Enter'); // Skip to content
  await keys.tabTo(/^Choose statement$/);
  await keys.press('Enter');
  await (await chooser).setFiles(toFile(csv));
  await page.getByText('200 new, 0 imported before.').waitFor();
  await page.getByRole('button', { name: 'Record 60 payments' }).waitFor();

  await keys.tabTo(/^Record 60 payments$/);
  await keys.press('Enter');
  await page.getByText('All confirmed payments are processed.').waitFor();
  expect(await countLines('RECORDED', 'ASH')).toBe(60);

  /** Opens the next group from the empty one, and selects its lines. */
  const openGroup = async (link: string) => {
    await waitForFocus(page, link);
    await keys.press('Enter');
    await waitForFocus(page, 'Select all on this page');
    await keys.press('Space');
  };
  await openGroup('Show 40 in “To check”');
  await keys.tabTo(/^Record 40 payments$/);
  await keys.press('Enter');
  await openGroup('Show 100 in “Without a match”');
  await expect.poll(() => countLines('RECORDED', 'ASH'), { timeout: 30_000 }).toBe(100);
  await keys.tabTo(/^Ignore 100 lines$/);
  await keys.press('Enter');
  await page.getByText('100 lines ignored.').waitFor();
  expect(await countLines('IGNORED', 'Interest')).toBe(100);
  expect(keys.getPressCount()).toBeLessThanOrEqual(MAX_KEY_PRESSES);
});
