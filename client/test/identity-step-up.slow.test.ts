import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PASSWORD } from '../../server/test/portal.ts';
import { enableSecondFactor, generateTotpCode } from '../../server/test/second-factor.ts';
import { expectAccessible } from './accessibility.ts';
import { downloadKeysCsv, createSixKeys } from './key-list.ts';
import {
  expectNoSidewaysScroll,
  getFocusedDialog,
  getFocusedName,
  holdOperation,
  setUpScreens,
  WITHOUT_LIVE_UPDATES,
} from './screen-harness.ts';

const { portal, visit } = setUpScreens();

it('profile screen: a new email after an old login requires the password, then is saved', async () => {
  const company = await portal().createCompany();
  await portal().db.query(`update sessions set created_at = now() - interval '11 minutes' where company_id = $1`, [
    company.id,
  ]);
  const page = await visit('/settings?edit=profile', { jwt: company.jwt });
  const form = page.getByRole('dialog', { name: 'Edit profile' });
  await getFocusedDialog(page).getByLabel('Email').fill('other');
  await form.getByRole('button', { name: 'Save' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm your identity' });
  const password = confirmation.getByLabel('Password', { exact: true });
  await password.waitFor();
  await expect.poll(() => password.evaluate((input) => input === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Cancelling the step-up preserves the typed values.
  await page.keyboard.press('Escape');
  await confirmation.waitFor({ state: 'hidden' });
  await form.getByRole('alert').filter({ hasText: 'Confirm your password' }).waitFor();
  expect(await form.getByLabel('Email').inputValue()).toBe('other');

  await form.getByRole('button', { name: 'Save' }).click();
  await confirmation.getByRole('button', { name: 'Confirm' }).click();
  await confirmation.getByText('Password is required.').waitFor();
  await password.fill('Wrong#Horse9');
  await confirmation.getByRole('button', { name: 'Confirm' }).click();
  await confirmation.getByText('The password is wrong.').waitFor();
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Profile updated successfully!' }).waitFor();
  await form.waitFor({ state: 'hidden' });
  await page.getByText(`Ask the seller for the link that confirms other@${company.domain}.`).waitFor();
});

it('profile screen: the password prompt of an ended session does not open again after the next login', async () => {
  const company = await portal().createCompany();
  await portal().db.query(`update sessions set created_at = now() - interval '11 minutes' where company_id = $1`, [
    company.id,
  ]);
  const page = await visit('/settings?edit=profile', { jwt: company.jwt, ...WITHOUT_LIVE_UPDATES });
  const form = page.getByRole('dialog', { name: 'Edit profile' });
  await getFocusedDialog(page).getByLabel('Email').fill('other');
  await form.getByRole('button', { name: 'Save' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm your identity' });
  await confirmation.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await portal().db.query('delete from sessions where company_id = $1', [company.id]);
  await confirmation.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(company.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
  await expect.poll(() => form.getByLabel('Email').inputValue()).toBe('other');
  expect(await confirmation.count()).toBe(0);
});

it('profile screen: a button whose action continues after the password prompt gets the focus back', async () => {
  const company = await portal().createCompany();
  const { secret } = await enableSecondFactor(portal(), company.jwt);
  const page = await visit('/settings', { jwt: company.jwt });
  await portal().db.query(`update sessions set created_at = now() - interval '11 minutes' where company_id = $1`, [
    company.id,
  ]);
  const button = page.getByRole('button', { name: 'Regenerate recovery codes', includeHidden: true });
  await button.click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm your identity' });
  await confirmation.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await confirmation.getByLabel('Code', { exact: true }).fill(generateTotpCode(secret, 1));
  const release = await holdOperation(page, 'RegenerateRecoveryCodes');
  await page.keyboard.press('Enter');
  await confirmation.waitFor({ state: 'hidden' });
  expect(await button.isDisabled()).toBe(true);
  release();
  await page.getByRole('dialog').getByRole('button', { name: 'I have saved it' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => getFocusedName(page)).toBe('Regenerate recovery codes');
});

/** Returns an administrator session whose password was entered 11 minutes ago. */
async function openStaleSession(): Promise<string> {
  const jwt = await portal().logInAdmin();
  await portal().db.query(`update sessions set created_at = now() - interval '11 minutes' where company_id is null`);
  return jwt;
}

async function confirmPassword(page: Page): Promise<void> {
  const confirmation = page.getByRole('dialog', { name: 'Confirm your identity' });
  await confirmation.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await confirmation.getByRole('button', { name: 'Confirm' }).click();
  await confirmation.waitFor({ state: 'hidden' });
}

it('company screen: a suspension after an old login requires the password and keeps the typed reason', async () => {
  const company = await portal().createCompany();
  const page = await visit(`/${company.id}/details`, { jwt: await openStaleSession() });
  await page.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: `Suspend ${company.name}?` });
  await dialog.getByLabel('Reason').fill('The invoice of March is unpaid.');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('dialog', { name: 'Confirm your identity' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('The invoice of March is unpaid.');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await confirmPassword(page);
  await page.getByRole('status').filter({ hasText: 'The company is suspended.' }).waitFor();
  await page.getByText(/: The invoice of March is unpaid\.$/).waitFor();
});

it('keys screen: a CSV file with licence strings after an old login requires the password, then downloads', async () => {
  await createSixKeys(portal());
  const page = await visit('/keysRequest', { jwt: await openStaleSession() });
  await page.getByText('Showing 1 - 5 of 6').waitFor();
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await page.getByRole('dialog', { name: 'Confirm your identity' }).waitFor();
  await expectAccessible(page);
  // Without the password, nothing is downloaded, and the user can retry.
  await page.keyboard.press('Escape');
  await page.getByRole('alert').filter({ hasText: 'Confirm your password' }).first().waitFor();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Try again' }).click();
  await confirmPassword(page);
  expect((await file).suggestedFilename()).toMatch(/^keys-.*\.csv$/);
  // The step-up also covers the next download.
  expect(await downloadKeysCsv(page)).toHaveLength(7);
});
