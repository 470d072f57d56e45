import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { createBulkDecisionClient, lockCompany } from '../../server/test/bulk-decisions.ts';
import { createKeyClient } from '../../server/test/key-client.ts';
import { countLockWaits } from '../../server/test/lock-waits.ts';
import { ADMIN } from '../../server/test/portal.ts';
import { resetRateLimits } from '../../server/test/sign-up.ts';
import { expectAccessible } from './accessibility.ts';
import {
  expectNoSidewaysScroll,
  FAILED_CALL,
  failOperation,
  holdOperation,
  isOperation,
  setUpScreens,
  WITHOUT_LIVE_UPDATES,
} from './screen-harness.ts';

const { portal, visit } = setUpScreens();
type Company = Awaited<ReturnType<ReturnType<typeof portal>['createCompany']>>;
let adminJwt: string;

beforeEach(async () => {
  await resetRateLimits(portal());
  await portal().setPrices(10);
  adminJwt = await portal().logInAdmin();
  await portal().db.query(`update keys set status = 'REJECTED' where status = 'PENDING'`);
  await portal().db.query('delete from bulk_decisions');
});

/** Creates one request for each of several companies, oldest first. */
async function createRequests(count: number): Promise<{ company: Company; id: string }[]> {
  const requests = [];
  for (let number = 0; number < count; number++) {
    const company = await portal().createCompany();
    const { body } = await createKeyClient(portal()).request(company.jwt, { user: number + 1 });
    requests.push({ company, id: body.data._id as string });
  }
  return requests;
}

const readStatuses = async (requests: { id: string }[]): Promise<string[]> => {
  const ids = requests.map(({ id }) => id);
  const rows = await portal().db.query('select status from keys where id = any($1) order by created_at', [ids]);
  return rows.map(({ status }: { status: string }) => status);
};

const getDrawer = (page: Page) => page.getByRole('dialog', { name: ' · ' });
const getConfirmation = (page: Page) => page.getByRole('dialog', { name: /^(Approve|Reject|Disable) the key of/ });
const getRow = (page: Page, { name }: Company) => page.getByRole('row').filter({ hasText: name });
const expectFocusOn = (page: Page, text: string) =>
  expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent),
    )
    .toContain(text);

it('key decision screen: ten requests are decided with at most 40 key presses and without a mouse', async () => {
  const requests = await createRequests(10);
  const page = await visit('/adminDashboard', { jwt: adminJwt });
  let pressCount = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      pressCount += key.split('+').length;
    }
  };
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Key Request/ })
    .getByText('10 pending')
    .waitFor();
  await press('Control+k');
  await expectFocusOn(page, 'Go to');
  await press(...'pending');
  await page.getByRole('option', { name: 'Pending keys' }).waitFor();
  await press('Enter');
  await page.getByText('Showing 1 - 5 of 10').waitFor();
  await press('j');
  for (const [index, { company }] of requests.entries()) {
    const isRejection = index % 3 === 2;
    await page.getByRole('dialog', { name: company.name }).getByText('Requested by Company').waitFor();
    await press(isRejection ? 'r' : 'a');
    await getConfirmation(page).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]')?.textContent))
      .toMatch(/the key of/);
    await press(isRejection ? 'Control+Enter' : 'Enter');
    await page.getByText(`${company.name}: Key ${isRejection ? 'rejected' : 'approved'} successfully.`).waitFor();
    await getConfirmation(page).waitFor({ state: 'hidden' });
  }
  expect(await readStatuses(requests)).toEqual(
    requests.map((_each, index) => (index % 3 === 2 ? 'REJECTED' : 'APPROVED')),
  );
  await page.getByText('No pending requests').waitFor();
  expect(pressCount).toBeLessThanOrEqual(40);
});

it('key decision screen: the drawer shows the facts, moves across pages and decides', async () => {
  const requests = await createRequests(6);
  const [firstRequest, secondRequest] = requests;
  const page = await visit('/keysRequest?status=PENDING', { jwt: adminJwt, viewport: { width: 1280, height: 900 } });
  await page.getByText('Showing 1 - 5 of 6').waitFor();
  await page.keyboard.press('j');
  const details = page.getByRole('dialog', { name: `${firstRequest!.company.name} · Week · 1 user · Pending` });
  for (const text of ['Current key', 'Not reported yet', 'Earlier keys', '₹83'])
    await details.getByText(text).first().waitFor();
  expect(new URL(page.url()).searchParams.get('key')).toBe(firstRequest!.id);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  for (const { company } of requests.slice(1)) {
    await page.keyboard.press('j');
    await page.getByRole('dialog', { name: company.name }).waitFor();
  }
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.getByRole('dialog', { name: requests[4]!.company.name }).waitFor();
  expect(new URL(page.url()).searchParams.get('page')).toBe('1');
  // A single Back closes the drawer, regardless of the number of steps.
  await page.goBack();
  await getDrawer(page).waitFor({ state: 'hidden' });

  await page.goto(`${portal().url}/keysRequest?status=PENDING&key=${firstRequest!.id}`);
  await details.getByRole('button', { name: 'Approve' }).click();
  await getConfirmation(page)
    .getByText(/^Runs \d{2} \w{3} \d{4} to \d{2} \w{3} \d{4}, ₹70 \+ GST ₹12.60, rounded to ₹83, first key$/)
    .waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Escape closes only the confirmation, and shortcuts are inactive in it.
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await getConfirmation(page).waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+a');
  await expect.poll(() => getConfirmation(page).count()).toBe(0);
  await page.keyboard.press('a');
  await expectFocusOn(page, 'Approve');
  await getConfirmation(page).waitFor();
  await getConfirmation(page).getByRole('button', { name: 'Approve' }).press('Enter');
  await page.getByText(`${firstRequest!.company.name}: Key approved successfully.`).waitFor();
  await page.getByRole('dialog', { name: secondRequest!.company.name }).waitFor();
  await page.keyboard.press('Escape');
  await getDrawer(page).waitFor({ state: 'hidden' });
});

it('key decision screen: after a decision on the last key of a page, the drawer opens the next page', async () => {
  const requests = await createRequests(6);
  // The newest keys come first, and the decided key stays in the list.
  const page = await visit(`/keysRequest?key=${requests[1]!.id}`, { jwt: adminJwt });
  await page.getByRole('dialog', { name: requests[1]!.company.name }).waitFor();
  await page.keyboard.press('a');
  await getConfirmation(page).getByRole('button', { name: 'Approve' }).press('Enter');
  await page.getByRole('dialog', { name: requests[0]!.company.name }).waitFor();
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
});

it('key decision screen: a drawer that is closed before the next page has loaded stays closed', async () => {
  const requests = await createRequests(6);
  const page = await visit(`/keysRequest?status=PENDING&key=${requests[4]!.id}`, { jwt: adminJwt });
  await page.getByRole('dialog', { name: requests[4]!.company.name }).waitFor();
  const release = await holdOperation(page, 'KeyRequests');
  await page.keyboard.press('j');
  await page.waitForURL(/page=2/);
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => !url.searchParams.has('key'));
  release();
  await page.getByText('Showing 6 - 6 of 6').waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(new URL(page.url()).searchParams.has('key')).toBe(false);
});

it('key decision screen: quick decisions show one message, which does not cover the drawer', async () => {
  const requests = await createRequests(4);
  const page = await visit(`/keysRequest?status=PENDING&key=${requests[0]!.id}`, { jwt: adminJwt });
  for (const { company } of requests.slice(0, 3)) {
    await page.getByRole('dialog', { name: company.name }).waitFor();
    await page.keyboard.press('a');
    await getConfirmation(page).getByRole('button', { name: 'Approve' }).press('Enter');
    await page.getByText(`${company.name}: Key approved successfully.`).waitFor();
    await getConfirmation(page).waitFor({ state: 'hidden' });
  }
  await expect.poll(() => page.getByText('Key approved successfully.').count()).toBe(1);
});

it('key decision screen: a decision in the list moves the focus to the next row', async () => {
  const [firstRequest, secondRequest] = await createRequests(3);
  const page = await visit('/keysRequest?status=PENDING', { jwt: adminJwt });
  await getRow(page, firstRequest!.company).getByRole('button', { name: 'Approve key' }).focus();
  await page.keyboard.press('Enter');
  await getConfirmation(page).waitFor();
  await expectFocusOn(page, 'Approve');
  await page.keyboard.press('Enter');
  await expectFocusOn(page, `Approve key: ${secondRequest!.company.name}`);
  await getRow(page, firstRequest!.company).waitFor({ state: 'detached' });
  await expectFocusOn(page, `Approve key: ${secondRequest!.company.name}`);
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Pending 2' }).waitFor();
});

it('key decision screen: a late decision shows who decided and when, and keeps the typed reason', async () => {
  const [request] = await createRequests(1);
  const page = await visit('/keysRequest?status=PENDING', { jwt: adminJwt });
  await getRow(page, request!.company).getByRole('button', { name: 'Reject key' }).click();
  await getConfirmation(page).getByLabel('Reason').fill('No GST number.');
  await createKeyClient(portal()).decide(adminJwt, request!.id, 'Approved');
  await getConfirmation(page).getByRole('button', { name: 'Reject' }).click();
  await getConfirmation(page)
    .getByText(
      /This key is Approved and cannot become Rejected\. Chief approved it on \d{2} \w{3} \d{4}, \d{2}:\d{2}\./,
    )
    .waitFor();
  expect(await getConfirmation(page).getByLabel('Reason').inputValue()).toBe('No GST number.');
  await expect.poll(() => getConfirmation(page).getByRole('button', { name: 'Reject' }).count()).toBe(0);
  await expectAccessible(page);
  await getConfirmation(page).getByRole('button', { name: 'Close' }).last().click();
  await getConfirmation(page).waitFor({ state: 'hidden' });
});

it('key decision screen: a decision is restored with its reason after the session has ended', async () => {
  const [request] = await createRequests(1);
  const page = await visit('/adminLogin', WITHOUT_LIVE_UPDATES);
  const logIn = async () => {
    await page.getByLabel('Username').fill(ADMIN.username);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Log in' }).click();
  };
  await logIn();
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  await page.goto(`${portal().url}/keysRequest?status=PENDING`);
  await getRow(page, request!.company).getByRole('button', { name: 'Reject key' }).click();
  await getConfirmation(page).getByLabel('Reason').fill('No GST number.');
  await portal().db.query('delete from sessions where administrator_id is not null');
  await getConfirmation(page).getByRole('button', { name: 'Reject' }).click();
  await page.waitForURL('**/login');
  await page.goto(`${portal().url}/adminLogin`);
  await logIn();
  expect(await getConfirmation(page).getByLabel('Reason').inputValue()).toBe('No GST number.');
  await getConfirmation(page).getByRole('button', { name: 'Reject' }).click();
  await page.getByText(`${request!.company.name}: Key rejected successfully.`).waitFor();
  await getConfirmation(page).waitFor({ state: 'hidden' });
  expect(new URL(page.url()).searchParams.get('decide')).toBeNull();
  // The same URL later reports the earlier decision.
  adminJwt = await portal().logInAdmin();
  await page.goto(`${portal().url}/keysRequest?decide=REJECTED.${request!.id}`);
  await getConfirmation(page).getByText('The key is Rejected.').waitFor();
  await expect.poll(() => getConfirmation(page).getByRole('button', { name: 'Reject' }).count()).toBe(0);
});

it('key decision screen: deciding the last row of a page opens the last page that has rows', async () => {
  const requests = await createRequests(6);
  const page = await visit('/keysRequest?status=PENDING&page=2', { jwt: adminJwt });
  await getRow(page, requests[5]!.company).getByRole('button', { name: 'Approve key' }).click();
  const entryCount = await page.evaluate(() => history.length);
  await getConfirmation(page).getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Showing 1 - 5 of 5').waitFor();
  expect(new URL(page.url()).searchParams.get('page')).toBeNull();
  // The empty page is replaced in the history, so that Back does not return to it.
  expect(await page.evaluate(() => history.length)).toBe(entryCount);
});

it('key decision screen: an expired request can only be rejected, and Approve explains why', async () => {
  const [request] = await createRequests(1);
  await portal().db.query(
    `update keys set starts_at = now() - interval '9 days', expires_at = now() - interval '1 day' where id = $1`,
    [request!.id],
  );
  const page = await visit(`/keysRequest?status=PENDING&key=${request!.id}`, { jwt: adminJwt });
  await getDrawer(page)
    .getByRole('button', { name: 'Approve', description: 'The key has already expired. Reject the request.' })
    .waitFor();
  await page.keyboard.press('a');
  await page.getByRole('alert').getByText('The key has already expired. Reject the request.').waitFor();
  await page.keyboard.press('r');
  await getConfirmation(page).getByText('Reject the key of').waitFor();
});

it('key decision screen: a bulk approval decides each key separately, with summaries', async () => {
  const requests = await createRequests(4);
  const [firstRequest, secondRequest, thirdRequest] = requests;
  await portal().db.query(
    `update keys set starts_at = now() - interval '9 days', expires_at = now() - interval '1 day' where id = $1`,
    [secondRequest!.id],
  );
  const page = await visit('/keysRequest?status=PENDING', { jwt: adminJwt, viewport: { width: 1280, height: 900 } });
  await page.getByText('Showing 1 - 4 of 4').waitFor();
  await page.getByLabel('Select all on this page').check();
  // 1, 2, 3 and 4 users: ₹70, ₹140, ₹210 and ₹280, each plus 18 % GST.
  await page.getByText('4 selected, ₹826').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('row').getByRole('button', { name: 'Approve', exact: true }).click();
  const bulkDialog = page.getByRole('dialog');
  await bulkDialog.getByText('₹661 in all, for 3 companies').waitFor();
  await bulkDialog
    .getByText(`${secondRequest!.company.name}, Week, 2 users: The key has already expired. Reject the request.`)
    .waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // One of the keys is decided over the API before the bulk decision.
  await createKeyClient(portal()).decide(adminJwt, thirdRequest!.id, 'Rejected');
  await bulkDialog.getByRole('button', { name: 'Approve 3 keys' }).click();
  await bulkDialog.getByText('2 of 3 approved, ₹413 in all').waitFor();
  await bulkDialog.getByText(/^1 key could not be approved$/).waitFor();
  await bulkDialog.getByText(new RegExp(`${thirdRequest!.company.name}.*Chief rejected it on`)).waitFor();
  await expectAccessible(page);
  await bulkDialog.getByRole('button', { name: 'Close' }).last().click();
  await bulkDialog.waitFor({ state: 'hidden' });
  await getRow(page, firstRequest!.company).waitFor({ state: 'detached' });
  expect(await readStatuses(requests)).toEqual(['APPROVED', 'PENDING', 'REJECTED', 'APPROVED']);
});

it('key decision screen: a bulk approval leaves a key undecided if its price has changed since the dialog was opened', async () => {
  const [weekRequest] = await createRequests(1);
  const company = await portal().createCompany();
  const expiryDate = new Date(Date.now() + 20 * 86_400_000).toISOString();
  const { body } = await createKeyClient(portal()).request(company.jwt, { keyType: 'custom', expiryDate });
  const requests = [weekRequest!, { id: body.data._id as string }];
  const page = await visit('/keysRequest?status=PENDING', { jwt: adminJwt });
  const bulkDialog = page.getByRole('dialog');
  const openDialog = async () => {
    await page.getByLabel('Select all on this page').check();
    await page.getByRole('row').getByRole('button', { name: 'Approve', exact: true }).click();
  };
  await openDialog();
  await bulkDialog.getByText('₹2,443 in all, for 2 companies').waitFor();
  // The start of the custom request passes, so it costs only the remaining 15 days.
  await portal().db.query(
    `update keys set starts_at = starts_at - interval '5 days', expires_at = expires_at - interval '5 days' where id = $1`,
    [body.data._id],
  );
  await bulkDialog.getByRole('button', { name: 'Approve 2 keys' }).click();
  await bulkDialog.getByText('1 of 2 approved, ₹83 in all').waitFor();
  await bulkDialog
    .getByText(`${company.name}, Custom, 10 users: The price is now ₹1,770. Check it and submit again.`)
    .waitFor();
  await expectAccessible(page);
  await bulkDialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByText('Showing 1 - 1 of 1').waitFor();
  expect(await readStatuses(requests)).toEqual(['APPROVED', 'PENDING']);

  // The reloaded list has the new price.
  await openDialog();
  await bulkDialog.getByText('₹1,770 in all, for 1 company').waitFor();
  await bulkDialog.getByRole('button', { name: 'Approve 1 key' }).click();
  await bulkDialog.getByText('1 of 1 approved, ₹1,770 in all').waitFor();
  expect(await readStatuses(requests)).toEqual(['APPROVED', 'APPROVED']);
});

it('key decision screen: a bulk rejection on a phone has one reason, and can be stopped and resumed', async () => {
  const requests = await createRequests(3);
  const page = await visit('/keysRequest?status=PENDING', {
    jwt: adminJwt,
    expectedErrors: FAILED_CALL,
    viewport: { width: 390, height: 800 },
  });
  for (const { company } of requests) await page.getByRole('checkbox', { name: `Select ${company.name}` }).check();
  await page.getByText('3 selected').waitFor();
  const secondCheckbox = page.getByRole('checkbox', { name: `Select ${requests[1]!.company.name}` });
  await secondCheckbox.uncheck();
  await page.getByText('2 selected').waitFor();
  await secondCheckbox.check();
  await expectAccessible(page);
  // A selected card has a single background colour.
  const card = getRow(page, requests[0]!.company);
  await card.hover();
  const colours = await card.evaluate((row) =>
    [row, ...row.children].map((one) => getComputedStyle(one).backgroundColor),
  );
  const transparent = 'rgba(0, 0, 0, 0)';
  expect([colours[0] === transparent, colours.slice(1).every((colour) => colour === transparent)]).toEqual([
    false,
    true,
  ]);
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const bulkDialog = page.getByRole('dialog');
  const reason = bulkDialog.getByLabel('Reason');
  const rejectButton = bulkDialog.getByRole('button', { name: 'Reject 3 keys' });
  // A held key submits nothing.
  await reason.fill('Draft');
  await page.keyboard.down('Enter');
  await rejectButton.focus();
  await page.keyboard.down('Enter');
  await reason.focus();
  await page.keyboard.down('Control');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.up('Control');
  await reason.fill('We are closed.');
  // The list shows the oldest request first, and the server decides in that order.
  const release = await lockCompany(portal(), requests[1]!.company.id);
  await rejectButton.waitFor();
  let startCount = 0;
  const pollHeaders = new Set<string | undefined>();
  page.on('request', (request) => {
    if (isOperation(request, 'StartBulkDecision')) startCount++;
    if (isOperation(request, 'BulkDecisions')) pollHeaders.add(request.headers()['x-in-background']);
  });
  const releaseStart = await holdOperation(page, 'StartBulkDecision');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  releaseStart();
  await bulkDialog.getByText('1 of 3 rejected').waitFor();
  // The bulk decision only stops after the server has decided the second key.
  await expect.poll(() => countLockWaits(portal())).toBe(1);
  await bulkDialog.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => countLockWaits(portal())).toBe(2);
  await release();
  await bulkDialog.getByRole('button', { name: 'Continue with 1' }).waitFor();
  const repair = await failOperation(page, 'StartBulkDecision');
  await bulkDialog.getByRole('button', { name: 'Continue with 1' }).click();
  await bulkDialog.getByRole('alert').getByText('r-42').waitFor();
  await expectAccessible(page);
  repair();
  await bulkDialog.getByRole('button', { name: 'Continue with 1' }).click();
  await bulkDialog.getByText('3 of 3 rejected').waitFor();
  await bulkDialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByText('No pending requests').waitFor();
  expect(await readStatuses(requests)).toEqual(['REJECTED', 'REJECTED', 'REJECTED']);
  // The first start, the failed start and the repeated start.
  expect(startCount).toBe(3);
  // Polling must not keep an idle session open.
  expect([...pollHeaders]).toEqual(['1']);
  const [event] = await portal().db.query(`select reason from key_events where key_id = $1 and status = 'REJECTED'`, [
    requests[2]!.id,
  ]);
  expect(event.reason).toBe('We are closed.');
});

it('key decision screen: the draft of a bulk rejection is restored only for the same keys', async () => {
  const requests = await createRequests(3);
  const page = await visit('/keysRequest?status=PENDING', { jwt: adminJwt });
  page.on('dialog', (native) => void native.accept());
  const openReason = async (...rejected: typeof requests) => {
    for (const { company } of rejected) await page.getByRole('checkbox', { name: `Select ${company.name}` }).check();
    await page.getByText('2 selected').waitFor();
    await page.getByRole('row').getByRole('button', { name: 'Reject', exact: true }).click();
    const input = page.getByRole('dialog').getByLabel('Reason');
    await input.waitFor();
    return input;
  };
  await (await openReason(requests[0]!, requests[1]!)).fill('We are closed.');
  await page.reload();
  const restoredInput = await openReason(requests[0]!, requests[1]!);
  await expect.poll(() => restoredInput.inputValue()).toBe('We are closed.');
  await page.reload();
  expect(await (await openReason(requests[1]!, requests[2]!)).inputValue()).toBe('');
});

it('key decision screen: a bulk decision that is stopped before its first key can be continued', async () => {
  const requests = await createRequests(2);
  const release = await lockCompany(portal(), requests[0]!.company.id);
  const page = await visit('/keysRequest?status=PENDING', { jwt: adminJwt });
  await page.getByLabel('Select all on this page').check();
  await page.getByText('2 selected').waitFor();
  await page.getByRole('row').getByRole('button', { name: 'Approve', exact: true }).click();
  const bulkDialog = page.getByRole('dialog');
  await bulkDialog.getByRole('button', { name: 'Approve 2 keys' }).click();
  await expect.poll(() => countLockWaits(portal())).toBe(1);
  await bulkDialog.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => countLockWaits(portal())).toBe(2);
  // The decision about the first key fails, so the stop precedes it.
  await portal().db.query(
    `select pg_cancel_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'advisory'`,
  );
  await bulkDialog.getByRole('button', { name: 'Continue with 2' }).click();
  await release();
  await bulkDialog.getByText('2 of 2 approved').waitFor();
});

it('key decision screen: a bulk decision continues after the page is closed, and its result is shown afterwards', async () => {
  const requests = await createRequests(3);
  await createKeyClient(portal()).decide(adminJwt, requests[0]!.id, 'Rejected');
  const release = await lockCompany(portal(), requests[1]!.company.id);
  const ids = requests.map(({ id }) => id);
  await createBulkDecisionClient(portal()).start(adminJwt, ids, 'APPROVED');
  const firstPage = await visit('/keysRequest', { jwt: adminJwt });
  const runningDecisions = firstPage.getByRole('region', { name: 'Bulk decisions' });
  await runningDecisions.getByText('0 of 3 keys approved').waitFor();
  await runningDecisions.getByRole('progressbar', { name: 'Keys processed' }).waitFor();
  await runningDecisions.getByRole('button', { name: 'Stop' }).waitFor();
  await expectAccessible(firstPage);
  await expectNoSidewaysScroll(firstPage);
  await firstPage.close();
  await release();
  const [page, narrowPage] = [
    await visit('/keysRequest', { jwt: adminJwt }),
    await visit('/keysRequest', { jwt: adminJwt, viewport: { width: 320, height: 800 } }),
  ];
  for (const view of [page, narrowPage]) {
    const panel = view.getByRole('region', { name: 'Bulk decisions' });
    await panel.getByText('2 of 3 keys approved').waitFor();
    await panel.getByText('1 of 3 could not be approved').waitFor();
    await panel.getByText(/Chief rejected it on/).waitFor();
    await expectAccessible(view);
    await expectNoSidewaysScroll(view);
  }
  const panel = page.getByRole('region', { name: 'Bulk decisions' });
  await panel.getByRole('button', { name: 'Dismiss' }).click();
  await panel.waitFor({ state: 'detached' });
  const [laterRequest] = await createRequests(1);
  await createBulkDecisionClient(portal()).start(adminJwt, [laterRequest!.id], 'APPROVED');
  await page.reload();
  await panel.getByText('1 of 1 key approved').waitFor();
  // The page of another company omits the result.
  const companyPage = await visit(`/${requests[1]!.company.id}/details`, { jwt: adminJwt });
  await companyPage.getByRole('button', { name: /^Copy key/ }).waitFor();
  await companyPage.getByText('Signed up').waitFor();
  expect(await companyPage.getByRole('region', { name: 'Bulk decisions' }).count()).toBe(0);
  await panel.getByRole('button', { name: 'Dismiss' }).click();
  await panel.waitFor({ state: 'detached' });
  await page.reload();
  await getRow(page, requests[1]!.company).waitFor();
  await expect.poll(() => panel.count()).toBe(0);
});

it('key decision screen: a stopped bulk decision shows how many keys it did not process', async () => {
  const requests = await createRequests(3);
  await createKeyClient(portal()).decide(adminJwt, requests[0]!.id, 'Rejected');
  const release = await lockCompany(portal(), requests[1]!.company.id);
  const { start, stop, waitUntilFinished } = createBulkDecisionClient(portal());
  const keyIds = requests.map(({ id }) => id);
  const bulkDecisionId = await start(adminJwt, keyIds, 'APPROVED');
  await expect.poll(() => countLockWaits(portal())).toBe(1);
  const stopped = stop(adminJwt, bulkDecisionId);
  await expect.poll(() => countLockWaits(portal())).toBe(2);
  await release();
  await stopped;
  await waitUntilFinished(adminJwt, bulkDecisionId);
  const page = await visit('/keysRequest', { jwt: adminJwt });
  const panel = page.getByRole('region', { name: 'Bulk decisions' });
  await panel.getByText(/^1 of 3 keys approved, .* in all; stopped, 1 left unchanged$/).waitFor();
});

it('key decision screen: closing the dialog leaves a bulk decision running', async () => {
  const requests = await createRequests(2);
  const release = await lockCompany(portal(), requests[0]!.company.id);
  const page = await visit('/keysRequest?status=PENDING', { jwt: adminJwt });
  for (const { company } of requests) await page.getByRole('checkbox', { name: `Select ${company.name}` }).check();
  await page.getByRole('row').getByRole('button', { name: 'Approve', exact: true }).click();
  const bulkDialog = page.getByRole('dialog');
  await bulkDialog.getByRole('button', { name: 'Approve 2 keys' }).click();
  await bulkDialog.getByRole('button', { name: 'Stop' }).waitFor();
  await expectAccessible(page);
  await bulkDialog.getByRole('button', { name: 'Close' }).last().click();
  await bulkDialog.waitFor({ state: 'hidden' });
  const panel = page.getByRole('region', { name: 'Bulk decisions' });
  await panel.getByRole('button', { name: 'Stop' }).waitFor();
  await release();
  await panel.getByText('2 of 2 keys approved').waitFor();
  await page.getByText('No pending requests').waitFor();
});

it('key decision screen: the page of a company shows the result of a bulk decision that was running there', async () => {
  const [request] = await createRequests(1);
  const release = await lockCompany(portal(), request!.company.id);
  const page = await visit(`/${request!.company.id}/details`, { jwt: adminJwt });
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('row').getByRole('button', { name: 'Approve', exact: true }).click();
  const bulkDialog = page.getByRole('dialog');
  await bulkDialog.getByRole('button', { name: 'Approve 1 key' }).click();
  await bulkDialog.getByRole('button', { name: 'Stop' }).waitFor();
  await bulkDialog.getByRole('button', { name: 'Close' }).last().click();
  const panel = page.getByRole('region', { name: 'Bulk decisions' });
  await panel.getByRole('button', { name: 'Stop' }).waitFor();
  await release();
  await panel.getByText('1 of 1 key approved').waitFor();
  await panel.getByRole('button', { name: 'Dismiss' }).waitFor();
});
