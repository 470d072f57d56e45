import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { getMonthPreset } from '../../server/src/modules/licensing/keys/key-term.rules.ts';
import { getEndOfDay } from '../../server/src/platform/kernel/calendar.rules.ts';
import { createKeyClient } from '../../server/test/key-client.ts';
import { expectAccessible } from './accessibility.ts';
import { toCalendarDay, getDialog, getRow, createRunningKey, getSubmitButton, getTotal } from './key-form.ts';
import {
  expectNoSidewaysScroll,
  FAILED_CALL,
  holdOperation,
  failOperation,
  isOperation,
  RATE_LIMIT_ERROR,
  setUpScreens,
} from './screen-harness.ts';

const ZONE = 'Asia/Kolkata';
const { portal, visit } = setUpScreens();
let adminJwt: string;
let company: Awaited<ReturnType<ReturnType<typeof portal>['createCompany']>>;

beforeAll(async () => {
  await portal().setPrices(10);
  adminJwt = await portal().logInAdmin();
});
beforeEach(async () => {
  company = await portal().createCompany();
});

it('key request screen: an incomplete request shows an error at each field, and sends nothing', async () => {
  const page = await visit('/requestedKeys?request=new', { jwt: company.jwt });
  await getDialog(page).getByText('Custom', { exact: true }).click();
  await getSubmitButton(page).click();
  await getDialog(page).getByText('Expiry date is required.').waitFor();
  await getDialog(page).getByText('User count is required.').waitFor();
  await expect.poll(() => getDialog(page).getByRole('region', { name: 'Price preview' }).count()).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const { body } = await portal().callRest('POST', '/company/get-keys', { jwt: company.jwt });
  expect(body.data).toEqual([]);
});

it('key request screen: a typed decimal or negative number of users stays as typed, and is rejected', async () => {
  const page = await visit('/requestedKeys?request=new', { jwt: company.jwt });
  const usersInput = getDialog(page).getByLabel('User', { exact: true });
  for (const text of ['12.5', '-5']) {
    await usersInput.fill('');
    await usersInput.pressSequentially(text);
    await page.keyboard.press('Tab');
    expect(await usersInput.inputValue()).toBe(text);
    await getDialog(page)
      .getByText(/^Enter the number of users, 1 to/)
      .waitFor();
  }
  await usersInput.fill('');
  await usersInput.pressSequentially('1,200');
  await getTotal(page, '₹28,320').waitFor(); // 1,200 users × ₹10 × 2 days, plus 18 % GST
  await getSubmitButton(page).focus();
  expect(await usersInput.inputValue()).toBe('1,200');
});

const getPlanOption = (page: Page, name: string) => getDialog(page).getByRole('radio', { name, exact: true });
/** Formats a day as the form's date input expects it: 05-Mar-2027. */
function formatTypedDay(date: Date): string {
  const [year, month, dayOfMonth] = toCalendarDay(date).split('-');
  return `${dayOfMonth}-${new Date(`${year}-${month}-15`).toLocaleDateString('en-US', { month: 'short' })}-${year}`;
}

it('key request screen: a renewal request offers only plan types that outlast the running key', async () => {
  await createRunningKey(portal(), company.jwt, adminJwt);
  const page = await visit('/requestedKeys?request=new', { jwt: company.jwt });
  await getDialog(page)
    .getByText(/^Your key runs until \d{2}-\w{3}-\d{4}\. A renewal must end later\.$/)
    .waitFor();
  for (const name of ['2 days', 'Week', 'Month']) expect(await getPlanOption(page, name).isDisabled()).toBe(true);
  expect(await getPlanOption(page, 'Custom').isChecked()).toBe(true);
  await expect.poll(() => getDialog(page).locator('[aria-invalid="true"]').count()).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Errors appear while the user types.
  await getDialog(page)
    .getByLabel('Expiry Date')
    .fill(formatTypedDay(new Date(Date.now() + 30 * 86_400_000)));
  await getDialog(page)
    .getByText(/^Choose an expiry after/)
    .waitFor();
  await getDialog(page).getByRole('button', { name: '+1 year' }).click();
  await getDialog(page)
    .getByText(/^Choose an expiry after/)
    .waitFor({ state: 'hidden' });
  const presetDay = await getDialog(page).getByLabel('Expiry Date').inputValue();
  await getDialog(page).getByLabel('Expiry Date').fill('31/02/2037');
  await getDialog(page).getByRole('button', { name: '+1 year' }).click();
  await expect.poll(() => getDialog(page).getByLabel('Expiry Date').inputValue()).toBe(presetDay);
  expect(await getDialog(page).locator('[data-rejected]').count()).toBe(0);
  await getDialog(page).getByLabel('User', { exact: true }).fill('0');
  await getDialog(page).getByText('Enter at least 1 user, or choose Unlimited.').waitFor();
  await getDialog(page).getByText('Unlimited', { exact: true }).click();
  await getDialog(page).getByText('Any number of users.').waitFor();
  await getDialog(page).getByRole('status').getByText('Price on request').waitFor();
  await getDialog(page).getByText('Number', { exact: true }).click();
  await expect.poll(() => getDialog(page).getByLabel('User', { exact: true }).inputValue()).toBe('0');

  await getDialog(page).getByRole('button', { name: 'Add users to the current key' }).click();
  await page.getByRole('button', { name: 'Leave' }).click(); // The form has unsaved input.
  await getDialog(page).getByLabel('More users').waitFor();
  expect(new URL(page.url()).search).toBe('?request=addUsers');
  await page.goBack();
  await getPlanOption(page, 'Custom').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await getDialog(page).waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('');
});

it('key request screen: a loaded price moves nothing, a failed price request is retried, and rounding is shown', async () => {
  await portal().setPrices(12.5);
  const page = await visit('/requestedKeys?request=new', {
    jwt: company.jwt,
    expectedErrors: FAILED_CALL,
    viewport: { width: 1280, height: 1000 },
  });
  const readBoxes = async () => [await getDialog(page).boundingBox(), await getSubmitButton(page).boundingBox()];
  await getDialog(page).getByLabel('User', { exact: true }).waitFor();
  const release = await holdOperation(page, 'KeyQuote');
  await getDialog(page).getByLabel('User', { exact: true }).fill('7');
  const preview = getDialog(page).getByRole('region', { name: 'Price preview' });
  await preview.waitFor();
  const before = await readBoxes();
  release();
  // 7 users × ₹12.50 × 2 days = ₹175, plus 18 % GST.
  await getTotal(page, '₹207').waitFor();
  expect(await readBoxes()).toEqual(before);

  await portal().setPrices(12.55);
  const repair = await failOperation(page, 'KeyQuote');
  await getDialog(page).getByLabel('User', { exact: true }).fill('9');
  await preview.getByRole('alert').getByText('The price could not be calculated.').waitFor();
  await expectAccessible(page);
  repair();
  // The form requests the price again when the network is back.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await preview.getByText('9 users × ₹12.55 × 2 days = ₹225.90, rounded to ₹226').waitFor();
  // The add-ons show the quoted price.
  await getDialog(page).getByText('₹12.55 per user per day').first().waitFor();

  // The form does not retry a rate limit automatically.
  const error = { message: 'Too many requests.', extensions: { code: 'RATE_LIMITED' } };
  await page.route('**/graphql', (route) => route.fulfill({ json: { errors: [error], data: null } }));
  await getDialog(page).getByLabel('User', { exact: true }).fill('8');
  await preview.getByRole('alert').getByText('Too many requests.').waitFor();
  await page.unroute('**/graphql');
  let quoteCount = 0;
  page.on('request', (request) => void (isOperation(request, 'KeyQuote') && quoteCount++));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await preview.getByRole('button', { name: 'Try again' }).click();
  await preview.getByText('8 users × ₹12.55 × 2 days').waitFor();
  expect(quoteCount).toBe(1);

  await portal().setPrices(10, 25);
  await getDialog(page).getByLabel('User', { exact: true }).fill('9');
  await preview.getByText('9 users × ₹10 × 2 days = ₹180 − ₹45 discount (25 %)').waitFor();
  await portal().setPrices(10);
});

it('key request screen: no price is shown until the server has quoted the current input', async () => {
  const page = await visit('/requestedKeys?request=new', { jwt: company.jwt });
  const usersInput = getDialog(page).getByLabel('User', { exact: true });
  const status = getDialog(page).getByRole('status');
  const preview = getDialog(page).getByRole('region', { name: 'Price preview' });
  await status.getByText('Enter the number of users to see the total').waitFor();
  // Wait for the quote for 0 users, which the form requests to check the expiry.
  await expect.poll(() => getSubmitButton(page).isEnabled()).toBe(true);
  expect(await preview.count()).toBe(0);
  for (const [userCount, amount] of [
    ['7', '₹165'],
    ['8', '₹189'],
  ] as const) {
    const release = await holdOperation(page, 'KeyQuote');
    await usersInput.fill(userCount);
    await status.getByText('Calculating…').waitFor();
    await preview.getByText('Calculating…').waitFor();
    expect(`${await status.innerText()} ${await preview.innerText()}`).not.toContain('₹');
    expect(await getSubmitButton(page).isDisabled()).toBe(true);
    await expectAccessible(page);
    release();
    await getTotal(page, amount).waitFor();
  }
});

it('key request screen: the form keeps its price while the price is refetched in the background', async () => {
  const page = await visit('/requestedKeys?request=new', { jwt: company.jwt });
  await getDialog(page).getByLabel('User', { exact: true }).fill('7');
  await getTotal(page, '₹165').waitFor();
  const release = await holdOperation(page, 'KeyQuote');
  const isRefetching = page.waitForRequest((request) => isOperation(request, 'KeyQuote'));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await isRefetching;
  // Wait until the page has rendered the state of the request.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(await getTotal(page, '₹165').count()).toBe(1);
  expect(await getSubmitButton(page).isEnabled()).toBe(true);
  await portal().setPrices(20);
  release();
  await getTotal(page, '₹330').waitFor();
  await portal().setPrices(10);
});

it('key request screen: the price of unlimited users is on request, in the form, the list and the drawer', async () => {
  const page = await visit('/requestedKeys?request=new', { jwt: company.jwt });
  await getDialog(page).getByText('Unlimited', { exact: true }).click();
  await getDialog(page).getByText('Number', { exact: true }).click();
  await getDialog(page).getByText('Number of users that can use the key').waitFor();
  expect(await getDialog(page).getByText('User count is required.').count()).toBe(0);
  await getDialog(page).getByText('Unlimited', { exact: true }).click();
  await getDialog(page).getByRole('status').getByText('Price on request').waitFor();
  const preview = getDialog(page).getByRole('region', { name: 'Price preview' });
  await preview.getByText(/^From \d\d \w{3} \d{4}, \d\d:\d\d to /).waitFor();
  expect(await preview.innerText()).not.toContain('₹');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await getSubmitButton(page).click();
  await getDialog(page).waitFor({ state: 'hidden' });
  const row = getRow(page, 'Pending');
  await row.getByText('Price on request').waitFor();
  expect(await row.innerText()).not.toContain('₹');
  await row.getByText('Pending').click();
  await getDialog(page).getByText('Price on request').waitFor();
  expect(await getDialog(page).innerText()).not.toContain('₹');
});

it('key request screen: Custom without a date requires one; a preset shows its exact start and end', async () => {
  const page = await visit('/requestedKeys?request=new', { jwt: company.jwt });
  await getDialog(page).getByLabel('User', { exact: true }).fill('7');
  await getTotal(page, '₹165').waitFor();
  await getDialog(page).getByText('Custom', { exact: true }).click();
  await getDialog(page).getByRole('status').getByText('Choose the expiry date to see the total').waitFor();
  const presetDay = getMonthPreset(new Date(), ZONE);
  const days = Math.ceil((getEndOfDay(presetDay, ZONE).getTime() - Date.now()) / 86_400_000);
  await getDialog(page).getByRole('button', { name: '+1 month' }).click();
  const preview = getDialog(page).getByRole('region', { name: 'Price preview' });
  await preview.getByText(`7 users × ₹10 × ${days} days`).waitFor();
  const end = formatTypedDay(getEndOfDay(presetDay, ZONE)).replaceAll('-', ' ');
  await preview.getByText(new RegExp(`^From \\d\\d \\w{3} \\d{4}, \\d\\d:\\d\\d to ${end}, 23:59$`)).waitFor();
});

it('key request screen: typing replaces a prefilled number, and a number far above the last key requires confirmation', async () => {
  await createRunningKey(portal(), company.jwt, adminJwt);
  const page = await visit('/requestedKeys?request=renew', { jwt: company.jwt });
  const form = page.getByRole('dialog', { name: 'Renew key' });
  const usersInput = form.getByLabel('User', { exact: true });
  const total = form.getByRole('status').getByText(/^Total ₹/);
  await total.waitFor();
  for (const focus of [() => usersInput.focus(), () => usersInput.click({ position: { x: 30, y: 10 } })]) {
    await form.getByRole('button', { name: '+1 month' }).focus();
    await focus();
    await expect.poll(() => usersInput.evaluate((input: HTMLInputElement) => input.selectionEnd)).toBeGreaterThan(0);
    await page.keyboard.type('15');
    expect(await usersInput.inputValue()).toBe('15');
    await usersInput.fill('120');
  }

  await usersInput.fill('12015');
  await total.waitFor();
  await getSubmitButton(page, 'Request renewal').click();
  const confirmation = page.getByRole('dialog', { name: '12,015 users?' });
  await confirmation.getByText('The last key has 120 users. 12,015 is 100 times as many.').waitFor();
  await expectAccessible(page);
  // A second Enter and Escape only affect the confirmation.
  await page.keyboard.press('Enter');
  await confirmation.waitFor({ state: 'hidden' });
  await getSubmitButton(page, 'Request renewal').click();
  await confirmation.getByText('The last key has 120 users.').waitFor();
  await page.keyboard.press('Escape');
  await confirmation.waitFor({ state: 'hidden' });
  expect(await page.getByRole('dialog').count()).toBe(1);
  const listPendingRequests = async () => {
    const { body } = await portal().callRest('POST', '/company/get-keys', { jwt: company.jwt });
    return (body.data as { status: string; user: number }[]).filter(({ status }) => status === 'Pending');
  };
  expect(await listPendingRequests()).toEqual([]);
  await portal().setPrices(11);
  await getSubmitButton(page, 'Request renewal').click();
  await confirmation.getByRole('button', { name: 'Continue with 12,015 users' }).click();
  await form
    .getByText(/^The price is now/)
    .first()
    .waitFor();

  // The confirmation applies only to the confirmed number.
  await usersInput.fill('13000');
  await total.waitFor();
  await getSubmitButton(page, 'Request renewal').click();
  await page.getByRole('dialog', { name: '13,000 users?' }).getByRole('button', { name: 'Continue' }).waitFor();
  await page.keyboard.press('Escape');
  await usersInput.fill('12015');
  await total.waitFor();
  await getSubmitButton(page, 'Request renewal').click();
  await form.waitFor({ state: 'hidden' });
  await portal().setPrices(10);
  expect(await listPendingRequests()).toMatchObject([{ user: 12_015 }]);

  // A second renewal cannot be requested while one is pending.
  await page.goto(`${portal().url}/requestedKeys?request=renew`);
  await form.getByText('A renewal is already requested').waitFor();
  await form.getByText('The request for 12,015 users is pending.').waitFor();
  await expect.poll(() => usersInput.count()).toBe(0);
  await expectAccessible(page);
  await form.getByRole('link', { name: 'View the request' }).click();
  await page.getByRole('dialog').getByText('12,015').first().waitFor();
});

it('key request screen: adding many times the users of a key requires confirmation', async () => {
  await createRunningKey(portal(), company.jwt, adminJwt);
  const page = await visit('/requestedKeys?request=addUsers&users=2281', { jwt: company.jwt });
  const form = page.getByRole('dialog', { name: 'Add users' });
  await form
    .getByRole('status')
    .getByText(/^Total ₹/)
    .waitFor();
  await getSubmitButton(page, 'Request users').click();
  const confirmation = page.getByRole('dialog', { name: '2,401 users?' });
  await confirmation.getByRole('button', { name: 'Continue with 2,401 users' }).click();
  await form.waitFor({ state: 'hidden' });
  await getRow(page, '+2,281 users').getByText('Pending').waitFor();
});

it('key request screen: a changed price is shown before resubmission; an error keeps typed values', async () => {
  const page = await visit('/requestedKeys?request=new', { jwt: company.jwt, expectedErrors: FAILED_CALL });
  await getDialog(page).getByLabel('User', { exact: true }).fill('10');
  await getTotal(page, '₹236').waitFor();
  await portal().setPrices(20);
  await getSubmitButton(page).click();
  await getDialog(page).getByText('The price is now ₹472. Check it and submit again.').first().waitFor();
  await getDialog(page).getByRole('region', { name: 'Price preview' }).getByText('₹472').waitFor();
  await portal().setPrices(10);

  const repair = await failOperation(page, 'RequestKey');
  await getSubmitButton(page).click();
  await page.getByText('Failed to create key request.').first().waitFor();
  repair();
  expect(await getDialog(page).getByLabel('User', { exact: true }).inputValue()).toBe('10');

  await failOperation(page, 'RequestKey', RATE_LIMIT_ERROR);
  await getSubmitButton(page).click();
  const text = `Failed to create key request. ${RATE_LIMIT_ERROR.message}`;
  await getDialog(page).getByText(text).waitFor();
  await page.getByRole('alert').filter({ hasText: text }).first().waitFor();
});

it('key request screen: a double click requests one key', async () => {
  const page = await visit('/requestedKeys?request=new', { jwt: company.jwt });
  await getDialog(page).getByLabel('User', { exact: true }).fill('10');
  await getTotal(page, '₹236').waitFor();
  const release = await holdOperation(page, 'RequestKey');
  await getSubmitButton(page).dblclick();
  release();
  await getDialog(page).waitFor({ state: 'hidden' });
  const { body } = await portal().callRest('POST', '/company/get-keys', { jwt: company.jwt });
  expect(body.data).toHaveLength(1);
});

it('key request screen: a late decision reports the status set by another administrator', async () => {
  const { request, decide } = createKeyClient(portal());
  const { _id } = (await request(company.jwt, { keyType: 'week', user: 3 })).body.data;
  const page = await visit(`/keysRequest?search=${encodeURIComponent(company.name)}`, { jwt: adminJwt });
  await getRow(page, company.name).getByRole('button', { name: 'Approve key' }).click();
  await decide(adminJwt, _id, 'Rejected');
  await getDialog(page).getByRole('button', { name: 'Approve' }).click();
  await page.getByText('This key is Rejected and cannot become Approved.').first().waitFor();
  await getRow(page, company.name).getByText('Rejected').waitFor();
});

it('key request screen: a failed list shows an error and offers a retry', async () => {
  const page = await visit('/keysRequest?search=nothing+has+this', { jwt: adminJwt });
  await page.getByText('No key matches').waitFor();
  const repair = await failOperation(page, 'KeyRequests');
  await page.getByRole('searchbox', { name: 'Search keys or companies' }).fill(company.name);
  const alert = page.getByRole('alert').filter({ hasText: 'The keys could not be loaded' });
  await alert.getByText('r-42').waitFor();
  await expectAccessible(page);
  repair();
  await alert.getByRole('button', { name: /again/i }).click();
  await page.getByText('No key matches').waitFor();
});
