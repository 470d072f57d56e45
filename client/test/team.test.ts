import { beforeAll, expect, it } from 'vitest';
import { CompanyRole } from '../../server/src/modules/companies/members/company-roles.rules.ts';
import { PASSWORD } from '../../server/test/portal.ts';
import { isThorough } from '../../server/test/tier.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, setUpScreens } from './screen-harness.ts';
import { addMember, expectMainLinks } from './team.ts';

const { portal, visit } = setUpScreens();

beforeAll(async () => {
  await portal().setPrices();
});

it('team screen: an owner invites a person, who accepts by link, logs in and sees only the allowed pages', async () => {
  const company = await portal().createCompany();
  const page = await visit('/settings', { jwt: company.jwt });
  await page.getByRole('link', { name: 'Team' }).last().click();
  await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
  await page.getByRole('row').filter({ hasText: company.email }).getByText('You', { exact: true }).waitFor();
  await page.getByText('You are the only member').waitFor();
  await page
    .getByText(`Contact: the member whose email (${company.email}) is also the email of the company.`)
    .waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a member' });
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await dialog.getByText('Email is required.').waitFor();
  await dialog.getByLabel('Email').fill(company.email);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await dialog.getByText('This person is already a member.').waitFor();
  await dialog.getByLabel('Email').fill('accounts@books.example');
  await dialog.getByRole('radio', { name: 'Billing' }).check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const link = (await dialog.getByText('#token=').textContent())!;
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  const invitation = page.getByRole('table', { name: 'Invitations' }).getByRole('row');
  await invitation.filter({ hasText: 'accounts@books.example' }).getByText('Outside').waitFor();
  await page.getByText('Outside: the email is not on the domain of your company.').waitFor();
  await expectNoSidewaysScroll(page);
  expect(await page.getByText('You are the only member').count()).toBe(0);

  const invitedPage = await visit(new URL(link).pathname + new URL(link).hash);
  await invitedPage.getByRole('heading', { name: `Join ${company.name}` }).waitFor();
  const emailField = invitedPage.getByLabel('Email');
  expect(await emailField.inputValue()).toBe('accounts@books.example');
  // Password managers store the value of this field as the login name.
  expect(await emailField.getAttribute('autocomplete')).toBe('username');
  expect(await invitedPage.getByText('This browser is logged in').count()).toBe(0);
  await expectAccessible(invitedPage);
  await expectNoSidewaysScroll(invitedPage);
  expect(invitedPage.url()).not.toContain('token');
  await invitedPage.getByRole('button', { name: 'Create my account' }).click();
  await invitedPage.getByText('Name is required!').waitFor();
  await invitedPage.getByLabel('Your name').fill('Bina Shah');
  await invitedPage.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await invitedPage.getByLabel('Confirm Password').fill(PASSWORD);
  await invitedPage.getByRole('button', { name: 'Create my account' }).click();
  await invitedPage.getByText('Your account is ready. Please log in.').waitFor();
  await invitedPage.getByRole('button', { name: 'Go to login' }).click();
  await invitedPage.getByLabel('Email').fill('accounts@books.example');
  await invitedPage.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await invitedPage.getByRole('button', { name: /^Log ?in$/i }).click();
  await invitedPage.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  await expectMainLinks(invitedPage).toEqual(['Home', 'Keys', 'Invoices', 'Payments', 'Setting']);

  const secondPage = await visit(new URL(link).pathname + new URL(link).hash);
  await secondPage.getByText('Ask an owner of your company for a new invitation.').waitFor();
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'Bina Shah' });
  await row.getByText('Outside').waitFor();
  await row.getByText('Not confirmed').waitFor();
  await page.getByText('Outside: the email is not on the domain of your company.').waitFor();

  await portal().db.query(`update members set email = $1, email_changed_at = now() where name = 'Bina Shah'`, [
    company.email,
  ]);
  await page.reload();
  await row.getByText('accounts@books.example').waitFor();
  await row.getByText(`New email, not confirmed: ${company.email}`).waitFor();
  await row.getByText('Outside').waitFor();
  await expectNoSidewaysScroll(page);
});

it.runIf(isThorough)(
  'team screen: a changed role applies to the open page of the member, and a removal ends the session',
  async () => {
    const company = await portal().createCompany();
    const member = await addMember(portal(), company.id, { role: CompanyRole.VIEWER });
    let connection: Promise<unknown> | undefined;
    const colleaguePage = await visit('/dashboard', {
      jwt: member.jwt,
      prepare: async (opened) => void (connection = opened.waitForResponse('**/live')),
    });
    await expectMainLinks(colleaguePage).toEqual(['Home', 'Keys', 'Setting']);
    // A change before the live connection opens is not reported.
    await connection;

    const page = await visit('/team', { jwt: company.jwt });
    await page.getByRole('button', { name: 'Change role: Asha Rao' }).click();
    const roleDialog = page.getByRole('dialog', { name: 'Role of Asha Rao' });
    await roleDialog.getByRole('radio', { name: 'Buyer' }).check();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await roleDialog.getByRole('button', { name: 'Change role' }).click();
    await page.getByRole('row').filter({ hasText: 'Asha Rao' }).getByText('Buyer').waitFor();
    await expectMainLinks(colleaguePage).toEqual(['Home', 'Keys', 'Invoices', 'Payments', 'Setting']);
    await colleaguePage.getByRole('link', { name: 'Keys' }).click();
    await colleaguePage.getByRole('button', { name: 'Request Key' }).waitFor();

    await page.getByRole('button', { name: 'Remove: Asha Rao' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Remove Asha Rao?' });
    expect(await confirmation.getByText('This member created').count()).toBe(0);
    await expectAccessible(page);
    await confirmation.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Member removed.').waitFor();
    await page.getByRole('row').filter({ hasText: 'Asha Rao' }).waitFor({ state: 'hidden' });
    await colleaguePage.getByRole('link', { name: 'Setting' }).click();
    await colleaguePage.getByText('Your session has ended. Please log in again.').waitFor();
  },
);

it.runIf(isThorough)('team screen: a member leaves the company and is logged out with a message', async () => {
  const company = await portal().createCompany();
  const member = await addMember(portal(), company.id, { role: CompanyRole.BUYER });
  const page = await visit('/settings', { jwt: member.jwt });
  await page.getByRole('button', { name: 'Leave company' }).click();
  await page
    .getByRole('dialog', { name: `Leave ${company.name}?` })
    .getByRole('button', { name: 'Leave company' })
    .click();
  await page.getByText('You are no longer a member.').waitFor();
  await page.waitForURL('**/login');
});
