import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { addMonths, getIndianMonth } from '../../server/src/modules/billing/gst/return-month.rules.ts';
import { listInvoices, saveBuyer, saveSeller } from '../../server/test/billing.ts';
import { createIrpResponse } from '../../server/test/e-invoices.ts';
import { takeEmail } from '../../server/test/emails.ts';
import { createKeyClient } from '../../server/test/key-client.ts';
import { expectAccessible } from './accessibility.ts';
import { createBuyer } from './invoice-buyer.ts';
import { dropResponses, expectNoSidewaysScroll, FAILED_CALL, isOperation, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
const month = getIndianMonth(new Date());
const previousMonth = addMonths(month, -1);
const pagePath = `/gst-returns?month=${month}`;
let adminJwt: string;
let company: Awaited<ReturnType<ReturnType<typeof portal>['createCompany']>>;

beforeAll(async () => {
  await portal().setPrices(10);
  adminJwt = await portal().logInAdmin();
  await saveSeller(portal(), adminJwt);
  company = await portal().createCompany({ name: 'Teak Traders' });
});

it('e-invoices screen: an owner turns e-invoicing on', async () => {
  const page = await visit(pagePath, { jwt: adminJwt });
  await page.getByText('The files agree').waitFor();
  expect(await page.getByRole('heading', { name: 'E-invoices' }).count()).toBe(0);
  await page.goto(`${portal().url}/adminSettings?edit=seller`);
  const dialog = page.getByRole('dialog', { name: 'Edit seller' });
  await dialog.getByRole('switch', { name: 'E-invoicing' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Seller details saved.').waitFor();
  await page.goto(portal().url + pagePath);
  await page.getByRole('heading', { name: 'E-invoices' }).waitFor();
});

it('e-invoices screen: documents are exported, and the response of the IRP is imported', async () => {
  await saveBuyer(portal(), company.jwt);
  await createKeyClient(portal()).createApproved(company.jwt, adminJwt, { user: 10 });
  const [invoice] = await listInvoices(portal(), company.jwt);
  const page = await visit(pagePath, { jwt: adminJwt, viewport: { width: 1280, height: 900 } });
  const card = page.getByRole('region', { name: 'E-invoices' });
  const stepToMonth = async (link: string, stepMonth: string) => {
    await page.getByRole('link', { name: link }).click();
    await page.waitForURL(`**/gst-returns?month=${stepMonth}`);
    await card.waitFor();
  };
  // The previous month is loaded now, so the card stays mounted when the month changes later.
  await stepToMonth('Previous month', previousMonth);
  await stepToMonth('Next month', month);
  await card.getByText('1 without IRN').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Download JSON' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^e-invoices-\d{4}-\d{2}\.json$/);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject([{ DocDtls: { No: invoice.number } }]);

  const chooseResponse = (responses: unknown) =>
    card.getByLabel('IRP response').setInputFiles({
      name: 'response.json',
      mimeType: 'application/json',
      buffer: Buffer.from(typeof responses === 'string' ? responses : JSON.stringify(responses)),
    });
  expect(await card.getByLabel('IRP response').getAttribute('accept')).toBe('application/json,.json');
  await chooseResponse('no JSON');
  await card.getByText('This is not a JSON file. Choose the file that the IRP returned.').waitFor();
  await page.evaluate(() => {
    File.prototype.text = () => {
      Reflect.deleteProperty(File.prototype, 'text');
      return Promise.reject(new DOMException('The file was removed.', 'NotReadableError'));
    };
  });
  await chooseResponse('[]');
  await card.getByText('This file cannot be read. Choose it again.').waitFor();
  const wrongResponse = createIrpResponse({ ...invoice, total: 1 });
  await chooseResponse([wrongResponse, createIrpResponse(invoice)]);
  await card.getByText('1 imported, 1 rejected').waitFor();
  await card.getByText(`The total is 1 in the QR code, but ${invoice.total} in the portal.`).waitFor();
  await card.getByText('Complete', { exact: true }).waitFor();
  await page.mouse.move(0, 0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await chooseResponse(Array.from({ length: 52 }, () => wrongResponse));
  await card.getByText('0 imported, 52 rejected').waitFor();
  await card.getByText('2 more', { exact: true }).waitFor();
  await chooseResponse([createIrpResponse(invoice)]);
  await card.getByText('0 imported, 1 unchanged').waitFor();
  await stepToMonth('Previous month', previousMonth);
  await expect.poll(() => card.getByText('0 imported, 1 unchanged').count()).toBe(0);

  const { attachments } = await takeEmail(portal(), company.email, 'Your invoice');
  expect(attachments).toHaveLength(1);
  const companyPage = await visit(`/invoices?document=${invoice.id}`, { jwt: company.jwt });
  await companyPage.getByText(createIrpResponse(invoice).Irn).waitFor();
});

it('e-invoices screen: a lost response to an import is reported, and the imported IRN is shown', async () => {
  const { jwt } = await createBuyer(portal(), adminJwt, 'Oak Exports');
  const [invoice] = await listInvoices(portal(), jwt);
  const page = await visit(pagePath, { jwt: adminJwt, expectedErrors: FAILED_CALL });
  const card = page.getByRole('region', { name: 'E-invoices' });
  await card.getByText('1 without IRN').waitFor();
  await dropResponses(page, 'ImportEInvoices');
  await card.getByLabel('IRP response').setInputFiles({
    name: 'response.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify([createIrpResponse(invoice)])),
  });
  await card.getByText('The response could not be imported').waitFor();
  await card.getByText('Complete', { exact: true }).waitFor();
});

it('e-invoices screen: an import ends with a batch that the server rejects, and shows the earlier responses', async () => {
  const { jwt } = await createBuyer(portal(), adminJwt, 'Cedar Mills');
  const [invoice] = await listInvoices(portal(), jwt);
  const page = await visit(pagePath, { jwt: adminJwt });
  const card = page.getByRole('region', { name: 'E-invoices' });
  await card.getByText('1 without IRN').waitFor();
  // The server rejects the second batch, because it arrives without its response.
  await page.route('**/graphql', (route, request) => {
    const body = request.postDataJSON();
    const isSecondBatch = isOperation(request, 'ImportEInvoices') && body.variables.input.entries.length === 1;
    return route.fallback(isSecondBatch ? { postData: { ...body, variables: { input: { entries: [] } } } } : undefined);
  });
  const responses = [createIrpResponse(invoice), ...Array(100).fill(createIrpResponse({ ...invoice, total: 1 }))];
  await card.getByLabel('IRP response').setInputFiles({
    name: 'response.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(responses)),
  });
  await card.getByRole('alert').getByText('Send 1 to 100 responses.').waitFor();
  await card.getByText('1 imported, 99 rejected').waitFor();
  await card.getByText('Complete', { exact: true }).waitFor();
});
