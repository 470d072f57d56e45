import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { AdministratorRole } from '../../server/src/modules/administrators/roles/roles.rules.ts';
import { createAdministrator } from '../../server/test/administrators.ts';
import { createKeyClient } from '../../server/test/key-client.ts';
import { PASSWORD } from '../../server/test/portal.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, failOperation, setUpScreens } from './screen-harness.ts';

const { portal, visit, leave } = setUpScreens();

const suspendCompany = async (companyId: string) => {
  const input = { companyId, reason: 'They asked us to.', disablesKeys: true };
  await portal().callGraphql(
    'mutation ($input: SuspendCompanyInput!) { suspendCompany(input: $input) { message } }',
    { input },
    await portal().logInAdmin(),
  );
};

it('erasure screen: an owner exports everything about a company and erases its personal data', async () => {
  const jwt = await portal().logInAdmin();
  await portal().setPrices(10);
  const company = await portal().createCompany({ name: 'Acme Traders' });
  await createKeyClient(portal()).createApproved(company.jwt, jwt, { keyType: 'month' });
  await portal().callGraphql(
    'mutation ($id: ID!) { createCompanyNote(input: { companyId: $id, text: "Ms Rao calls on Fridays." }) { message } }',
    { id: company.id },
    jwt,
  );
  await suspendCompany(company.id);
  const page = await visit(`/${company.id}/details`, { jwt });
  const card = page.getByRole('region', { name: 'Personal data' });

  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Export everything' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^company-${company.id}-.*\\.jsonl$`));
  expect(readFileSync(await file.path(), 'utf8')).toContain('Ms Rao calls on Fridays.');

  const eraseButton = card.getByRole('button', { name: 'Erase personal data' });
  await eraseButton.click();
  const dialog = page.getByRole('dialog', { name: 'Erase the personal data of Acme Traders?' });
  await dialog.getByText('Erased data').waitFor();
  await dialog.getByText('Entries of the audit log, each for 730 days after it was written').waitFor();
  await dialog.getByText(`Another company can then sign up with ${company.email} and ${company.domain}.`).waitFor();
  expect(
    await dialog.getByRole('button', { name: 'Cancel' }).evaluate((button) => button === document.activeElement),
  ).toBe(true);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await eraseButton.evaluate((button) => button === document.activeElement)).toBe(true);

  await eraseButton.click();
  const repair = await failOperation(page, 'EraseCompany');
  await dialog.getByRole('button', { name: 'Erase personal data' }).click();
  await page.getByRole('alert').filter({ hasText: 'Request id: r-42' }).first().waitFor();
  repair();
  // An old login requires a step-up.
  portal().shiftClock(11 * 60_000);
  await dialog.getByRole('button', { name: 'Erase personal data' }).click();
  const identity = page.getByRole('dialog', { name: 'Confirm your identity' });
  await identity.waitFor();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Erase personal data' }).click();
  await identity.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await identity.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('status').filter({ hasText: 'The personal data of the company was erased.' }).first().waitFor();
  portal().shiftClock(0);
  await page.getByText('The personal data of this company was erased').first().waitFor();
  await page.getByText(/Each audit log entry remains for 730 days/).waitFor();
  await page.getByText('Erased', { exact: true }).first().waitFor();
  await expect.poll(() => page.getByText('Acme Traders').count()).toBe(0);
  await expect.poll(() => page.getByText('Ms Rao').count()).toBe(0);
  expect(await eraseButton.getAttribute('aria-disabled')).toBe('true');
  expect(await eraseButton.evaluate((button) => button === document.activeElement)).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: 'Lift suspension' }).count()).toBe(0);
  for (const name of ['Create key', 'Correct details', 'Add note'])
    expect(await page.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByText('Erased the personal data').waitFor();
});

it('erasure screen: the button is disabled with a reason while the company is active, has a valid key, or the role forbids it', async () => {
  const jwt = await portal().logInAdmin();
  await portal().setPrices(10);
  const company = await portal().createCompany();
  const page = await visit(`/${company.id}/details`, { jwt });
  const card = page.getByRole('region', { name: 'Personal data' });
  const eraseButton = card.getByRole('button', { name: 'Erase personal data' });
  await card
    .getByText("The data can't be erased yet. This company is active. Suspend it before you erase its data.")
    .waitFor();
  expect(await eraseButton.getAttribute('aria-disabled')).toBe('true');
  await eraseButton.click({ force: true });
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expectAccessible(page);

  await createKeyClient(portal()).createApproved(company.jwt, jwt, { keyType: 'month' });
  const input = { companyId: company.id, reason: 'Left.', disablesKeys: false };
  await portal().callGraphql(
    'mutation ($input: SuspendCompanyInput!) { suspendCompany(input: $input) { message } }',
    { input },
    jwt,
  );
  await page.reload();
  await card.getByText('This company has an Approved key that has not ended.').waitFor();
  expect(await eraseButton.getAttribute('aria-disabled')).toBe('true');

  const { jwt: operatorJwt } = await createAdministrator(portal(), { role: AdministratorRole.OPERATOR });
  const operatorPage = await visit(`/${company.id}/details`, { jwt: operatorJwt });
  const button = operatorPage.getByRole('button', { name: 'Export everything' });
  await button.hover();
  await operatorPage.getByText('Your role does not allow this.').waitFor();
  expect(await button.getAttribute('aria-disabled')).toBe('true');
});

it('erasure screen: the dialog and the page fit a phone and a desktop in both schemes', async () => {
  const jwt = await portal().logInAdmin();
  for (const width of [320, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      const company = await portal().createCompany({ name: 'Acme Traders and Sons' });
      await suspendCompany(company.id);
      const page = await visit(`/${company.id}/details`, { jwt, viewport: { width, height: 800 }, colorScheme });
      await page.getByRole('region', { name: 'Personal data' }).waitFor();
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Erase personal data' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Retained data').waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await dialog.getByRole('button', { name: 'Erase personal data' }).click();
      await page.getByText('The personal data of this company was erased').first().waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await leave(page);
    }
});
