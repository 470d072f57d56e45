import { expect, it } from 'vitest';
import { createKeyClient } from '../../server/test/key-client.ts';
import { PASSWORD } from '../../server/test/portal.ts';
import { expectAccessible } from './accessibility.ts';
import { breakConnection, expectNoSidewaysScroll, FAILED_CALL, failOperation, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();

const SUSPEND_MUTATION =
  'mutation ($input: SuspendCompanyInput!) { suspendCompany(input: $input) { message company { suspendedAt } } }';
const suspendCompany = async (companyId: string, reason = 'Unpaid.') => {
  const input = { companyId, reason, disablesKeys: false };
  await portal().callGraphql(SUSPEND_MUTATION, { input }, await portal().logInAdmin());
};

it('company suspension screen: an administrator suspends a company and lifts the suspension', async () => {
  const company = await portal().createCompany();
  const jwt = await portal().logInAdmin();
  const page = await visit(`/${company.id}/details`, { jwt });
  await page.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: `Suspend ${company.name}?` });
  await dialog.getByText("The company's sessions end immediately").waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await dialog.getByText('Enter a reason for the suspension.').waitFor();
  await dialog.getByLabel('Reason').fill('The invoice of March is unpaid.');
  const repair = await failOperation(page, 'SuspendCompany');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('alert').filter({ hasText: 'Request id: r-42' }).first().waitFor();
  repair();
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('status').filter({ hasText: 'The company is suspended.' }).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(/^Chief suspended it on .*: The invoice of March is unpaid\.$/).waitFor();
  await page.getByText('Suspended', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Suspend', exact: true }).count()).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'History' }).click();
  await page.getByText('Suspended the company').waitFor();
  await page.getByRole('button', { name: 'Lift suspension' }).click();
  const liftDialog = page.getByRole('dialog', { name: `Lift the suspension of ${company.name}?` });
  await expectAccessible(page);
  await liftDialog.getByRole('button', { name: 'Lift suspension' }).click();
  await page.getByRole('status').filter({ hasText: 'The suspension is lifted.' }).first().waitFor();
  await page.getByText('This company is suspended').waitFor({ state: 'hidden' });
  await page.getByText('Lifted the suspension').waitFor();
});

it('company suspension screen: lifting offers the keys that were disabled with the suspension', async () => {
  await portal().setPrices(10);
  const company = await portal().createCompany();
  const jwt = await portal().logInAdmin();
  const keyClient = createKeyClient(portal());
  for (const [keyType, user] of [
    ['week', 10],
    ['month', 25],
  ])
    await keyClient.create(jwt, company.id, { keyType, user });
  const input = { companyId: company.id, reason: 'Unpaid.', disablesKeys: true };
  await portal().callGraphql(SUSPEND_MUTATION, { input }, jwt);
  const page = await visit(`/${company.id}/details`, {
    jwt,
    viewport: { width: 320, height: 800 },
    expectedErrors: FAILED_CALL,
  });
  const repair = await failOperation(page, 'KeysDisabledWithSuspension');
  await page.getByRole('button', { name: 'Lift suspension' }).click();
  const liftDialog = page.getByRole('dialog', { name: `Lift the suspension of ${company.name}?` });
  await liftDialog.getByText('The disabled keys could not be loaded').waitFor();
  expect(await liftDialog.getByRole('button', { name: /^Lift/ }).count()).toBe(0);
  await expectAccessible(page);
  repair();
  await liftDialog.getByRole('button', { name: 'Try again' }).click();
  await liftDialog.getByRole('button', { name: 'Lift and reinstate 2 keys' }).waitFor();
  await liftDialog.getByRole('checkbox', { name: /^Week, 10 users, until/ }).uncheck();
  await liftDialog.getByRole('checkbox', { name: /^Month, 25 users, until/ }).uncheck();
  await liftDialog.getByRole('button', { name: 'Lift suspension' }).waitFor();
  await liftDialog.getByRole('checkbox', { name: /^Month, 25 users, until/ }).check();
  await liftDialog.getByRole('button', { name: 'Cancel' }).click();
  await liftDialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Lift suspension' }).click();
  await liftDialog.getByRole('button', { name: 'Lift and reinstate 2 keys' }).waitFor();
  await liftDialog.getByRole('checkbox', { name: /^Week, 10 users, until/ }).uncheck();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // The request does not reach the server. After the reload, the dialog starts with its initial selection.
  const repairLift = await breakConnection(page, 'LiftSuspension');
  await liftDialog.getByRole('button', { name: 'Lift and reinstate 1 key' }).click();
  await liftDialog.getByRole('button', { name: 'Reload' }).click();
  await liftDialog.waitFor({ state: 'hidden' });
  repairLift();
  await page.getByRole('button', { name: 'Lift suspension' }).click();
  await liftDialog.getByRole('button', { name: 'Lift and reinstate 2 keys' }).waitFor();
  await liftDialog.getByRole('checkbox', { name: /^Week, 10 users, until/ }).uncheck();
  await liftDialog.getByRole('button', { name: 'Lift and reinstate 1 key' }).click();
  await page.getByText('This company is suspended').waitFor({ state: 'hidden' });
  const keys = await portal().db.query(
    'select user_limit, status from keys where company_id = $1 order by user_limit',
    [company.id],
  );
  expect(keys).toEqual([
    { user_limit: 10, status: 'DISABLED' },
    { user_limit: 25, status: 'APPROVED' },
  ]);
});

it('company suspension screen: a late suspension is reported, and shows the earlier reason', async () => {
  const company = await portal().createCompany();
  const page = await visit(`/${company.id}/details`, { jwt: await portal().logInAdmin() });
  await page.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Mine.');
  await suspendCompany(company.id, 'Theirs.');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('alert').filter({ hasText: 'This company is already suspended.' }).first().waitFor();
  await page.getByText(/: Theirs\.$/).waitFor();
});

it('company suspension screen: a suspended company is marked in the lists and next to its key', async () => {
  await portal().setPrices(10);
  const company = await portal().createCompany();
  const { body } = await createKeyClient(portal()).request(company.jwt);
  await suspendCompany(company.id);
  const jwt = await portal().logInAdmin();
  const page = await visit('/companies', { jwt });
  await page
    .getByRole('row', { name: new RegExp(company.name) })
    .getByText('Suspended')
    .waitFor();
  await page.goto(`${portal().url}/keysRequest?key=${body.data._id}`);
  await page.getByRole('dialog').getByText('Suspended').waitFor();
  await page.goto(`${portal().url}/keysRequest`);
  await page
    .getByRole('row', { name: new RegExp(company.name) })
    .getByText('Suspended')
    .waitFor();
  await expectAccessible(page);
});

it('company suspension screen: a suspended company reads the reason for its rejected login', async () => {
  const company = await portal().createCompany();
  await suspendCompany(company.id);
  const page = await visit('/login');
  await page.getByLabel('Email').fill(company.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('alert').filter({ hasText: 'This account is suspended.' }).first().waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
