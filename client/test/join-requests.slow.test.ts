import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createJoinableCompany, createJoinClient, createJoinRequest } from '../../server/test/join-requests.ts';
import { listQueuedEmails, parseToken } from '../../server/test/members.ts';
import { PASSWORD } from '../../server/test/portal.ts';
import { expectAccessible } from './accessibility.ts';
import {
  answerOperation,
  dropResponses,
  expectNoSidewaysScroll,
  FAILED_CALL,
  getFocusedDialog,
  setUpScreens,
} from './screen-harness.ts';

// An unreachable mail server keeps all emails in the outbox.
const { portal, visit } = setUpScreens({ SMTP_URL: 'smtp://127.0.0.1:1' });

/** Signs up with an email on a domain that a company uses. */
async function signUpOnTakenDomain(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Teak India');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('9820000000');
  await page.getByLabel('Address').fill('1 MG Road');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.locator('form').getByRole('button', { name: 'Sign up' }).click();
  await page.getByText('This domain is already registered by another company.').first().waitFor();
}

it('join request screen: a person requests to join, and an owner accepts with a role', async () => {
  const company = await createJoinableCompany(portal());
  const email = `ravi@${company.domain}`;
  const page = await visit('/signup');
  await signUpOnTakenDomain(page, email);
  await page.getByText('Do you work for this company?').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Request to join' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request to join' });
  expect(await dialog.getByLabel('Email').inputValue()).toBe(email);
  await getFocusedDialog(page).getByLabel('Email').fill('ravi@gmail.com');
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await dialog.getByText('Name is required!').waitFor();
  await dialog.getByText('Please use a business or custom domain email').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Your name').fill('Ravi Rao');
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await dialog
    .getByText('If you can join a company with this email, a link to confirm your request is on its way.')
    .waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'hidden' });
  // The values of the sign-up are still there.
  expect(await page.getByLabel('Name').inputValue()).toBe('Teak India');

  const [linkEmail] = await createJoinClient(portal()).listLinks(email);
  const path = `/confirmJoinRequest#token=${parseToken(linkEmail!.text)}`;
  const linkPage = await visit(path);
  await linkPage.getByRole('heading', { level: 1, name: 'Request to join' }).waitFor();
  expect(await linkPage.locator('body').textContent()).not.toContain(company.name);
  expect(linkPage.url()).not.toContain('token');
  await expectAccessible(linkPage);
  await expectNoSidewaysScroll(linkPage);
  await linkPage.getByRole('button', { name: 'Send my request' }).click();
  await linkPage.getByText('Your request was sent to the owners of your company.').waitFor();
  const secondPage = await visit(path);
  await secondPage.getByRole('button', { name: 'Send my request' }).click();
  await secondPage.getByText('This link is no longer valid').waitFor();

  const ownerPage = await visit('/dashboard', { jwt: company.jwt });
  await ownerPage.getByText('Ravi Rao requests to join').waitFor();
  await expectAccessible(ownerPage);
  await ownerPage.getByRole('link', { name: 'Review on the Team page' }).click();
  const table = ownerPage.getByRole('table', { name: 'Join requests' });
  await table.getByText(email).waitFor();
  await expectAccessible(ownerPage);
  await expectNoSidewaysScroll(ownerPage);
  await ownerPage.getByRole('button', { name: 'Accept: Ravi Rao' }).click();
  const acceptDialog = ownerPage.getByRole('dialog', { name: 'Accept Ravi Rao' });
  expect(await acceptDialog.getByRole('radio', { name: 'Viewer' }).isChecked()).toBe(true);
  await acceptDialog.getByRole('radio', { name: 'Buyer' }).check();
  await expectAccessible(ownerPage);
  await expectNoSidewaysScroll(ownerPage);
  await acceptDialog.getByRole('button', { name: 'Accept and invite' }).click();
  await ownerPage.getByText('Invitation emailed.').waitFor();
  await table.waitFor({ state: 'hidden' });
  const invitation = ownerPage.getByRole('table', { name: 'Invitations' }).getByRole('row').filter({ hasText: email });
  await invitation.getByText('Buyer').waitFor();
  const subjects = (await listQueuedEmails(portal(), email)).map(({ subject }) => subject);
  expect(subjects).toContain('You are invited to join a company');
});

it('join request screen: an owner declines, and sees if another owner decided first', async () => {
  const company = await createJoinableCompany(portal());
  const [firstId, secondId] = [
    await createJoinRequest(portal(), company, `meera@${company.domain}`),
    await createJoinRequest(portal(), company, `asha@${company.domain}`),
  ];
  await portal().db.query(`update join_requests set name = 'Meera Iyer' where id = $1`, [firstId]);
  const page = await visit('/dashboard', { jwt: company.jwt });
  await page.getByText('2 people request to join').waitFor();
  await page.getByRole('link', { name: 'Review on the Team page' }).click();
  await page.getByRole('button', { name: 'Decline: Meera Iyer' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Decline the request of Meera Iyer?' });
  await confirmation.getByText('The applicant is not notified').waitFor();
  await expectAccessible(page);
  await confirmation.getByRole('button', { name: 'Decline' }).click();
  await page.getByText('Request declined.').waitFor();
  await page.getByText('Meera Iyer', { exact: true }).waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Accept: Ravi Rao' }).click();
  await createJoinClient(portal()).decline(company.jwt, secondId);
  const dialog = page.getByRole('dialog', { name: 'Accept Ravi Rao' });
  await dialog.getByRole('button', { name: 'Accept and invite' }).click();
  await dialog.getByText(`${company.email} already declined this request.`).waitFor();
});

it('join request screen: a new request appears on an open Team page', async () => {
  const company = await createJoinableCompany(portal());
  const email = `ravi@${company.domain}`;
  const page = await visit('/team', { jwt: company.jwt });
  await page.waitForResponse((response) => response.url().endsWith('/live'));
  await createJoinRequest(portal(), company, email);
  await page.getByRole('table', { name: 'Join requests' }).getByText(email).waitFor();
});

it('join request screen: an acceptance whose response is lost is shown on the page', async () => {
  const company = await createJoinableCompany(portal());
  const email = `ravi@${company.domain}`;
  await createJoinRequest(portal(), company, email);
  const page = await visit('/team', { jwt: company.jwt, expectedErrors: FAILED_CALL });
  await page.getByRole('button', { name: 'Accept: Ravi Rao' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept Ravi Rao' });
  await dropResponses(page, 'AcceptJoinRequest');
  await dialog.getByRole('button', { name: 'Accept and invite' }).click();
  await dialog.getByText('The server cannot be reached.').waitFor();
  await page.getByRole('button', { name: `Withdraw: ${email}`, includeHidden: true }).waitFor();
  await page.getByRole('table', { name: 'Join requests', includeHidden: true }).waitFor({ state: 'hidden' });
});

it('join request screen: without a mail server, the sign-up page suggests an invitation instead', async () => {
  const company = await portal().createCompany();
  const page = await visit('/signup');
  await answerOperation(page, 'JoinOffer', { portal: { acceptsJoinRequests: false } });
  await signUpOnTakenDomain(page, `ravi@${company.domain}`);
  const advice = page.getByText('Ask a colleague who uses this portal to invite you.');
  await advice.waitFor();
  await page.getByRole('button', { name: 'Request to join' }).waitFor({ state: 'hidden' });
  await page.getByLabel('Domain').fill('other.example');
  await advice.waitFor({ state: 'hidden' });
});
