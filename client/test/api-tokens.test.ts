import { expect, it } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, setUpScreens } from './screen-harness.ts';

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
