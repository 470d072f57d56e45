import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { AdministratorRole } from '../../server/src/modules/administrators/roles/roles.rules.ts';
import { createAdministrator } from '../../server/test/administrators.ts';
import { createKeyClient } from '../../server/test/key-client.ts';
import { expectAccessible } from './accessibility.ts';
import {
  expectNoSidewaysScroll,
  FAILED_CALL,
  failOperation,
  getFocusedDialog,
  holdOperation,
  setUpScreens,
} from './screen-harness.ts';

const { portal, visit } = setUpScreens();
const LONG_HTML = `<p>${'Order the yearly plan. '.repeat(40)}</p>`;
let adminJwt: string;
let company: Awaited<ReturnType<ReturnType<typeof portal>['createCompany']>>;

beforeAll(async () => {
  await portal().setPrices(10);
  adminJwt = await portal().logInAdmin();
  company = await portal().createCompany({ name: 'Aarohi Textiles' });
  const deputy = await createAdministrator(portal());
  const keyClient = createKeyClient(portal());
  const { _id } = (await keyClient.request(company.jwt)).body.data;
  await keyClient.decide(deputy.jwt, _id, 'Approved');
  const body = { title: 'Yearly', htmlContent: LONG_HTML, type: 'html', position: 'right' };
  expect((await portal().callRest('POST', '/admin/ads', { jwt: adminJwt, body })).body.success).toBe(true);
});

const getRow = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

it('audit log screen: on a phone, each row names its company and address', async () => {
  const page = await visit('/auditLog?kinds=KEY', { jwt: adminJwt, viewport: { width: 320, height: 640 } });
  const approval = getRow(page, 'Status: Pending → Approved').first();
  await approval.getByRole('link', { name: 'Aarohi Textiles' }).waitFor();
  await approval.getByText('127.0.0.1').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

it('audit log screen: shows long values shortened, and in full on request', async () => {
  const page = await visit('/auditLog?kinds=ADVERTISEMENT', { jwt: adminJwt });
  await page.getByText('Yearly').first().click();
  const drawer = page.getByRole('dialog', { name: 'Advertisement · Created' });
  const content = drawer.getByRole('row', { name: /^Content/ });
  const isLong = async () => ((await content.textContent()) ?? '').length > 500;
  expect(await isLong()).toBe(false);
  await content.getByRole('button', { name: 'Show all: Content after' }).click();
  await expect.poll(isLong).toBe(true);
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Open the advertisements' }).click();
  await page.getByRole('heading', { level: 1, name: /^Advertisement/ }).waitFor();
});

it('audit log screen: the drawer of an entry has a URL, also for an entry of another page, and Back closes it', async () => {
  const page = await visit('/auditLog?kinds=ADVERTISEMENT', { jwt: adminJwt, expectedErrors: FAILED_CALL });
  await page.getByText('Yearly').first().click();
  const drawer = page.getByRole('dialog', { name: 'Advertisement · Created' });
  await drawer.waitFor();
  const entryId = new URL(page.url()).searchParams.get('entry');
  await page.goBack();
  await drawer.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(`${portal().url}/auditLog?kinds=ADVERTISEMENT`);

  await page.goto(`${portal().url}/auditLog?kinds=KEY&entry=${entryId}`);
  await drawer.getByRole('row', { name: /^Content/ }).waitFor();
  await expectAccessible(page);
  await page.goto(`${portal().url}/auditLog?kinds=KEY&entry=999999999`);
  await page.getByRole('dialog', { name: 'Entry' }).getByText('Entry not found').waitFor();
  await expectAccessible(page);
});

it('audit log screen: filters are stored in the URL and apply to the download', async () => {
  const page = await visit('/auditLog', { jwt: adminJwt });
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await getFocusedDialog(page).getByRole('combobox', { name: 'Company' }).fill('Aarohi');
  await page.getByRole('option', { name: /Aarohi Textiles/ }).click();
  await filters.getByRole('checkbox', { name: 'Key', exact: true }).check();
  await filters.getByRole('textbox', { name: 'From' }).fill('2020-01-01');
  await filters.getByRole('textbox', { name: 'To', exact: true }).fill('2999-12-31');
  await filters.getByRole('combobox', { name: 'Administrator' }).click();
  await page.getByRole('option', { name: /^Deputy/ }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await filters.getByRole('button', { name: 'Show' }).click();
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    company: company.id,
    kinds: 'KEY',
    from: '2020-01-01',
    to: '2999-12-31',
    administrator: expect.any(String),
  });
  await page.reload();
  await page.getByRole('button', { name: 'Remove filter: Company: Aarohi Textiles' }).waitFor();
  await page.getByRole('button', { name: /^Remove filter: By Deputy/ }).waitFor();
  await getRow(page, 'Status: Pending → Approved').waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(2);

  const [download, request] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForRequest('**/export-audit-log?**'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^audit-log-.*\.csv$/);
  expect(Object.fromEntries(new URL(request.url()).searchParams)).toEqual({
    kind: 'KEY',
    companyId: company.id,
    administratorId: searchParams.get('administrator'),
    from: '2020-01-01',
    before: '3000-01-01',
  });

  await page.goto(`${portal().url}/auditLog?to=2020-01-01`);
  await page.getByText('No entries match these filters').waitFor();
  await page.getByRole('button', { name: 'Show all entries' }).click();
  await page.getByText(/^Showing 1 - 5 of/).waitFor();
});

it('audit log screen: fits on a phone, shows a loading state, and offers a retry after a failure', async () => {
  let release = () => {};
  const slowPage = await visit('/auditLog', {
    jwt: adminJwt,
    viewport: { width: 390, height: 780 },
    prepare: async (page) => {
      release = await holdOperation(page, 'AuditLog');
    },
  });
  await slowPage.locator('#content').getByRole('status').filter({ hasText: 'Loading' }).waitFor();
  release();
  await slowPage.getByRole('table', { name: 'Audit log' }).waitFor();
  await expectNoSidewaysScroll(slowPage);
  await expectAccessible(slowPage);

  const repair = await failOperation(slowPage, 'AuditLog');
  await slowPage.getByRole('button', { name: 'Next page' }).click();
  await slowPage.getByText('The audit log could not be loaded').waitFor();
  repair();
  await slowPage.getByRole('button', { name: 'Try again' }).click();
  await slowPage.getByText(/^Showing 6 - /).waitFor();
});

it('audit log screen: an operator has no access', async () => {
  const operator = await createAdministrator(portal(), { role: AdministratorRole.OPERATOR });
  const page = await visit('/adminDashboard', { jwt: operator.jwt, expectedErrors: FAILED_CALL });
  await page.getByRole('link', { name: 'Versions' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Audit log' }).count()).toBe(0);
  await page.goto(`${portal().url}/auditLog`);
  await page.getByText('The audit log could not be loaded').waitFor();
});
