import { expect, it } from 'vitest';
import { CompanyRole } from '../../server/src/modules/companies/members/company-roles.rules.ts';
import { createCompanyWithLink, readEmails, takeEmail, waitUntilEmailsSent } from '../../server/test/emails.ts';
import { createMembersClient } from '../../server/test/members.ts';
import { ADMIN, PASSWORD } from '../../server/test/portal.ts';
import { expectAccessible } from './accessibility.ts';
import {
  expectNoSidewaysScroll,
  FAILED_CALL,
  failOperation,
  getFocusedDialog,
  holdOperation,
  RATE_LIMIT_ERROR,
  setUpScreens,
} from './screen-harness.ts';
import { addMember } from './team.ts';

const NEW_PASSWORD = 'Another#Horse7battery';
const NO_EMAIL_MESSAGE =
  "This portal can't send email yet. If this email has an account, ask the seller for the link to set a new password.";
const { portal, visit } = setUpScreens();

/** Returns the path of the link in an email. */
async function readEmailLink(recipient: string, subject: string): Promise<string> {
  const { text } = await takeEmail(portal(), recipient, subject);
  return /\/(resetPassword|confirmEmail)#token=[\w-]+/.exec(text ?? '')![0];
}

const requestResetLink = (email: string) =>
  portal().callGraphql('mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { message } }', {
    email,
  });

it('account screen: a company that forgot its password sets a new one with an emailed link', async () => {
  const company = await portal().createCompany();
  const page = await visit('/login');
  await page.getByLabel('Email').fill(company.email);
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forgot Password' });
  expect(await dialog.getByLabel('Email').inputValue()).toBe(company.email);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Request link' }).click();
  await dialog.getByText(NO_EMAIL_MESSAGE).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'hidden' });

  // A second link in the same tab changes only the hash of the URL.
  await page.goto(`${portal().url}/resetPassword#token=outdated`);
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
  await page.goto(portal().url + (await readEmailLink(company.email, 'Set a new password')));
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
  // The token is removed from the URL, where other people could read it.
  await page.waitForURL(`${portal().url}/resetPassword`);
  await page.getByText('A new password ends all your sessions and revokes the API tokens that you created.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('New password').fill('weak');
  await page.getByLabel('Confirm Password').fill('other');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Password must be at least 8 characters long').waitFor();
  await page.getByText('Passwords do not match.').waitFor();
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Your new password is set. Please log in.').waitFor();
  await page.getByRole('button', { name: 'Go to login' }).click();

  await page.getByLabel('Email').fill(company.email);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
});

it('account screen: an unknown email gets the same response, and no email is sent', async () => {
  const page = await visit('/adminLogin');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forgot Password' });
  await dialog.getByRole('button', { name: 'Request link' }).click();
  await dialog.getByText('Email is required.').waitFor();
  await dialog.getByLabel('Email').fill('nobody@nowhere.example');
  await dialog.getByRole('button', { name: 'Request link' }).click();
  await dialog.getByText(NO_EMAIL_MESSAGE).waitFor();
  await waitUntilEmailsSent(portal());
  expect((await readEmails(portal())).flatMap(({ to }) => to?.map(({ address }) => address))).not.toContain(
    'nobody@nowhere.example',
  );
});

it('account screen: a failed link request shows an error and keeps the typed email', async () => {
  const page = await visit('/login');
  const repair = await failOperation(page, 'RequestPasswordReset');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forgot Password' });
  await dialog.getByLabel('Email').fill('asha@aarohi.example');
  await dialog.getByRole('button', { name: 'Request link' }).click();
  await dialog.getByRole('alert').getByText('Something went wrong.').waitFor();
  repair();
  await dialog.getByRole('button', { name: 'Request link' }).click();
  await dialog.getByText('If this email has an account').waitFor();
  // Escape closes the dialog and returns the focus.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Forgot Password?');
});

it('account screen: a logged-in user can reset the password, and the used link offers a new link', async () => {
  const company = await portal().createCompany();
  await requestResetLink(company.email);
  const link = await readEmailLink(company.email, 'Set a new password');
  const page = await visit(link, { jwt: company.jwt });
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Your new password is set. Please log in.').waitFor();

  const otherPage = await visit(link);
  await otherPage.getByLabel('New password').fill(NEW_PASSWORD);
  await otherPage.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await otherPage.getByRole('button', { name: 'Set password' }).click();
  await otherPage.getByText('This link is no longer valid').waitFor();
  await expectAccessible(otherPage);
  await otherPage.getByRole('button', { name: 'Send a new link' }).click();
  await otherPage.getByRole('dialog', { name: 'Forgot Password' }).waitFor();
  await requestResetLink(company.email);
  const newLink = await readEmailLink(company.email, 'Set a new password');
  // Only the part after # changes, so the browser does not reload the page.
  await otherPage.goto(portal().url + newLink);
  await otherPage.getByLabel('New password').waitFor();

  // The reset has ended this session as well.
  await page.getByRole('button', { name: 'Go to login' }).click();
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

it('account screen: an emailed link stays valid after a reload and after Back, without its token in the URL', async () => {
  const company = await portal().createCompany();
  await requestResetLink(company.email);
  const link = await readEmailLink(company.email, 'Set a new password');
  const page = await visit(link);
  const linkPageUrl = `${portal().url}/resetPassword`;
  await page.waitForURL(linkPageUrl);
  await page.reload();
  await page.getByLabel('New password').waitFor();
  expect(page.url()).toBe(linkPageUrl);
  await page.goto(`${portal().url}/login`);
  await page.goBack();
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Your new password is set. Please log in.').waitFor();

  // After its use, the token is also removed from the history.
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(link.split('token=')[1]);
  await page.reload();
  await page.getByText('Your new password is set. Please log in.').waitFor();
});

it('account screen: a reset link works in a browser whose session has ended, and the next login opens Home', async () => {
  const company = await portal().createCompany();
  const page = await visit('/resetPassword#token=outdated', { jwt: company.jwt, expectedErrors: FAILED_CALL });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('role'))).not.toBeNull();
  await portal().db.query('delete from sessions where company_id = $1', [company.id]);
  await requestResetLink(company.email);
  const link = await readEmailLink(company.email, 'Set a new password');
  // Otherwise, only the part after # would change, and the browser would not load the page.
  await page.goto('about:blank');
  await page.goto(portal().url + link);
  await page.getByText('Your session has ended.').waitFor();
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('button', { name: 'Go to login' }).click();
  await page.getByLabel('Email').fill(company.email);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
});

it('account screen: a new password is still confirmed after the portal notices that the session has ended', async () => {
  const company = await portal().createCompany();
  await requestResetLink(company.email);
  const link = await readEmailLink(company.email, 'Set a new password');
  const page = await visit(link, { jwt: company.jwt, expectedErrors: FAILED_CALL });
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  const confirmation = page.getByText('Your new password is set. Please log in.');
  await confirmation.waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText('Your session has ended.').waitFor();
  await confirmation.waitFor();
  await page.getByRole('button', { name: 'Go to login' }).click();
  await page.waitForURL('**/login');
});

it('account screen: a company is reminded to confirm its email until it uses the link', async () => {
  const company = await createCompanyWithLink(portal());
  const page = await visit('/dashboard', { jwt: company.jwt });
  const reminder = page.getByRole('status').filter({ hasText: 'Confirm your email' });
  await reminder.waitFor();
  await expectAccessible(page);

  const link = await readEmailLink(company.email, 'Confirm your email address');
  await page.goto(portal().url + link);
  await page.getByText('Your email address is confirmed.').waitFor();
  await page.waitForURL(`${portal().url}/confirmEmail`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Without a session, the used link reports the earlier confirmation.
  const otherPage = await visit(link);
  await otherPage.getByText('Already confirmed').waitFor();
  await otherPage.getByRole('button', { name: 'Go to login' }).waitFor();
  await page.getByRole('button', { name: 'Go to the dashboard' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  await expect.poll(() => reminder.count()).toBe(0);
});

it('account screen: a company with a changed email reads that the old email works until confirmation', async () => {
  const company = await createCompanyWithLink(portal());
  const page = await visit(await readEmailLink(company.email, 'Confirm your email address'), { jwt: company.jwt });
  await page.getByRole('button', { name: 'Go to the dashboard' }).click();
  await page.goto(`${portal().url}/settings`);
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await getFocusedDialog(page).getByLabel('Email').fill('sales');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Profile updated successfully!').waitFor();
  const reminder = page.getByRole('status').filter({ hasText: 'Confirm your new email' });
  await reminder
    .getByText(`Until then, you can also log in with ${company.email}, and password reset links are sent there.`)
    .waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto(portal().url + (await readEmailLink(`sales@${company.domain}`, 'Confirm your email address')));
  await page.getByRole('button', { name: 'Go to the dashboard' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  await expect.poll(() => reminder.count()).toBe(0);
});

it('account screen: an invalid confirmation link shows what to do, with or without a session', async () => {
  const company = await portal().createCompany();
  const memberPage = await visit('/confirmEmail#token=made-up', { jwt: company.jwt });
  await memberPage.getByText('This link is no longer valid').waitFor();
  await memberPage.getByText('A link works for 7 days, and only the newest one is valid.').waitFor();

  const visitorPage = await visit('/confirmEmail');
  await visitorPage.getByText('log in to request a new link').waitFor();
  await expectAccessible(visitorPage);
  await visitorPage.getByRole('button', { name: 'Go to login' }).click();
  await visitorPage.getByRole('heading', { name: 'Login' }).waitFor();
});

it('account screen: a visitor reads that another account uses the email of a confirmation link', async () => {
  const [member, otherMember] = [
    await addMember(portal(), (await portal().createCompany()).id, { role: CompanyRole.VIEWER }),
    await addMember(portal(), (await portal().createCompany()).id, { role: CompanyRole.VIEWER }),
  ];
  await createMembersClient(portal()).run('updateMemberEmail', { email: otherMember.email }, member.jwt);
  const page = await visit(await readEmailLink(otherMember.email, 'Confirm your email address'));
  await page.getByRole('alert').getByText('This email is in use').waitFor();
});

it('account screen: a failed confirmation can be retried with the same link', async () => {
  const company = await createCompanyWithLink(portal());
  const link = await readEmailLink(company.email, 'Confirm your email address');
  const page = await visit('/login');
  const repair = await failOperation(page, 'ConfirmEmail');
  await page.goto(portal().url + link);
  const alert = page.getByRole('alert');
  await alert.getByText('Your email could not be confirmed').waitFor();
  await alert.getByText('Request id: r-42').waitFor();
  repair();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Your email address is confirmed.').waitFor();
});

it('account screen: a member reads their own name in the user menu, and opens the settings', async () => {
  const company = await portal().createCompany();
  const member = await addMember(portal(), company.id, { role: CompanyRole.VIEWER });
  const page = await visit('/dashboard', { jwt: member.jwt });
  await page.getByRole('button', { name: `${company.name}: user menu` }).click();
  const menu = page.getByRole('menu');
  for (const text of [company.name, 'Asha Rao', member.email]) await menu.getByText(text, { exact: true }).waitFor();
  await menu.getByRole('menuitem', { name: 'Settings' }).click();
  await page.waitForURL('**/settings');
});

it('account screen: an administrator changes the password in the user menu; a company cannot', async () => {
  const company = await portal().createCompany();
  const customerPage = await visit('/dashboard', { jwt: company.jwt });
  await customerPage.getByRole('button', { name: `${company.name}: user menu` }).click();
  await customerPage.getByRole('menuitem', { name: 'Logout' }).waitFor();
  await expect.poll(() => customerPage.getByRole('menuitem', { name: 'Change Password' }).count()).toBe(0);

  const page = await visit('/adminDashboard', { jwt: await portal().logInAdmin() });
  const menuButton = page.getByRole('button', { name: 'Chief: user menu' });
  await menuButton.click();
  await page.getByRole('menuitem', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Current password').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => menuButton.evaluate((element) => element === document.activeElement)).toBe(true);

  await menuButton.click();
  await page.getByRole('menuitem', { name: 'Change Password' }).click();
  const submitButton = dialog.getByRole('button', { name: 'Change Password' });
  await submitButton.click();
  await dialog.getByText('Current password must be there.').waitFor();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByLabel('New password').fill(PASSWORD);
  await submitButton.click();
  await dialog.getByText('Current password and new password must not be same.').waitFor();
  await dialog.getByLabel('New password').fill(NEW_PASSWORD);
  await submitButton.click();
  await dialog.getByText('Passwords do not match.').waitFor();
  await dialog.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await dialog.getByLabel('Current password').fill('Wrong#Horse9battery');
  await submitButton.click();
  // Both the toast and the field are alerts.
  await page.getByRole('alert').filter({ hasText: 'The current password is wrong.' }).first().waitFor();
  await dialog.getByText('The current password is wrong.').waitFor();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await submitButton.click();
  await page.getByText('Password updated successfully.').waitFor();
  await dialog.waitFor({ state: 'hidden' });

  const { username } = ADMIN;
  const body = { username, userPassword: NEW_PASSWORD };
  expect((await portal().callRest('POST', '/admin/admin-login', { body })).body.success).toBe(true);
});

it('account screen: a failed password change is reported inline, and a double click sends it once', async () => {
  const company = await portal().createCompany();
  const page = await visit('/settings', { jwt: company.jwt });
  const repair = await failOperation(page, 'ChangePassword');
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByLabel('New password').fill(NEW_PASSWORD);
  await dialog.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  const submitButton = dialog.getByRole('button', { name: 'Change Password' });
  await submitButton.click();
  await dialog.getByRole('alert').getByText('An error occurred. Please try again.').waitFor();
  expect(await dialog.getByLabel('New password').inputValue()).toBe(NEW_PASSWORD);
  repair();
  const allow = await failOperation(page, 'ChangePassword', RATE_LIMIT_ERROR);
  await submitButton.click();
  await dialog
    .getByRole('alert')
    .getByText(`An error occurred. Please try again. ${RATE_LIMIT_ERROR.message}`)
    .waitFor();
  allow();

  const release = await holdOperation(page, 'ChangePassword');
  let callCount = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('"operationName":"ChangePassword"')) callCount += 1;
  });
  await submitButton.dblclick();
  await expect.poll(() => submitButton.isDisabled()).toBe(true);
  release();
  await page.getByText('Password updated successfully.').waitFor();
  expect(callCount).toBe(1);
});
