import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { createKeyClient } from '../../server/test/key-client.ts';
import { expectAccessible } from './accessibility.ts';
import {
  dropResponses,
  expectNoSidewaysScroll,
  FAILED_CALL,
  failOperation,
  getFocusedDialog,
  isOperation,
  setUpScreens,
} from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let jwt: string;
// Teak has an active month key and a pending request. Coral has a confirmed email and an active 2-day key. Bare has no
// key.
beforeAll(async () => {
  await portal().setPrices(10);
  jwt = await portal().logInAdmin();
  const keyClient = createKeyClient(portal());
  const [teak, coral] = [
    await portal().createCompany({ name: 'Teak' }),
    await portal().createCompany({ name: 'Coral' }),
  ];
  await portal().createCompany({ name: 'Bare' });
  await keyClient.createApproved(teak.jwt, jwt, { keyType: 'month', user: 120 });
  await keyClient.request(teak.jwt, { keyType: 'custom', expiryDate: '2031-03-31' });
  await keyClient.createApproved(coral.jwt, jwt, { keyType: '2day' });
  await portal().db.query(`update companies set email_confirmed_at = now() where name = 'Coral'`);
});

/** Waits until the list has one row for each company name, in any order. A name can occur several times. */
const expectRowPerName = (page: Page, names: string[]) =>
  expect
    .poll(async () => {
      const rows = await page.getByRole('rowgroup').last().getByRole('row').allInnerTexts();
      return rows.map((text) => ['Teak', 'Coral', 'Bare'].find((name) => text.includes(name))).toSorted();
    })
    .toEqual(names.toSorted());
const getQueryString = (page: Page) => new URL(page.url()).search;
const getChip = (page: Page, label: string) => page.getByRole('button', { name: `Remove filter: ${label}` });

it('list screens: key filters by plan type, expiry and email are in the URL and removable', async () => {
  const page = await visit('/keysRequest', { jwt });
  await page.getByText('Showing 1 - 3 of 3').waitFor();
  const filtersButton = page.getByRole('button', { name: 'Filters' });
  expect(await filtersButton.getAttribute('aria-haspopup')).toBe('dialog');
  await filtersButton.click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('combobox', { name: 'Plan type' }).click();
  await page.getByRole('option', { name: 'Month' }).click();
  await drawer.getByRole('button', { name: 'Show 1 key', exact: true }).waitFor();
  await drawer.getByRole('textbox', { name: 'Expires from' }).fill('2020-01-01');
  await page.keyboard.press('Enter');
  await drawer.getByRole('textbox', { name: 'Expires to' }).fill('31/12/2099');
  await page.keyboard.press('Enter');
  // The click also closes the calendar.
  await drawer.getByRole('checkbox', { name: 'Only companies whose email is not confirmed' }).check();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Show 1 key', exact: true }).click();
  await drawer.waitFor({ state: 'hidden' });
  expect(getQueryString(page)).toBe('?plan=MONTH&expiresFrom=2020-01-01&expiresTo=2099-12-31&unconfirmed=yes');
  await expectRowPerName(page, ['Teak']);
  // Move the mouse away from elements with tooltips.
  await page.mouse.move(0, 0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.reload();
  await expectRowPerName(page, ['Teak']);
  await getChip(page, 'Plan: Month').click();
  await expectRowPerName(page, ['Teak', 'Teak']);
  await getChip(page, 'Expires 01/01/2020 to 31/12/2099').click();
  expect(getQueryString(page)).toBe('?unconfirmed=yes');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expectRowPerName(page, ['Coral', 'Teak', 'Teak']);
  expect(getQueryString(page)).toBe('');

  // The pending request is for a custom term.
  await page.goto(`${portal().url}/keysRequest?status=PENDING&plan=MONTH`);
  await page.getByText('No key matches').waitFor();
});

it('list screens: a rejected date applies when the other date allows it, and is discarded by Clear all', async () => {
  const page = await visit('/keysRequest?expiresFrom=2020-01-01', { jwt });
  await page.getByText('Showing 1 - 3 of 3').waitFor();
  const rows = await page.getByRole('rowgroup').last().getByRole('row').allInnerTexts();
  expect(rows.map((text) => text.match(/2 days|Month|Custom/)?.[0])).toEqual(['2 days', 'Month', 'Custom']);
  await page.getByRole('button', { name: 'Filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  const [from, to] = [
    drawer.getByRole('textbox', { name: 'Expires from' }),
    drawer.getByRole('textbox', { name: 'Expires to' }),
  ];
  await getFocusedDialog(page).waitFor();
  await to.fill('31/12/2019');
  await to.press('Enter');
  await drawer.getByText('Enter 01/01/2020 or a later date.').waitFor();
  await from.fill('2019-01-01');
  await expect.poll(() => getQueryString(page)).toBe('?expiresFrom=2019-01-01&expiresTo=2019-12-31');
  await expect.poll(() => to.inputValue()).toBe('31-Dec-2019');

  const approvedFrom = drawer.getByRole('textbox', { name: 'Approved from' });
  await approvedFrom.fill('02/01/2020');
  await expect.poll(() => getQueryString(page)).toContain('approvedFrom=2020-01-02');
  const approvedTo = drawer.getByRole('textbox', { name: 'Approved to' });
  await approvedTo.fill('01/01/2020');
  await approvedTo.press('Enter');
  await drawer.getByText('Enter 02/01/2020 or a later date.').waitFor();
  await approvedFrom.fill('31/02/2036');
  await approvedFrom.press('Enter');
  await drawer.getByText('Enter a valid date as DD-MMM-YYYY, DD/MM/YYYY or YYYY-MM-DD.').waitFor();
  await drawer.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => getQueryString(page)).toBe('');
  for (const input of [from, to, approvedFrom, approvedTo]) await expect.poll(() => input.inputValue()).toBe('');
});

it('list screens: one search finds amounts, statuses, domains and combinations of them', async () => {
  const page = await visit('/keysRequest', { jwt });
  const box = page.getByRole('searchbox');
  for (const [text, names] of [
    ['running', ['Coral', 'Teak']],
    ['teak waiting', ['Teak']],
    ['company2.example', ['Coral']],
    ['₹236', ['Coral']],
    ['coral expired', []],
  ] as const) {
    await box.fill(text);
    await (names.length ? expectRowPerName(page, [...names]) : page.getByText('No key matches').waitFor());
  }

  // The list is searched before the user types the second word.
  await box.fill('teak ');
  await expectRowPerName(page, ['Teak', 'Teak']);
  await box.press('End');
  await box.pressSequentially('waiting');
  expect(await box.inputValue()).toBe('teak waiting');
});

it('list screens: a search is sent 300 ms after the last typed character', async () => {
  const page = await visit('/keysRequest', { jwt, needsNewWindow: true });
  await page.getByText('Showing 1 - 3 of 3').waitFor();
  const searches: string[] = [];
  page.on('request', (request) => {
    if (isOperation(request, 'KeyRequests')) searches.push(request.postDataJSON().variables.search);
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const box = page.getByRole('searchbox');
  await box.pressSequentially('tea');
  await page.clock.runFor(299);
  await box.press('k');
  await page.clock.runFor(300);
  await expect.poll(() => searches).toContain('teak');
  expect(searches).not.toContain('tea');
});

it('list screens: companies are filtered by unconfirmed email, missing key or sign-up date', async () => {
  const page = await visit('/companies', { jwt });
  await page.getByText('Showing 1 - 3 of 3').waitFor();
  await page.getByRole('button', { name: 'Email not confirmed' }).click();
  await expectRowPerName(page, ['Teak', 'Bare']);
  await page.getByRole('button', { name: 'No current or upcoming key' }).click();
  await expectRowPerName(page, ['Bare']);
  expect(getQueryString(page)).toBe('?unconfirmed=yes&unlicensed=yes');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('searchbox').fill('zzz');
  await page.getByText('No company matches “zzz”').waitFor();
  await page.getByText('Clear search', { exact: true }).click();
  await expectRowPerName(page, ['Bare']);
  expect(getQueryString(page)).toBe('?unconfirmed=yes&unlicensed=yes');
  await page.goto(`${portal().url}/companies?createdFrom=2001-01-01&createdTo=2001-01-31`);
  await page.getByText('No companies match these filters').waitFor();
  await getChip(page, 'Signed up 01/01/2001 to 31/01/2001').click();
  await expectRowPerName(page, ['Teak', 'Coral', 'Bare']);
});

it('list screens: a view is saved once despite a lost response, opened from the palette, renamed and deleted', async () => {
  for (const [list, name] of [
    ['KEYS', 'Oak'],
    ['COMPANIES', 'Larch'],
  ])
    await portal().callGraphql(
      `mutation { createSavedView(input: { list: ${list}, name: "${name}", query: "search=oak" }) { message } }`,
      {},
      jwt,
    );
  const page = await visit('/keysRequest?search=teak&status=PENDING&order=NEWEST&page=1', {
    jwt,
    expectedErrors: FAILED_CALL,
  });
  const menuButton = page.getByRole('button', { name: 'Views', exact: true });
  await menuButton.click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await dialog.getByText('Give the view a name.').waitFor();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Teak waits');
  await expectAccessible(page);
  const repair = await dropResponses(page, 'CreateSavedView');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  const retryButton = dialog.getByRole('button', { name: 'Send again' });
  await retryButton.waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Name' }).isDisabled()).toBe(true);
  repair();
  await retryButton.click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await portal().db.query(`select from saved_views where name = 'Teak waits'`)).toHaveLength(1);
  await page.getByRole('button', { name: 'Teak waits' }).waitFor();

  await page.goto(`${portal().url}/companies`);
  await menuButton.click();
  await page.getByRole('menuitem', { name: 'Larch' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Teak waits' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Go to/ }).click();
  await page.getByRole('combobox', { name: 'Go to' }).fill('teak waits');
  await page.getByRole('option', { name: /^Teak waits/ }).click();
  await page.waitForURL(`${portal().url}/keysRequest?search=teak&status=PENDING&order=NEWEST`);
  await expectRowPerName(page, ['Teak']);

  await page.getByRole('button', { name: 'Teak waits' }).click();
  const currentView = page.getByRole('menuitem', { name: 'Teak waits', exact: true });
  await expect.poll(() => currentView.getAttribute('aria-current')).toBe('page');
  await page.getByRole('menuitem', { name: 'Rename or delete' }).click();
  const views = page.getByRole('dialog', { name: 'Your views' });
  const renameButton = views.getByRole('button', { name: 'Rename: Teak waits' });
  const nameInput = views.getByRole('textbox', { name: 'New name of Teak waits' });
  await renameButton.click();
  await views.getByRole('button', { name: 'Save' }).press('Escape');
  await renameButton.click();
  await views.getByRole('button', { name: 'Close' }).click();
  await views.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Teak waits' }).click();
  await page.getByRole('menuitem', { name: 'Rename or delete' }).click();
  await renameButton.click();
  await nameInput.fill('Ash');
  // A view whose new name got no response appears with it.
  const repairRename = await dropResponses(page, 'RenameSavedView');
  await views.getByRole('button', { name: 'Save' }).click();
  await views.getByRole('textbox', { name: 'New name of Ash' }).waitFor();
  repairRename();
  await views.getByRole('button', { name: 'Save' }).click();
  // The views are sorted by name.
  await expect.poll(() => views.getByText(/^(Ash|Oak)$/).allInnerTexts()).toEqual(['Ash', 'Oak']);
  await expectAccessible(page);
  // A view whose removal got no response disappears as well.
  const repairRemoval = await dropResponses(page, 'DeleteSavedView');
  await views.getByRole('button', { name: 'Delete: Oak' }).click();
  await views.getByRole('button', { name: 'Delete: Oak' }).waitFor({ state: 'hidden' });
  repairRemoval();
  await views.getByRole('button', { name: 'Delete: Ash' }).click();
  await views.getByText('You have no saved views of this list.').waitFor();

  await failOperation(page, 'SavedViews');
  await page.reload();
  await menuButton.click();
  await page.getByText('Your views could not be loaded. Reload the page.').waitFor();
});
