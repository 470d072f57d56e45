import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createKeyClient } from '../../server/test/key-client.ts';
import { insertKeys } from '../../server/test/many-keys.ts';
import { expectAccessible } from './accessibility.ts';
import { downloadKeysCsv, createSixKeys } from './key-list.ts';
import { expectNoSidewaysScroll, failOperation, holdOperation, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let jwt: string;

beforeAll(async () => {
  ({ jwt } = await createSixKeys(portal()));
});

describe('keys screen: keys of a company with a history', () => {
  let company: Awaited<ReturnType<ReturnType<typeof portal>['createCompany']>>;
  let extendedKey: { _id: string; key: string };
  beforeAll(async () => {
    company = await portal().createCompany({ name: 'Sheesham Works' });
    const keyClient = createKeyClient(portal());
    const firstKey = await keyClient.createApproved(company.jwt, jwt, { keyType: '2day', user: 1, tracking: true });
    await portal().db.query(
      `update keys set starts_at = now() - interval '9 days', expires_at = now() - interval '7 days' where id = $1`,
      [firstKey._id],
    );
    const runningKey = await keyClient.createApproved(company.jwt, jwt, { keyType: 'month', user: 120 });
    const { body } = await keyClient.extend(company.jwt, runningKey._id, 50);
    await keyClient.decide(jwt, body.data._id, 'Approved');
    extendedKey = body.data;
    await keyClient.createApproved(company.jwt, jwt, {
      keyType: 'custom',
      expiryDate: '2031-03-31',
      user: 0,
      calling: true,
      advertisment: true,
    });
    const withdrawnResponse = await keyClient.request(company.jwt, {
      keyType: 'custom',
      expiryDate: '2032-03-31',
      user: 0,
    });
    const withdrawMutation = 'mutation($id: ID!) { withdrawKeyRequest(input: { keyId: $id }) { message } }';
    await portal().callGraphql(withdrawMutation, { id: withdrawnResponse.body.data._id }, company.jwt);
  });
  const getRows = (page: Page) => page.getByRole('rowgroup').last().getByRole('row');

  it('both roles filter the list by running, expired and not started keys', async () => {
    const page = await visit('/requestedKeys', { jwt: company.jwt });
    const adminPage = await visit('/keysRequest?search=Sheesham', { jwt });
    for (const view of [page, adminPage])
      for (const [state, planType, facts] of [
        ['Running', 'Month', ['User: 170', 'Calling: Disabled', 'Tracking: Disabled', 'Advertisement: Disabled']],
        ['Expired', '2 days', ['User: 1', 'Calling: Disabled', 'Tracking: Enabled', 'Advertisement: Disabled']],
        [
          'Not started',
          'Custom',
          ['User: Unlimited', 'Calling: Enabled', 'Tracking: Disabled', 'Advertisement: Enabled'],
        ],
      ] as const) {
        await view.getByRole('combobox', { name: 'Status' }).selectOption(state);
        await expect.poll(() => getRows(view).count()).toBe(1);
        const row = getRows(view).filter({ hasText: planType });
        await row.waitFor();
        // A row that appeared under a resting pointer opens no tooltip.
        await view.mouse.move(0, 0);
        await row.getByRole('button').first().hover();
        await expect.poll(async () => (await view.getByRole('tooltip').innerText()).split('\n')).toEqual(facts);
      }
    expect(new URL(page.url()).search).toBe('?status=NOT_STARTED');
    expect(await downloadKeysCsv(page)).toHaveLength(2);
    await page.goto(`${portal().url}/requestedKeys?status=EXPIRING`);
    await page.getByText(/Showing|No key matches/).waitFor();
    await page.reload();
    await page.getByText(/Showing|No key matches/).waitFor();
    await expectAccessible(page);
  });

  it('rows show added users and withdrawals, and open the key at its URL', async () => {
    const page = await visit('/requestedKeys', { jwt: company.jwt });
    const extension = getRows(page).filter({ hasText: '+50 users' });
    await extension.getByText('Approved').waitFor();
    await getRows(page).getByText('Withdrawn by your company').waitFor();
    await extension.getByRole('cell').first().click();
    const details = page.getByRole('dialog', { name: 'Month · 170 users (+50 users) · Running' });
    await details.waitFor();
    expect(new URL(page.url()).search).toBe(`?key=${extendedKey._id}`);
    await expectAccessible(page);

    const error = { message: 'Too many requests.', code: 'RATE_LIMITED' };
    const repair = await failOperation(page, 'LicenceFile', error);
    await details.getByRole('button', { name: 'Download licence file' }).click();
    await page.getByText('Too many requests. Request id: r-42').waitFor();
    repair();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      details.getByRole('button', { name: 'Download licence file' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`licence-${extendedKey.key.split('-')[0]}.jwt`);
    const [, claims] = (await readFile(await file.path(), 'utf8')).split('.');
    expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({ verdict: 'VALID', users: 170 });
    await page.getByText(/^Licence file saved\. It is valid until/).waitFor();
    const { body } = await createKeyClient(portal()).list(company.jwt, { name: extendedKey.key });
    expect(body.data.map(({ isUsed }: { isUsed: boolean }) => isUsed)).toEqual([false, false]);

    // The original key is one step away, and each Back closes the dialog that was opened last.
    await details.getByRole('button', { name: '120 users' }).click();
    await page.getByRole('dialog', { name: 'Month · 120 users · Replaced' }).waitFor();
    await page.goBack();
    await details.waitFor();
    await page.goBack();
    await details.waitFor({ state: 'hidden' });
    await page.getByText('Key Details').waitFor();

    // Escape closes the dialog as well.
    await extension.getByRole('button', { name: /^[0-9A-Z]{5}-/ }).click();
    await details.waitFor();
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^[0-9A-Z]{5}-/);
    await page.keyboard.press('Enter');
    await details.waitFor();
    await page.reload();
    await details.waitFor();
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'hidden' });
  });
});

it('keys screen: a page has 5 rows or the last chosen number, with links to first and last page', async () => {
  // A page number below 1 opens page 1.
  const page = await visit('/keysRequest?page=-1', { jwt });
  await page.getByText(/^Showing 1 - 5 of/).waitFor();
  const getButton = (name: string) => page.getByRole('button', { name });
  expect(await getButton('First page').isDisabled()).toBe(true);
  const release = await holdOperation(page, 'KeyRequests');
  await getButton('Last page').click();
  await page.locator('[aria-busy=true]').waitFor();
  expect(await page.getByLabel('Select all on this page').isChecked()).toBe(false);
  release();
  await expect.poll(() => getButton('Last page').isDisabled()).toBe(true);
  const pageStatus = page.getByRole('navigation', { name: 'Pages' }).getByRole('status');
  await expect.poll(() => pageStatus.textContent()).toMatch(/^Page [^1] of/);
  await getButton('First page').click();
  await page.getByText(/^Showing 1 - 5 of/).waitFor();
  expect(await pageStatus.textContent()).toMatch(/^Page 1 of/);
  await getButton('Next page').click();
  await page.getByText(/^Showing 6 - /).waitFor();
  await page.getByRole('group', { name: 'Rows per page' }).getByRole('button', { name: '25' }).click();
  await page.getByText(/^Showing 1 - 1\d of/).waitFor();
  await page.reload();
  await page.getByText(/^Showing 1 - 1\d of/).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

it('keys screen: selecting text in a row does not open its details', async () => {
  const page = await visit('/keysRequest', { jwt });
  await page.getByText(/^Showing 1 - 5 of/).waitFor();
  const prices = page.getByRole('cell', { name: /^₹/ });
  const { x, y, width, height } = (await prices.first().boundingBox())!;
  await page.mouse.move(x + width - 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 2, y + height / 2, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()))).toContain('₹');
  expect(new URL(page.url()).search).toBe('');
  await prices.last().click();
  await page.getByRole('dialog').waitFor();
  expect(new URL(page.url()).search).not.toBe('');
});

it('keys screen: over plain HTTP, each copy keeps the focus and is confirmed for 1.5 seconds, and a rejected copy is reported for 5 seconds', async () => {
  const page = await visit('/keysRequest', { jwt, needsNewWindow: true });
  await page.getByText(/^Showing 1 - 5 of/).waitFor();
  await page.evaluate(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const button = page.getByRole('button', { name: /^(Copy key|Copied!): / }).first();
  for (let click = 0; click < 2; click++) {
    await button.click();
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.clock.runFor(1000);
    expect(await button.getAttribute('aria-label')).toMatch(/^Copied!/);
  }
  await page.clock.runFor(500);
  await expect.poll(() => button.getAttribute('aria-label')).toMatch(/^Copy key/);
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await button.click();
  const toast = page.getByText('Failed to copy text: the browser denied access to the clipboard');
  await toast.waitFor();
  await page.clock.runFor(4900);
  expect(await toast.isVisible()).toBe(true);
  await page.clock.runFor(500);
  await toast.waitFor({ state: 'hidden' });
});

it('keys screen: a typed page is opened once if the field loses the focus while the page loads', async () => {
  const page = await visit('/keysRequest', { jwt });
  await page.getByText(/^Showing 1 - 5 of/).waitFor();
  const release = await holdOperation(page, 'KeyRequests');
  await page.getByLabel(/^Page, of/).fill('2');
  await page.keyboard.press('Enter');
  await page.locator('[aria-busy=true]').waitFor();
  await page.getByRole('searchbox').focus();
  release();
  await page.getByText(/^Showing 6 - /).waitFor();
  await page.goBack();
  await page.getByText(/^Showing 1 - 5 of/).waitFor();
});

it('keys screen: a search with more than 10,000 results continues after the last counted page', async () => {
  const company = await portal().createCompany({ name: 'Kilometre Mills' });
  await insertKeys(portal(), company.id, 10_013);
  const page = await visit('/keysRequest?search=Kilometre&page=2000', { jwt });
  await page.getByText('Showing 9,996 - 10,000 of more than 10,000').waitFor();
  const lastPageButton = page.getByRole('button', { name: 'Last page' });
  expect(await lastPageButton.getAttribute('aria-description')).toBe('The list is too long to count its pages.');
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText('Showing 10,001 - 10,005 of more than 10,000').waitFor();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText('Showing 10,006 - 10,010 of more than 10,000').waitFor();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText('Showing 10,011 - 10,013 of more than 10,000').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true);
  await page.getByRole('textbox', { name: 'Page, of more than 2000' }).fill('2002');
  await page.keyboard.press('Enter');
  await page.getByText('Showing 10,006 - 10,010 of more than 10,000').waitFor();
});
