import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createAdministrator } from '../../server/test/administrators.ts';
import { takeEmail, parseLinkToken } from '../../server/test/emails.ts';
import { PASSWORD } from '../../server/test/portal.ts';
import { enableSecondFactor, generateTotpCode } from '../../server/test/second-factor.ts';
import { isThorough } from '../../server/test/tier.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();

const submitLogin = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
};

it('two-step login screen: a company turns it on by QR code, regenerates its codes and turns it off', async () => {
  const company = await portal().createCompany();
  const page = await visit('/settings', { jwt: company.jwt });
  const card = page.getByRole('region', { name: 'Two-step login' });
  await card.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step login' });
  await dialog.getByRole('img', { name: 'QR code of the secret' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const secret = (await dialog.locator('code').textContent())!.replaceAll(' ', '');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByText('Enter the six digits that the app shows.').waitFor();
  await dialog.getByLabel('Code', { exact: true }).fill('12 34');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByText('Enter the six digits that the app shows.').waitFor();
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByText('This code is wrong').waitFor();
  // Authenticator apps show the code as two groups of three digits.
  await dialog.getByLabel('Code', { exact: true }).fill(generateTotpCode(secret).replace(/^.../, '$& '));
  await page.keyboard.press('Enter');
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect.poll(() => codes.count()).toBe(10);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await card.getByText('10 recovery codes are left.').waitFor();
  await expectAccessible(page);

  await portal().db.query('update second_factors set recovery_hashes = recovery_hashes[1:1] where account_id = $1', [
    company.id,
  ]);
  await page.reload();
  await card.getByText('1 recovery code is left.').waitFor();
  const advice = card.getByText('You cannot log in if you lose your phone and have no code left.');
  await advice.waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await card.getByRole('button', { name: 'Regenerate recovery codes' }).click();
  const codesDialog = page.getByRole('dialog', { name: 'New recovery codes' });
  await expect.poll(() => codesDialog.getByRole('listitem').count()).toBe(10);
  await codesDialog.getByText('Save them now: they are not shown again.').waitFor();
  await codesDialog.getByRole('button', { name: 'I have saved it' }).click();
  await card.getByText('10 recovery codes are left.').waitFor();
  await advice.waitFor({ state: 'hidden' });

  // An old login requires a step-up with both steps.
  await portal().db.query(`update sessions set created_at = now() - interval '11 minutes' where company_id = $1`, [
    company.id,
  ]);
  await card.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm your identity' });
  await confirmation.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await confirmation.getByLabel('Code', { exact: true }).fill(generateTotpCode(secret, 1));
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Two-step login is off.' }).waitFor();
  await card.getByRole('button', { name: 'Turn on' }).waitFor();
});

it('two-step login screen: a login requires a second step, and accepts a pasted or recovery code', async () => {
  const company = await portal().createCompany();
  const { secret, recoveryCodes } = await enableSecondFactor(portal(), company.jwt);
  const page = await visit('/login');
  await submitLogin(page, company.email);
  const codeInput = page.getByLabel('Code', { exact: true });
  await expect.poll(() => codeInput.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await codeInput.getAttribute('autocomplete')).toBe('one-time-code');
  await expect.poll(() => page.getByLabel('Password', { exact: true }).count()).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await codeInput.fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('This code is wrong').waitFor();
  await page.getByRole('button', { name: 'Back to the password' }).click();
  expect(await page.getByLabel('Email').inputValue()).toBe(company.email);
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
  // The code contains spaces, because users often paste it in this form.
  const [firstHalf, secondHalf] = [generateTotpCode(secret, 1).slice(0, 3), generateTotpCode(secret, 1).slice(3)];
  await codeInput.evaluate((input) => (input as HTMLInputElement).focus());
  await page.keyboard.insertText(` ${firstHalf} ${secondHalf} `);
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();

  const otherPage = await visit('/login');
  await submitLogin(otherPage, company.email);
  await otherPage.getByRole('button', { name: 'Use a recovery code' }).click();
  await otherPage.getByText('If you have none left, ask an owner of your company for help.').waitFor();
  await otherPage.getByLabel('Recovery code').fill(recoveryCodes[0]!);
  await expectAccessible(otherPage);
  await otherPage.keyboard.press('Enter');
  await otherPage.getByRole('heading', { name: 'Home' }).waitFor();
});

it.runIf(isThorough)('two-step login screen: an administrator logs in with a code', async () => {
  const administrator = await createAdministrator(portal());
  const { secret } = await enableSecondFactor(portal(), administrator.jwt);
  const page = await visit('/adminLogin');
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('Code', { exact: true }).fill(generateTotpCode(secret, 1));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/adminDashboard');
  await page.goto(`${portal().url}/adminSettings`);
  await page.getByRole('region', { name: 'Two-step login' }).getByText('10 recovery codes are left.').waitFor();
});

it.runIf(isThorough)('two-step login screen: an emailed link unlocks a login after too many wrong codes', async () => {
  const company = await portal().createCompany();
  await enableSecondFactor(portal(), company.jwt);
  await portal().callGraphql(
    `mutation { logIn(input: { email: "${company.email}", password: "${PASSWORD}", code: "000000" }) { token } }`,
  );
  // The next wrong code reaches the daily limit.
  await portal().db.query(`update rate_limits set points = 99 where key like 'code-of-day:%'`);
  await portal().callGraphql(
    `mutation { logIn(input: { email: "${company.email}", password: "${PASSWORD}", code: "000000" }) { token } }`,
  );
  const token = parseLinkToken(await takeEmail(portal(), company.email, 'Too many wrong codes'));
  const page = await visit(`/unlockLogin#token=${token}`);
  await page.getByRole('status').filter({ hasText: 'You can log in again.' }).waitFor();
  await expectAccessible(page);
  expect(new URL(page.url()).hash).toBe('');
  await page.reload();
  await page.getByRole('status').filter({ hasText: 'You can log in again.' }).waitFor();
  await page.getByRole('button', { name: 'Go to login' }).click();
  await page.waitForURL('**/login');
  const secondPage = await visit(`/unlockLogin#token=${token}`, { jwt: company.jwt });
  await secondPage.getByText('This link is no longer valid').waitFor();
  await secondPage.getByRole('button', { name: 'Go to the dashboard' }).click();
  await secondPage.waitForURL('**/dashboard');
  await secondPage.getByRole('heading', { name: 'Home' }).waitFor();
});
