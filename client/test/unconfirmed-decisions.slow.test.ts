import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { createKeyClient } from '../../server/test/key-client.ts';
import { resetRateLimits } from '../../server/test/sign-up.ts';
import { expectAccessible } from './accessibility.ts';
import {
  breakConnection,
  FAILED_CALL,
  dropResponses,
  getFocusedName,
  isOperation,
  setUpScreens,
  WITHOUT_LIVE_UPDATES,
} from './screen-harness.ts';

const { portal, visit } = setUpScreens({ REMINDER_DAYS: 'off' });
const UNCONFIRMED_DECISION = "We couldn't confirm your decision. Reload to see its state.";
let adminJwt: string;
let company: Awaited<ReturnType<ReturnType<typeof portal>['createCompany']>>;

beforeEach(async () => {
  await resetRateLimits(portal());
  await portal().setPrices(10);
  adminJwt = await portal().logInAdmin();
  company = await portal().createCompany();
  await portal().db.query(`update keys set status = 'REJECTED' where status = 'PENDING'`);
});

const readStatus = async (id: string) =>
  (await portal().db.query('select status from keys where id = $1', [id]))[0].status as string;
const UNCONFIRMED_REQUEST = "We couldn't confirm your request. Send it again: it cannot be created twice.";
const getSendAgainButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Send again' });
const getReloadButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Reload' });
const getRow = (page: Page) => page.getByRole('row').filter({ hasText: company.name });

/** Creates a key with this status and opens the administrator's list of keys. */
async function openListWithKey(status: 'Pending' | 'Approved' | 'Disabled') {
  const keyClient = createKeyClient(portal());
  const { body } = await keyClient.request(company.jwt);
  const id = body.data._id as string;
  if (status !== 'Pending') await keyClient.decide(adminJwt, id, 'Approved');
  if (status === 'Disabled') await keyClient.decide(adminJwt, id, 'Disabled');
  return { id, page: await visit('/keysRequest', { jwt: adminJwt, expectedErrors: FAILED_CALL }) };
}

it.each([
  ['Approve', 'Pending', 'APPROVED', 'Approved'],
  ['Reject', 'Pending', 'REJECTED', 'Rejected'],
  ['Disable', 'Approved', 'DISABLED', 'Disabled'],
] as const)(
  'unconfirmed decision screen: a lost response to %s is reported, and Reload shows the decision',
  async (verb, from, to, expectedLabel) => {
    const { id, page } = await openListWithKey(from);
    await getRow(page)
      .getByRole('button', { name: `${verb} key: ${company.name}` })
      .click();
    const confirmation = page.getByRole('dialog', { name: `${verb} the key of ${company.name}?` });
    const repair = await dropResponses(page, 'ChangeKeyStatus');
    await confirmation.getByRole('button', { name: verb === 'Disable' ? 'Disable Key' : verb, exact: true }).click();
    await confirmation.getByRole('alert').getByText(UNCONFIRMED_DECISION).waitFor();
    await expect.poll(() => getFocusedName(page)).toBe('Reload');
    await expect.poll(() => confirmation.getByRole('button', { name: verb, exact: true }).count()).toBe(0);
    await expectAccessible(page);
    expect(await readStatus(id)).toBe(to);
    repair();
    await getReloadButton(page).click();
    await confirmation.waitFor({ state: 'hidden' });
    await getRow(page).getByText(expectedLabel).waitFor();
  },
);

it('unconfirmed decision screen: if the decision was not made, Reload offers it again with the typed reason', async () => {
  const { id, page } = await openListWithKey('Pending');
  await getRow(page)
    .getByRole('button', { name: `Reject key: ${company.name}` })
    .click();
  const confirmation = page.getByRole('dialog', { name: `Reject the key of ${company.name}?` });
  await confirmation.getByLabel('Reason').fill('Please pay first.');
  const repair = await breakConnection(page, 'ChangeKeyStatus');
  await confirmation.getByRole('button', { name: 'Reject', exact: true }).click();
  await confirmation.getByText(UNCONFIRMED_DECISION).waitFor();
  repair();
  await confirmation.getByLabel('Reason').press('Control+Enter');
  await getReloadButton(page).click();
  await confirmation.getByText(UNCONFIRMED_DECISION).waitFor({ state: 'hidden' });
  expect(await confirmation.getByLabel('Reason').inputValue()).toBe('Please pay first.');
  expect(await readStatus(id)).toBe('PENDING');
  await confirmation.getByRole('button', { name: 'Reject', exact: true }).click();
  await confirmation.waitFor({ state: 'hidden' });
  expect(await readStatus(id)).toBe('REJECTED');
});

it('unconfirmed decision screen: Reload while the connection is still broken keeps the notice', async () => {
  const { id, page } = await openListWithKey('Pending');
  await getRow(page)
    .getByRole('button', { name: `Approve key: ${company.name}` })
    .click();
  const confirmation = page.getByRole('dialog', { name: `Approve the key of ${company.name}?` });
  await confirmation.getByText(/^Runs /).waitFor();
  await breakConnection(page, 'ChangeKeyStatus');
  const repair = await breakConnection(page, 'KeyStory');
  await confirmation.getByRole('button', { name: 'Approve', exact: true }).click();
  await getReloadButton(page).click();
  await page.getByRole('alert').getByText('The server cannot be reached.').waitFor();
  await confirmation.getByText(UNCONFIRMED_DECISION).waitFor();
  await createKeyClient(portal()).decide(adminJwt, id, 'Rejected');
  repair();
  await getReloadButton(page).click();
  await confirmation.getByText(UNCONFIRMED_DECISION).waitFor({ state: 'hidden' });
  await confirmation.getByText('The key is Rejected.').waitFor();
  await expect.poll(() => confirmation.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0);
});

it('unconfirmed decision screen: a bulk decision without a response is sent again unchanged, and starts once', async () => {
  const otherCompanies = [];
  for (let number = 0; number < 3; number++) {
    const each = await portal().createCompany();
    await createKeyClient(portal()).request(each.jwt);
    otherCompanies.push(each);
  }
  const page = await visit('/keysRequest?status=PENDING', { jwt: adminJwt, expectedErrors: FAILED_CALL });
  for (const { name } of otherCompanies) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const bulkDialog = page.getByRole('dialog');
  const reason = bulkDialog.getByLabel('Reason');
  await reason.fill('Please pay first.');
  const repair = await dropResponses(page, 'StartBulkDecision');
  await bulkDialog.getByRole('button', { name: 'Reject 3 keys' }).click();
  await bulkDialog.getByText(UNCONFIRMED_REQUEST).waitFor();
  await expect.poll(() => bulkDialog.getByRole('button', { name: /^(Reject|Continue)/ }).count()).toBe(0);
  // With another reason, the server would start another bulk decision.
  expect(await reason.isEditable()).toBe(false);
  await expectAccessible(page);
  repair();
  await reason.press('Control+Enter');
  await getSendAgainButton(page).click();
  await bulkDialog.getByText('3 of 3 rejected').waitFor();
  expect(await portal().db.query('select from bulk_decisions')).toHaveLength(1);
});

it('unconfirmed decision screen: a lost response to a reinstatement is reported', async () => {
  const { id, page } = await openListWithKey('Disabled');
  await getRow(page)
    .getByRole('button', { name: `Reinstate key: ${company.name}` })
    .click();
  const repair = await dropResponses(page, 'ReinstateKey');
  await page.getByRole('dialog').getByRole('button', { name: 'Reinstate key' }).click();
  await page.getByRole('dialog').getByText(UNCONFIRMED_DECISION).waitFor();
  repair();
  await getReloadButton(page).click();
  await getRow(page).getByText('Approved').waitFor();
  expect(await readStatus(id)).toBe('APPROVED');
});

it('unconfirmed decision screen: a lost response to a change of the grace period is reported', async () => {
  const { page } = await openListWithKey('Approved');
  await getRow(page)
    .getByRole('button', { name: `Change grace: ${company.name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Grace period' });
  await dialog.getByLabel('Use the default').uncheck();
  await dialog.getByLabel('Grace days').fill('5');
  const repair = await dropResponses(page, 'ChangeKeyGrace');
  await dialog.getByRole('button', { name: 'Change grace' }).click();
  await dialog.getByText(UNCONFIRMED_DECISION).waitFor();
  await expectAccessible(page);
  const repairList = await breakConnection(page, 'KeyRequests');
  await getReloadButton(page).click();
  await page.getByRole('alert').getByText('The server cannot be reached.').waitFor();
  await dialog.getByText(UNCONFIRMED_DECISION).waitFor();
  repairList();
  repair();
  await getReloadButton(page).click();
  await dialog.waitFor({ state: 'hidden' });
});

it('unconfirmed decision screen: a lost response to a withdrawal is reported to the company', async () => {
  const { body } = await createKeyClient(portal()).request(company.jwt);
  const page = await visit('/requestedKeys', { jwt: company.jwt, expectedErrors: FAILED_CALL });
  await page.getByRole('button', { name: /^Withdraw/ }).click();
  const confirmation = page.getByRole('dialog', { name: 'Withdraw this key request?' });
  const repair = await dropResponses(page, 'WithdrawKeyRequest');
  await confirmation.getByRole('button', { name: 'Withdraw' }).click();
  await confirmation.getByText(UNCONFIRMED_DECISION).waitFor();
  repair();
  await getReloadButton(page).click();
  await page.getByText('Withdrawn by your company').waitFor();
  expect(await readStatus(body.data._id)).toBe('REJECTED');
});

it('unconfirmed decision screen: the notice about a withdrawal does not appear for the next key of the drawer', async () => {
  const keyClient = createKeyClient(portal());
  await keyClient.request(company.jwt, { user: 41 });
  const { body } = await keyClient.request(company.jwt, { user: 42, keyType: 'month' });
  const page = await visit(`/requestedKeys?key=${body.data._id}`, { jwt: company.jwt, expectedErrors: FAILED_CALL });
  const drawer = (users: string) => page.getByRole('dialog', { name: users });
  const confirmation = page.getByRole('dialog', { name: 'Withdraw this key request?' });
  const openConfirmation = async (users: string) => {
    await drawer(users).getByRole('button', { name: 'Withdraw' }).click();
    await confirmation.waitFor();
  };
  // Load both keys. A key that is not cached would unmount the dialog.
  await drawer('42 users').getByRole('button', { name: 'Withdraw' }).waitFor();
  await page.keyboard.press('j');
  await openConfirmation('41 users');
  const repair = await dropResponses(page, 'WithdrawKeyRequest');
  await confirmation.getByRole('button', { name: 'Withdraw' }).click();
  await confirmation.getByText(UNCONFIRMED_DECISION).waitFor();
  repair();
  await confirmation.getByRole('button', { name: 'Close' }).last().click();
  await confirmation.waitFor({ state: 'hidden' });
  await page.keyboard.press('k');
  await openConfirmation('42 users');
  expect(await confirmation.getByText(UNCONFIRMED_DECISION).count()).toBe(0);
});

it.each(['lost', 'broken'] as const)(
  'unconfirmed decision screen: a key request with a %s connection is repeated, and creates one key',
  async (connection) => {
    const page = await visit('/requestedKeys?request=new', { jwt: company.jwt, expectedErrors: FAILED_CALL });
    const form = page.getByRole('dialog', { name: 'Request Key' });
    await form.getByLabel('User', { exact: true }).fill('45');
    await form
      .getByRole('status')
      .getByText(/^Total ₹/)
      .waitFor();
    const repair = await (connection === 'lost' ? dropResponses : breakConnection)(page, 'RequestKey');
    await form.getByRole('button', { name: 'Request Key' }).click();
    await form.getByRole('alert').getByText(UNCONFIRMED_REQUEST).waitFor();
    await expect.poll(() => getFocusedName(page)).toBe('Send again');
    expect(await form.getByLabel('User', { exact: true }).isDisabled()).toBe(true);
    await form
      .getByRole('status')
      .getByText(/^Total ₹/)
      .waitFor();
    await expectAccessible(page);
    // The notice stays on the screen, so only the request shows that the second attempt failed.
    const failedAgain = page.waitForEvent('requestfailed', (request) => isOperation(request, 'RequestKey'));
    await getSendAgainButton(page).click();
    await failedAgain;
    repair();
    await getSendAgainButton(page).click();
    await form.waitFor({ state: 'hidden' });
    const [{ count }] = await portal().db.query('select count(*)::int from keys where company_id = $1', [company.id]);
    expect(count).toBe(1);
  },
);

it('unconfirmed decision screen: the leave confirmation says that the request may have been saved', async () => {
  const page = await visit('/requestedKeys?request=new', { jwt: company.jwt, expectedErrors: FAILED_CALL });
  const form = page.getByRole('dialog', { name: 'Request Key' });
  await form.getByLabel('User', { exact: true }).fill('45');
  await form
    .getByRole('status')
    .getByText(/^Total ₹/)
    .waitFor();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Your changes are not saved.').waitFor();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  const repair = await dropResponses(page, 'RequestKey');
  await form.getByRole('button', { name: 'Request Key' }).click();
  await form.getByText(UNCONFIRMED_REQUEST).waitFor();
  await form.getByRole('button', { name: 'Cancel' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Leave without checking?' });
  await confirmation.getByText('The server did not confirm your request. It may have succeeded.').waitFor();
  await expect.poll(() => page.getByText('Your changes are not saved.').count()).toBe(0);
  await expectAccessible(page);
  await confirmation.getByRole('button', { name: 'Stay' }).click();
  repair();
  await getSendAgainButton(page).click();
  await form.waitFor({ state: 'hidden' });
});

it('unconfirmed decision screen: an extension whose response is lost is repeated, and adds the users once', async () => {
  const { body } = await createKeyClient(portal()).create(adminJwt, company.id, { keyType: 'month' });
  const page = await visit('/requestedKeys?request=addUsers&users=5', {
    jwt: company.jwt,
    expectedErrors: FAILED_CALL,
  });
  const form = page.getByRole('dialog', { name: 'Add users' });
  await form
    .getByRole('status')
    .getByText(/^Total ₹/)
    .waitFor();
  const repair = await dropResponses(page, 'AddKeyUsers');
  await form.getByRole('button', { name: 'Request users' }).click();
  await form.getByRole('alert').getByText(UNCONFIRMED_REQUEST).waitFor();
  // The refetched data contains the request that was sent. The form must stay open nevertheless.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText('+5 users').waitFor();
  repair();
  await getSendAgainButton(page).click();
  await form.waitFor({ state: 'hidden' });
  const [{ count }] = await portal().db.query('select count(*)::int from keys where replaces_id = $1', [body.data._id]);
  expect(count).toBe(1);
});

it('unconfirmed decision screen: lost responses to a suspension are reported', async () => {
  const page = await visit(`/${company.id}/details`, { jwt: adminJwt, expectedErrors: FAILED_CALL });
  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Unpaid.');
  const repair = await dropResponses(page, 'SuspendCompany');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('dialog').getByText(UNCONFIRMED_DECISION).waitFor();
  repair();
  await getReloadButton(page).click();
  await page.getByText('This company is suspended').waitFor();
  await page.getByRole('button', { name: 'Lift suspension' }).click();
  const repairLift = await dropResponses(page, 'LiftSuspension');
  await page.getByRole('dialog').getByRole('button', { name: 'Lift suspension' }).click();
  await page.getByRole('dialog').getByText(UNCONFIRMED_DECISION).waitFor();
  repairLift();
  await getReloadButton(page).click();
  await page.getByText('This company is suspended').waitFor({ state: 'hidden' });
});

it('unconfirmed decision screen: a lost response to a confirmed renewal is reported to the company', async () => {
  const { body } = await createKeyClient(portal()).create(adminJwt, company.id, { keyType: 'week' });
  await portal().callGraphql(
    'mutation ($input: PrepareRenewalInput!) { prepareRenewal(input: $input) { message } }',
    { input: { keyId: body.data._id, terms: { planType: 'MONTH', userLimit: 20, addOns: ['REMOTE'] } } },
    adminJwt,
  );
  const page = await visit('/requestedKeys?renewal=review', {
    jwt: company.jwt,
    ...WITHOUT_LIVE_UPDATES,
  });
  const review = page.getByRole('dialog', { name: 'Your renewal' });
  const repair = await dropResponses(page, 'ConfirmRenewal');
  await review.getByRole('button', { name: /^Confirm for/ }).click();
  await review.getByText(UNCONFIRMED_DECISION).waitFor();
  await expectAccessible(page);
  repair();
  await getReloadButton(page).click();
  await review.waitFor({ state: 'hidden' });
  await page.getByText('Your renewal is ready').waitFor({ state: 'hidden' });
});
