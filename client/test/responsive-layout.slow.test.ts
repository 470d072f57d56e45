import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { createBankClient, createStatement, createUtr } from '../../server/test/bank-statements.ts';
import { BUYER, listInvoices, saveBuyer, saveSeller } from '../../server/test/billing.ts';
import { createKeyClient } from '../../server/test/key-client.ts';
import { recordReceipt } from '../../server/test/payments.ts';
import { expectAccessible } from './accessibility.ts';
import { getDialog, getSubmitButton, getTotal } from './key-form.ts';
import { failOperation, getFocusedName, holdOperation, isFocusVisible, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
const LONG_NAME = `👩‍💻${'x'.repeat(95)}`;
let adminJwt: string;
let company: Awaited<ReturnType<ReturnType<typeof portal>['createCompany']>>;

beforeAll(async () => {
  await portal().setPrices(10);
  adminJwt = await portal().logInAdmin();
  company = await portal().createCompany({ name: LONG_NAME });
  await createKeyClient(portal()).request(company.jwt);
  await portal().callRest('POST', '/admin/version', { jwt: adminJwt, body: { version: '3.2.0', type: 'user' } });
});

const readFocusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

async function expectFits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${page.url()} at ${width}` })
    .toBeLessThanOrEqual(width);
}

it('all screens: a name of 100 characters causes no sideways scrolling at any width', async () => {
  const pathsByRole = {
    admin: [
      '/adminDashboard',
      '/companies',
      `/${company.id}/details`,
      '/keysRequest',
      '/invoices',
      '/payments',
      '/gst-returns',
      '/versions',
      '/auditLog',
      '/webhooks',
    ],
    company: ['/dashboard', '/requestedKeys', '/invoices', '/settings', '/activity', '/webhooks'],
  };
  for (const [role, paths] of Object.entries(pathsByRole)) {
    const page = await visit('/login', { jwt: role === 'admin' ? adminJwt : company.jwt });
    for (const path of paths) {
      await page.goto(portal().url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.locator('.mantine-Skeleton-root').count()).toBe(0);
      for (const width of [320, 390, 768, 1024, 1200, 1280, 1920]) await expectFits(page, width);
    }
  }
});

it('all screens: the long name of a company causes no sideways scrolling in its debts and bank lines', async () => {
  await saveSeller(portal(), adminJwt);
  const debtor = await portal().createCompany({ name: LONG_NAME });
  await saveBuyer(portal(), debtor.jwt);
  await createKeyClient(portal()).createApproved(debtor.jwt, adminJwt, { user: 10 });
  const [{ number, total }] = await listInvoices(portal(), debtor.jwt);
  const line = ['2026-01-05', `NEFT PAYMENT OF INVOICE ${number}`, createUtr(), total] as const;
  await createBankClient(portal(), adminJwt).importAndMatch(createStatement([line]));
  const page = await visit('/receivables', { jwt: adminJwt });
  for (const path of ['/receivables', '/payments/bank']) {
    await page.goto(portal().url + path);
    const row = page.getByRole('row').filter({ hasText: LONG_NAME });
    await row.waitFor();
    for (const width of [320, 768, 1024, 1200, 1280]) await expectFits(page, width);
    // No text of the row is so narrow that each line has only a few letters.
    expect((await row.boundingBox())!.height).toBeLessThan(160);
  }
});

it('all screens: the titles of all cards, and the rows of a list on a phone, have the same left edge', async () => {
  const page = await visit('/team', { jwt: company.jwt, viewport: { width: 1280, height: 800 } });
  const content = page.locator('#content');
  const readLeftEdges = (selector: string) =>
    content.locator(selector).evaluateAll((all) => [...new Set(all.map((each) => each.getBoundingClientRect().left))]);
  await content.locator('[data-card="title"]').first().waitFor();
  await expect.poll(() => readLeftEdges('h2')).toHaveLength(1);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(() => readLeftEdges('h2, tbody [data-card="title"]')).toHaveLength(1);
});

it('all screens: initials are whole characters, and the content is centred in a wide window', async () => {
  const page = await visit('/settings', { jwt: company.jwt, viewport: { width: 1920, height: 900 } });
  const picture = page.getByRole('region', { name: 'Profile picture' });
  await picture.getByText('👩‍💻X', { exact: true }).waitFor();
  const box = await page.locator('#content').boundingBox();
  const [leftMargin, rightMargin] = [box!.x - 240, 1920 - box!.x - box!.width];
  expect(Math.abs(leftMargin - rightMargin)).toBeLessThan(20);
});

it('all screens: a 768 px window has icon navigation and tables, a phone has two-line cards', async () => {
  const page = await visit('/companies', { jwt: adminJwt, viewport: { width: 768, height: 900 } });
  const table = page.getByRole('table', { name: 'Companies' });
  await table.waitFor();
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Key Request' });
  expect((await link.boundingBox())!.width).toBeLessThan(72);
  expect(await table.evaluate((element) => getComputedStyle(element).display)).toBe('table');
  await table.getByRole('columnheader', { name: 'Email' }).waitFor();
  await link.focus();
  await page.getByRole('tooltip', { name: 'Key Request' }).waitFor();
  await page.locator('#content').focus();
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  await expectAccessible(page);

  const shortCompany = await portal().createCompany({ name: 'Quartz Mining' });
  await page.setViewportSize({ width: 390, height: 780 });
  await page.reload();
  const card = table.getByRole('row').filter({ hasText: 'Quartz Mining' });
  await card.getByText(shortCompany.email).waitFor();
  expect((await card.boundingBox())!.height).toBeLessThan(96);
  await expectAccessible(page);
});

it('all screens: the loader of a busy button is in its centre', async () => {
  const { id } = await portal().createCompany();
  const page = await visit(`/${id}/details`, { jwt: adminJwt });
  const button = page.getByRole('button', { name: 'Resend confirmation' });
  const release = await holdOperation(page, 'ResendCompanyConfirmation');
  await button.click();
  const [outer, inner] = [await button.boundingBox(), await button.locator('.mantine-Loader-root').boundingBox()];
  expect(Math.abs(outer!.x + outer!.width / 2 - inner!.x - inner!.width / 2)).toBeLessThan(2);
  expect(Math.abs(outer!.y + outer!.height / 2 - inner!.y - inner!.height / 2)).toBeLessThan(2);
  release();
});

it('all screens: a link to the current page closes the navigation on a phone, and focuses the heading', async () => {
  const page = await visit('/keysRequest', { jwt: adminJwt, viewport: { width: 320, height: 640 } });
  const openButton = page.getByRole('button', { name: 'Open navigation' });
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Key Request.*pending/ });
  const heading = page.getByRole('heading', { level: 1 });
  // The first link adds the status filter, and the second one changes nothing.
  for (let tap = 0; tap < 2; tap++) {
    await openButton.click();
    await link.click();
    await openButton.waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?status=PENDING');
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  }
});

it('all screens: Escape closes the navigation on a phone, and focuses the button that opens it', async () => {
  const page = await visit('/keysRequest', { jwt: adminJwt, viewport: { width: 320, height: 640 } });
  const openButton = page.getByRole('button', { name: 'Open navigation' });
  await openButton.click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Companies' }).press('Escape');
  await openButton.waitFor();
  await expect.poll(() => readFocusedName(page)).toBe('Open navigation');
});

it('all screens: a link to another page in the navigation of a phone focuses only the new heading', async () => {
  const page = await visit('/keysRequest', { jwt: adminJwt, viewport: { width: 320, height: 640 } });
  const openButton = page.getByRole('button', { name: 'Open navigation' });
  const heading = page.getByRole('heading', { level: 1 });
  const focusedTitles: (string | null)[] = [];
  await page.exposeFunction('recordTitle', (title: string | null) => focusedTitles.push(title));
  await heading.evaluate((element) =>
    element.addEventListener('focus', () =>
      (window as unknown as { recordTitle: (title: string | null) => void }).recordTitle(element.textContent),
    ),
  );
  await openButton.click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Companies' }).click();
  await page.waitForURL('**/companies');
  await openButton.waitFor();
  await expect.poll(() => focusedTitles).toEqual(['Companies']);
});

/** Asserts that the first action of a table is within the content of the page. */
async function expectActionInView(page: Page, table: Locator): Promise<void> {
  const action = table.locator('[data-card="action"]').first();
  await action.waitFor();
  const [actionBox, contentBox] = [await action.boundingBox(), await page.locator('#content').boundingBox()];
  expect(actionBox!.x + actionBox!.width).toBeLessThanOrEqual(contentBox!.x + contentBox!.width);
}

it('all screens: the buttons above the list of keys show their whole labels on a phone', async () => {
  const page = await visit('/keysRequest', { jwt: adminJwt, viewport: { width: 360, height: 740 } });
  await page.getByRole('button', { name: 'Request Key', exact: true }).waitFor();
  const listCutLabels = () =>
    page
      .locator('#content .mantine-Button-label')
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent));
  for (const width of [320, 360, 390, 414]) {
    await page.setViewportSize({ width, height: 740 });
    expect([width, await listCutLabels()]).toEqual([width, []]);
  }
});

it('all screens: a tablet shows the actions of a key without sideways scrolling, selected or not', async () => {
  const page = await visit('/keysRequest', { jwt: adminJwt, viewport: { width: 768, height: 900 } });
  const table = page.getByRole('table', { name: 'Keys' });
  await expectActionInView(page, table);
  await page.getByLabel('Select all on this page').check();
  await expectActionInView(page, table);
});

it('all screens: a tablet shows the action of an invoice without sideways scrolling', async () => {
  await saveSeller(portal(), adminJwt);
  const { jwt } = await portal().createCompany();
  await saveBuyer(portal(), jwt, { ...BUYER, legalName: 'Aarohi Textiles Private Limited' });
  await createKeyClient(portal()).createApproved(jwt, adminJwt, { keyType: 'custom', expiryDate: '2035-03-31' });
  const page = await visit('/invoices', { jwt, viewport: { width: 768, height: 900 } });
  await expectActionInView(page, page.getByRole('table', { name: 'Invoices' }));
});

it('all screens: the lists of an administrator fit into their cards on tablets and laptops', async () => {
  await saveSeller(portal(), adminJwt);
  const debtor = await portal().createCompany({ name: 'Aarohi Textiles Private Limited' });
  await saveBuyer(portal(), debtor.jwt, { ...BUYER, legalName: debtor.name });
  const keyClient = createKeyClient(portal());
  await keyClient.createApproved(debtor.jwt, adminJwt, { keyType: 'custom', expiryDate: '2035-03-31' });
  await recordReceipt(portal(), adminJwt, { companyId: debtor.id, amount: 1000 });
  const page = await visit('/companies', { jwt: adminJwt });
  for (const path of ['/companies', '/keysRequest', '/invoices', '/payments', '/receivables']) {
    await page.goto(portal().url + path);
    const table = page.getByRole('table').filter({ hasText: debtor.name });
    for (const width of [768, 1024, 1200]) {
      await page.setViewportSize({ width, height: 800 });
      const readOverflow = () => table.evaluate((element) => element.scrollWidth - element.parentElement!.clientWidth);
      await expect.poll(readOverflow, { message: `${path} at ${width}` }).toBeLessThanOrEqual(0);
    }
  }
});

it('all screens: an email in a narrow column breaks before the @, not within a word', async () => {
  const domain = 'malabarexports.example';
  const { email } = await portal().createCompany({ domain, email: `accounts.office@${domain}` });
  const page = await visit('/companies', { jwt: adminJwt, viewport: { width: 768, height: 900 } });
  const cell = page.getByRole('cell', { name: email }).locator('span');
  await cell.waitFor();
  const lineCounts = await cell.evaluate((element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      }),
  );
  expect(lineCounts).toEqual([1, 1]);
});

it('all screens: the actions of a list stay visible while its table scrolls sideways', async () => {
  const page = await visit('/keysRequest', { jwt: adminJwt, viewport: { width: 768, height: 900 } });
  const table = page.getByRole('table', { name: 'Keys' });
  await table.waitFor();
  await table.evaluate((element) => (element.style.width = '1000px'));
  await expectActionInView(page, table);
  const tops = await table
    .getByRole('columnheader')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

it('all screens: the header and footer of a form cover no focused control at 400% zoom', async () => {
  const { jwt } = await portal().createCompany();
  const page = await visit('/requestedKeys?request=new', { jwt, viewport: { width: 320, height: 256 } });
  await getDialog(page).getByLabel('User', { exact: true }).fill('10');
  await getTotal(page, '₹236').waitFor();
  await failOperation(page, 'RequestKey');
  await getSubmitButton(page).click();
  await getDialog(page).getByText('Failed to create key request.').waitFor();
  // The toast with the same message covers the dialog until it closes.
  await page.getByRole('button', { name: 'Close notification' }).click();
  const focusedNames = new Set<string>();
  for (let step = 0; step < 15; step++) {
    await page.keyboard.press('Shift+Tab');
    const name = await getFocusedName(page);
    focusedNames.add(name);
    await expect.poll(() => isFocusVisible(page), { message: name }).toBe(true);
  }
  expect([...focusedNames]).toContain('User');
});

it('settings screen: the host of an email does not cover the part before the @', async () => {
  const domain = 'bharat-pharma-chemicals-international.example';
  const longCompany = await portal().createCompany({ domain, email: `accounts.payable.mumbai@${domain}` });
  const page = await visit('/settings?edit=profile', { jwt: longCompany.jwt });
  const email = getDialog(page).getByLabel('Email');
  const host = page.getByText(`@${domain}`, { exact: true });
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const [emailBox, hostBox] = [await email.boundingBox(), await host.boundingBox()];
    const padding = await email.evaluate((element) => parseFloat(getComputedStyle(element).paddingInlineEnd));
    expect(padding).toBeGreaterThanOrEqual(Math.floor(hostBox!.width));
    expect(hostBox!.width).toBeLessThanOrEqual(emailBox!.width * 0.6);
  }
});

it('all screens: the palette on a phone finds keys, companies and actions, and returns the focus', async () => {
  const basalt = await portal().createCompany({ name: 'Basalt Works' });
  const page = await visit('/companies', { jwt: await portal().logInAdmin(), viewport: { width: 390, height: 780 } });
  const paletteButton = page.getByRole('button', { name: /^Go to/ });
  const palette = page.getByRole('dialog', { name: 'Go to' });
  const paletteInput = palette.getByRole('combobox');
  await paletteButton.click();
  await paletteInput.fill(basalt.email);
  await palette.getByRole('option', { name: 'Basalt Works' }).waitFor();

  const rows = await portal().db.query('select licence_string from keys limit 1');
  const licenceStringPart = String(rows[0].licence_string).replaceAll('-', '').slice(12, 19).toLowerCase();
  await paletteInput.fill(licenceStringPart);
  await palette
    .getByRole('option', { name: /Pending/ })
    .first()
    .waitFor();
  await expectAccessible(page);
  await paletteInput.fill('expiring');
  await palette.getByRole('option', { name: 'Expiring keys' }).waitFor();
  await paletteInput.fill('request');
  await palette.getByRole('option', { name: /^Request Key/ }).waitFor();
  await paletteInput.fill('theme');
  await palette.getByRole('option', { name: 'Theme: Dark' }).click();
  await page.locator(':root[data-mantine-color-scheme="dark"]').waitFor();
  await palette.waitFor({ state: 'hidden' });
  await expect.poll(() => readFocusedName(page)).toContain('Go to');

  await paletteButton.click();
  await paletteInput.fill('logout');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
});

it('all screens: row buttons have unique names, and a deletion keeps the focus in the table', async () => {
  for (const version of ['4.0.0', '4.1.0', '4.2.0', '4.3.0'])
    await portal().callRest('POST', '/admin/version', { jwt: adminJwt, body: { version, type: 'user' } });
  const page = await visit('/versions', { jwt: adminJwt });
  const table = page.getByRole('table', { name: 'Versions' });
  await table.waitFor();
  const names = await table
    .getByRole('button')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  expect(new Set(names).size).toBe(names.length);
  const deleteNames = names.filter((name) => name?.startsWith('Delete'));
  const deleteRow = async (name: string) => {
    await table.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete version' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await table.getByRole('button', { name }).waitFor({ state: 'detached' });
  };
  const focusedRow = table.locator('tbody tr:focus-within');
  await deleteRow(deleteNames[0]!);
  await expect.poll(() => focusedRow.count()).toBe(1);
  await deleteRow(deleteNames.at(-1)!);
  await expect.poll(() => focusedRow.getByRole('button', { name: deleteNames.at(-2)! }).count()).toBe(1);
});
