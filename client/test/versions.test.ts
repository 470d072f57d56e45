import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { isThorough } from '../../server/test/tier.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let jwt: string;

beforeAll(async () => {
  jwt = await portal().logInAdmin();
});

const getRow = (page: Page, version: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: RegExp(`^${version} `) }) });
const readCells = async (page: Page, version: string) =>
  (await getRow(page, version).getByRole('cell').allInnerTexts()).slice(1, 5);
const createVersion = (version: string) =>
  portal().callRest('POST', '/admin/version', {
    jwt,
    body: { version, type: 'user', warnDate: null, expiryDate: null },
  });

it('versions screen: the first version is added to an empty list, edited and shown with its dates', async () => {
  const page = await visit('/versions', { jwt });
  await page.getByText('No versions found.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Version Manager' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add Version' }).click();
  const addDialog = page.getByRole('dialog', { name: 'Add Version' });
  await addDialog.getByRole('button', { name: 'Save' }).click();
  await addDialog.getByText('Version is required.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await addDialog.getByLabel('Version').fill('3.2.0');
  await addDialog.getByLabel('Warn Date').fill('2027-03-10');
  await addDialog.getByLabel('Expiry Date').fill('2027-03-05');
  await addDialog.getByRole('button', { name: 'Save' }).click();
  await addDialog.getByText('The warn date must not be after the expiry date.').waitFor();
  await addDialog.getByLabel('Warn Date').fill('2027-03-01');
  await addDialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved successfully').waitFor();
  await addDialog.waitFor({ state: 'hidden' });
  await expect
    .poll(() => page.getByRole('columnheader').allTextContents())
    .toEqual(['No', 'Version', 'Type', 'Warn Date', 'Expiry Date', 'Action']);
  await expect.poll(() => readCells(page, '3.2.0')).toEqual(['3.2.0\nOk', 'User', '2027-03-01', '2027-03-05']);

  await getRow(page, '3.2.0').getByRole('button', { name: 'Edit' }).click();
  const editDialog = page.getByRole('dialog', { name: 'Edit Version' });
  expect(await editDialog.getByLabel('Expiry Date').inputValue()).toBe('2027-03-05');
  await editDialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Admin' }).click();
  await editDialog.getByLabel('Warn Date').fill('');
  await editDialog.getByRole('button', { name: 'Save' }).click();
  await editDialog.waitFor({ state: 'hidden' });
  await getRow(page, '3.2.0').getByText('Admin').waitFor();
  await expect.poll(() => readCells(page, '3.2.0')).toEqual(['3.2.0\nOk', 'Admin', '-', '2027-03-05']);
});

it.runIf(isThorough)(
  'versions screen: shows five per page, and removes a version after a confirmed deletion',
  async () => {
    for (const version of ['4.1', '4.2', '4.3', '4.4', '4.5']) await createVersion(version);
    const page = await visit('/versions', { jwt });
    await page.getByText('Showing 1 - 5 of 6').waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('Showing 6 - 6 of 6').waitFor();
    await getRow(page, '3.2.0').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Are you sure you want to delete version "3.2.0"?').waitFor();
    await expectAccessible(page);
    await expect
      .poll(() =>
        dialog.getByRole('button', { name: 'Cancel' }).evaluate((button) => button === document.activeElement),
      )
      .toBe(true);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Version deleted').waitFor();
    // The deleted version was the only one on its page.
    await page.getByText('Showing 1 - 5 of 5').waitFor();
  },
);
