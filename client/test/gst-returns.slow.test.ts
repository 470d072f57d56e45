import { beforeAll, expect, it } from 'vitest';
import { AdministratorRole } from '../../server/src/modules/administrators/roles/roles.rules.ts';
import { createAdministrator } from '../../server/test/administrators.ts';
import { createKeyClient } from '../../server/test/key-client.ts';
import { createInvoice, insertDocuments } from '../../server/test/tax-documents.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, FAILED_CALL, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let adminJwt: string;

beforeAll(async () => {
  await portal().setPrices(10);
  adminJwt = await portal().logInAdmin();
  const company = await portal().createCompany();
  const key = await createKeyClient(portal()).createApproved(company.jwt, adminJwt);
  const invoice = createInvoice(1, '2026-06-10T10:00', 100);
  await insertDocuments(portal().db, { companyId: company.id, keyId: key._id }, [invoice]);
});

it('GST returns screen: files that do not agree are shown with their figures', async () => {
  await portal().db.query('alter table documents disable trigger documents_unchanged');
  await portal().db.query(`update documents set seller = '{}'`);
  await portal().db.query('alter table documents enable trigger documents_unchanged');
  const page = await visit('/gst-returns?month=2026-06', { jwt: adminJwt });
  const alert = page.getByRole('alert');
  await alert.getByText('The files do not agree').waitFor();
  const amounts = await page.getByRole('definition').allTextContents();
  expect(amounts.slice(0, 3)).toEqual(['₹0.00', '₹100.00', '₹100.00']);
  await expectAccessible(page);
});

it('GST returns screen: an administrator without the permission does not see the page', async () => {
  const { jwt } = await createAdministrator(portal(), { role: AdministratorRole.VIEWER });
  const page = await visit('/adminDashboard', { jwt });
  await page.getByRole('link', { name: 'Invoices', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'GST returns' }).count()).toBe(0);
});

it('GST returns screen: the shown month stays when the next month starts in India', async () => {
  const page = await visit('/gst-returns', {
    jwt: adminJwt,
    prepare: (opened) => opened.clock.install({ time: new Date('2026-07-31T23:59:30+05:30') }),
  });
  const heading = page.getByRole('heading', { name: /^GSTR-1 of/ });
  expect(await heading.textContent()).toBe('GSTR-1 of Jun 2026');
  await page.clock.runFor(90_000);
  expect(await heading.textContent()).toBe('GSTR-1 of Jun 2026');
});

it('GST returns screen: a failed download can be repeated', async () => {
  const page = await visit('/gst-returns?month=2026-06', { jwt: adminJwt, expectedErrors: FAILED_CALL });
  await page.route('**/api/admin/tax-returns/2026-06', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Download all files' }).click();
  await page.getByText('The files could not be downloaded').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Try again' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('gst-2026-06.zip');
});

it('GST returns screen: a month with two GSTINs of the seller has a return for each', async () => {
  const [{ id: keyId, company_id: companyId }] = await portal().db.query('select id, company_id from keys');
  await insertDocuments(portal().db, { companyId, keyId }, [
    createInvoice(2, '2026-05-10T10:00', 100),
    createInvoice(3, '2026-05-11T10:00', 1000, { sellerGstin: '27AAPFU0939F1ZV' }),
  ]);
  const page = await visit('/gst-returns?month=2026-05', { jwt: adminJwt });
  await page.getByText('2 GSTINs have a return for May 2026').waitFor();
  await page.getByText('INV/26-27/000003').waitFor();
  await page.getByLabel('GSTIN', { exact: true }).selectOption('29AAGCB7383J1Z4');
  await page.getByText('INV/26-27/000002').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download all files' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('gst-2026-05-29AAGCB7383J1Z4.zip');
});
