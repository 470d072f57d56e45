import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createKeyClient } from '../../server/test/key-client.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, failOperation, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();

const openDetails = async (page: Page, row: string) => {
  await page.getByRole('row').filter({ hasText: row }).click();
  // The title contains the plan type, users and state.
  const keyDialog = page.getByRole('dialog', { name: ' · ' });
  await keyDialog.waitFor();
  return keyDialog;
};

it('key details screen: shows who decided a key and why, and which key replaced it', async () => {
  await portal().setPrices(10);
  const company = await portal().createCompany();
  const adminJwt = await portal().logInAdmin();
  const keyClient = createKeyClient(portal());
  const firstKey = await keyClient.createApproved(company.jwt, adminJwt, { user: 10 });
  const extension = await keyClient.extend(company.jwt, firstKey._id, 5);
  await keyClient.decide(adminJwt, extension.body.data._id, 'Approved');
  const secondRequest = await keyClient.request(company.jwt, { keyType: 'month' });
  await keyClient.decide(adminJwt, secondRequest.body.data._id, 'Rejected', 'Order a week first.');

  const page = await visit('/requestedKeys', { jwt: company.jwt });
  const rejectedDetails = await openDetails(page, 'Rejected');
  await rejectedDetails.getByText('Requested by Company').waitFor();
  await rejectedDetails.getByText('Rejected by Administrator').waitFor();
  await rejectedDetails.getByText('Order a week first.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await rejectedDetails.waitFor({ state: 'hidden' });

  const replacedDetails = await openDetails(page, 'replaced');
  expect(await replacedDetails.locator('dl > div:has(dt:text-is("Replaced by a key of"))').textContent()).toContain(
    '15 users',
  );
  await page.keyboard.press('Escape');
  await replacedDetails.waitFor({ state: 'hidden' });
  const extendedDetails = await openDetails(page, 'Approved');
  expect(await extendedDetails.locator('dl > div:has(dt:text-is("Extends a key of"))').textContent()).toContain(
    '10 users',
  );

  const adminPage = await visit('/keysRequest', { jwt: adminJwt });
  const adminDialog = await openDetails(adminPage, 'Rejected');
  await adminDialog.getByText('Rejected by Chief').waitFor();
});

it('key details screen: shows the newest 50 entries of a long history', async () => {
  await portal().setPrices(10);
  const company = await portal().createCompany();
  const key = await createKeyClient(portal()).createApproved(company.jwt, await portal().logInAdmin());
  await portal().db.query(
    `insert into key_events (key_id, status, at, grace_days)
     select $1, 'APPROVED', now() + number * interval '1 second', number from generate_series(1, 60) number`,
    [key._id],
  );
  const page = await visit('/requestedKeys', { jwt: company.jwt });
  const keyDialog = await openDetails(page, 'Approved');
  await keyDialog.getByText('The newest 50 entries.').waitFor();
  expect((await keyDialog.getByText(/^Grace changed to/).allTextContents()).slice(0, 1)).toEqual([
    'Grace changed to 11 days by Company',
  ]);
  expect(await keyDialog.getByText(/^Grace changed to/).count()).toBe(50);
});

it('key details screen: shows the installations of an approved key, page by page', async () => {
  await portal().setPrices(10);
  const company = await portal().createCompany();
  const adminJwt = await portal().logInAdmin();
  const keyClient = createKeyClient(portal());
  const key = await keyClient.createApproved(company.jwt, adminJwt);
  const page = await visit('/requestedKeys', { jwt: company.jwt });
  const keyDialog = await openDetails(page, 'Approved');
  await keyDialog.getByText('No installations in the last 90 days.').waitFor();
  await page.keyboard.press('Escape');

  for (const name of ['1', '2', '3', '4', '5', 'front desk'])
    await keyClient.validate(key.key, { version: '2.1.0', installationId: name });
  await expect
    .poll(async () => {
      const counts = await portal().db.query('select count(*)::int from app_installations where licence_string = $1', [
        key.key,
      ]);
      return counts[0].count;
    })
    .toBe(6);
  const adminPage = await visit(`/keysRequest?key=${key._id}`, { jwt: adminJwt });
  const section = adminPage.getByRole('region', { name: 'Installations (6)' });
  await section.getByText('at 127.0.0.1, version 2.1.0').first().waitFor();
  await expectAccessible(adminPage);
  await expectNoSidewaysScroll(adminPage);
  await section.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => section.getByRole('listitem').count()).toBe(1);
});

it('key details screen: a key that failed to load can be reloaded', async () => {
  await portal().setPrices(10);
  const company = await portal().createCompany();
  await createKeyClient(portal()).request(company.jwt);
  const page = await visit('/requestedKeys', { jwt: company.jwt });
  const repair = await failOperation(page, 'KeyStory');
  await page.getByRole('row').filter({ hasText: 'Pending' }).click();
  const keyDialog = page.getByRole('dialog');
  const alert = keyDialog.getByRole('alert').filter({ hasText: 'The key could not be loaded' });
  await alert.getByText('r-42').waitFor();
  await expectAccessible(page);
  repair();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await keyDialog.getByText('Requested by Company').waitFor();
});

it('key details screen: an unknown key offers no retry', async () => {
  const { jwt } = await portal().createCompany();
  const page = await visit(`/requestedKeys?key=${randomUUID()}`, { jwt });
  const alert = page.getByRole('dialog').getByRole('alert');
  await alert.getByText('There is no such key.').waitFor();
  await expect.poll(() => alert.getByRole('button', { name: 'Try again' }).count()).toBe(0);
});

it('key details screen: a company withdraws its own request; an administrator has no Withdraw button', async () => {
  await portal().setPrices(10);
  const company = await portal().createCompany();
  await createKeyClient(portal()).request(company.jwt);
  const adminPage = await visit('/keysRequest', { jwt: await portal().logInAdmin() });
  const adminDialog = await openDetails(adminPage, company.name);
  await expect.poll(() => adminDialog.getByRole('button', { name: 'Withdraw' }).count()).toBe(0);

  const page = await visit('/requestedKeys', { jwt: company.jwt });
  const repair = await failOperation(page, 'WithdrawKeyRequest');
  const keyDialog = await openDetails(page, 'Pending');
  await keyDialog.getByRole('button', { name: 'Withdraw' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Withdraw this key request?' });
  await confirmation.getByRole('button', { name: 'Cancel' }).waitFor();
  await expectAccessible(page);

  // Escape closes only the confirmation.
  await page.keyboard.press('Escape');
  await confirmation.waitFor({ state: 'hidden' });

  // Back closes the confirmation together with the key.
  await keyDialog.getByRole('button', { name: 'Withdraw' }).click();
  await confirmation.waitFor();
  await page.goBack();
  await confirmation.waitFor({ state: 'hidden' });
  await keyDialog.waitFor({ state: 'hidden' });
  await openDetails(page, 'Pending');
  await keyDialog.getByRole('button', { name: 'Withdraw' }).click();
  await confirmation.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alert').filter({ hasText: 'Request id: r-42' }).first().waitFor();
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await confirmation.waitFor({ state: 'hidden' });
  await keyDialog.getByRole('button', { name: 'Withdraw' }).click();
  await confirmation.waitFor();
  expect(await confirmation.getByRole('alert').count()).toBe(0);
  repair();
  await confirmation.getByRole('button', { name: 'Withdraw' }).click();
  await keyDialog.getByText('Withdrawn by Company').waitFor();
  await expect.poll(() => keyDialog.getByRole('button', { name: 'Withdraw' }).count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Print');
});

it('key details screen: the printout shows the key and its price breakdown, and nothing else', async () => {
  await portal().setPrices(12.5, 10);
  const company = await portal().createCompany({ name: 'Paper Mills' });
  const { body } = await createKeyClient(portal()).request(company.jwt, { user: 7, calling: true });
  const page = await visit('/requestedKeys', { jwt: company.jwt });
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  const keyDialog = await openDetails(page, 'Pending');
  await keyDialog.getByRole('button', { name: 'Print' }).click();
  await page.locator('body[data-printed]').waitFor();
  expect(await page.locator('article').isVisible()).toBe(false);

  await page.emulateMedia({ media: 'print' });
  expect(await keyDialog.isVisible()).toBe(false);
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
  const paper = await page.locator('body').innerText();
  // 7 users × ₹12.50 × 7 days = ₹612.50, rounded to ₹613; minus 10 % = ₹551.70; for two add-ons ₹1,103.40.
  for (const text of ['Licence Portal', 'Paper Mills', body.data.key, 'Remote', 'Calling', '₹551.70', '₹1,103.40'])
    expect(paper).toContain(text);
  expect(paper).toMatch(/GST 18 %\s+₹198\.61/);
  expect(paper).toMatch(/Round-off\s+−₹0\.01/);
  expect(paper).toMatch(/Total\s+₹1,302/);
  expect(paper).not.toContain('Key Details');
});
