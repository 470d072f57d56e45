import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { Scope } from '../../server/src/platform/auth/scopes.rules.ts';
import { createApiToken } from '../../server/test/api-tokens.ts';
import { PASSWORD } from '../../server/test/portal.ts';
import { expectAccessible } from './accessibility.ts';
import {
  expectNoSidewaysScroll,
  failOperation,
  getFocusedDialog,
  holdOperation,
  RATE_LIMIT_ERROR,
  setUpScreens,
  WITHOUT_LIVE_UPDATES,
} from './screen-harness.ts';

const { portal, visit } = setUpScreens();

const getDetailSelector = (name: string) => `dl > div:has(dt:text-is("${name}")) > dd`;

/** Creates an image with three vertical stripes: red, green and blue. */
async function createFlagImage({ height = 300 } = {}) {
  const createStripe = (background: string) => ({
    create: { width: height, height, channels: 3 as const, background },
  });
  const buffer = await sharp({ create: { width: 3 * height, height, channels: 3, background: '#00ff00' } })
    .composite([
      { input: createStripe('#ff0000'), left: 0, top: 0 },
      { input: createStripe('#0000ff'), left: 2 * height, top: 0 },
    ])
    .png()
    .toBuffer();
  return { name: 'flag.png', mimeType: 'image/png', buffer };
}

async function changePassword(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByLabel('New password').fill('Another#Horse7battery');
  await dialog.getByLabel('Confirm Password').fill('Another#Horse7battery');
  await dialog.getByRole('button', { name: 'Change Password' }).click();
}

it('profile screen: shows the plan type and expiry of the running key', async () => {
  const company = await portal().createCompany();
  await portal().callRest('POST', '/admin/admin-create-key', {
    jwt: await portal().logInAdmin(),
    body: { companyId: company.id, keyType: 'week', user: 5, remote: true },
  });
  const page = await visit('/settings', { jwt: company.jwt });
  expect(await page.locator(getDetailSelector('Plan Type')).textContent()).toBe('Week');
  expect(await page.locator(getDetailSelector('Expiring At')).textContent()).toMatch(/^\d{2}-[A-Z][a-z]{2}-\d{4}$/);
});

it('profile screen: a rejected or failed save keeps the typed values', async () => {
  const otherCompany = await portal().createCompany({
    domain: 'spinning.mills.example',
    email: 'ravi@spinning.mills.example',
  });
  const company = await portal().createCompany({ domain: 'mills.example', email: 'asha@spinning.mills.example' });
  const page = await visit('/settings', { jwt: company.jwt });
  const repair = await failOperation(page, 'UpdateProfile');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  const saveButton = dialog.getByRole('button', { name: 'Save' });
  await dialog.getByLabel('Name').fill('Kept Mills');
  await saveButton.click();
  await page.getByRole('alert').filter({ hasText: 'Failed to update profile.' }).first().waitFor();
  repair();
  const allow = await failOperation(page, 'UpdateProfile', RATE_LIMIT_ERROR);
  await saveButton.click();
  await dialog.getByText(`Failed to update profile. ${RATE_LIMIT_ERROR.message}`).waitFor();
  allow();
  await dialog.getByLabel('Email').fill(otherCompany.email);
  await saveButton.click();
  const formError = 'This email is already used by another company.';
  await page.getByRole('alert').filter({ hasText: formError }).first().waitFor();
  await dialog.getByText(formError).waitFor();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Kept Mills');
  expect(await dialog.getByLabel('Email').inputValue()).toBe(otherCompany.email);
});

it('profile screen: a save shows the details that another member saved, and keeps the typed ones', async () => {
  const company = await portal().createCompany({ name: 'Two Tabs' });
  const page = await visit('/settings', {
    jwt: company.jwt,
    ...WITHOUT_LIVE_UPDATES,
  });
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  await getFocusedDialog(page).getByLabel('Phone').fill('9820000002');
  await portal().callGraphql(
    'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { message } }',
    { input: { name: 'Two Tabs Ltd', email: company.email, phone: '9820000001' } },
    company.jwt,
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('The phone was changed to “9820000001”').waitFor();
  expect(await dialog.getByLabel('Phone').inputValue()).toBe('9820000002');
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Two Tabs Ltd');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('(+91) 9820000002').first().waitFor();
});

it('profile screen: a changed email is shown on both cards, and the message shows the email to which the link was sent', async () => {
  const company = await portal().createCompany();
  const page = await visit('/settings', {
    jwt: company.jwt,
    // No live updates, because they would refetch the page.
    ...WITHOUT_LIVE_UPDATES,
  });
  await page.getByRole('button', { name: 'Change your email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  await dialog.getByLabel('Email').fill('ravi');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const email = `ravi@${company.domain}`;
  await page
    .getByRole('status')
    .filter({ hasText: `Profile updated successfully! Open the link that confirms ${email}.` })
    .waitFor();
  for (const name of ['Email', 'Your email'])
    await expect.poll(() => page.locator(getDetailSelector(name)).textContent()).toBe(`${email}Not confirmed`);
});

it('profile screen: a failed upload shows an error and keeps the chosen image', async () => {
  const company = await portal().createCompany();
  const page = await visit('/settings', { jwt: company.jwt });
  await failOperation(page, 'SetProfilePicture');
  await page.getByRole('button', { name: 'Upload picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload picture' });
  await dialog.locator('input[type="file"]').setInputFiles(await createFlagImage());
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await page.getByRole('alert').filter({ hasText: 'Something went wrong.' }).first().waitFor();
  await dialog.getByRole('slider', { name: 'Zoom' }).waitFor();

  await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await dialog.getByRole('alert').getByText('This browser cannot crop images. Use another browser.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
});

it('profile screen: an API token created after a password change is not offered for removal', async () => {
  const company = await portal().createCompany();
  const page = await visit('/settings', { jwt: company.jwt });
  await changePassword(page);
  await page.getByText('Password updated successfully.').waitFor();
  await page.getByRole('region', { name: 'API tokens' }).getByRole('button', { name: 'New token' }).click();
  const form = page.getByRole('dialog', { name: 'New API token' });
  await form.getByLabel('Name').fill('Mirror');
  await form.getByRole('checkbox', { name: 'Keys: read' }).check();
  await form.getByRole('button', { name: 'Create token' }).click();
  await page.getByRole('row', { name: /Mirror/, includeHidden: true }).waitFor();
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await page.getByRole('dialog', { name: 'Your new token' }).waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

it('profile screen: after a password change, a dialog offers to revoke API tokens and delete webhooks', async () => {
  const company = await portal().createCompany();
  for (const name of ['Mirror', 'Payroll', 'Expired'])
    await createApiToken(portal(), company.jwt, [Scope.KEYS_READ], { name });
  await portal().db.query(`update api_tokens set expires_at = now() - interval '1 hour' where name = 'Expired'`);
  const url = 'https://hooks.acme.example/portal';
  await portal().callGraphql(
    'mutation ($url: String!) { createWebhookEndpoint(input: { url: $url }) { message } }',
    { url },
    company.jwt,
  );
  const page = await visit('/settings', { jwt: company.jwt });
  await changePassword(page);
  const offer = page.getByRole('dialog', { name: 'Revoke API tokens and delete webhooks?' });
  await offer.getByText('these API tokens and webhooks keep working.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await offer.getByRole('checkbox', { name: /^Mirror/ }).check();
  expect(await offer.getByRole('checkbox', { name: /^Expired/ }).count()).toBe(0);
  await offer.getByRole('button', { name: 'Revoke 1' }).waitFor();
  await offer.getByRole('checkbox', { name: url }).check();
  const repair = await failOperation(page, 'RevokeApiToken');
  await offer.getByRole('button', { name: 'Revoke and delete 2' }).click();
  await page.getByRole('alert').filter({ hasText: 'Request id: r-42' }).waitFor();
  repair();
  await offer.getByRole('button', { name: 'Revoke and delete 2' }).click();
  await page.getByRole('status').filter({ hasText: 'The selected API tokens and webhooks no longer work.' }).waitFor();
  await offer.waitFor({ state: 'hidden' });
  const { data } = await portal().callGraphql('{ apiTokens { name } webhookEndpoints { url } }', {}, company.jwt);
  expect(data).toEqual({ apiTokens: [{ name: 'Expired' }, { name: 'Payroll' }], webhookEndpoints: [] });
});

it('profile screen: after a password change, a dialog reports API tokens that fail to load', async () => {
  const company = await portal().createCompany();
  const page = await visit('/settings', { jwt: company.jwt });
  await failOperation(page, 'ApiTokens');
  await changePassword(page);
  const dialog = page.getByRole('dialog', { name: 'Revoke API tokens and delete webhooks?' });
  await dialog.getByText('They keep working after a password change.').waitFor();
});

it('profile screen: a profile that failed to load offers a retry', async () => {
  const company = await portal().createCompany();
  const page = await visit('/dashboard', { jwt: company.jwt });
  const release = await holdOperation(page, 'Profile');
  const repair = await failOperation(page, 'Profile');
  await page.getByRole('link', { name: 'Setting' }).click();
  const alert = page.getByRole('alert');
  await alert.getByText('Your profile could not be loaded').waitFor();
  await alert.getByText('Request id: r-42').waitFor();
  await expectAccessible(page);
  repair();
  const retryButton = alert.getByRole('button', { name: 'Try again' });
  await retryButton.click();
  // The error stays visible until the retry succeeds, and a second click sends nothing.
  await expect.poll(() => retryButton.isDisabled()).toBe(true);
  release();
  await page.getByRole('heading', { name: 'Company details' }).waitFor();
});
