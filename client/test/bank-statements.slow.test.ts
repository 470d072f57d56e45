import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { AdministratorRole } from '../../server/src/modules/administrators/roles/roles.rules.ts';
import { createAdministrator } from '../../server/test/administrators.ts';
import { createBankClient, createStatement } from '../../server/test/bank-statements.ts';
import { saveSeller } from '../../server/test/billing.ts';
import { chooseFile, createInvoices, createUtr, STATEMENT_DAY, type Invoice, toFile } from './bank-statement-files.ts';
import { createCountingKeyboard } from './counting-keyboard.ts';
import { failOperation, getFocusedName, holdOperation, setUpScreens } from './screen-harness.ts';

const { portal, visit, leave } = setUpScreens();
let adminJwt: string;

beforeAll(async () => {
  await portal().setPrices(10);
  adminJwt = await portal().logInAdmin();
  await saveSeller(portal(), adminJwt);
});

const countLines = async (state: string, text: string): Promise<number> => {
  const sql = 'select count(*)::int from bank_lines where state = $1 and narration ~ $2';
  return (await portal().db.query(sql, [state, text]))[0].count;
};

const waitForFocus = (page: Page, name: string) => expect.poll(() => getFocusedName(page)).toBe(name);

const MAX_KEY_PRESSES = 25;

it(`bank statements screen: a statement of 200 lines is recorded with at most ${MAX_KEY_PRESSES} key presses`, async () => {
  const { invoices } = await createInvoices(portal(), adminJwt, 'Ash Agencies', 61);
  const [partlyPaid, ...fullyPaid] = invoices as [Invoice, ...Invoice[]];
  expect(fullyPaid).toHaveLength(60);
  const fullPayments = fullyPaid.map(
    ({ number, total }) => [STATEMENT_DAY, `NEFT ASH ${number}`, createUtr(), total] as const,
  );
  const partPayments = Array.from(
    { length: 40 },
    () => [STATEMENT_DAY, `NEFT ASH ${partlyPaid.number}`, createUtr(), 0.1] as const,
  );
  const interestRows = Array.from(
    { length: 100 },
    (_, index) => [STATEMENT_DAY, `Interest ${index}`, '', 0.01] as const,
  );
  const csv = createStatement([...partPayments, ...fullPayments, ...interestRows]);
  // Import an earlier statement of the bank account, so that the portal remembers the columns of its statements.
  const earlierPage = await visit('/payments/bank', { jwt: adminJwt });
  await earlierPage.getByLabel('Bank account').fill('HDFC Bank 5678');
  const debitRow = '2026-01-04,Bank fee,,,5';
  await chooseFile(earlierPage, `${createStatement([['2026-01-04', 'Interest', '', 0.02]])}\n${debitRow}`);
  const preview = earlierPage.getByRole('region', { name: 'First rows of the statement' });
  const getAlignment = (name: string) =>
    preview.getByRole('cell', { name, exact: true }).evaluate((cell) => getComputedStyle(cell).textAlign);
  expect([await getAlignment('Interest'), await getAlignment('0.02')]).toEqual(['start', 'end']);
  await earlierPage.getByRole('button', { name: 'Import statement' }).click();
  await earlierPage.getByText('1 new, 0 imported before, 1 debit skipped.').waitFor();
  await chooseFile(earlierPage, `${createStatement([['2026-01-04', 'Interest', '', 0.02]])}\n${debitRow}`);
  await earlierPage.getByText('0 new, 1 imported before, 1 debit skipped.').waitFor();
  await leave(earlierPage);
  const page = await visit('/payments/bank', { jwt: adminJwt });
  await page.getByText('A CSV file of at most').waitFor();
  expect(await page.getByLabel('Statement', { exact: true }).getAttribute('accept')).toBe('.csv,text/csv,text/plain');
  const keyboard = createCountingKeyboard(page);
  const chooser = page.waitForEvent('filechooser');
  await keyboard.press('Tab');
  await keyboard.press('Enter'); // follows the link "Skip to content"
  await keyboard.tabTo('Choose statement');
  await keyboard.press('Enter');
  await (await chooser).setFiles(toFile(csv));
  await page.getByText('200 new, 0 imported before.').waitFor();
  await page.getByRole('button', { name: 'Record 60 payments' }).waitFor();

  await keyboard.tabTo('Record 60 payments');
  await keyboard.press('Enter');
  await page.getByText('All confirmed payments are processed.').waitFor();
  expect(await countLines('RECORDED', 'ASH')).toBe(60);

  /** Follows a link from the empty group to another group, and selects the first page of lines in that group. */
  const openGroup = async (link: string) => {
    await waitForFocus(page, link);
    await keyboard.press('Enter');
    await waitForFocus(page, 'Select all on this page');
    await keyboard.press('Space');
  };
  await openGroup('Show 40 in “Needs review”');
  await keyboard.tabTo('Record 40 payments');
  await keyboard.press('Enter');
  await openGroup('Show 101 in “Without a match”');
  await expect.poll(() => countLines('RECORDED', 'ASH')).toBe(100);
  await keyboard.tabTo('Ignore 100 lines');
  await keyboard.press('Enter');
  await page.getByText('100 lines ignored.').waitFor();
  expect(await countLines('IGNORED', 'Interest')).toBe(100);
  expect(keyboard.getPressCount()).toBeLessThanOrEqual(MAX_KEY_PRESSES);
});

/** Drops a statement on the import panel. Returns whether the page prevents the browser from opening the file. */
const dropStatement = (page: Page, csv: string) =>
  page.getByText('You can also drop it here.').evaluate((element, text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }));
    return !element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, csv);

it('bank statements screen: a dropped statement is imported, and another one is ignored during its import', async () => {
  const page = await visit('/payments/bank', { jwt: adminJwt });
  await page.getByLabel('Bank account').fill('SBI 7');
  const csv = createStatement([
    [STATEMENT_DAY, 'Interest of SBI', '', 0.03],
    ['', 'Closing balance', '', 5],
  ]);
  expect(await dropStatement(page, csv)).toBe(true);
  await page.getByText('Interest of SBI').waitFor();
  const importButton = page.getByRole('button', { name: 'Import statement' });
  const release = await holdOperation(page, 'ImportBankStatement');
  await importButton.click();
  await expect.poll(() => importButton.getAttribute('data-loading')).toBe('true');
  expect(await dropStatement(page, csv.replace('SBI', 'another bank'))).toBe(true);
  expect(await page.getByText('Interest of SBI').count()).toBe(1);
  release();
  await page.getByText('1 new, 0 imported before, 1 row without a date or amount skipped.').waitFor();
});

it('bank statements screen: a viewer sees why statements cannot be imported', async () => {
  const { jwt } = await createAdministrator(portal(), { role: AdministratorRole.VIEWER });
  const page = await visit('/payments/bank', { jwt });
  const button = page.getByRole('button', { name: 'Choose statement' });
  await expect.poll(() => button.getAttribute('aria-description')).toBe('Your role does not allow this.');
});

it('bank statements screen: a ready line that the user deselected stays deselected while other lines change', async () => {
  const { invoices } = await createInvoices(portal(), adminJwt, 'Elm Engineering', 3);
  const csv = createStatement(
    invoices.map(({ number, total }, index) => [STATEMENT_DAY, `ELM-${index} ${number}`, createUtr(), total]),
  );
  await createBankClient(portal(), adminJwt).importAndMatch(csv, { account: 'ICICI 3' });
  const page = await visit('/payments/bank', { jwt: adminJwt });
  await page.getByRole('button', { name: 'Record 3 payments' }).waitFor();
  await page.getByRole('checkbox', { name: /^Select .*ELM-0/ }).uncheck();
  const ignoredRow = page.getByRole('row', { name: /ELM-1/ });
  await ignoredRow.getByRole('button', { name: /^Ignore/ }).click();
  await ignoredRow.waitFor({ state: 'detached' });
  expect(await page.getByRole('checkbox', { name: /^Select .*ELM-0/ }).isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Record 1 payment' }).click();
  await expect.poll(() => countLines('RECORDED', 'ELM-2')).toBe(1);
  await page.getByText('All confirmed payments are processed.').waitFor();
  expect(await page.getByRole('checkbox', { name: /^Select .*ELM-0/ }).isChecked()).toBe(false);
});

it('bank statements screen: the dialog of a line reports open invoices that fail to load, and reloads them', async () => {
  await createInvoices(portal(), adminJwt, 'Pine Press', 1);
  const csv = createStatement([[STATEMENT_DAY, 'NEFT PINE', createUtr(), 5.55]]);
  await createBankClient(portal(), adminJwt).importAndMatch(csv, { account: 'Axis 9' });
  const page = await visit('/payments/bank?view=UNMATCHED', { jwt: adminJwt });
  const repair = await failOperation(page, 'OpenInvoices');
  await page
    .getByRole('row', { name: /PINE/ })
    .getByRole('button', { name: /^Choose invoice/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await dialog.getByLabel('Company').fill('Pine');
  await page.getByRole('option', { name: /Pine Press/ }).click();
  await dialog.getByText('The open invoices could not be loaded').waitFor();
  repair();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByLabel('Invoice', { exact: true }).fill('other');
  await page.getByText('No open invoice matches.').waitFor();
  expect(await page.getByText('The company has no open invoices.').count()).toBe(0);
});
