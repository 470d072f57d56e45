import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createKeyClient } from '../../server/test/key-client.ts';
import { PASSWORD } from '../../server/test/portal.ts';
import { FAILED_CALL, setUpScreens } from './screen-harness.ts';

declare global {
  interface Window {
    heldCallbacks: (() => void)[];
    earlyQueries?: object;
  }
}

/** Equals the delay in LazyPage.tsx, because `openPage` recognises the timer by its delay. */
const FIRST_QUERIES_DELAY_MS = 2000;
const KEYS_PATH = '/requestedKeys';
const KEYS_OPERATIONS = ['MyKeys', 'Portal', 'PreparedRenewal', 'Viewer'];

// With a mail server, the dashboard has a button that sends the confirmation link again.
const { portal, visit } = setUpScreens({ SMTP_URL: 'smtp://127.0.0.1:1' });
let company: { jwt: string };

beforeAll(() => portal().setPrices(10));
beforeEach(async () => {
  company = await portal().createCompany();
});

const requestKey = () => createKeyClient(portal()).request(company.jwt);

const getOperation = (body: string): string => JSON.parse(body).operationName;

const readStoredPages = (page: Page): Promise<Record<string, { body: string }[]>> =>
  page.evaluate(() => Object.fromEntries(JSON.parse(localStorage.getItem('firstQueries') ?? '[]')));

async function listStoredOperations(page: Page, path: string): Promise<string[] | undefined> {
  const queries = (await readStoredPages(page))[path];
  return queries?.map(({ body }) => getOperation(body)).toSorted();
}

function recordOperations(page: Page): string[] {
  const operations: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') operations.push(getOperation(request.postData() ?? ''));
  });
  return operations;
}

/** Opens a page that stores its first queries only when `runHeldCallbacks` is called. */
const openPage = (path: string): Promise<Page> =>
  visit(path, {
    jwt: company.jwt,
    expectedErrors: FAILED_CALL,
    prepare: (page) =>
      page.addInitScript((delay) => {
        const startTimer = window.setTimeout;
        window.heldCallbacks = [];
        window.setTimeout = ((callback: () => void, milliseconds?: number) =>
          milliseconds === delay
            ? window.heldCallbacks.push(callback)
            : startTimer(callback, milliseconds)) as typeof setTimeout;
      }, FIRST_QUERIES_DELAY_MS),
  });

const runHeldCallbacks = (page: Page) => page.evaluate(() => window.heldCallbacks.forEach((run) => run()));

/** Opens a page and waits until its first queries are stored. */
async function openStoredPage(path: string): Promise<Page> {
  const page = await openPage(path);
  await expect
    .poll(async () => {
      await runHeldCallbacks(page);
      return listStoredOperations(page, path);
    })
    .toBeDefined();
  return page;
}

it('first queries: a page that is opened again sends its queries before the first script is loaded', async () => {
  const page = await openStoredPage(KEYS_PATH);
  await page.route('**/assets/index-*.js', (route) => route.abort());
  const operations = recordOperations(page);
  const [query] = await Promise.all([page.waitForRequest('**/graphql'), page.reload()]);
  await expect.poll(() => operations.toSorted()).toEqual(KEYS_OPERATIONS);
  expect(query.headers()['cache-control']).toBe('no-cache');
});

it('first queries: a page that is opened again sends each query only once', async () => {
  await requestKey();
  const page = await openStoredPage(KEYS_PATH);
  const operations = recordOperations(page);
  await page.reload();
  await page.getByRole('table').getByText('Pending').waitFor();
  await runHeldCallbacks(page);
  expect(operations.toSorted()).toEqual(KEYS_OPERATIONS);
  expect(await listStoredOperations(page, KEYS_PATH)).toEqual(KEYS_OPERATIONS);
});

it('first queries: a query whose early request fails is sent again', async () => {
  await requestKey();
  const page = await openStoredPage(KEYS_PATH);
  let requestCount = 0;
  await page.route('**/graphql', (route) =>
    ++requestCount > KEYS_OPERATIONS.length ? route.continue() : route.abort(),
  );
  await page.reload();
  await page.getByRole('table').getByText('Pending').waitFor();
  expect(requestCount).toBe(2 * KEYS_OPERATIONS.length);
});

it('first queries: an early response is not used after a login with another session', async () => {
  await requestKey();
  const page = await openStoredPage(KEYS_PATH);
  const { jwt } = await portal().createCompany();
  // Another tab logs in after index.html has sent the queries and before the scripts run.
  await page.route('**/assets/index-*.js', async (route) => {
    await page.waitForFunction(() => window.earlyQueries);
    await page.evaluate((token) => localStorage.setItem('token', token), jwt);
    await route.continue();
  });
  await page.reload();
  await page.getByText('No keys yet').first().waitFor();
});

it.each(['the first input', 'the first mutation', 'two seconds'])(
  'first queries: unused early responses are discarded after %s',
  async (event) => {
    const page = await openStoredPage(KEYS_PATH);
    await page.evaluate(() => {
      const [[, ...queriesAndVersion]] = JSON.parse(localStorage.getItem('firstQueries')!);
      localStorage.setItem('firstQueries', JSON.stringify([['/dashboard', ...queriesAndVersion]]));
    });
    await page.route('**/live', (route) => route.abort());
    await page.goto(`${portal().url}/dashboard`);
    await page.getByRole('heading', { name: 'Subscription Key' }).waitFor();
    if (event === 'the first input') await page.keyboard.press('Shift');
    else if (event === 'two seconds') await runHeldCallbacks(page);
    else {
      await page.getByRole('button', { name: 'Send the link again' }).dispatchEvent('click');
      await page.getByRole('status').first().waitFor();
    }
    await requestKey();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Keys' }).dispatchEvent('click');
    await page.getByRole('table').getByText('Pending').waitFor();
  },
);

it('first queries: a mutation is not stored', async () => {
  await requestKey();
  const page = await openPage(KEYS_PATH);
  await page.getByRole('table').getByText('Pending').click();
  const keyDialog = page.getByRole('dialog');
  await keyDialog.getByRole('button', { name: 'Withdraw' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Withdraw this key request?' });
  await confirmation.getByRole('button', { name: 'Withdraw' }).click();
  await keyDialog.getByText('Withdrawn by Company').waitFor();
  await page.goBack();
  await keyDialog.waitFor({ state: 'hidden' });
  await runHeldCallbacks(page);
  const operations = await listStoredOperations(page, KEYS_PATH);
  expect(operations).toEqual(expect.arrayContaining(KEYS_OPERATIONS));
  expect(operations).not.toContain('WithdrawKeyRequest');
});

it('first queries: the queries of a page with URL parameters are not stored', async () => {
  const page = await openPage(`${KEYS_PATH}?search=77`);
  await page.getByText('No key matches').first().waitFor();
  await runHeldCallbacks(page);
  expect(await readStoredPages(page)).toEqual({});
});

it('first queries: the queries of a page whose URL has gained parameters are not stored', async () => {
  const page = await openPage(KEYS_PATH);
  await page.getByText('No keys yet').first().waitFor();
  await page.evaluate(() => history.replaceState(history.state, '', '?search=77'));
  await runHeldCallbacks(page);
  expect(await readStoredPages(page)).toEqual({});
});

it('first queries: the 10 latest pages are stored', async () => {
  const page = await openStoredPage(KEYS_PATH);
  const earlierPaths = Array.from({ length: 10 }, (_, index) => `/requestedKeys/${index}`);
  await page.evaluate((paths) => {
    const [[, ...queriesAndVersion]] = JSON.parse(localStorage.getItem('firstQueries')!);
    localStorage.setItem('firstQueries', JSON.stringify(paths.map((path) => [path, ...queriesAndVersion])));
  }, earlierPaths);
  await page.reload();
  await expect
    .poll(async () => {
      await runHeldCallbacks(page);
      return Object.keys(await readStoredPages(page));
    })
    .toEqual([...earlierPaths.slice(1), KEYS_PATH]);
});

it('first queries: queries that another version of the portal stored are not sent', async () => {
  const page = await openStoredPage(KEYS_PATH);
  await page.evaluate(() => {
    const [[path, queries]] = JSON.parse(localStorage.getItem('firstQueries')!);
    localStorage.setItem('firstQueries', JSON.stringify([[path, queries, 'assets/index-earlier.js']]));
  });
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.reload();
  expect(await page.evaluate(() => window.earlyQueries)).toBeUndefined();
});

it('first queries: a page loads even if the stored queries are invalid', async () => {
  const page = await openPage(KEYS_PATH);
  await page.evaluate(() => localStorage.setItem('firstQueries', 'invalid'));
  await page.reload();
  await page.getByText('No keys yet').first().waitFor();
  await runHeldCallbacks(page);
});

it('first queries: a login deletes the stored queries of the previous session', async () => {
  const page = await openStoredPage(KEYS_PATH);
  await portal().callGraphql('mutation { logOut { message } }', {}, company.jwt);
  await page.reload();
  await page.waitForURL('**/login');
  const { email } = await portal().createCompany();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  expect(await readStoredPages(page)).not.toHaveProperty([KEYS_PATH]);
});

it('first queries: a logout deletes the stored queries', async () => {
  const page = await openStoredPage('/dashboard');
  await page.getByRole('button', { name: /^Company/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  expect(await readStoredPages(page)).toEqual({});
});
