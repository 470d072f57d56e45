import { beforeAll, expect, it } from 'vitest';
import { anotherAdministrator } from '../../server/test/administrators.ts';
import { keyCalls } from '../../server/test/keys.ts';
import { addFactor } from '../../server/test/second-factor.ts';
import { PASSWORD } from '../../server/test/portal.ts';
import { AdministratorRole } from '../../server/src/administrators/roles.rules.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, letFail, screens } from './screen.ts';

const { portal, visit } = screens();
let jwt: string;

beforeAll(async () => {
  jwt = await portal().admin();
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
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await page.getByRole('table', { name: 'Invitations' }).getByText('Editha').waitFor();

  const invited = await visit(new URL(link).pathname + new URL(link).hash);
  await invited.getByRole('heading', { name: 'Become an administrator' }).waitFor();
  await expectAccessible(invited);
  expect(invited.url()).not.toContain('token');
  await invited.getByRole('button', { name: 'Create my account' }).click();
  await invited.getByText('Username is required!').waitFor();
  await invited.getByLabel('Username').fill('CHIEF');
  await invited.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await invited.getByLabel('Confirm Password').fill(PASSWORD);
  await invited.getByRole('button', { name: 'Create my account' }).click();
  await invited.getByText('This username is already used. Choose another one.').waitFor();
  await invited.getByLabel('Username').fill('editha');
  await invited.getByRole('button', { name: 'Create my account' }).click();
  await invited.getByText('Your account is ready. Please log in.').waitFor();
  await invited.getByRole('button', { name: 'Go to login' }).click();
  await invited.getByLabel('Username').fill('editha');
  await invited.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await invited.getByRole('button', { name: /^Log ?in$/i }).click();
  await invited.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  expect(await invited.getByRole('link', { name: 'Administrators' }).count()).toBe(0);
  await invited.getByRole('link', { name: 'Versions' }).click();
  await invited.getByRole('button', { name: 'Add Version' }).click();
  await invited.getByRole('dialog', { name: 'Add Version' }).waitFor();
});

it('administrators screen: an invalid invitation link is reported as no longer valid', async () => {
  const page = await visit('/acceptInvitation#token=gone');
  await page.getByLabel('Username').fill('late');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.getByText('This link is no longer valid').waitFor();
  await expectAccessible(page);
});

it('administrators screen: an owner changes a role and disables an account; the last owner stays', async () => {
  await anotherAdministrator(portal(), { role: AdministratorRole.VIEWER });
  const page = await visit('/administrators', { jwt });
  const row = page.getByRole('row').filter({ hasText: 'Deputy' });
  await row.getByRole('button', { name: 'Change role' }).click();
  const role = page.getByRole('dialog', { name: /^Role of Deputy/ });
  await role.getByRole('radio', { name: 'Operator' }).check();
  await role.getByRole('button', { name: 'Change role' }).click();
  await row.getByText('Operator').waitFor();

  await row.getByRole('button', { name: 'Disable' }).click();
  const question = page.getByRole('dialog', { name: /^Disable Deputy/ });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Disable' }).click();
  await row.getByText('Disabled').waitFor();
  await row.getByRole('button', { name: 'Enable' }).click();
  await page
    .getByRole('dialog', { name: /^Enable Deputy/ })
    .getByRole('button', { name: 'Enable' })
    .click();
  await row.getByText('Disabled').waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Change role: Chief' }).click();
  const own = page.getByRole('dialog', { name: 'Role of Chief' });
  await own.getByRole('radio', { name: 'Viewer' }).check();
  await own.getByRole('button', { name: 'Change role' }).click();
  await own.getByText('This is the last owner. Make somebody else an owner first.').waitFor();
});

it('administrators screen: an owner ends a session and switches off a lost two-step login', async () => {
  const lost = await anotherAdministrator(portal());
  await addFactor(portal(), lost.jwt);
  const page = await visit('/administrators', { jwt });
  const row = page.getByRole('row').filter({ hasText: lost.username });
  await row.getByText('On', { exact: true }).waitFor();
  await row.getByRole('button', { name: /^Sessions: Deputy/ }).click();
  const sessions = page.getByRole('dialog', { name: /^Sessions of Deputy/ });
  await sessions.getByRole('row', { name: /^node/ }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await sessions.getByRole('button', { name: 'End: node, from 127.0.0.1' }).click();
  await sessions.getByText(/is not logged in anywhere/).waitFor();
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: /^Switch off two-step login/ }).click();
  const question = page.getByRole('dialog', { name: /^Switch off the two-step login of Deputy/ });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Switch off' }).click();
  await row.getByText('Off', { exact: true }).waitFor();
  expect((await lost.logIn()).body.code).toBe(5);
});

it('administrators screen: a viewer sees disabled actions with the reason', async () => {
  await portal().setPrices();
  const company = await portal().company();
  await keyCalls(portal()).request(company.jwt);
  const viewer = await anotherAdministrator(portal(), { role: AdministratorRole.VIEWER });
  const page = await visit('/keysRequest', { jwt: viewer.jwt });
  const approve = page.getByRole('button', { name: /^Approve/ });
  await approve.waitFor();
  expect(await approve.getAttribute('aria-disabled')).toBe('true');
  await approve.hover();
  await page.getByRole('tooltip', { name: 'Your role does not allow this.' }).waitFor();
  await page.mouse.move(0, 0);
  await page.getByRole('tooltip').waitFor({ state: 'hidden' });
  await page.getByText('•••••').first().waitFor();
  await expectAccessible(page);
  const settings = await visit('/adminSettings', { jwt: viewer.jwt });
  const save = settings.getByRole('button', { name: 'Save settings' });
  await save.waitFor();
  expect(await save.getAttribute('aria-disabled')).toBe('true');
});

it('administrators screen: a list that failed to load can be reloaded', async () => {
  const page = await visit('/adminDashboard', { jwt });
  const repair = await letFail(page, 'Administrators');
  await page.getByRole('link', { name: 'Administrators' }).click();
  await page.getByText('The administrators could not be loaded').waitFor();
  repair();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('cell', { name: 'chief', exact: true }).waitFor();
});
