import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { createAdministrator } from '../../server/test/administrators.ts';
import { PASSWORD } from '../../server/test/portal.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, holdOperation, failOperation, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let jwt: string;

beforeAll(async () => {
  jwt = await portal().logInAdmin();
});

const getAddOn = (page: Page, name: string) => page.getByRole('group', { name });
const getPrice = (page: Page, name: string) => getAddOn(page, name).getByLabel('Price');
const saveSettings = (page: Page) => page.getByRole('button', { name: 'Save settings' }).click();
const getConfirmation = (page: Page) => page.getByRole('dialog', { name: 'Change these prices?' });
const saveAndConfirm = async (page: Page) => {
  await saveSettings(page);
  await getConfirmation(page).getByRole('button', { name: 'Change prices' }).click();
};
const readStoredPlan = async () => {
  const { body } = await portal().callRest('GET', '/admin/get-plan', { jwt });
  return body.data;
};

it('administrator settings screen: saves four add-on prices, and the dashboard warning disappears', async () => {
  const page = await visit('/adminDashboard', { jwt });
  await page.getByText('Prices are not set').waitFor();
  await page.getByRole('link', { name: 'Set the prices' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  for (const name of ['Remote', 'Tracking', 'Advertisement', 'Calling']) {
    await getPrice(page, name).fill('2.5');
    await getAddOn(page, name).getByLabel('Discount').fill('12.5');
    await getAddOn(page, name).getByLabel('Active').check();
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await saveAndConfirm(page);
  await page.getByText('Settings saved successfully!').waitFor();
  expect((await readStoredPlan()).remote).toMatchObject({ price: 2.5, discount: 12.5, isActive: true });
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByText('Total companies').waitFor();
  // The cached dashboard is shown until the new data arrives.
  await page.getByText('Prices are not set').waitFor({ state: 'hidden' });
});

it('administrator settings screen: invalid values are rejected at their fields and not saved', async () => {
  const page = await visit('/adminSettings', { jwt });
  const before = await readStoredPlan();
  await getPrice(page, 'Tracking').fill('');
  await getPrice(page, 'Calling').fill('100001');
  await getAddOn(page, 'Remote').getByLabel('Discount').fill('101');
  await saveSettings(page);
  await getAddOn(page, 'Tracking').getByText('Price is required.').waitFor();
  await getAddOn(page, 'Calling').getByText('Enter a price from 0 to 1,00,000 with at most 2 decimals.').waitFor();
  await getAddOn(page, 'Remote').getByText('Enter a discount from 0 to 100 with at most 2 decimals.').waitFor();
  await expectAccessible(page);
  expect(await readStoredPlan()).toEqual(before);
});

it('administrator settings screen: changed prices are confirmed with their old and new values', async () => {
  const page = await visit('/adminSettings', { jwt });
  const before = await readStoredPlan();
  await getPrice(page, 'Remote').focus();
  await saveSettings(page);
  await page.getByText('No price has changed.').waitFor();
  // Typing replaces the stored price.
  expect(await getPrice(page, 'Remote').inputValue()).toBe('₹2.50');
  await getPrice(page, 'Remote').click({ position: { x: 20, y: 10 } });
  await expect.poll(() => getPrice(page, 'Remote').evaluate((input: HTMLInputElement) => input.selectionEnd)).toBe(5);
  await page.keyboard.type('3');
  await getAddOn(page, 'Calling').getByLabel('Active').uncheck();
  await saveSettings(page);
  const rows = getConfirmation(page).getByRole('row');
  await expect
    .poll(() => rows.allInnerTexts())
    .toEqual(['Add-on\tNow\tNew', 'Remote: price\t₹2.50\t₹3', 'Calling: status\tActive\tNot active']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await getConfirmation(page).getByRole('button', { name: 'Cancel' }).click();
  await getConfirmation(page).waitFor({ state: 'hidden' });
  expect(await readStoredPlan()).toEqual(before);
  expect(await getPrice(page, 'Remote').inputValue()).toBe('₹3');
  await getAddOn(page, 'Calling').getByLabel('Active').check();
  await saveAndConfirm(page);
  await page.getByText('Settings saved successfully!').waitFor();
  expect((await readStoredPlan()).remote).toMatchObject({ price: 3, discount: 12.5, isActive: true });
});

it('administrator settings screen: a conflicting save overwrites nothing and offers both values', async () => {
  const page = await visit('/adminSettings', { jwt });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('Rs. 77'));
  await getPrice(page, 'Remote').press('Control+a');
  await page.keyboard.press('Control+v');
  await page.evaluate(() => navigator.clipboard.writeText('-500'));
  await getPrice(page, 'Tracking').press('Control+a');
  await page.keyboard.press('Control+v');
  expect(await getPrice(page, 'Tracking').inputValue()).toMatch(/^-₹500/);
  await page.keyboard.press('Enter');
  await page.getByText('Enter a price from 0 to 1,00,000 with at most 2 decimals.').waitFor();
  await getPrice(page, 'Tracking').clear();
  await getPrice(page, 'Tracking').pressSequentially('1,234.50');
  expect(await getPrice(page, 'Tracking').inputValue()).toBe('₹1,234.50');
  await getPrice(page, 'Tracking').fill('78');
  await getAddOn(page, 'Calling').getByLabel('Discount').fill('20');
  const otherPage = await visit('/adminSettings', { jwt });
  for (const name of ['Remote', 'Tracking', 'Advertisement']) await getPrice(otherPage, name).fill('5');
  await saveAndConfirm(otherPage);
  await otherPage.getByText('Settings saved successfully!').waitFor();
  await saveAndConfirm(page);
  await page.getByText('Failed to save settings. Please try again.').waitFor();
  const notice = page.getByRole('alert').filter({ hasText: 'Not saved: the prices have changed' });
  await notice.getByText(/^Chief changed the prices on \d\d [A-Z][a-z]+ \d{4}, \d\d:\d\d\./).waitFor();
  await notice.getByText('Choose which values to keep for Remote, Tracking, then save again.').waitFor();
  // Edited values are preserved; the others show the stored values.
  expect(await getPrice(page, 'Remote').inputValue()).toBe('₹77');
  expect(await getPrice(page, 'Advertisement').inputValue()).toBe('₹5');
  const remote = page.getByRole('group', { name: 'Remote: yours or theirs' });
  expect(await remote.locator('dd').allInnerTexts()).toEqual([
    '₹77, 12.5 % discount, active',
    '₹5, 12.5 % discount, active',
  ]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Saving without resolving the conflict overwrites nothing.
  const saveResponse = page.waitForResponse(
    (response) => !!response.request().postData()?.includes('UpdatePlanSettings'),
  );
  await saveAndConfirm(page);
  await saveResponse;
  expect((await readStoredPlan()).tracking.price).toBe(5);
  await remote.getByRole('button', { name: 'Keep mine: Remote' }).click();
  await page.getByRole('button', { name: 'Use theirs: Tracking' }).click();
  await expect.poll(() => getPrice(page, 'Tracking').inputValue()).toBe('₹5');
  await notice.getByText('Review the prices, then save again.').waitFor();
  await saveAndConfirm(page);
  await page.getByText('Settings saved successfully!').waitFor();
  await notice.waitFor({ state: 'hidden' });
  expect(await readStoredPlan()).toMatchObject({
    remote: { price: 77 },
    tracking: { price: 5 },
    advertisment: { price: 5 },
    calling: { price: 2.5, discount: 20 },
  });

  // The notice also disappears if the stored value wins and nothing is left to save.
  await otherPage.reload();
  await getPrice(otherPage, 'Remote').fill('6');
  await saveAndConfirm(otherPage);
  await otherPage.getByText('Settings saved successfully!').waitFor();
  await getPrice(page, 'Remote').fill('79');
  await saveAndConfirm(page);
  await page.getByRole('button', { name: 'Use theirs: Remote' }).click();
  await saveSettings(page);
  await page.getByText('No price has changed.').waitFor();
  await notice.waitFor({ state: 'hidden' });
});

it('administrator settings screen: shows the effect of a change and a free add-on before saving', async () => {
  const page = await visit('/adminSettings', { jwt });
  await getPrice(page, 'Remote').fill('');
  await page.keyboard.type('2.5');
  expect(await getPrice(page, 'Remote').inputValue()).toBe('₹2.5');
  await getPrice(page, 'Remote').blur();
  await expect.poll(() => getPrice(page, 'Remote').inputValue()).toBe('₹2.50');
  // `press` would first move the cursor to the start, and a timer of the input could restore that position.
  await getPrice(page, 'Remote').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  expect(await getPrice(page, 'Remote').inputValue()).toBe('₹2.5');
  await page.keyboard.type('5');
  expect(await getPrice(page, 'Remote').inputValue()).toBe('₹2.55');
  await getPrice(page, 'Remote').fill('2.5');
  await getAddOn(page, 'Remote').getByLabel('Discount').fill('10');
  for (const name of ['Tracking', 'Advertisement']) await getAddOn(page, name).getByLabel('Active').uncheck();
  await getPrice(page, 'Calling').fill('0');
  await getAddOn(page, 'Calling').getByText('Active, but free: companies get Calling for ₹0.').waitFor();
  const changes = page.getByRole('table', { name: 'Effect on 100 users per month (30 days)' });
  const readRow = (name: string) =>
    changes.getByRole('row').filter({ hasText: name }).getByRole('cell').allInnerTexts();
  expect((await readRow('Remote'))[1]).toBe('₹6,750');
  expect((await readRow('Tracking'))[1]).toBe('Not on sale');
  expect((await readRow('All active add-ons, with GST'))[1]).toBe('₹7,965');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await getPrice(page, 'Calling').fill('');
  await changes.waitFor({ state: 'hidden' });
});

it('administrator settings screen: a number input selects its number on focus, and no timer selects it again', async () => {
  const page = await visit('/adminSettings', { jwt });
  const readSelection = (input: HTMLInputElement) =>
    input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0);
  for (const label of ['Price', 'Discount']) {
    const input = getAddOn(page, 'Remote').getByLabel(label);
    await input.fill('25');
    await input.blur();
    const text = await input.inputValue();
    await input.click({ position: { x: 20, y: 10 } });
    expect(await input.evaluate(readSelection)).toBe(text);
    await input.blur();
    const selectionAfterTimers = input.evaluate(async (element: HTMLInputElement) => {
      element.focus();
      element.setSelectionRange(1, 2);
      await new Promise((resolve) => setTimeout(resolve, 50));
      return element.value.slice(element.selectionStart ?? 0, element.selectionEnd ?? 0);
    });
    expect(await selectionAfterTimers).toBe(text.slice(1, 2));
  }
});

it('administrator settings screen: a server error suggests a retry, and typed values stay', async () => {
  const page = await visit('/adminSettings', { jwt });
  await failOperation(page, 'UpdatePlanSettings');
  await getPrice(page, 'Remote').fill('9');
  await saveAndConfirm(page);
  await page.getByText('Failed to save settings. Please try again.').waitFor();
  expect(await getPrice(page, 'Remote').inputValue()).toBe('₹9');
});

it('administrator settings screen: leaving unsaved changes by a link requires confirmation', async () => {
  const page = await visit('/adminSettings', { jwt });
  await getPrice(page, 'Remote').fill('123');
  await page.getByRole('link', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await getPrice(page, 'Remote').inputValue()).toBe('₹123');
  await page.getByRole('link', { name: 'Versions' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { level: 1, name: 'Version Manager' }).waitFor();
});

it('administrator settings screen: leaving unsaved changes by Back requires confirmation', async () => {
  const page = await visit('/adminDashboard', { jwt });
  await page.getByRole('link', { name: 'Versions' }).click();
  await page.getByRole('link', { name: 'Setting' }).click();
  await getPrice(page, 'Remote').fill('123');
  await expect.poll(() => getPrice(page, 'Remote').inputValue()).toBe('₹123');
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.goBack();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/adminSettings');
  expect(await getPrice(page, 'Remote').inputValue()).toBe('₹123');
  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { level: 1, name: 'Version Manager' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/versions');
  await page.goBack();
  await page.waitForURL('**/adminDashboard');
});

it('administrator settings screen: an administrator changes their name and email', async () => {
  const { jwt: deputyJwt } = await createAdministrator(portal());
  const page = await visit('/adminSettings', { jwt: deputyJwt });
  const account = page.getByRole('region', { name: 'Your account' });
  await account
    .getByText('Key request notifications, reminders and password reset links are sent to this address.')
    .waitFor();
  await account.getByLabel('Current password').waitFor({ state: 'hidden' });
  await account.getByLabel('Name', { exact: true }).fill(' ');
  await account.getByLabel('Email').fill('nobody');
  await account.getByRole('button', { name: 'Save account' }).click();
  await account.getByText('Name is required!').waitFor();
  await account.getByText('Invalid email format!').waitFor();
  await account.getByText('Enter your current password to change the email.').waitFor();
  await account.getByLabel('Name', { exact: true }).fill('Meera Nair');
  await account.getByLabel('Email').fill('meera@portal.example');
  await account.getByLabel('Current password').fill('Wrong#Horse9');
  await account.getByRole('button', { name: 'Save account' }).click();
  await account.getByText('The current password is wrong.').waitFor();
  await expectAccessible(page);
  await account.getByLabel('Current password').fill(PASSWORD);
  await account.getByRole('button', { name: 'Save account' }).click();
  await page.getByText('Profile updated successfully!').waitFor();
  await page.getByRole('button', { name: 'Meera Nair: user menu' }).waitFor();
  await account.getByLabel('Current password').waitFor({ state: 'hidden' });
  // The saved form needs no confirmation before another page opens.
  await page.getByRole('link', { name: 'Companies', exact: true }).first().click();
  await page.getByRole('heading', { name: 'All companies' }).waitFor();
  await page.goto(`${portal().url}/adminSettings`);
  await expect.poll(() => account.getByLabel('Email').inputValue()).toBe('meera@portal.example');
});

it('administrator settings screen: a form that was opened before a change of the email does not revert it', async () => {
  const { id, jwt: deputyJwt } = await createAdministrator(portal(), { name: 'Meera', email: 'old@portal.example' });
  const page = await visit('/adminSettings', { jwt: deputyJwt });
  const account = page.getByRole('region', { name: 'Your account' });
  await account.getByLabel('Name', { exact: true }).fill('Meera Nair');
  const changeEmail = (email: string) =>
    portal().db.query('update administrators set email = $2, email_normal = $2 where id = $1', [id, email]);
  await changeEmail('new@portal.example');
  await account.getByRole('button', { name: 'Save account' }).click();
  await page.getByText('Profile updated successfully!').waitFor();
  await expect.poll(() => account.getByLabel('Email').inputValue()).toBe('new@portal.example');

  await changeEmail('newer@portal.example');
  await account.getByLabel('Name', { exact: true }).fill('Meera N');
  await account.getByLabel('Email').fill('typed@portal.example');
  await account.getByLabel('Current password').fill(PASSWORD);
  await account.getByRole('button', { name: 'Save account' }).click();
  await account.getByText('The email was changed to “newer@portal.example”').waitFor();
  await expectAccessible(page);
  await account.getByRole('button', { name: 'Save account' }).click();
  await account.getByLabel('Current password').waitFor({ state: 'hidden' });
  const [stored] = await portal().db.query('select name, email from administrators where id = $1', [id]);
  expect(stored).toEqual({ name: 'Meera N', email: 'typed@portal.example' });
});

it('administrator settings screen: shows a loading state, and a retry after a failure', async () => {
  let release = () => {};
  const slowPage = await visit('/adminSettings', {
    jwt,
    prepare: async (page) => {
      release = await holdOperation(page, 'PlanSettings');
    },
  });
  await slowPage
    .getByRole('region', { name: 'Plan prices' })
    .getByRole('status')
    .filter({ hasText: 'Loading' })
    .waitFor();
  release();
  await getPrice(slowPage, 'Remote').waitFor();

  let repair = () => {};
  const failingPage = await visit('/adminSettings', {
    jwt,
    prepare: async (page) => {
      repair = await failOperation(page, 'PlanSettings');
    },
  });
  await failingPage.getByText('The prices could not be loaded').waitFor();
  repair();
  await failingPage.getByRole('button', { name: 'Try again' }).click();
  await getPrice(failingPage, 'Remote').waitFor();
});

it('administrator settings screen: the confirmation dialog lists the changed prices until it has closed', async () => {
  const page = await visit('/adminSettings', { jwt });
  await getPrice(page, 'Remote').fill('3.5');
  await saveSettings(page);
  const rows = getConfirmation(page).getByRole('row');
  await rows.nth(1).waitFor();
  // Count the rows in every frame, because the closing dialog exists only for a few frames.
  await page.evaluate(() => {
    const counts: number[] = [];
    Object.assign(window, { rowCounts: counts });
    const count = () => {
      const body = document.querySelector('[role="dialog"] tbody');
      if (body) counts.push(body.children.length);
      requestAnimationFrame(count);
    };
    count();
  });
  await getConfirmation(page).getByRole('button', { name: 'Change prices' }).click();
  await page.getByText('Settings saved successfully!').waitFor();
  await getConfirmation(page).waitFor({ state: 'detached' });
  const counts = await page.evaluate(() => (window as unknown as { rowCounts: number[] }).rowCounts);
  expect(new Set(counts)).toEqual(new Set([1]));
});
