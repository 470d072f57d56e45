import { expect, it } from 'vitest';
import { AdministratorRole } from '../../server/src/modules/administrators/roles/roles.rules.ts';
import { Scope } from '../../server/src/platform/auth/scopes.rules.ts';
import { createAdministrator } from '../../server/test/administrators.ts';
import { createApiToken, createApiTokenClient } from '../../server/test/api-tokens.ts';
import { PASSWORD } from '../../server/test/portal.ts';
import { expectAccessible } from './accessibility.ts';
import { dropResponses, expectNoSidewaysScroll, FAILED_CALL, failOperation, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
const TOKEN_PATTERN = /lpk_[0-9A-Za-z]{36}/;

const fetchResponseCode = async (jwt: string) =>
  (await portal().callRest('POST', '/company/get-keys', { jwt, body: {} })).body.code as number;

it('API tokens screen: a company creates a token, sees it once, rotates it and revokes the old one', async () => {
  const { jwt } = await portal().createCompany();
  const page = await visit('/settings', { jwt });
  const card = page.getByRole('region', { name: 'API tokens' });
  await card.getByText('No tokens yet').waitFor();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'New token' }).click();
  const form = page.getByRole('dialog', { name: 'New API token' });
  await form.getByRole('button', { name: 'Create token' }).click();
  await form.getByText('Give the token a name.').waitFor();
  await form.getByText('Choose at least one scope.').waitFor();
  await form.getByLabel('Name').fill('Nightly mirror');
  const readCheckbox = form.getByRole('checkbox', { name: 'Keys: read KEYS_READ' });
  await form.getByRole('checkbox', { name: 'Profile: read COMPANIES_READ' }).waitFor();
  await form.getByRole('checkbox', { name: 'Keys: change' }).check();
  expect([await readCheckbox.isChecked(), await readCheckbox.isDisabled()]).toEqual([true, true]);
  await form.getByRole('checkbox', { name: 'Reports: read' }).check();
  await expect
    .poll(() => form.getByRole('checkbox', { name: /Versions|Advertisements|Prices: change/ }).count())
    .toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: 'Create token' }).click();

  const secretDialog = page.getByRole('dialog', { name: 'Your new token' });
  const secret = TOKEN_PATTERN.exec((await secretDialog.getByText(TOKEN_PATTERN).textContent())!)![0];
  expect(await fetchResponseCode(secret)).toBe(5);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await secretDialog.getByRole('button', { name: 'Copy the token' }).click();
  await page.getByRole('status').filter({ hasText: 'Copied to clipboard!' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await secretDialog.getByRole('button', { name: 'I have saved it' }).click();
  await secretDialog.waitFor({ state: 'hidden' });

  const row = card.getByRole('row', { name: /Nightly mirror/ });
  await row.getByText('Keys: change, Reports: read').waitFor();
  await row.getByText(`${secret.slice(0, 8)}…`).waitFor();
  expect(await page.content()).not.toContain(secret);
  await page.reload();
  await row.getByText(/from 127\.0\.0\.1, first used from 127\.0\.0\.1/).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await row.getByRole('button', { name: 'Edit addresses: Nightly mirror' }).click();
  const addressDialog = page.getByRole('dialog', { name: 'Allowed addresses of Nightly mirror' });
  await addressDialog.getByText('It was last used from 127.0.0.1.').waitFor();
  await addressDialog.getByLabel('Allowed addresses').fill('127.0.0.1, 203.0.113.0/24');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await addressDialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').filter({ hasText: 'API token saved.' }).waitFor();
  await row.getByText('Only from 127.0.0.1, 203.0.113.0/24').waitFor();
  expect(await fetchResponseCode(secret)).toBe(5);

  await row.getByRole('button', { name: 'Rotate: Nightly mirror' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Rotate Nightly mirror?' });
  await confirmation.waitFor();
  await expectAccessible(page);
  await confirmation.getByLabel('The old token').selectOption('Works for 3 more days');
  await confirmation.getByRole('button', { name: 'Rotate' }).click();
  const newSecret = TOKEN_PATTERN.exec((await secretDialog.getByText(TOKEN_PATTERN).textContent())!)![0];
  expect([await fetchResponseCode(secret), await fetchResponseCode(newSecret)]).toEqual([5, 5]);
  await secretDialog.getByRole('button', { name: 'I have saved it' }).click();

  const oldRow = row.filter({ hasText: 'Replaced' });
  expect(await oldRow.getByRole('button', { name: /^Rotate/ }).getAttribute('aria-disabled')).toBe('true');
  await oldRow.getByRole('button', { name: /^Revoke/ }).click();
  const revokeDialog = page.getByRole('dialog', { name: 'Revoke Nightly mirror?' });
  await revokeDialog.getByText(secret.slice(0, 8)).waitFor();
  await revokeDialog.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('status').filter({ hasText: 'API token revoked.' }).waitFor();
  await oldRow.waitFor({ state: 'hidden' });
  expect([await fetchResponseCode(secret), await fetchResponseCode(newSecret)]).toEqual([6, 5]);
});

it('API tokens screen: a new token after an old login requires the password, then is created', async () => {
  const { jwt } = await createAdministrator(portal(), { role: AdministratorRole.EDITOR });
  await portal().db.query(`update sessions set created_at = now() - interval '11 minutes'`);
  const page = await visit('/adminSettings', { jwt });
  await page.getByRole('region', { name: 'API tokens' }).getByRole('button', { name: 'New token' }).click();
  const form = page.getByRole('dialog', { name: 'New API token' });
  await form.getByLabel('Name').fill('Release job');
  await form.getByLabel('Expires after').selectOption('2 years (maximum)');
  await form.getByLabel('Allowed addresses').fill('203.0.113.7/24');
  await form.getByRole('button', { name: 'Create token' }).click();
  await form.getByText('Write 203.0.113.0/24, or the address alone.').waitFor();
  await form.getByLabel('Allowed addresses').fill('203.0.113.0/24\n2001:db8::/32');
  // An editor cannot change keys, so a token of an editor cannot either.
  await expect.poll(() => form.getByRole('checkbox', { name: 'Keys: change' }).count()).toBe(0);
  await form.getByRole('checkbox', { name: 'Versions: change' }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create token' }).click();
  const stepUp = page.getByRole('dialog', { name: 'Confirm your identity' });
  await stepUp.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Your new token' }).getByText(TOKEN_PATTERN).waitFor();
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await page
    .getByRole('row', { name: /Release job.*Versions: change.*Only from 203\.0\.113\.0\/24, 2001:db8::\/32.*Never/ })
    .waitFor();
  await page.getByRole('button', { name: 'Edit addresses: Release job' }).click();
  expect(await page.getByRole('dialog').getByLabel('Allowed addresses').inputValue()).toBe(
    '203.0.113.0/24\n2001:db8::/32',
  );
});

it('API tokens screen: a token whose response was lost is listed', async () => {
  const { jwt } = await portal().createCompany();
  const page = await visit('/settings', { jwt, expectedErrors: FAILED_CALL });
  await page.getByRole('region', { name: 'API tokens' }).getByRole('button', { name: 'New token' }).click();
  const form = page.getByRole('dialog', { name: 'New API token' });
  await form.getByLabel('Name').fill('Lost job');
  await form.getByRole('checkbox', { name: 'Keys: read' }).check();
  await dropResponses(page, 'CreateApiToken');
  await form.getByRole('button', { name: 'Create token' }).click();
  await form.getByText('The server cannot be reached.').waitFor();
  await page.getByRole('button', { name: 'Revoke: Lost job', includeHidden: true }).waitFor();
});

it('API tokens screen: the draft of the allowed addresses of a token does not appear in the form of another', async () => {
  const { jwt } = await portal().createCompany();
  const allowedAddresses = ['203.0.113.9'];
  const { secret } = await createApiToken(portal(), jwt, [Scope.KEYS_READ], { name: 'First', allowedAddresses });
  expect(await createApiTokenClient(portal()).queryViewer(secret)).toBe('UNAUTHENTICATED');
  await createApiToken(portal(), jwt, [Scope.KEYS_READ], { name: 'Second' });
  const page = await visit('/settings', { jwt });
  const row = page.getByRole('row', { name: /First.*Request from 127\.0\.0\.1 rejected on/ });
  await row.waitFor();
  // On a phone, the value next to several lines starts at the first of them.
  await page.setViewportSize({ width: 360, height: 800 });
  const measureTop = async (text: RegExp) =>
    (await row.getByRole('cell').filter({ hasText: text }).locator('> *').first().boundingBox())!.y;
  // Both positions change while the page adapts to the width.
  const measureDistance = async () => (await measureTop(/Only from/)) - (await measureTop(/^\d\d \w{3} \d{4}$/));
  await expect.poll(measureDistance).toBeCloseTo(0, 0);
  const addresses = page.getByRole('dialog').getByLabel('Allowed addresses');
  await page.getByRole('button', { name: 'Edit addresses: First' }).click();
  await addresses.fill('203.0.113.0/24');
  page.on('dialog', (native) => void native.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Edit addresses: Second' }).click();
  await addresses.waitFor();
  expect(await addresses.inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await addresses.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Edit addresses: First' }).click();
  await expect.poll(() => addresses.inputValue()).toBe('203.0.113.0/24');
});

it('API tokens screen: expiring and expired tokens are marked, and a failed list can be reloaded', async () => {
  const { jwt } = await portal().createCompany();
  await createApiToken(portal(), jwt, [Scope.KEYS_READ], { name: 'Next month', expiresInDays: 30 });
  const soonToken = await createApiToken(portal(), jwt, [Scope.KEYS_READ], { name: 'Soon', expiresInDays: 3 });
  const expiredToken = await createApiToken(portal(), jwt, [Scope.KEYS_READ], { name: 'Late', expiresInDays: 3 });
  await portal().db.query(`update api_tokens set expires_at = now() - interval '1 hour' where id = $1`, [
    expiredToken.id,
  ]);
  const repairs: (() => void)[] = [];
  const page = await visit('/settings', {
    jwt,
    prepare: async (opened) => {
      repairs.push(await failOperation(opened, 'Profile'), await failOperation(opened, 'ApiTokens'));
    },
  });
  await page.getByText('Your profile could not be loaded').waitFor();
  repairs.forEach((repair) => repair());
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('row', { name: /Soon/ }).getByText('Expires soon').waitFor();
  await page.getByRole('row', { name: /Late/ }).getByText('Expired').waitFor();
  expect(
    await page
      .getByRole('row', { name: /Next month/ })
      .getByText('Expires soon')
      .count(),
  ).toBe(0);
  await expectAccessible(page);

  const rotateButton = page.getByRole('button', { name: 'Rotate: Soon' });
  await rotateButton.click();
  const dialog = page.getByRole('dialog', { name: 'Rotate Soon?' });
  await dialog.getByLabel('The old token').selectOption('Stops working immediately');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await rotateButton.click();
  expect(await dialog.getByLabel('The old token').inputValue()).toBe('24');
  await dialog.getByLabel('The old token').selectOption('Stops working immediately');
  await dialog.getByRole('button', { name: 'Rotate' }).click();
  await page.getByRole('button', { name: 'I have saved it' }).click();
  const { queryViewer } = createApiTokenClient(portal());
  expect(await queryViewer(soonToken.secret)).toBe('UNAUTHENTICATED');
});
