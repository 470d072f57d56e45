import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import {
  dropResponses,
  expectNoSidewaysScroll,
  FAILED_CALL,
  getFocusedName,
  holdOperation,
  failOperation,
  setUpScreens,
} from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let jwt: string;

beforeAll(async () => {
  jwt = await portal().logInAdmin();
  await createActiveVersion('4.5');
});

const createActiveVersion = (version: string) =>
  portal().callRest('POST', '/admin/version', {
    jwt,
    body: { version, type: 'user', warnDate: null, expiryDate: null },
  });

it('versions screen: lists the highest version first, and marks warned and expired versions', async () => {
  const createVersion = (version: string, dates: object) =>
    portal().callRest('POST', '/admin/version', { jwt, body: { version, type: 'user', ...dates } });
  await createVersion('40.9', { expiryDate: '2020-01-01' });
  await createVersion('40.10', { warnDate: '2020-01-01' });
  const page = await visit('/versions', { jwt });
  const cells = page.getByRole('row').locator('td:nth-child(2)');
  await cells.first().waitFor();
  expect((await cells.allInnerTexts()).slice(0, 3)).toEqual(['40.10\nWarn', '40.9\nExpired', '4.5\nOk']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

it('versions screen: a duplicate version is rejected at its field', async () => {
  await createActiveVersion('5.0');
  const page = await visit('/versions', { jwt });
  await page.getByRole('button', { name: 'Add Version' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Version').fill('5.0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('This version already exists for this type.').waitFor();
  expect(await dialog.getByLabel('Version').inputValue()).toBe('5.0');
});

it('versions screen: a typed date is read with the day first, and invalid text is not saved', async () => {
  const page = await visit('/versions', { jwt });
  await page.getByRole('button', { name: 'Add Version' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Version').fill('5.1');
  const warnDate = dialog.getByRole('textbox', { name: 'Warn Date' });
  await warnDate.fill('05/12/2036');
  await warnDate.fill('31/02/2036');
  await warnDate.press('Enter');
  await dialog.getByText('Enter a valid date as DD-MMM-YYYY, DD/MM/YYYY or YYYY-MM-DD.').waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => getFocusedName(page)).toBe('Warn Date');
  expect(await warnDate.inputValue()).toBe('31/02/2036');
  await expectAccessible(page);
  // The calendar offers the same day as before the invalid text.
  await warnDate.click();
  await page.getByRole('button', { name: '5 December 2036', exact: true }).click();
  expect(await warnDate.inputValue()).toBe('2036-12-05');
  await dialog.getByRole('textbox', { name: 'Expiry Date' }).fill('6/12/2036');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved successfully').waitFor();
  await page.getByText('2036-12-05').waitFor();
  await page.getByText('2036-12-06').waitFor();
});

it('versions screen: a version whose response is lost can only be sent again unchanged', async () => {
  const page = await visit('/versions', { jwt, expectedErrors: FAILED_CALL });
  await page.getByRole('button', { name: 'Add Version' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Version').fill('5.2');
  const repair = await dropResponses(page, 'CreateVersion');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Failed to save version').waitFor();
  await dialog.getByText("We couldn't confirm your request.").waitFor();
  await expect.poll(() => getFocusedName(page)).toBe('Send again');
  expect(await dialog.getByLabel('Version').isDisabled()).toBe(true);
  expect(await dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
  await expectAccessible(page);
  repair();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('cell', { name: '5.2 Ok' }).waitFor();
});

it('versions screen: a version can be edited again after the response to a change is lost', async () => {
  const page = await visit('/versions', { jwt, expectedErrors: FAILED_CALL });
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Edit Version' });
  await dialog.getByLabel('Version').fill('7.1');
  const repair = await dropResponses(page, 'UpdateVersion');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Failed to save version').waitFor();
  repair();
  await dialog.getByLabel('Version').fill('7.2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('cell', { name: /^7\.2 / }).waitFor();
});

it('versions screen: the refetch after a saved version does not close the dialog of another version', async () => {
  await createActiveVersion('81.1');
  await createActiveVersion('81.2');
  const page = await visit('/versions', { jwt });
  const dialog = page.getByRole('dialog', { name: 'Edit Version' });
  await page.getByRole('button', { name: 'Edit: 81.1' }).click();
  await dialog.getByLabel('Version').fill('81.3');
  const release = await holdOperation(page, 'Versions');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved successfully').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Edit: 81.2' }).click();
  await dialog.getByLabel('Version').fill('81.4');
  release();
  await page.getByText('81.3', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('cell', { name: '81.4 Ok' }).waitFor();
});

it('versions screen: failures to load, save and delete are reported', async () => {
  let repair = () => {};
  const page = await visit('/versions', {
    jwt,
    prepare: async (opened) => {
      repair = await failOperation(opened, 'Versions');
      await failOperation(opened, 'CreateVersion');
      await failOperation(opened, 'DeleteVersion');
    },
  });
  await page.getByText('Failed to fetch versions').waitFor();
  await page.getByText('Request id: r-42').waitFor();
  repair();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('table', { name: 'Versions' }).waitFor();
  await page.getByRole('button', { name: 'Add Version' }).click();
  await page.getByLabel('Version', { exact: true }).fill('6.0');
  await page.getByRole('button', { name: 'Save' }).click();
  // While the toast moves, both corners can contain it.
  await page.getByText('Failed to save version').first().waitFor();
  expect(await page.getByLabel('Version', { exact: true }).inputValue()).toBe('6.0');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Failed to delete version').waitFor();
});

it('versions screen: a failed refetch is reported', async () => {
  const page = await visit('/versions', { jwt });
  await page.getByRole('table', { name: 'Versions' }).waitFor();
  await failOperation(page, 'Versions');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText('Failed to fetch versions').waitFor();
});

it('versions screen: shows a loading state after 0.2 seconds', async () => {
  let release = () => {};
  const page = await visit('/versions', {
    jwt,
    prepare: async (opened) => {
      release = await holdOperation(opened, 'Versions');
    },
  });
  const status = page.getByRole('status').filter({ hasText: 'Loading' });
  await status.waitFor();
  expect(await status.evaluate((element) => getComputedStyle(element).animationDelay)).toBe('0.2s');
  release();
  await page.getByRole('table', { name: 'Versions' }).waitFor();
});

it('versions screen: the edit dialog stays open and keeps its text while its version moves to another page', async () => {
  for (const version of ['90.1', '90.2', '90.3', '90.4', '90.5']) await createActiveVersion(version);
  const page = await visit('/versions', { jwt });
  const row = page.getByRole('row').filter({ hasText: '90.1' });
  await row.getByRole('button', { name: 'Edit' }).click();
  const editDialog = page.getByRole('dialog', { name: 'Edit Version' });
  await editDialog.getByLabel('Version', { exact: true }).fill('90.1.1');
  await createActiveVersion('90.6');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText('90.6').waitFor();
  await page.getByText('90.1', { exact: true }).waitFor({ state: 'detached' });
  expect(await editDialog.getByLabel('Version', { exact: true }).inputValue()).toBe('90.1.1');

  await editDialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await editDialog.waitFor({ state: 'hidden' });

  const movingRow = page.getByRole('row').filter({ hasText: '90.2' });
  await movingRow.getByRole('button', { name: 'Edit' }).click();
  await editDialog.waitFor();
  await page.goBack();
  await editDialog.waitFor({ state: 'hidden' });
  await createActiveVersion('90.7');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await movingRow.waitFor({ state: 'detached' });
  await page.goForward();
  await page.waitForURL(/edit=/);
  await expect.poll(() => editDialog.count()).toBe(0);
  await page.getByRole('button', { name: 'Add Version' }).click();
  const addDialog = page.getByRole('dialog', { name: 'Add Version' });
  expect(await addDialog.getByLabel('Version', { exact: true }).inputValue()).toBe('');
});

it('versions screen: an edit shows the changes of another administrator before it overwrites them', async () => {
  const { _id } = (await createActiveVersion('160.1')).body.data;
  const page = await visit('/versions', { jwt });
  await page.getByRole('button', { name: 'Edit: 160.1' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Version').fill('160.3');
  const body = { _id, version: '160.2', type: 'user', warnDate: '2036-01-02', expiryDate: null };
  await portal().callRest('POST', '/admin/version', { jwt, body });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('The version was changed to “160.2” after you opened this form. Save again').waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Warn Date' }).inputValue()).toBe('2036-01-02');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('cell', { name: /^160\.3 / }).waitFor();
});
