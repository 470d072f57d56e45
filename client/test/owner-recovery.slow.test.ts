import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { CompanyRole } from '../../server/src/modules/companies/members/company-roles.rules.ts';
import { parseLinkToken, takeEmail } from '../../server/test/emails.ts';
import { createRecoveryClient } from '../../server/test/owner-recovery.ts';
import { PASSWORD } from '../../server/test/portal.ts';
import { expectAccessible } from './accessibility.ts';
import {
  dropResponses,
  expectNoSidewaysScroll,
  FAILED_CALL,
  failOperation,
  holdOperation,
  setUpScreens,
} from './screen-harness.ts';
import { addMember } from './team.ts';

const HOUR_MS = 3_600_000;
const { portal, visit } = setUpScreens();

let adminJwt: string;
let company: Awaited<ReturnType<ReturnType<typeof portal>['createCompany']>>;
let email: string;
beforeEach(async () => {
  portal().shiftClock(0);
  adminJwt = await portal().logInAdmin();
  company = await portal().createCompany();
  email = `chief@${company.domain}`;
});

const visitMembers = () => visit(`/${company.id}/details?tab=members`, { jwt: adminJwt });

/** Starts a recovery over the API. Returns its id and the path of the emailed link. */
async function startRecovery() {
  const { recovery } = await createRecoveryClient(portal()).start(adminJwt, company.id, email);
  const token = parseLinkToken(await takeEmail(portal(), email, 'You can become an owner of your company'));
  return { id: recovery!.id, link: `/acceptOwnerRecovery#token=${token}` };
}

async function expectAccessibleLayout(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

it('owner recovery screen: an administrator announces an owner, a member objects, and the administrator sees it', async () => {
  const viewer = await addMember(portal(), company.id, { role: CompanyRole.VIEWER });
  const page = await visit(`/${company.id}/details`, { jwt: adminJwt });
  await page.getByRole('link', { name: 'Members' }).click();
  const members = page.getByRole('table', { name: 'Members' });
  await members.getByRole('row').filter({ hasText: company.email }).getByText('Contact', { exact: true }).waitFor();
  await members.getByRole('row').filter({ hasText: 'Asha Rao' }).getByText('Outside').waitFor();
  await expectAccessibleLayout(page);

  await page.getByRole('button', { name: 'Add an owner' }).click();
  const dialog = page.getByRole('dialog', { name: `Add an owner to ${company.name}` });
  const submitButton = dialog.getByRole('button', { name: 'Notify and send link' });
  await dialog.getByLabel('Email of the new owner').fill('chief@other.example');
  await submitButton.click();
  await dialog.getByText(`The email must be on the domain of the company, ${company.domain}.`).waitFor();
  await expectAccessibleLayout(page);
  await dialog.getByLabel('Email of the new owner').fill(email);
  await submitButton.click();
  await page.getByText('Owner recovery started. The members of the company are notified.').waitFor();
  await page.getByText(`${email} can become an owner of this company`).waitFor();
  await page.getByText('The members can object until the link is used. It works from').waitFor();
  const addButton = page.getByRole('button', { name: 'Add an owner' });
  await expect.poll(() => addButton.getAttribute('aria-disabled')).toBe('true');
  await expectAccessibleLayout(page);

  const viewerPage = await visit('/dashboard', { jwt: viewer.jwt });
  await viewerPage.getByRole('status').getByText(`${email} will become an owner of your company`).waitFor();
  await viewerPage.getByRole('status').getByText(`${email} can get full access from`).waitFor();
  await expectAccessibleLayout(viewerPage);
  await viewerPage.getByRole('link', { name: 'Setting' }).click();
  await viewerPage.getByRole('button', { name: 'Object' }).click();
  const objection = viewerPage.getByRole('dialog', { name: `Object to ${email} as an owner?` });
  await expectAccessibleLayout(viewerPage);
  await objection.getByRole('button', { name: 'Object' }).click();
  await viewerPage.getByText('You have objected. The link no longer works.').waitFor();
  await viewerPage.getByText(`${email} will become an owner`).waitFor({ state: 'hidden' });

  await page.reload();
  await page.getByText('A member objected to a new owner').waitFor();
  await page.getByText(`Asha Rao (${company.name}) objected on`).waitFor();
  await expectAccessibleLayout(page);
  await page.goto(`${portal().url}/auditLog`);
  const row = page.getByRole('row').filter({ hasText: `Asha Rao (${company.name})` });
  await row.filter({ hasText: 'Owner recovery' }).getByText('Ended by an objection').waitFor();
});

it('owner recovery screen: a link opened early says when it works, and then creates the login of an owner', async () => {
  const { link } = await startRecovery();
  const page = await visit(link);
  await page.getByText('This link does not work yet').waitFor();
  expect(page.url()).not.toContain('token');
  await expectAccessibleLayout(page);

  portal().shiftClock(73 * HOUR_MS);
  const readyPage = await visit(link);
  await readyPage.getByRole('heading', { name: `Become an owner of ${company.name}` }).waitFor();
  expect(await readyPage.getByLabel('Email').inputValue()).toBe(email);
  await expectAccessibleLayout(readyPage);
  await readyPage.getByRole('button', { name: 'Become an owner' }).click();
  await readyPage.getByText('Name is required!').waitFor();
  await readyPage.getByLabel('Your name').fill('Meera Shah');
  await readyPage.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await readyPage.getByLabel('Confirm Password').fill(PASSWORD);
  await readyPage.getByRole('button', { name: 'Become an owner' }).click();
  await readyPage.getByText('You are now an owner. Please log in.').waitFor();
  await expectAccessibleLayout(readyPage);
  await readyPage.getByRole('button', { name: 'Go to login' }).click();
  await readyPage.getByLabel('Email').fill(email);
  await readyPage.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await readyPage.getByRole('button', { name: /^Log ?in$/i }).click();
  await readyPage.getByRole('link', { name: 'Team' }).first().click();
  await readyPage.getByRole('row').filter({ hasText: 'Meera Shah' }).getByText('You', { exact: true }).waitFor();

  await portal().db.query(`update seller_details set contact_email = 'help@chat.example'`);
  const usedPage = await visit(link);
  await usedPage.getByText('This link is no longer valid').waitFor();
  await usedPage.getByText('Contact us at help@chat.example if your company still has no owner').waitFor();
  await expectAccessibleLayout(usedPage);
  await usedPage.getByRole('button', { name: 'Go to login' }).click();
  await usedPage.getByRole('heading', { name: 'Login' }).waitFor();
});

it('owner recovery screen: a member becomes an owner without a new password', async () => {
  await addMember(portal(), company.id, { role: CompanyRole.VIEWER, email });
  const { link } = await startRecovery();
  portal().shiftClock(73 * HOUR_MS);
  const page = await visit(link);
  await page.getByText(`You keep your login, ${email}, and its password.`).waitFor();
  await expectAccessibleLayout(page);
  await page.getByRole('button', { name: 'Become an owner' }).click();
  await page.getByText('You are now an owner. Please log in.').waitFor();
});

it('owner recovery screen: a recovery whose response is lost is shown on the page', async () => {
  const page = await visit(`/${company.id}/details?tab=members`, { jwt: adminJwt, expectedErrors: FAILED_CALL });
  await page.getByRole('button', { name: 'Add an owner' }).click();
  const dialog = page.getByRole('dialog', { name: `Add an owner to ${company.name}` });
  await dialog.getByLabel('Email of the new owner').fill(email);
  await dropResponses(page, 'StartOwnerRecovery');
  await dialog.getByRole('button', { name: 'Notify and send link' }).click();
  await dialog.getByText('The server cannot be reached.').waitFor();
  await page.getByText(`${email} can become an owner of this company`).waitFor();
});

it('owner recovery screen: an administrator cancels a recovery', async () => {
  await startRecovery();
  const page = await visitMembers();
  await page.getByRole('button', { name: 'Cancel recovery' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel the recovery for ${email}?` });
  await expectAccessibleLayout(page);
  const release = await holdOperation(page, 'CancelOwnerRecovery');
  const confirmButton = dialog.getByRole('button', { name: 'Cancel recovery' });
  await confirmButton.click();
  await expect.poll(() => confirmButton.getAttribute('data-loading')).toBe('true');
  release();
  await page.getByText('Owner recovery cancelled.').waitFor();
  await page.getByText(`${email} can become an owner of this company`).waitFor({ state: 'hidden' });
});

it('company screen: a former member stays in the list of members, and a failed list can be loaded again', async () => {
  const { id } = await addMember(portal(), company.id, { role: CompanyRole.BUYER });
  await portal().db.query('update members set disabled_at = now() where id = $1', [id]);
  let repair = () => {};
  const prepare = async (opened: Page) => void (repair = await failOperation(opened, 'CompanyMembers'));
  const page = await visit(`/${company.id}/details`, { jwt: adminJwt, expectedErrors: FAILED_CALL, prepare });
  await page.getByRole('link', { name: 'Members' }).click();
  await page.getByText('The members could not be loaded').waitFor();
  await expectAccessible(page);
  repair();
  await page.getByRole('button', { name: 'Try again' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Asha Rao' });
  // The days on which the member joined and left.
  await expect.poll(() => row.locator('time').count()).toBe(2);
  await expectAccessibleLayout(page);
});
