import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { AdministratorRole } from '../../server/src/modules/administrators/roles/roles.rules.ts';
import { CompanyRole } from '../../server/src/modules/companies/members/company-roles.rules.ts';
import { createAdministrator } from '../../server/test/administrators.ts';
import { BUYER, LOCAL_BUYER, listInvoices, saveBuyer, saveSeller } from '../../server/test/billing.ts';
import { createKeyClient } from '../../server/test/key-client.ts';
import { recordReceipt } from '../../server/test/payments.ts';
import { eraseCompany } from '../../server/test/personal-data.ts';
import { expectAccessible } from './accessibility.ts';
import {
  dropResponses,
  expectNoSidewaysScroll,
  FAILED_CALL,
  failOperation,
  getFocusedName,
  holdOperation,
  isOperation,
  setUpScreens,
} from './screen-harness.ts';
import { addMember } from './team.ts';

const { portal, visit } = setUpScreens({ REMINDER_DAYS: 'off' });
type Company = Awaited<ReturnType<ReturnType<typeof portal>['createCompany']>>;
let adminJwt: string;
let teak: Company;
let oak: Company;
const getKeyClient = () => createKeyClient(portal());

/** Creates a company with billing details and one invoice. */
async function createBuyer(name: string, buyer: object, users: number): Promise<Company> {
  const company = await portal().createCompany({ name });
  await saveBuyer(portal(), company.jwt, { ...buyer, legalName: `${name} LLP` });
  await getKeyClient().createApproved(company.jwt, adminJwt, { user: users });
  return company;
}

const findNewestInvoice = async (company: Company) => (await listInvoices(portal(), company.jwt)).at(-1)!;
const getDrawer = (page: Page) => page.getByRole('dialog', { name: /^(Invoice|Credit note) / });

beforeAll(async () => {
  await portal().setPrices(10);
  adminJwt = await portal().logInAdmin();
  await saveSeller(portal(), adminJwt);
  teak = await createBuyer('Teak Traders', BUYER, 10);
  oak = await createBuyer('Oak Stores', LOCAL_BUYER, 20);
});

describe('invoices screen: list', () => {
  it('the icon that downloads a PDF is disabled while the download runs', async () => {
    const page = await visit('/invoices', { jwt: adminJwt });
    const icon = page.getByRole('button', { name: /^Download PDF: / }).first();
    await expect.poll(() => icon.getAttribute('aria-description')).toBeNull();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/pdf', async (route) => {
      await released;
      await route.fallback();
    });
    const download = page.waitForEvent('download');
    await icon.click();
    await expect.poll(() => icon.getAttribute('aria-description')).toBe('A download is running.');
    release();
    await download;
    await expect.poll(() => icon.getAttribute('aria-description')).toBeNull();
  });

  const readNumbers = (page: Page) =>
    page.getByRole('cell').and(page.locator('[data-label="Number"]')).allTextContents();

  it('the list is sorted, searched and filtered, the URL stores these settings, and the CSV file has the same rows', async () => {
    const [firstInvoice, secondInvoice] = [await findNewestInvoice(teak), await findNewestInvoice(oak)];
    const page = await visit('/invoices', { jwt: adminJwt });
    await expect.poll(() => readNumbers(page)).toEqual([secondInvoice.number, firstInvoice.number]);
    await page.getByRole('button', { name: 'Sort by Total' }).click();
    await expect.poll(() => readNumbers(page)).toEqual([firstInvoice.number, secondInvoice.number]);
    await page.getByRole('button', { name: 'Sort by Total' }).click();
    await expect.poll(() => readNumbers(page)).toEqual([secondInvoice.number, firstInvoice.number]);
    for (const [search, number] of [
      [firstInvoice.number, firstInvoice.number],
      ['1,652', secondInvoice.number],
      ['teak', firstInvoice.number],
    ]) {
      await page.getByRole('searchbox').fill(search!);
      await expect.poll(() => readNumbers(page)).toEqual([number]);
    }
    await page.getByRole('button', { name: 'Filters' }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters.getByRole('button', { name: 'This month' }).click();
    await filters.getByRole('button', { name: 'Show 1 invoice' }).waitFor();
    const lastDay = filters.getByRole('textbox', { name: 'Issued to' });
    await lastDay.fill('31/02/2036');
    await lastDay.press('Enter');
    await filters.getByText('Enter a valid date as').waitFor();
    await filters.getByRole('button', { name: 'This month' }).click();
    await filters.getByText('Enter a valid date as').waitFor({ state: 'detached' });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await filters.getByRole('button', { name: 'Show 1 invoice' }).click();
    expect(new URL(page.url()).searchParams.get('order')).toBe('HIGHEST');
    await page.reload();
    await expect.poll(() => readNumbers(page)).toEqual([firstInvoice.number]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^invoices-\d{4}-\d{2}-\d{2}\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(firstInvoice.number);

    await page.getByRole('button', { name: /^Remove filter: Issued/ }).click();
    await page.getByRole('searchbox').fill('qqqq');
    await page.getByText('No invoice matches').waitFor();
    await page.getByRole('button', { name: 'Show all invoices' }).click();
    await expect.poll(async () => (await readNumbers(page)).length).toBe(2);

    await page.goto(`${portal().url}/invoices?status=PAID`);
    await page.getByText('No invoice matches').waitFor();
    const [emptyFile] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect((await readFile(await emptyFile.path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(1);
  });

  it('an empty list links to the next step, and a notice requests the details for a pending invoice', async () => {
    const company = await portal().createCompany({ name: 'Elm Works' });
    const page = await visit('/invoices', { jwt: company.jwt });
    await page.getByText('No invoices yet').waitFor();
    await page.getByRole('link', { name: 'Request a key' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Credit notes' }).click();
    await page.getByText('No credit notes yet').waitFor();
    await page.getByRole('link', { name: 'Show invoices' }).waitFor();
    const key = await getKeyClient().createApproved(company.jwt, adminJwt, { user: 5 });
    await page.goto(`${portal().url}/requestedKeys?key=${key._id}`);
    await page.getByText('No invoice was issued for this key yet. The company has 1 pending invoice.').waitFor();
    const adminPage = await visit(`/keysRequest?key=${key._id}`, { jwt: adminJwt });
    const adminLink = adminPage.getByRole('dialog').getByRole('link', { name: 'Show invoices' });
    expect(await adminLink.getAttribute('href')).toBe('/invoices?view=pending');
    await page.getByRole('link', { name: 'Show invoices' }).click();
    await page.getByText('Complete your billing details to get 1 invoice').waitFor();
    await page.getByText('Your invoice appears here as soon as the portal issues it.').waitFor();
    expect(await page.getByRole('link', { name: 'Request a key' }).count()).toBe(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const buyer = await addMember(portal(), company.id, { role: CompanyRole.BUYER });
    const buyerPage = await visit('/invoices', { jwt: buyer.jwt });
    await buyerPage.getByText('Billing details are missing for 1 invoice').waitFor();
    await buyerPage.getByText('An owner or billing member of your company can complete').waitFor();
    await page.getByRole('link', { name: 'Complete billing details' }).click();
    await page.getByRole('dialog', { name: 'Billing details' }).waitFor();

    const pendingPage = await visit('/invoices?view=pending', { jwt: adminJwt });
    await pendingPage
      .getByRole('row', { name: /Elm Works/ })
      .getByText('no billing details entered')
      .waitFor();
    expect(await pendingPage.getByRole('button', { name: /Record invoice/ }).count()).toBe(0);
    await saveBuyer(portal(), company.jwt, BUYER);
  });

  it('an administrator records the pending invoice of an erased company', async () => {
    const company = await portal().createCompany({ name: 'Ash Works' });
    await getKeyClient().createApproved(company.jwt, adminJwt, { user: 5 });
    await eraseCompany(portal(), adminJwt, company.id);
    const page = await visit('/invoices?view=pending', { jwt: adminJwt });
    const row = page.getByRole('row', { name: /Erased company/ });
    await row.getByText('Erased company: record the invoice that you issued elsewhere').waitFor();
    await row.getByRole('button', { name: /^Record invoice/ }).click();
    const form = page.getByRole('dialog', { name: /^Record an invoice for Erased company/ });
    await form.getByText('The personal data of the company was erased').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await form.getByLabel('Invoice number').fill('EXP/26-27/18');
    await form.getByRole('button', { name: 'Record invoice' }).click();
    await page.getByRole('status').filter({ hasText: 'Invoice EXP/26-27/18 recorded.' }).waitFor();
    await row.waitFor({ state: 'detached' });
  });

  it('shows a placeholder while it loads, and can be retried after an error', async () => {
    let release = () => {};
    const page = await visit('/invoices', {
      jwt: adminJwt,
      prepare: async (opened) => void (release = await holdOperation(opened, 'Invoices')),
    });
    await expect.poll(() => page.locator('.mantine-Skeleton-root').count()).toBeGreaterThan(0);
    release();
    await page.getByText(/^Showing 1/).waitFor();

    let repair = () => {};
    const failingPage = await visit('/invoices?view=creditNotes&status=PAID', {
      jwt: adminJwt,
      expectedErrors: FAILED_CALL,
      prepare: async (opened) => void (repair = await failOperation(opened, 'CreditNotes')),
    });
    await failingPage.getByText('The credit notes could not be loaded').waitFor();
    await expectAccessible(failingPage);
    repair();
    await failingPage.getByRole('button', { name: 'Try again' }).click();
    await failingPage.getByRole('heading', { name: 'Credit notes' }).waitFor();
    // Credit notes have no status, so the status filter does not apply to them.
    expect(await failingPage.getByRole('group', { name: 'Filters in use' }).count()).toBe(0);
  });

  it('phones show cards and an order selection', async () => {
    const page = await visit('/invoices', { jwt: adminJwt, viewport: { width: 390, height: 800 } });
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Lowest total');
    await expect.poll(() => new URL(page.url()).searchParams.get('order')).toBe('LOWEST');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

describe('invoices screen: drawer', () => {
  it('a URL opens an invoice, Back closes it, and another company sees that it does not exist', async () => {
    const { id, number } = await findNewestInvoice(teak);
    const page = await visit('/invoices', { jwt: teak.jwt });
    await page.getByRole('button', { name: number, exact: true }).click();
    await getDrawer(page).waitFor();
    expect(new URL(page.url()).searchParams.get('document')).toBe(id);
    await page.goBack();
    await getDrawer(page).waitFor({ state: 'hidden' });

    const otherPage = await visit(`/invoices?document=${id}`, { jwt: oak.jwt });
    await otherPage.getByText('Document not found').waitFor();
    await expectAccessible(otherPage);
  });

  it('Back closes a dialog together with its invoice, and the next invoice opens without the dialog', async () => {
    const page = await visit('/invoices', { jwt: adminJwt });
    const openInvoice = async (company: Company) => {
      const { number } = await findNewestInvoice(company);
      await page.getByRole('button', { name: number, exact: true }).click();
      await getDrawer(page).getByText(`${company.name} LLP`).first().waitFor();
    };
    await openInvoice(teak);
    await getDrawer(page).getByRole('button', { name: 'Issue credit note' }).click();
    const form = page.getByRole('dialog', { name: /^Credit note for/ });
    await form.waitFor();
    await page.goBack();
    await form.waitFor({ state: 'hidden' });
    await getDrawer(page).waitFor({ state: 'hidden' });
    await openInvoice(oak);
    expect(await form.count()).toBe(0);
    await page.keyboard.press('Escape');
    await getDrawer(page).waitFor({ state: 'hidden' });
  });

  it('the PDF button is disabled until the PDF is rendered', async () => {
    const { id } = await findNewestInvoice(teak);
    let isRendered = false;
    const page = await visit(`/invoices?document=${id}`, {
      jwt: adminJwt,
      prepare: async (opened) => {
        await opened.clock.install();
        await opened.route('**/graphql', async (route) => {
          if (isRendered) return route.fallback();
          const response = await route.fetch();
          const text = (await response.text()).replaceAll(/"file":\{[^}]*\}/g, '"file":null');
          await route.fulfill({ response, body: text });
        });
      },
    });
    const button = getDrawer(page).getByRole('button', { name: 'PDF is being prepared' });
    await button.waitFor();
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    // A waiting page must not keep an idle session open.
    const polling = await page.waitForRequest((request) => isOperation(request, 'DocumentFiles'));
    expect(polling.headers()['x-in-background']).toBe('1');

    // A hidden page does not poll. It continues when it is visible again.
    // A poll that has already started is reported before the response to the later request.
    await page.evaluate(async () => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      await fetch('/healthz');
    });
    let pollCount = 0;
    page.on('request', (request) => isOperation(request, 'DocumentFiles') && pollCount++);
    await page.clock.runFor(20_000);
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: false }));
    expect(pollCount).toBe(0);
    isRendered = true;
    await getDrawer(page).getByRole('button', { name: 'Download PDF' }).waitFor();
  });

  it('an administrator without the permission sees why the invoice cannot be credited', async () => {
    const { id } = await findNewestInvoice(teak);
    const { jwt } = await createAdministrator(portal(), { role: AdministratorRole.VIEWER });
    const page = await visit(`/invoices?document=${id}`, { jwt });
    const button = getDrawer(page).getByRole('button', { name: 'Issue credit note' });
    await button.waitFor();
    expect(await button.getAttribute('aria-description')).toBe('Your role does not allow this.');
  });

  it('a fully credited invoice disables the actions that no longer apply', async () => {
    const company = await createBuyer('Late Buyer', LOCAL_BUYER, 10);
    const { id } = await findNewestInvoice(company);
    const allocations = [{ invoiceId: id, amount: 50 }];
    await recordReceipt(portal(), adminJwt, { companyId: company.id, amount: 50, allocations });
    const page = await visit(`/invoices?document=${id}`, { jwt: adminJwt });
    await getDrawer(page).getByRole('button', { name: 'Issue credit note' }).click();
    const form = page.getByRole('dialog', { name: /^Credit note for/ });
    await form.getByText('₹50.00 of the payments becomes unallocated.').waitFor();
    // A buyer without a GSTIN has no input tax credit.
    expect(await form.getByLabel('Confirmation by the buyer').count()).toBe(0);
    await form.getByLabel('Reason').fill('Ordered twice');
    await form.getByRole('button', { name: 'Issue credit note' }).click();
    await form.waitFor({ state: 'hidden' });
    await getDrawer(page).getByText('Credited', { exact: true }).waitFor();
    const recordButton = getDrawer(page).getByRole('button', { name: 'Record payment' });
    expect(await recordButton.getAttribute('aria-description')).toBe('No amount is outstanding.');
    for (const name of ['Issue credit note', 'Correct buyer'])
      expect(await getDrawer(page).getByRole('button', { name }).getAttribute('aria-description')).toBe(
        'This invoice is already credited in full.',
      );
  });

  it('a buyer is corrected with the old and the new details side by side, and the new invoice opens', async () => {
    const company = await createBuyer('Wrong Buyer', LOCAL_BUYER, 10);
    const { id, number } = await findNewestInvoice(company);
    const page = await visit(`/invoices?document=${id}`, { jwt: adminJwt });
    const openForm = () => getDrawer(page).getByRole('button', { name: 'Correct buyer' }).click();
    const form = page.getByRole('dialog', { name: `Correct the buyer of ${number}` });
    await openForm();
    await form.getByText('The billing details are the same as on the invoice.').waitFor();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await saveBuyer(portal(), company.jwt, BUYER);
    await page.reload();
    await openForm();
    await form.getByText('Not registered for GST').waitFor();
    await form.getByText(`GSTIN ${BUYER.gstin}`).waitFor();
    await form.getByLabel('Reason').fill('The GSTIN was missing');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await form.getByRole('button', { name: 'Credit and issue new invoice' }).click();
    await form.waitFor({ state: 'hidden' });
    await getDrawer(page).getByText(`GSTIN ${BUYER.gstin}`).waitFor();
    const replacement = await findNewestInvoice(company);
    expect(replacement.number).not.toBe(number);
    await page.getByRole('dialog', { name: `Invoice ${replacement.number}` }).waitFor();
  });

  it('a credit note request whose response is lost is repeated, and only one note is issued', async () => {
    const company = await createBuyer('Lost Answer', LOCAL_BUYER, 10);
    const { id } = await findNewestInvoice(company);
    const page = await visit(`/invoices?document=${id}`, { jwt: adminJwt, expectedErrors: FAILED_CALL });
    await getDrawer(page).getByRole('button', { name: 'Issue credit note' }).click();
    const form = page.getByRole('dialog', { name: /^Credit note for/ });
    await form.getByText('Partial', { exact: true }).click();
    await form.getByLabel('Taxable value').fill('100');
    await form.getByLabel('Reason').fill('Goodwill');
    const repair = await dropResponses(page, 'IssueCreditNote');
    await form.getByRole('button', { name: 'Issue credit note' }).click();
    await form.getByText("We couldn't confirm your request. Send it again: it cannot be created twice.").waitFor();
    await expect.poll(() => getFocusedName(page)).toBe('Send again');
    expect(await form.getByLabel('Reason').isDisabled()).toBe(true);
    await expectAccessible(page);
    repair();
    await form.getByRole('button', { name: 'Send again' }).click();
    await form.waitFor({ state: 'hidden' });
    expect((await findNewestInvoice(company)).creditNotes).toHaveLength(1);
  });
});

describe('invoices screen: links', () => {
  it('the drawer of a key lists its invoices, and a pending key has a proforma', async () => {
    const { number } = await findNewestInvoice(teak);
    const page = await visit('/requestedKeys', { jwt: teak.jwt });
    await page
      .getByRole('row', { name: /Approved|Running/ })
      .getByRole('cell')
      .nth(1)
      .click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('link', { name: number }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await drawer.getByRole('link', { name: number }).click();
    await page.getByRole('dialog', { name: `Invoice ${number}` }).waitFor();

    const pendingCompany = await portal().createCompany({ name: 'Fir Foods' });
    const { body } = await getKeyClient().request(pendingCompany.jwt, { user: 5 });
    const requestPage = await visit(`/requestedKeys?key=${body.data._id}`, { jwt: pendingCompany.jwt });
    const [file] = await Promise.all([
      requestPage.waitForEvent('download'),
      requestPage.getByRole('button', { name: 'Download proforma' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^proforma-.*\.pdf$/);
  });

  it('the page of a company and the palette open the invoices', async () => {
    const page = await visit(`/${teak.id}/details`, { jwt: adminJwt });
    await page.getByRole('link', { name: 'Show invoices' }).click();
    await page.getByRole('row', { name: /Teak Traders/ }).waitFor();
    expect(await page.getByRole('row', { name: /Oak Stores/ }).count()).toBe(0);
    await page.getByRole('link', { name: 'Credit notes' }).click();
    await page.getByText('No credit note matches').waitFor();
    await page.getByRole('link', { name: 'Invoices', exact: true }).last().click();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Paid');
    await page.getByText('No invoice matches').waitFor();
    await page.getByRole('button', { name: 'Remove filter: Paid' }).click();
    await page.getByRole('row', { name: /Teak Traders/ }).waitFor();
    await page.getByRole('button', { name: 'Remove filter: Company: Teak Traders' }).click();
    await page.getByRole('row', { name: /LLP/ }).filter({ hasNotText: 'Teak' }).first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to' }).fill('invo');
    await page.getByRole('option', { name: /^Invoices/ }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');

    const release = await holdOperation(page, 'KeySearch');
    await page.keyboard.press('Control+k');
    const searchStart = page.waitForRequest((request) => isOperation(request, 'KeySearch'));
    await page.getByRole('combobox', { name: 'Go to' }).fill('000001');
    await searchStart;
    expect(await page.getByRole('option', { name: /^Invoices with/ }).count()).toBe(0);
    release();
    await page.getByRole('option', { name: /^Invoices with/ }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?search=000001');
  });
});
