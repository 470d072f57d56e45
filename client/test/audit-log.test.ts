import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { createAdministrator } from '../../server/test/administrators.ts';
import { createKeyClient } from '../../server/test/key-client.ts';
import { isThorough } from '../../server/test/tier.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, setUpScreens } from './screen-harness.ts';

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

const getRow = (page: Page, ...texts: string[]) =>
  texts.reduce((rows, hasText) => rows.filter({ hasText }), page.getByRole('row'));

it('audit log screen: an owner reads who made a change, with the values before and after', async () => {
  const page = await visit('/adminDashboard', { jwt: adminJwt, viewport: { width: 1280, height: 800 } });
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  await page.getByRole('button', { name: '100', exact: true }).click();
  const approval = getRow(page, 'Key', 'Status: Pending → Approved');
  await approval.getByText('Deputy').waitFor();
  await approval.getByRole('link', { name: 'Aarohi Textiles' }).waitFor();
  await approval.getByText('127.0.0.1').waitFor();
  await getRow(page, 'Price: Calling').first().waitFor();
  await expectAccessible(page);

  await approval.getByRole('button', { name: /^View details/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Key · Changed' });
  await drawer.getByRole('row', { name: 'Status Pending Approved' }).waitFor();
  await drawer.getByText('127.0.0.1').waitFor();
  await drawer.getByText(/^deputy\d+$/).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await drawer.getByRole('link', { name: 'Open the key' }).click();
  await page.waitForURL(/\/keysRequest\?key=/);
});

it.runIf(isThorough)(
  'audit log screen: a company reads its own entries, without administrator names and addresses',
  async () => {
    const page = await visit('/settings', { jwt: company.jwt, viewport: { width: 1280, height: 800 } });
    await page.getByRole('link', { name: 'Activity' }).click();
    await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
    const approval = getRow(page, 'Status: Pending → Approved');
    await approval.getByRole('cell', { name: 'Administrator', exact: true }).waitFor();
    await getRow(page, 'Logged in').getByRole('cell', { name: '127.0.0.1' }).waitFor();
    await page.getByRole('cell', { name: company.email, exact: true }).waitFor();
    await expect.poll(() => page.getByText(/Deputy/).count()).toBe(0);
    await expectAccessible(page);
    await approval.getByRole('button', { name: /^View details/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Key · Changed' });
    await drawer.getByRole('row', { name: 'Status Pending Approved' }).waitFor();
    await expect.poll(() => drawer.getByText(/127\.0\.0\.1|Username/).count()).toBe(0);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Filters' }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await expect.poll(() => filters.getByRole('checkbox', { name: 'Note', exact: true }).count()).toBe(0);
    await filters.getByRole('checkbox', { name: 'Suspension' }).check();
    await filters.getByRole('button', { name: 'Show' }).click();
    await page.getByText('No activity matches these filters').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  },
);
