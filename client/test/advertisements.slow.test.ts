import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import {
  dropResponses,
  expectNoSidewaysScroll,
  FAILED_CALL,
  failOperation,
  getFocusedDialog,
  holdOperation,
  setUpScreens,
  WITHOUT_LIVE_UPDATES,
} from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let jwt: string;

beforeAll(async () => {
  jwt = await portal().logInAdmin();
});

const getRow = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const createAdvertisement = (title: string, htmlContent = '<p>Sale</p>') =>
  portal().callRest('POST', '/admin/ads', {
    jwt,
    body: { title, position: 'left', type: 'html', isActive: true, htmlContent },
  });
const createImage = async (width = 300, height = 200) => ({
  name: 'offer.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#3544b8' } })
    .png()
    .toBuffer(),
});

it('advertisements screen: the first HTML advertisement has a preview that names removed elements', async () => {
  const page = await visit('/advertisement', { jwt });
  await page.getByText('No advertisements yet').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add advertisement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add advertisement' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Title is required.').waitFor();
  await dialog.getByText('Html Content is required.').waitFor();
  await dialog.getByLabel('Title').fill('Diwali offer');
  await dialog.getByRole('combobox', { name: 'Position' }).click();
  await page.getByRole('option', { name: 'Anywhere' }).click();
  await dialog.getByLabel('Html Content').fill('<h2>20 % off</h2><p>Until <b>Friday</b></p><form action="/x"></form>');
  await dialog.frameLocator('iframe').getByRole('heading', { name: '20 % off' }).waitFor();
  await dialog.getByText('Not allowed, and will be removed: form.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Advertisement saved successfully. Removed: form.').waitFor();
  await getRow(page, 'Diwali offer').getByText('20 % off Until Friday').waitFor();
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'No',
    'Title',
    'Position',
    'Html Content',
    'Active',
    'Action',
  ]);
  expect((await getRow(page, 'Diwali offer').getByRole('cell').allTextContents()).slice(0, 5)).toEqual([
    '1',
    'Diwali offer',
    'Anywhere',
    '20 % off Until Friday',
    'Active',
  ]);
  await getRow(page, 'Diwali offer').getByRole('button', { name: 'Edit' }).click();
  const content = page.getByRole('dialog', { name: 'Edit advertisement' }).getByLabel('Html Content');
  expect(await content.inputValue()).toBe('<h2>20 % off</h2><p>Until <b>Friday</b></p>');
});

it('advertisements screen: an advertisement whose response is lost is created once', async () => {
  const page = await visit('/advertisement', { jwt, expectedErrors: FAILED_CALL });
  await page.getByRole('button', { name: 'Add advertisement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add advertisement' });
  await dialog.getByLabel('Title').fill('Holi offer');
  await dialog.getByLabel('Html Content').fill('<p>Sale</p>');
  const repair = await dropResponses(page, 'CreateAdvertisement');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('alert').waitFor();
  for (const label of ['Title', 'Html Content']) expect(await dialog.getByLabel(label).isDisabled()).toBe(true);
  repair();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await portal().db.query(`select from advertisements where title = 'Holi offer'`)).toHaveLength(1);
});

it('advertisements screen: typed HTML cannot run, load or access the portal from its preview', async () => {
  const page = await visit('/advertisement', { jwt });
  await page.getByRole('button', { name: 'Add advertisement' }).click();
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await getFocusedDialog(page)
    .getByLabel('Html Content')
    .fill(
      '<p id="end">end</p><script>parent.hacked = 1</script><img src="https://other.example/a.png" onerror="parent.hacked = 2">',
    );
  await page.frameLocator('iframe').getByText('end').waitFor();
  await page
    .getByText('Not allowed, and will be removed: id of p, script, img that is not from this portal.')
    .waitFor();
  expect(requestedUrls.filter((url) => url.includes('other.example'))).toEqual([]);
  const frame = page.frames().find((frameCandidate) => frameCandidate !== page.mainFrame())!;
  const isBlocked = (target: string) =>
    frame.evaluate((code) => {
      try {
        return code === 'storage' ? !window.localStorage : !window.parent.document;
      } catch {
        return true;
      }
    }, target);
  expect(await isBlocked('storage')).toBe(true);
  expect(await isBlocked('parent')).toBe(true);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

it('advertisements screen: a failed preview shows an error and can be retried', async () => {
  const page = await visit('/advertisement', { jwt });
  const repair = await failOperation(page, 'CleanedHtml');
  await page.getByRole('button', { name: 'Add advertisement' }).click();
  const dialog = page.getByRole('dialog');
  await getFocusedDialog(page).getByLabel('Html Content').fill('<p>Sale</p>');
  await dialog.getByText(/^The preview could not be created\./).waitFor();
  await expectAccessible(page);
  repair();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.frameLocator('iframe').getByText('Sale').waitFor();
});

it('advertisements screen: an image is shown in form and list, and stays when other fields change', async () => {
  const page = await visit('/advertisement', { jwt });
  await page.getByRole('button', { name: 'Add advertisement' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Pictured');
  await dialog.getByText('Image', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Choose an image.').waitFor();
  const file = dialog.locator('input[type=file]');
  expect(await file.getAttribute('accept')).toBe('image/png,image/jpeg,image/webp');
  await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Choose a PNG, JPEG or WebP image.').waitFor();
  await file.setInputFiles(await createImage());
  await dialog.getByText(/^offer\.png, \d+ KB$/).waitFor();
  const preview = await dialog.getByRole('img', { name: 'Preview' }).boundingBox();
  expect(preview).toMatchObject({ width: 150, height: 100 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByLabel('Active').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const picture = getRow(page, 'Pictured').getByRole('img', { name: 'Pictured' });
  await picture.waitFor();
  await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(300);
  expect((await picture.boundingBox())?.height).toBe(100);
  await getRow(page, 'Pictured').getByText('Inactive').waitFor();
  const imageUrl = await picture.getAttribute('src');

  await getRow(page, 'Pictured').getByRole('button', { name: 'Edit' }).click();
  expect(await dialog.getByRole('img', { name: 'Preview' }).getAttribute('src')).toBe(imageUrl);
  await dialog.getByLabel('Title').fill('Pictured again');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await getRow(page, 'Pictured again').waitFor();
  expect(await page.getByRole('img', { name: 'Pictured again' }).getAttribute('src')).toBe(imageUrl);
  await expectAccessible(page);
});

it('advertisements screen: an invalid image is rejected at its field, and typed values stay', async () => {
  const page = await visit('/advertisement', { jwt });
  await page.getByRole('button', { name: 'Add advertisement' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Broken');
  await dialog.getByText('Image', { exact: true }).click();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('The file is not a PNG, JPEG or WebP image, or it is damaged.').waitFor();
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Broken');
});

it('advertisements screen: HTML with many links has a preview and can be switched off', async () => {
  await createAdvertisement('Many links', '<a href="https://a.example/">x</a>'.repeat(1000));
  const page = await visit('/advertisement', { jwt });
  await getRow(page, 'Many links').getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit advertisement' });
  await dialog.frameLocator('iframe').getByRole('link').last().waitFor();
  await dialog.getByLabel('Active').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await getRow(page, 'Many links').getByText('Inactive').waitFor();
});

it('advertisements screen: an advertisement is deleted only after confirmation', async () => {
  await createAdvertisement('Short-lived');
  const page = await visit('/advertisement', { jwt });
  await getRow(page, 'Short-lived').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Are you sure you want to delete this item?').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await getRow(page, 'Short-lived').getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Advertisement Deleted Successfully.').waitFor();
  await getRow(page, 'Short-lived').waitFor({ state: 'detached' });
});

it('advertisements screen: a deletion whose reload fails clears the list and shows the server error', async () => {
  await createAdvertisement('Outdated');
  const page = await visit('/advertisement', { jwt });
  await getRow(page, 'Outdated').getByRole('button', { name: 'Delete' }).click();
  const repair = await failOperation(page, 'Advertisements');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Advertisement Deleted Successfully.').waitFor();
  const error = page.getByRole('alert').filter({ hasText: 'The advertisements could not be loaded' });
  await error.getByText('Something went wrong.').waitFor();
  expect(await getRow(page, 'Outdated').count()).toBe(0);
  repair();
  await error.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('table').waitFor();
  expect(await getRow(page, 'Outdated').count()).toBe(0);
});

it('advertisements screen: shows ten per page, and fast paging loads only the last page', async () => {
  const { body } = await portal().callRest('GET', '/admin/ads?page=1&limit=100', { jwt });
  for (let number = body.data.length; number < 31; number++) await createAdvertisement(`Number ${number}`);
  const page = await visit('/advertisement', { jwt, ...WITHOUT_LIVE_UPDATES });
  await page.getByText('Showing 1 - 10 of 31').waitFor();
  await expectNoSidewaysScroll(page);
  const requestedPages: number[] = [];
  page.on('request', (request) => {
    const operation = request.url().endsWith('/graphql') ? request.postDataJSON() : {};
    if (operation.operationName === 'Advertisements') requestedPages.push(operation.variables.page);
  });
  // The list loads the page at which the user has stopped for half a second.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (let click = 0; click < 3; click++) await page.getByRole('button', { name: 'Next page' }).click();
  await page.clock.runFor(400);
  expect(requestedPages).toEqual([]);
  await page.clock.runFor(100);
  await page.getByText('Showing 31 - 31 of 31').waitFor();
  await page.getByRole('cell', { name: '31', exact: true }).waitFor();
  expect(requestedPages).toEqual([4]);
});

it('advertisements screen: a failed list shows the server error instead of old rows', async () => {
  const page = await visit('/advertisement', { jwt });
  await page.getByText('Showing 1 - 10 of 31').waitFor();
  const repair = await failOperation(page, 'Advertisements');
  await page.getByRole('button', { name: 'Next page' }).click();
  const alert = page.getByRole('alert');
  await alert.getByText('Something went wrong.').waitFor();
  await expect.poll(() => page.getByRole('table').count()).toBe(0);
  repair();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Showing 11 - 20 of 31').waitFor();
});

it('advertisements screen: shows a loading state', async () => {
  let release = () => {};
  const page = await visit('/advertisement', {
    jwt,
    prepare: async (opened) => {
      release = await holdOperation(opened, 'Advertisements');
    },
  });
  await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
  release();
  await page.getByText('Showing 1 - 10 of 31').waitFor();
});
