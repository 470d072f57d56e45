import { expect, it } from 'vitest';
import { createKeyClient } from '../../server/test/key-client.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, failOperation, getFocusedDialog, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens({ GRACE_DAYS: '10', REMINDER_DAYS: 'off' });
const DAY_MS = 86_400_000;

/** Creates a company with a key that expired `daysAgo` days ago. */
async function createCompanyWithExpiredKey(daysAgo: number) {
  await portal().setPrices(10);
  const company = await portal().createCompany();
  const key = await createKeyClient(portal()).createApproved(company.jwt, await portal().logInAdmin(), { user: 20 });
  const end = Date.now() - daysAgo * DAY_MS;
  await portal().db.query('update keys set starts_at = $2, expires_at = $3 where id = $1', [
    key._id,
    new Date(end - 30 * DAY_MS),
    new Date(end),
  ]);
  return company;
}

it('keys screen: a company reads when the grace period of its key ends, and renews it', async () => {
  const company = await createCompanyWithExpiredKey(4);
  // A request that expires without a decision does not affect the prompt or the price.
  const { body } = await createKeyClient(portal()).request(company.jwt);
  await portal().db.query("update keys set expires_at = now() - interval '1 day' where id = $1", [body.data._id]);
  const page = await visit('/dashboard', { jwt: company.jwt });
  await page.getByText(/^In grace until \d\d\s\w{3}: renew now$/).waitFor();
  await page.getByRole('button', { name: 'Add users' }).and(page.locator('[aria-disabled=true]')).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Renew', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Renew key' });
  await dialog.getByText(/and is in its grace period\. A renewal is charged from that day/).waitFor();
  await dialog
    .getByRole('status')
    .getByText(/^Total ₹/)
    .waitFor();
  await dialog.getByRole('button', { name: 'Request renewal' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const row = page.getByRole('row').filter({ hasText: 'in grace' });
  await row.click();
  await page.getByRole('dialog', { name: 'In grace' }).getByText('Grace until').waitFor();

  // The pending renewal starts at the past expiry.
  await page.goto(`${portal().url}/requestedKeys?request=renew`);
  await dialog.getByText('A renewal is already requested').waitFor();
});

it('keys screen: an administrator reads that a new key is priced from the expiry of the key in its grace period', async () => {
  const company = await createCompanyWithExpiredKey(4);
  const page = await visit(`/${company.id}/details`, { jwt: await portal().logInAdmin() });
  await page.getByRole('button', { name: 'Create key', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Create key for ${company.name}` });
  await dialog.getByText(/and is in its grace period\. A renewal is charged from that day/).waitFor();

  await page.goto(`${portal().url}/keysRequest?request=new`);
  const listDialog = page.getByRole('dialog', { name: 'Request Key' });
  await listDialog.getByRole('combobox', { name: 'Company' }).fill(company.name);
  await page.getByRole('option', { name: company.name }).first().click();
  await listDialog.getByText(/and is in its grace period\. A renewal is charged from that day/).waitFor();
});

it('keys screen: an administrator changes the grace period of a key, and reads the effect', async () => {
  const company = await createCompanyWithExpiredKey(15);
  const page = await visit(`/keysRequest?search=${encodeURIComponent(company.name)}`, {
    jwt: await portal().logInAdmin(),
  });
  await page.getByRole('row').filter({ hasText: 'expired' }).waitFor();
  await page.getByRole('button', { name: /^Change grace/ }).click();
  const dialog = page.getByRole('dialog', { name: `Grace period for the key of ${company.name}` });
  await dialog.getByRole('checkbox', { name: 'Use the default: 10 days' }).uncheck();
  const daysInput = dialog.getByRole('textbox', { name: 'Grace days' });
  await daysInput.fill('12');
  await dialog.getByText('Enter at least 16 days to make it valid again.').waitFor();
  await daysInput.fill('20');
  await dialog.getByText(/^The key expired on .* and remains valid until .*\. A renewal is charged from/).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Change grace' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('row').filter({ hasText: 'in grace' }).click();
  await page.getByRole('dialog', { name: 'In grace' }).getByText('Grace changed to 20 days by Chief').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Change grace/ }).click();
  await daysInput.fill('0');
  await dialog.getByRole('button', { name: 'Change grace' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('row').filter({ hasText: 'expired' }).click();
  await page.getByRole('dialog').getByText('Grace period removed by Chief').waitFor();
});

it('keys screen: an administrator reinstates a key that was disabled by mistake', async () => {
  await portal().setPrices(10);
  const [company, adminJwt] = [await portal().createCompany(), await portal().logInAdmin()];
  const keyClient = createKeyClient(portal());
  const key = await keyClient.createApproved(company.jwt, adminJwt);
  await keyClient.decide(adminJwt, key._id, 'Disabled');
  const page = await visit(`/keysRequest?search=${encodeURIComponent(company.name)}`, { jwt: adminJwt });
  await page.getByRole('button', { name: /^Reinstate key/ }).click();
  const dialog = page.getByRole('dialog', { name: `Reinstate the key of ${company.name}?` });
  await dialog.getByText(/The key becomes valid again with the same licence string until/).waitFor();
  await getFocusedDialog(page).getByRole('textbox', { name: 'Reason' }).fill('The wrong row.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Reinstate key' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('row').filter({ hasText: 'Approved' }).click();
  const details = page.getByRole('dialog', { name: 'Running' });
  await details.getByText('Reinstated by Chief').waitFor();
  await details.getByText('The wrong row.').waitFor();
  expect((await keyClient.validate(key.key, { nonce: 'n' })).body.data.verdict).toBe('VALID');
});

it('keys screen: a failed or rejected reinstatement shows its error in the dialog, and keeps the typed reason', async () => {
  await portal().setPrices(10);
  const [company, adminJwt] = [await portal().createCompany(), await portal().logInAdmin()];
  const keyClient = createKeyClient(portal());
  const key = await keyClient.createApproved(company.jwt, adminJwt);
  await keyClient.decide(adminJwt, key._id, 'Disabled');
  const page = await visit(`/keysRequest?search=${encodeURIComponent(company.name)}`, { jwt: adminJwt });
  await page.getByRole('button', { name: /^Reinstate key/ }).click();
  const dialog = page.getByRole('dialog', { name: `Reinstate the key of ${company.name}?` });
  const reasonInput = dialog.getByRole('textbox', { name: 'Reason' });
  await getFocusedDialog(page).waitFor();
  await reasonInput.fill('The wrong row.');
  const repair = await failOperation(page, 'ReinstateKey');
  await dialog.getByRole('button', { name: 'Reinstate key' }).click();
  await dialog.getByRole('alert').getByText('Request id: r-42').waitFor();
  repair();

  // Another administrator reinstates the key while the dialog is open.
  await portal().callGraphql(
    'mutation ($id: ID!) { reinstateKey(input: { keyId: $id }) { message } }',
    { id: key._id },
    adminJwt,
  );
  await dialog.getByRole('button', { name: 'Reinstate key' }).click();
  await dialog.getByRole('alert').filter({ hasNotText: 'r-42' }).waitFor();
  expect(await reasonInput.inputValue()).toBe('The wrong row.');
  await page.getByRole('row', { includeHidden: true }).filter({ hasText: 'Approved' }).waitFor();
  await expectAccessible(page);
});

it('keys screen: a failed change of the grace period shows the message and the request id of the server', async () => {
  const company = await createCompanyWithExpiredKey(4);
  const page = await visit(`/keysRequest?search=${encodeURIComponent(company.name)}`, {
    jwt: await portal().logInAdmin(),
  });
  await page.getByRole('button', { name: /^Change grace/ }).click();
  const dialog = page.getByRole('dialog', { name: `Grace period for the key of ${company.name}` });
  await dialog.getByRole('checkbox', { name: 'Use the default: 10 days' }).uncheck();
  await dialog.getByRole('textbox', { name: 'Grace days' }).fill('20');
  const message = 'Your role does not allow this.';
  await failOperation(page, 'ChangeKeyGrace', { message, code: 'FORBIDDEN' });
  await dialog.getByRole('button', { name: 'Change grace' }).click();
  await dialog.getByRole('alert').getByText(`${message} Request id: r-42`).waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Grace days' }).inputValue()).toBe('20');
});

it('keys screen: an administrator reads when a reinstated key starts', async () => {
  await portal().setPrices(10);
  const [company, adminJwt] = [await portal().createCompany(), await portal().logInAdmin()];
  const keyClient = createKeyClient(portal());
  await keyClient.createApproved(company.jwt, adminJwt, { keyType: '2day' });
  const key = await keyClient.createApproved(company.jwt, adminJwt);
  await keyClient.decide(adminJwt, key._id, 'Disabled');
  const page = await visit(`/keysRequest?search=${encodeURIComponent(company.name)}`, { jwt: adminJwt });
  await page.getByRole('button', { name: /^Reinstate key/ }).click();
  const dialog = page.getByRole('dialog', { name: `Reinstate the key of ${company.name}?` });
  await dialog
    .getByText(/^The key starts on \d\d \w{3} \d{4}, \d\d:\d\d\. The company is notified by email\.$/)
    .waitFor();
});

it('keys screen: a second decision on a key opens an empty dialog', async () => {
  await portal().setPrices(10);
  const [company, adminJwt] = [await portal().createCompany(), await portal().logInAdmin()];
  const keyClient = createKeyClient(portal());
  const key = await keyClient.createApproved(company.jwt, adminJwt);
  const page = await visit(`/keysRequest?search=${encodeURIComponent(company.name)}`, { jwt: adminJwt });
  const dialog = page.getByRole('dialog', { name: `the key of ${company.name}` });
  const reasonInput = dialog.getByRole('textbox', { name: 'Reason' });
  const openDialog = async (verb: 'Disable' | 'Reinstate') => {
    await page.getByRole('button', { name: new RegExp(`^${verb} key`) }).click();
    await expect.poll(() => reasonInput.inputValue()).toBe('');
    await getFocusedDialog(page).waitFor();
  };
  const confirm = async (verb: 'Disable' | 'Reinstate', reason: string) => {
    await reasonInput.fill(reason);
    await dialog.getByRole('button', { name: new RegExp(`^${verb} key$`, 'i') }).click();
  };
  const decide = async (verb: 'Disable' | 'Reinstate', reason: string) => {
    await openDialog(verb);
    await confirm(verb, reason);
  };
  await decide('Disable', 'Unpaid.');
  await dialog.waitFor({ state: 'hidden' });
  await decide('Reinstate', 'Paid.');
  await dialog.waitFor({ state: 'hidden' });

  // Another administrator disables the key while the dialog is open.
  await openDialog('Disable');
  await keyClient.decide(adminJwt, key._id, 'Disabled');
  await confirm('Disable', 'Late.');
  await dialog.getByText(/Chief disabled it on/).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'hidden' });
  await decide('Reinstate', 'Paid again.');
  await dialog.waitFor({ state: 'hidden' });
  await decide('Disable', 'Refunded.');
  await dialog.waitFor({ state: 'hidden' });
});
