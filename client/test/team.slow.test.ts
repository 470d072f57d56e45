import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { CompanyRole } from '../../server/src/modules/companies/members/company-roles.rules.ts';
import { Scope } from '../../server/src/platform/auth/scopes.rules.ts';
import { createApiToken } from '../../server/test/api-tokens.ts';
import { parseLinkToken, takeEmail } from '../../server/test/emails.ts';
import { createKeyClient } from '../../server/test/key-client.ts';
import { PASSWORD } from '../../server/test/portal.ts';
import { expectAccessible } from './accessibility.ts';
import { waitForContent } from './all-pages.ts';
import {
  expectDialogUrl,
  expectNoSidewaysScroll,
  FAILED_CALL,
  failOperation,
  holdOperation,
  isOperation,
  setUpScreens,
  WITHOUT_LIVE_UPDATES,
} from './screen-harness.ts';
import { addMember, expectMainLinks, getMainLinks } from './team.ts';

const { portal, visit } = setUpScreens();

beforeAll(async () => {
  await portal().setPrices();
});

/** Returns an array that collects the codes of the system errors in all later GraphQL responses of a page. */
async function recordSystemErrors(page: Page): Promise<string[]> {
  const codes: string[] = [];
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname !== '/graphql') return;
    const body = (await response.json().catch(() => ({}))) as { errors?: { extensions?: { code?: string } }[] };
    for (const { extensions } of body.errors ?? []) codes.push(extensions?.code ?? 'UNKNOWN');
  });
  return codes;
}

it('team screen: an invalid invitation link offers the login to a member who has already joined', async () => {
  const page = await visit('/acceptMemberInvitation#token=gone');
  await page.getByText('If you have already joined, log in.').waitFor();
  await page.getByRole('button', { name: 'Go to login' }).click();
  await page.getByRole('heading', { name: 'Login' }).waitFor();

  const { jwt } = await portal().createCompany();
  const memberPage = await visit('/acceptMemberInvitation#token=gone', { jwt });
  await memberPage.getByRole('button', { name: 'Go to the dashboard' }).click();
  await memberPage.waitForURL('**/dashboard');
});

it('team screen: an invitation can be withdrawn', async () => {
  const company = await portal().createCompany();
  const page = await visit('/team', { jwt: company.jwt });
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a member' });
  await dialog.getByLabel('Email').fill('gone@books.example');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await page.getByRole('button', { name: 'Withdraw: gone@books.example' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Withdraw the invitation to gone@books.example?' });
  await expectAccessible(page);
  await confirmation.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('Invitation withdrawn.').waitFor();
  await page.getByRole('table', { name: 'Invitations' }).waitFor({ state: 'hidden' });
});

it('team screen: every dialog has a URL, Back closes it, and a link to a removed member says so', async () => {
  const company = await portal().createCompany();
  const member = await addMember(portal(), company.id, { role: CompanyRole.VIEWER, name: 'Ravi Nair' });
  const page = await visit('/team', { jwt: company.jwt });
  const teamUrl = `${portal().url}/team`;
  for (const [button, title, query] of [
    ['Invite', 'Invite a member', 'invite=member'],
    ['Change role: Ravi Nair', 'Role of Ravi Nair', `role=${member.id}`],
    ['Remove: Ravi Nair', 'Remove Ravi Nair?', `change=remove.${member.id}`],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('dialog', { name: title }).waitFor();
    await expectAccessible(page);
    await expectDialogUrl(page, title, `${teamUrl}?${query}`, teamUrl);
  }
  await page.getByRole('button', { name: 'Remove: Ravi Nair' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove: Ravi Nair' }).waitFor({ state: 'hidden' });
  expect(page.url()).toBe(teamUrl);
  const [owner] = await portal().db.query('select id from members where company_id = $1', [company.id]);
  // The user cannot remove themselves.
  for (const query of [`role=${member.id}`, `change=remove.${owner.id}`]) {
    await page.goto(`${teamUrl}?${query}`);
    await page.getByText('This link is outdated. Its record was deleted or has changed.').waitFor();
    await page.waitForURL(teamUrl);
  }
});

it('team screen: an invitation that is opened in the browser of another account names this account', async () => {
  const company = await portal().createCompany();
  const { data } = await portal().callGraphql(
    'mutation { inviteMember(input: { email: "ravi@books.example", role: VIEWER }) { link } }',
    {},
    company.jwt,
  );
  const { pathname, hash } = new URL(data.inviteMember.link);
  const page = await visit(pathname + hash, { jwt: company.jwt });
  await page.getByText(`This browser is logged in as ${company.name}.`).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

it('team screen: the last owner can neither leave nor change their own role', async () => {
  const company = await portal().createCompany();
  const page = await visit('/team', { jwt: company.jwt });
  await page.getByRole('button', { name: `Change role: ${company.email}` }).click();
  const roleDialog = page.getByRole('dialog', { name: `Role of ${company.email}` });
  await roleDialog.getByRole('radio', { name: 'Viewer' }).check();
  await roleDialog.getByRole('button', { name: 'Change role' }).click();
  await roleDialog.getByText('This is the last owner. Make another member an owner first.').waitFor();
  await roleDialog.getByRole('button', { name: 'Cancel' }).click();
  const removeButton = page.getByRole('button', { name: `Remove: ${company.email}` });
  expect(await removeButton.getAttribute('aria-disabled')).toBe('true');

  await page.getByRole('link', { name: 'Setting' }).click();
  const leaveButton = page.getByRole('button', { name: 'Leave company' });
  expect(await leaveButton.getAttribute('aria-disabled')).toBe('true');
  await leaveButton.hover();
  await page.getByRole('tooltip', { name: 'You are the only owner. Make another member an owner first.' }).waitFor();
  await addMember(portal(), company.id, { role: CompanyRole.OWNER });
  await page.reload();
  await failOperation(page, 'LeaveCompany');
  await leaveButton.click();
  const confirmation = page.getByRole('dialog', { name: `Leave ${company.name}?` });
  await confirmation.getByRole('button', { name: 'Leave company' }).click();
  await confirmation.getByRole('alert').waitFor();
  expect(await confirmation.getByText(/created/).count()).toBe(0);
  await expectAccessible(page);
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await confirmation.waitFor({ state: 'hidden' });
  await leaveButton.click();
  await confirmation.waitFor();
  expect(await confirmation.getByRole('alert').count()).toBe(0);
});

it('team screen: the next contact is shown after the previous one lost the role Owner', async () => {
  const company = await portal().createCompany();
  const { email, jwt } = await addMember(portal(), company.id, { role: CompanyRole.OWNER, name: 'Ravi Rao' });
  const page = await visit('/team', {
    jwt,
    ...WITHOUT_LIVE_UPDATES,
  });
  await page.getByText(`Contact: the member whose email (${company.email})`).waitFor();
  await page.getByRole('button', { name: `Change role: ${company.email}` }).click();
  const roleDialog = page.getByRole('dialog', { name: `Role of ${company.email}` });
  await roleDialog.getByRole('radio', { name: 'Viewer' }).check();
  await roleDialog.getByRole('button', { name: 'Change role' }).click();
  await page.getByText(`Contact: the member whose email (${email})`).waitFor();

  const refetched = page.waitForRequest((request) => isOperation(request, 'Viewer'));
  await page.getByRole('button', { name: `Remove: ${company.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await refetched;
});

it('team screen: after a session has ended, the next login does not use the rights of the previous member', async () => {
  const company = await portal().createCompany();
  const { email } = await addMember(portal(), company.id, { role: CompanyRole.VIEWER });
  const page = await visit('/dashboard', { jwt: company.jwt, expectedErrors: FAILED_CALL });
  await expectMainLinks(page).toContain('Invoices');
  await portal().db.query('delete from sessions where company_id = $1', [company.id]);
  await page.reload();
  await page.waitForURL('**/login');
  // Another tab has no return path, so it shows the navigation before the server has returned the viewer.
  const otherTab = await page.context().newPage();
  await otherTab.goto(`${portal().url}/login`);
  const release = await holdOperation(otherTab, 'Viewer');
  await otherTab.getByLabel('Email').fill(email);
  await otherTab.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await otherTab.locator('form').getByRole('button', { name: 'Login' }).click();
  await getMainLinks(otherTab).getByText('Home').waitFor();
  expect(await getMainLinks(otherTab).allTextContents()).not.toContain('Invoices');
  release();
});

it('team screen: owners replace the API tokens and webhooks of a demoted owner and of a former member', async () => {
  const company = await portal().createCompany();
  const creator = await addMember(portal(), company.id, { role: CompanyRole.OWNER, name: 'Ravi Rao' });
  await createApiToken(portal(), creator.jwt, [Scope.KEYS_READ], { name: 'Nightly mirror' });
  const createMutation = 'mutation { createWebhookEndpoint(input: { url: "https://hooks.example" }) { message } }';
  await portal().callGraphql(createMutation, {}, creator.jwt);

  const page = await visit('/settings', { jwt: creator.jwt });
  await page.getByRole('button', { name: 'Leave company' }).click();
  const leaveDialog = page.getByRole('dialog', { name: `Leave ${company.name}?` });
  await leaveDialog.getByText('You created 1 API token and 1 webhook').waitFor();
  await leaveDialog.getByRole('button', { name: 'Cancel' }).click();
  const tokens = page.getByRole('region', { name: 'API tokens' });
  await tokens.getByText('Created by you').waitFor();

  const ownerPage = await visit('/team', { jwt: company.jwt });
  await ownerPage.getByRole('button', { name: 'Change role: Ravi Rao' }).click();
  const roleDialog = ownerPage.getByRole('dialog', { name: 'Role of Ravi Rao' });
  expect(await roleDialog.getByText('This member created').count()).toBe(0);
  await roleDialog.getByRole('radio', { name: 'Buyer' }).check();
  await roleDialog.getByText('This member created 1 API token and 1 webhook').waitFor();
  await expectAccessible(ownerPage);
  await expectNoSidewaysScroll(ownerPage);
  await roleDialog.getByRole('button', { name: 'Change role' }).click();
  await ownerPage.getByRole('link', { name: 'Home' }).first().click();
  await ownerPage.getByText('Former owners created 1 API token and 1 webhook').waitFor();
  await ownerPage.getByRole('link', { name: 'Review webhooks' }).click();
  await ownerPage.getByText('Created by a former owner').waitFor();

  await ownerPage.getByRole('link', { name: 'Team' }).first().click();
  await ownerPage.getByRole('button', { name: 'Remove: Ravi Rao' }).click();
  const confirmation = ownerPage.getByRole('dialog', { name: 'Remove Ravi Rao?' });
  await confirmation.getByText('This member created 1 API token and 1 webhook').waitFor();
  await expectAccessible(ownerPage);
  await expectNoSidewaysScroll(ownerPage);
  await confirmation.getByRole('button', { name: 'Remove' }).click();
  await ownerPage.getByText('Member removed.').waitFor();

  await ownerPage.getByRole('link', { name: 'Home' }).first().click();
  await ownerPage.getByText('Former owners created 1 API token and 1 webhook').waitFor();
  await expectAccessible(ownerPage);
  await expectNoSidewaysScroll(ownerPage);
  await ownerPage.getByRole('link', { name: 'Review API tokens' }).click();
  const tokenRow = ownerPage.getByRole('row', { name: /Nightly mirror/ });
  await tokenRow.getByText('Created by a former member').waitFor();
  await tokenRow.getByText('Ravi Rao may know the secret. Rotate or revoke the token.').waitFor();
  await expectAccessible(ownerPage);
  await expectNoSidewaysScroll(ownerPage);
  await tokenRow.getByRole('button', { name: 'Revoke: Nightly mirror' }).click();
  await ownerPage.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await ownerPage.getByText('API token revoked.').waitFor();

  await ownerPage.getByRole('link', { name: 'Home' }).first().click();
  await ownerPage.getByText('Former owners created 1 webhook').waitFor();
  expect(await ownerPage.getByRole('link', { name: 'Review API tokens' }).count()).toBe(0);
  await ownerPage.getByRole('link', { name: 'Review webhooks' }).click();
  const webhookRow = ownerPage.getByRole('row', { name: /hooks\.example/ });
  await webhookRow.getByText('Created by a former member').waitFor();
  await webhookRow.getByText('Create a new secret, or delete the webhook.').waitFor();
  await expectAccessible(ownerPage);
  await expectNoSidewaysScroll(ownerPage);
  await webhookRow.getByRole('button', { name: /^Disable/ }).click();
  await webhookRow.getByText('Disabled', { exact: true }).waitFor();
  expect(await webhookRow.getByText('Create a new secret').count()).toBe(0);
  await webhookRow.getByRole('button', { name: /^Enable/ }).click();
  await webhookRow.getByText('Enabled', { exact: true }).waitFor();
  await webhookRow.getByRole('button', { name: /^New secret/ }).click();
  await ownerPage.getByRole('dialog').getByRole('button', { name: 'New secret' }).click();
  await ownerPage.getByRole('dialog').getByRole('button', { name: 'I have saved it' }).click();
  await webhookRow.getByText('Created by you').waitFor();
  await ownerPage.getByRole('link', { name: 'Home' }).first().click();
  await ownerPage.getByRole('heading', { name: 'Subscription Key' }).waitFor();
  await ownerPage.getByText(/^Former owners created/).waitFor({ state: 'hidden' });
});

it('team screen: a member changes the email, and confirms it by link', async () => {
  const company = await portal().createCompany();
  const member = await addMember(portal(), company.id, { role: CompanyRole.VIEWER });
  const page = await visit('/settings', { jwt: member.jwt });
  await page.getByRole('button', { name: 'Change your email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your email' });
  await dialog.getByText('Until you confirm the new email, you log in with the old one.').waitFor();
  await dialog.getByLabel('New email').fill('asha@gmail.com');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await dialog.getByText('Please use a business or custom domain email').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByLabel('New email').fill('asha@new.example');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('Open the link that confirms the new email.').waitFor();
  const card = page.getByRole('region', { name: 'Your account' });
  await card.getByText('Not confirmed').waitFor();
  await card.getByText(`Until then, you log in with ${member.email}.`).waitFor();
  await card.getByText(`To cancel the change, enter ${member.email} as the new email.`).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const token = parseLinkToken(await takeEmail(portal(), 'asha@new.example', 'Confirm your email address'));
  const confirmationPage = await visit(`/confirmEmail#token=${token}`);
  await confirmationPage.getByText('Your email address is confirmed.').waitFor();
  await page.reload();
  await card.getByText('asha@new.example').waitFor();
  expect(await card.getByText('Not confirmed').count()).toBe(0);

  const contactPage = await visit('/settings', { jwt: company.jwt });
  await contactPage.getByRole('button', { name: 'Change your email' }).click();
  const contactEmail = contactPage.getByRole('dialog', { name: 'Edit profile' }).getByLabel('Email');
  await expect.poll(() => contactEmail.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await contactEmail.isEditable()).toBe(true);

  const owner = await addMember(portal(), company.id, { role: CompanyRole.OWNER });
  const ownerPage = await visit('/settings', { jwt: owner.jwt });
  await ownerPage.getByRole('button', { name: 'Edit profile' }).click();
  const ownerDialog = ownerPage.getByRole('dialog', { name: 'Edit profile' });
  await ownerDialog.getByText('Only the contact can change it.').waitFor();
  expect(await ownerDialog.getByLabel('Email').isEditable()).toBe(false);
});

it('team screen: a viewer who opens a link to the renewal sees why the form does not open', async () => {
  const company = await portal().createCompany();
  const { jwt } = await addMember(portal(), company.id, { role: CompanyRole.VIEWER });
  const page = await visit('/requestedKeys?request=renew', { jwt });
  await page.getByText('Your role cannot request keys').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

it('team screen: a notice requests a missing name until it is dismissed', async () => {
  const company = await portal().createCompany();
  const member = await addMember(portal(), company.id, { role: CompanyRole.VIEWER, name: null });
  const page = await visit('/dashboard', { jwt: member.jwt });
  await page.getByRole('link', { name: 'Add your name' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your name' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Name is required!').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByLabel('Your name').fill('Asha Rao');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Name saved.').waitFor();
  await page.getByRole('button', { name: 'Edit your name' }).waitFor();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.getByRole('heading', { name: 'Subscription Key' }).waitFor();
  expect(await page.getByText('Add your name').count()).toBe(0);

  const otherMember = await addMember(portal(), company.id, { role: CompanyRole.VIEWER, name: null });
  const dismissingPage = await visit('/dashboard', { jwt: otherMember.jwt });
  await dismissingPage.getByRole('button', { name: 'Not now' }).click();
  await dismissingPage.reload();
  await dismissingPage.getByRole('heading', { name: 'Subscription Key' }).waitFor();
  expect(await dismissingPage.getByText('Add your name').count()).toBe(0);
});

it.each([
  {
    role: CompanyRole.VIEWER,
    links: ['Home', 'Keys', 'Setting'],
    denied: ['/invoices', '/payments', '/team', '/activity', '/webhooks'],
  },
  {
    role: CompanyRole.BILLING,
    links: ['Home', 'Keys', 'Invoices', 'Payments', 'Setting'],
    denied: ['/team', '/activity', '/webhooks'],
  },
  {
    role: CompanyRole.BUYER,
    links: ['Home', 'Keys', 'Invoices', 'Payments', 'Setting'],
    denied: ['/team', '/activity', '/webhooks'],
  },
])('team screen: the pages of role $role send no forbidden request', async ({ role, links, denied }) => {
  const company = await portal().createCompany();
  await createKeyClient(portal()).createApproved(company.jwt, await portal().logInAdmin());
  const { jwt } = await addMember(portal(), company.id, { role });
  const prepare = async (page: Page) => void (codes = await recordSystemErrors(page));
  let codes: string[] = [];
  const page = await visit('/dashboard', { jwt, prepare });
  await waitForContent(page);
  await expectMainLinks(page).toEqual(links);
  await page.reload();
  for (const name of links) {
    await getMainLinks(page).filter({ hasText: name }).press('Enter');
    await waitForContent(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('button', { name: /user menu$/ }).waitFor();
  for (const path of denied) {
    await page.goto(portal().url + path);
    await page.getByText('You do not have access to this page').waitFor();
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto(`${portal().url}/requestedKeys?request=new`);
  const isBuyer = role === CompanyRole.BUYER;
  const form = page.getByRole('dialog', { name: 'Request Key' });
  if (isBuyer) await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('table', { name: 'Keys' }).waitFor();
  await form.waitFor({ state: 'hidden' });
  expect(await page.getByText('•••••').count(), 'masked licence strings').toBe(isBuyer ? 0 : 1);
  expect(await page.getByRole('button', { name: 'Request Key' }).count()).toBe(isBuyer ? 1 : 0);
  expect(await page.getByRole('button', { name: /^Copy key/ }).count()).toBe(isBuyer ? 1 : 0);
  expect(await page.getByRole('button', { name: /^Edit the key/ }).count()).toBe(isBuyer ? 1 : 0);
  expect(await page.getByRole('columnheader', { name: 'Action' }).count()).toBe(isBuyer ? 1 : 0);
  await page.getByRole('table', { name: 'Keys' }).locator('tbody tr').first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('heading', { name: 'History' }).waitFor();
  expect(await drawer.getByRole('button', { name: 'Download licence file' }).count()).toBe(isBuyer ? 1 : 0);
  expect(await drawer.getByRole('heading', { name: 'Invoices' }).count()).toBe(role === CompanyRole.VIEWER ? 0 : 1);
  await drawer.getByRole('heading', { name: 'Installations' }).waitFor();
  expect(codes).toEqual([]);
});

it('team screen: outdated rights that the browser stored deny no page', async () => {
  const { jwt } = await portal().createCompany();
  let release = () => {};
  const page = await visit('/invoices', {
    jwt,
    prepare: async (opened) => {
      await opened.addInitScript(() => {
        localStorage.setItem('role', '0');
        localStorage.setItem('rights', 'READ');
      });
      release = await holdOperation(opened, 'Viewer');
    },
  });
  await expectMainLinks(page).toContain('Home');
  expect(await page.getByText('You do not have access to this page').count()).toBe(0);
  release();
  await page.getByText('No invoices yet').waitFor();
});

it('team screen: settings show a viewer only what the role allows', async () => {
  const company = await portal().createCompany();
  const { jwt, email } = await addMember(portal(), company.id, { role: CompanyRole.VIEWER });
  const page = await visit('/settings?edit=profile', { jwt });
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
  await page.getByRole('button', { name: 'Change Password' }).waitFor();
  await page.getByText('You receive only emails that cannot be turned off').waitFor();
  for (const name of ['Edit profile', 'Upload picture', 'Edit billing details'])
    expect(await page.getByRole('button', { name }).count(), name).toBe(0);
  for (const name of ['API tokens', 'Webhooks', 'Activity', 'Team', 'Billing details'])
    expect(await page.getByRole('heading', { name }).count(), name).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page.getByRole('button', { name: /user menu$/ }).click();
  await page.getByRole('menu').getByText(email).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('listbox', { name: 'Results' });
  await palette.getByRole('option', { name: 'Keys' }).waitFor();
  for (const name of ['Invoices', 'Payments', 'Team', 'Request Key', 'Renew', 'Add users'])
    expect(await palette.getByRole('option', { name }).count(), name).toBe(0);
});
