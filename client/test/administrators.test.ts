import { beforeAll, expect, it } from 'vitest';
import { AdministratorRole } from '../../server/src/modules/administrators/roles/roles.rules.ts';
import { createAdministrator } from '../../server/test/administrators.ts';
import { createKeyClient } from '../../server/test/key-client.ts';
import { PASSWORD } from '../../server/test/portal.ts';
import { isThorough } from '../../server/test/tier.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let jwt: string;

beforeAll(async () => {
  jwt = await portal().logInAdmin();
});

it('administrators screen: an owner invites a person, who accepts by link and works in that role', async () => {
  const page = await visit('/adminDashboard', { jwt });
  await page.getByRole('link', { name: 'Administrators' }).click();
  await page.getByRole('heading', { level: 1, name: 'Administrators' }).waitFor();
  await page.getByRole('row').filter({ hasText: 'chief' }).getByText('You').waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite an administrator' });
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await dialog.getByText('Name is required!').waitFor();
  await dialog.getByLabel('Name').fill('Editha');
  await dialog.getByRole('radio', { name: 'Editor' }).check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const link = (await dialog.getByText('#token=').textContent())!;
  await dialog.getByText("We didn't email it because the invitee has no email address.").waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await page.getByRole('table', { name: 'Invitations' }).getByText('Editha').waitFor();

  const invitedPage = await visit(new URL(link).pathname + new URL(link).hash);
  await invitedPage.getByRole('heading', { name: 'Become an administrator' }).waitFor();
  await invitedPage.getByText('Editha, you are invited with the role Editor.').waitFor();
  await expectAccessible(invitedPage);
  expect(invitedPage.url()).not.toContain('token');
  await invitedPage.getByRole('button', { name: 'Create my account' }).click();
  await invitedPage.getByText('Username is required!').waitFor();
  await invitedPage.getByLabel('Username').fill('CHIEF');
  await invitedPage.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await invitedPage.getByLabel('Confirm Password').fill(PASSWORD);
  await invitedPage.getByRole('button', { name: 'Create my account' }).click();
  await invitedPage.getByText('This username is already in use. Choose another one.').waitFor();
  await invitedPage.getByLabel('Username').fill('editha');
  await invitedPage.getByRole('button', { name: 'Create my account' }).click();
  await invitedPage.getByText('Your account is ready. Please log in.').waitFor();
  await invitedPage.getByRole('button', { name: 'Go to login' }).click();
  await invitedPage.getByLabel('Username').fill('editha');
  await invitedPage.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await invitedPage.getByRole('button', { name: /^Log ?in$/i }).click();
  await invitedPage.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  await expect.poll(() => invitedPage.getByRole('link', { name: 'Administrators' }).count()).toBe(0);
  await invitedPage.getByRole('link', { name: 'Versions' }).click();
  await invitedPage.getByRole('button', { name: 'Add Version' }).click();
  await invitedPage.getByRole('dialog', { name: 'Add Version' }).waitFor();
});

it.runIf(isThorough)(
  'administrators screen: an owner changes a role and disables an account; the last owner stays',
  async () => {
    await createAdministrator(portal(), { role: AdministratorRole.VIEWER });
    const page = await visit('/administrators', { jwt });
    const row = page.getByRole('row').filter({ hasText: 'Deputy' });
    await row.getByRole('button', { name: 'Change role' }).click();
    const roleDialog = page.getByRole('dialog', { name: /^Role of Deputy/ });
    await roleDialog.getByRole('radio', { name: 'Operator' }).check();
    await roleDialog.getByRole('button', { name: 'Change role' }).click();
    await row.getByText('Operator').waitFor();

    await row.getByRole('button', { name: 'Disable' }).click();
    const confirmation = page.getByRole('dialog', { name: /^Disable Deputy/ });
    await expectAccessible(page);
    await confirmation.getByRole('button', { name: 'Disable' }).click();
    await row.getByText('Disabled').waitFor();
    await row.getByRole('button', { name: 'Enable' }).click();
    await page
      .getByRole('dialog', { name: /^Enable Deputy/ })
      .getByRole('button', { name: 'Enable' })
      .click();
    await row.getByText('Disabled').waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Change role: Chief' }).click();
    const ownDialog = page.getByRole('dialog', { name: 'Role of Chief' });
    await ownDialog.getByRole('radio', { name: 'Viewer' }).check();
    await ownDialog.getByRole('button', { name: 'Change role' }).click();
    await ownDialog.getByText('This is the last owner. Make another administrator an owner first.').waitFor();
  },
);

it.runIf(isThorough)('administrators screen: a viewer sees disabled actions with the reason', async () => {
  await portal().setPrices();
  const company = await portal().createCompany();
  const request = await createKeyClient(portal()).request(company.jwt);
  const runningKey = await createKeyClient(portal()).createApproved((await portal().createCompany()).jwt, jwt);
  const viewer = await createAdministrator(portal(), { role: AdministratorRole.VIEWER });
  const page = await visit('/keysRequest', { jwt: viewer.jwt });
  const approveButton = page.getByRole('button', { name: /^Approve/ });
  await approveButton.waitFor();
  expect(await approveButton.getAttribute('aria-disabled')).toBe('true');
  await approveButton.hover();
  await page.getByRole('tooltip', { name: 'Your role does not allow this.' }).waitFor();
  await page.mouse.move(0, 0);
  await page.getByRole('tooltip').waitFor({ state: 'hidden' });
  await page.getByText('•••••').first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Copy key/ }).count()).toBe(0);
  await expectAccessible(page);

  await page.goto(`${portal().url}/keysRequest?key=${runningKey._id}`);
  const drawer = page.getByRole('dialog', { name: 'Running' });
  await drawer.getByText('Approved by Chief').waitFor();
  await expect.poll(() => drawer.getByRole('button', { name: /^(Copy key|Download licence file)/ }).count()).toBe(0);
  await page.goto(`${portal().url}/keysRequest?key=${request.body.data._id}`);
  await page.getByRole('dialog', { name: 'Pending' }).getByText('Requested by').waitFor();
  await page.keyboard.press('r');
  await page.getByRole('alert').getByText('Your role does not allow this.').waitFor();
  const settingsPage = await visit('/adminSettings', { jwt: viewer.jwt });
  const saveButton = settingsPage.getByRole('button', { name: 'Save settings' });
  await saveButton.waitFor();
  expect(await saveButton.getAttribute('aria-disabled')).toBe('true');
  for (const [path, name] of [
    ['/keysRequest', 'Request Key'],
    ['/versions', 'Add Version'],
    ['/advertisement', 'Add advertisement'],
    ['/payments', 'Record payment'],
  ]) {
    await page.goto(portal().url + path);
    const button = page.getByRole('button', { name }).first();
    await button.waitFor();
    expect(await button.getAttribute('aria-disabled'), name).toBe('true');
  }
  await settingsPage.getByRole('link', { name: 'Background work' }).waitFor();
  expect(await settingsPage.getByRole('link', { name: 'Webhooks' }).count()).toBe(0);
});
