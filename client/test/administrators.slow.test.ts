import { beforeAll, expect, it } from 'vitest';
import { AdministratorRole } from '../../server/src/modules/administrators/roles/roles.rules.ts';
import { createAdministrator } from '../../server/test/administrators.ts';
import { PASSWORD } from '../../server/test/portal.ts';
import { enableSecondFactor } from '../../server/test/second-factor.ts';
import { expectAccessible } from './accessibility.ts';
import {
  dropResponses,
  expectDialogUrl,
  expectNoSidewaysScroll,
  FAILED_CALL,
  failOperation,
  holdOperation,
  setUpScreens,
} from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let jwt: string;

beforeAll(async () => {
  jwt = await portal().logInAdmin();
});

it('administrators screen: an invalid invitation link is reported as no longer valid', async () => {
  const page = await visit('/acceptInvitation#token=gone');
  await page.getByText('This link is no longer valid').waitFor();
  await expectAccessible(page);
});

it('administrators screen: an invalid invitation link offers the login to an invitee who already has an account', async () => {
  const page = await visit('/acceptInvitation#token=gone');
  await page.getByText('If you already have an account, log in.').waitFor();
  await page.getByRole('button', { name: 'Go to login' }).click();
  await page.waitForURL('**/adminLogin');
});

it('administrators screen: an invitation that is withdrawn while its form is open is reported as no longer valid', async () => {
  const input = '{ name: "Withdrawn Wim", role: VIEWER }';
  const { inviteAdministrator } = await portal().readData(
    `mutation { inviteAdministrator(input: ${input}) { link invitation { id } } }`,
    {},
    jwt,
  );
  const { pathname, hash } = new URL(inviteAdministrator.link);
  const page = await visit(pathname + hash);
  await page.getByLabel('Username').fill('late');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  const { id } = inviteAdministrator.invitation;
  await portal().readData(`mutation { withdrawInvitation(input: { invitationId: "${id}" }) { message } }`, {}, jwt);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.getByText('This link is no longer valid').waitFor();
});

it('administrators screen: an invitation says that no mail server is configured to email its link', async () => {
  const page = await visit('/administrators', { jwt });
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite an administrator' });
  await dialog.getByLabel('Name').fill('Posted Pia');
  await dialog.getByLabel('Email').fill('pia@portal.example');
  await dialog.getByRole('radio', { name: 'Viewer' }).check();
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await dialog.getByText("We didn't email it because no mail server is configured.").waitFor();
});

it('administrators screen: an invitation is listed even if its response was lost', async () => {
  const page = await visit('/administrators', { jwt, expectedErrors: FAILED_CALL });
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite an administrator' });
  await dialog.getByLabel('Name').fill('Lost Lina');
  await dialog.getByRole('radio', { name: 'Viewer' }).check();
  await dropResponses(page, 'InviteAdministrator');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await dialog.getByText('The server cannot be reached.').waitFor();
  await page.getByText('Lost Lina').waitFor();
});

it('administrators screen: a changed role is listed even if its response was lost', async () => {
  const { username } = await createAdministrator(portal(), { role: AdministratorRole.VIEWER });
  const page = await visit('/administrators', { jwt, expectedErrors: FAILED_CALL });
  const row = page.getByRole('row', { includeHidden: true }).filter({ hasText: username });
  await row.getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog', { name: /^Role of Deputy/ });
  await dialog.getByRole('radio', { name: 'Operator' }).check();
  await dropResponses(page, 'ChangeAdministratorRole');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await dialog.getByText('The server cannot be reached.').waitFor();
  await row.getByText('Operator').waitFor();
});

it('administrators screen: an owner ends a session and turns off a lost two-step login', async () => {
  const [deputy, otherDeputy] = [await createAdministrator(portal()), await createAdministrator(portal())];
  await enableSecondFactor(portal(), deputy.jwt);
  const page = await visit('/administrators', { jwt });
  const row = page.getByRole('row').filter({ hasText: deputy.username });
  await row.getByText('On', { exact: true }).waitFor();
  await row.getByRole('button', { name: /^Sessions: Deputy/ }).click();
  const sessions = page.getByRole('dialog', { name: /^Sessions of Deputy/ });
  await sessions.getByRole('row', { name: /^node/ }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await sessions.getByRole('button', { name: 'End: node, from 127.0.0.1' }).click();
  await sessions.getByText(/is not logged in anywhere/).waitFor();
  // The URL opens the drawer again, and Back closes it.
  await page.reload();
  await sessions.getByText(/is not logged in anywhere/).waitFor();
  await page.goBack();
  await sessions.waitFor({ state: 'hidden' });

  // The sessions of the first administrator are not shown while those of the second one load.
  const release = await holdOperation(page, 'AdministratorSessions');
  const otherRow = page.getByRole('row').filter({ hasText: otherDeputy.username });
  await otherRow.getByRole('button', { name: /^Sessions: Deputy/ }).click();
  await sessions.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
  release();
  await sessions.getByRole('row', { name: /^node/ }).waitFor();
  await page.keyboard.press('Escape');
  await sessions.waitFor({ state: 'hidden' });

  await row.getByRole('button', { name: /^Turn off two-step login/ }).click();
  const confirmation = page.getByRole('dialog', { name: /^Turn off the two-step login of Deputy/ });
  await expectAccessible(page);
  await confirmation.getByRole('button', { name: 'Turn off' }).click();
  await row.getByText('Off', { exact: true }).waitFor();
  expect((await deputy.logIn()).body.code).toBe(5);
});

it('administrators screen: every dialog has a URL, Back closes it, and a link to an outdated change says so', async () => {
  const { id, jwt: deputyJwt } = await createAdministrator(portal(), { name: 'Meera Nair' });
  await enableSecondFactor(portal(), deputyJwt);
  const page = await visit('/administrators', { jwt });
  const listUrl = `${portal().url}/administrators`;
  for (const [button, title, query] of [
    ['Invite', 'Invite an administrator', 'invite=administrator'],
    ['Change role: Meera Nair', 'Role of Meera Nair', `role=${id}`],
    ['Turn off two-step login: Meera Nair', 'Turn off the two-step login of Meera Nair?', `change=removeFactor.${id}`],
    ['Disable: Meera Nair', 'Disable Meera Nair?', `change=disable.${id}`],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expectDialogUrl(page, title, `${listUrl}?${query}`, listUrl);
  }
  await page.getByRole('button', { name: 'Disable: Meera Nair' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('button', { name: 'Enable: Meera Nair' }).waitFor();
  expect(page.url()).toBe(listUrl);
  await page.goto(`${listUrl}?change=disable.${id}`);
  await page.getByText('This link is outdated. Its record was deleted or has changed.').waitFor();
  await page.waitForURL(listUrl);
});

it('administrators screen: a list that failed to load can be reloaded', async () => {
  const page = await visit('/adminDashboard', { jwt });
  const repair = await failOperation(page, 'Administrators');
  await page.getByRole('link', { name: 'Administrators' }).click();
  await page.getByText('The administrators could not be loaded').waitFor();
  repair();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('cell', { name: 'chief', exact: true }).waitFor();
});
