import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { downloadKeysCsv, createSixKeys } from './key-list.ts';
import { expectNoSidewaysScroll, FAILED_CALL, setUpScreens, WITHOUT_LIVE_UPDATES } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let jwt: string;
let company: { jwt: string };

beforeAll(async () => {
  ({ jwt, company } = await createSixKeys(portal()));
});

/** Moves the mouse away from the button, because axe would treat its tooltip as page content. */
async function moveMouseAway(page: Page) {
  await page.mouse.move(0, 0);
  await page.getByRole('tooltip').waitFor({ state: 'hidden' });
}

it('keys screen: an administrator downloads every key of the filtered list, with formulas escaped', async () => {
  const page = await visit('/keysRequest', { jwt });
  await page.getByText('Showing 1 - 5 of 6').waitFor();
  const [header, ...lines] = await downloadKeysCsv(page);
  expect(header).toMatch(/^\u{feff}No,Company Name,.*,Key,Status,.*,Domain,/u);
  expect(lines).toHaveLength(6);
  expect(lines.filter((line) => line.includes('"\'=HYPERLINK('))).toHaveLength(3);
  expect(lines.filter((line) => line.includes(',Unlimited,Remote,0,0,0,'))).toHaveLength(3);

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Approved');
  await page.getByText('Showing 1 - 2 of 2').waitFor();
  expect(await downloadKeysCsv(page)).toHaveLength(3);
  await moveMouseAway(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

it('portal requests: queries and downloads have the header Cache-Control: no-cache', async () => {
  const page = await visit('/requestedKeys', { jwt: company.jwt });
  await page.getByText('Showing 1 - 3 of 3').waitFor();
  const [query] = await Promise.all([
    page.waitForRequest('**/graphql'),
    page.getByRole('combobox', { name: 'Status' }).selectOption('Approved'),
  ]);
  const [download] = await Promise.all([page.waitForRequest('**/api/company/export-keys?*'), downloadKeysCsv(page)]);
  expect([query, download].map((request) => request.headers()['cache-control'])).toEqual(['no-cache', 'no-cache']);
});

it('keys screen: a company downloads its own keys in the displayed order', async () => {
  const page = await visit('/requestedKeys?order=OLDEST', { jwt: company.jwt });
  await page.getByText('Showing 1 - 3 of 3').waitFor();
  const [header, ...lines] = await downloadKeysCsv(page);
  expect(header).not.toContain('Company Name');
  expect(lines.map((line) => line.split(',')[1])).toEqual(['2 days', 'Week', 'Month']);
});

const BUSY_MESSAGE = 'The service is busy. Try again in a few seconds.';

it.each([
  {
    sender: 'the server',
    response: { status: 503, json: { success: false, code: 1, message: BUSY_MESSAGE } },
    message: BUSY_MESSAGE,
  },
  {
    sender: 'a proxy',
    response: { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
    message: 'The server or a proxy responded with an error. Try again in a moment.',
  },
  {
    sender: 'a gateway',
    response: { status: 502, json: { error: 'bad gateway' } },
    message: 'The server or a proxy responded with an error. Try again in a moment.',
  },
])('keys screen: a download that fails with an error of $sender shows it and can be retried', async (failure) => {
  const page = await visit('/requestedKeys', { jwt: company.jwt, expectedErrors: FAILED_CALL });
  let isFailing = true;
  await page.route('**/api/company/export-keys?*', (route) =>
    isFailing ? route.fulfill(failure.response) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const notice = page.getByRole('alert');
  await notice.getByText('The keys could not be downloaded').waitFor();
  await notice.getByText(failure.message).waitFor();
  await moveMouseAway(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  isFailing = false;
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Try again' }).click(),
  ]);
  expect((await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(4);
  await expect.poll(() => notice.count()).toBe(0);
});

it('keys screen: leaving the page cancels a download', async () => {
  const page = await visit('/requestedKeys', { jwt: company.jwt });
  await page.route('**/api/company/export-keys?*', () => {}); // sends no response
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await page.getByText('Leaving this page cancels the download.').waitFor();
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('/export-keys'));
  await page.getByRole('link', { name: 'Setting' }).click();
  await cancelled;
});

it('keys screen: a download after the session has ended redirects to the login', async () => {
  const { jwt } = await portal().createCompany();
  const page = await visit('/requestedKeys', {
    jwt,
    // A live update could redirect the page before the click below.
    ...WITHOUT_LIVE_UPDATES,
  });
  await page.getByText('No keys yet').waitFor();
  await portal().callGraphql('mutation { logOut { message } }', {}, jwt);
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await page.getByText('Your session has ended. Please log in again.').waitFor();
  await page.getByRole('heading', { name: 'Login' }).waitFor();
});

describe('keys screen: long download', () => {
  const KEY_COUNT = 10_000;
  let largeCompany: Awaited<ReturnType<ReturnType<typeof portal>['createCompany']>>;
  beforeAll(async () => {
    largeCompany = await portal().createCompany();
    const BATCH_SIZE = 2000; // Small batches, because the statement timeout applies here as well.
    for (let from = 1; from <= KEY_COUNT; from += BATCH_SIZE)
      await portal().db.query(
        `insert into keys (company_id, licence_string, status, plan_type, user_limit, add_ons, starts_at, expires_at, lines,
           subtotal, gst, round_off, total)
         select $1, 'long-' || n, 'REJECTED', 'WEEK', 1, '{REMOTE}', now(), now() + interval '7 days', '[]', 0, 0, 0, 0
         from generate_series(${from}::int, ${from + BATCH_SIZE - 1}::int) n`,
        [largeCompany.id],
      );
  });
  /** Throttles the page's network until the returned function is called. */
  async function throttleNetwork(page: Page): Promise<() => Promise<unknown>> {
    const cdpSession = await page.context().newCDPSession(page);
    const setThroughput = (downloadThroughput: number) =>
      cdpSession.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        uploadThroughput: -1,
        downloadThroughput,
      });
    await setThroughput(20_000);
    return () => setThroughput(-1);
  }
  const getProgressBar = (page: Page) => page.getByRole('progressbar', { name: 'Download of keys' });
  const getButton = (page: Page, name: string) => page.getByRole('button', { name });

  it('a long download shows its progress and produces a complete file', async () => {
    const page = await visit('/requestedKeys', { jwt: largeCompany.jwt });
    await page.getByText('of 10,000').waitFor();
    const speedUp = await throttleNetwork(page);
    const downloaded = page.waitForEvent('download');
    await getButton(page, 'Download CSV').focus();
    await page.keyboard.press('Enter');
    await page.getByText(/^[\d,]+ of 10,000 keys, [\d.]+ [KM]B$/).waitFor();
    await expect.poll(async () => Number(await getProgressBar(page).getAttribute('aria-valuenow'))).toBeGreaterThan(0);
    await page.getByRole('status').getByText('Downloading keys').waitFor();
    // Pressing Enter again does not start a second download.
    await page.keyboard.press('Enter');
    await getButton(page, 'Cancel download').focus();
    await page.getByRole('tooltip').waitFor({ state: 'hidden' });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await speedUp();
    const lines = (await readFile(await (await downloaded).path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(KEY_COUNT + 1);
    expect(lines.at(-1)).toMatch(/^10000,Week,/);
    await getProgressBar(page).waitFor({ state: 'hidden' });
    expect(await getButton(page, 'Download CSV').evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('the progress of a download does not count the line with the column names', async () => {
    const page = await visit('/requestedKeys', { jwt: largeCompany.jwt });
    await page.getByText('of 10,000').waitFor();
    await page.evaluate(() => {
      const { fetch } = window;
      const firstLines = new TextEncoder().encode('No,Plan\r\n1,Week\r\n2,Week\r\n');
      // The response does not continue after two rows.
      const respond = () => new Response(new ReadableStream({ start: (stream) => stream.enqueue(firstLines) }));
      window.fetch = async (input, init) => (String(input).startsWith('/api/') ? respond() : fetch(input, init));
    });
    await getButton(page, 'Download CSV').click();
    await page.getByText('2 of 10,000 keys, 1 KB').waitFor();
  });

  it('a long download is cancelled by keyboard, and the next one can start', async () => {
    const page = await visit('/requestedKeys', { jwt: largeCompany.jwt });
    await page.getByText('of 10,000').waitFor();
    const speedUp = await throttleNetwork(page);
    await getButton(page, 'Download CSV').click();
    await getButton(page, 'Cancel download').focus();
    await page.keyboard.press('Enter');
    await getProgressBar(page).waitFor({ state: 'hidden' });
    expect(await getButton(page, 'Download CSV').evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await speedUp();
    expect(await downloadKeysCsv(page)).toHaveLength(KEY_COUNT + 1);
  });
});
