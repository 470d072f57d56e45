import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { createKeyClient } from '../../server/test/key-client.ts';
import { FAILED_CALL, failOperation, getFocusedDialog, setUpScreens, WITHOUT_LIVE_UPDATES } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let company: Awaited<ReturnType<ReturnType<typeof portal>['createCompany']>>;

beforeAll(async () => {
  await portal().setPrices(10);
  company = await portal().createCompany();
  await createKeyClient(portal()).request(company.jwt);
});

const getNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
/** Stores the role of a company, as in a browser that has used the portal before. */
const storeRole = (page: Page) => page.addInitScript(() => localStorage.setItem('role', '0'));

/** Blocks a path until the returned function is called. */
async function blockPath(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(path, (route) => route.abort('connectionrefused'));
  return () => page.unroute(path);
}

/** Advances the paused clock of the page in small steps until an element is visible. */
const runClockUntilVisible = (locator: Locator) =>
  expect
    .poll(async () => {
      await locator.page().clock.runFor(100);
      return locator.isVisible();
    })
    .toBe(true);

const isKeysQuery = (body: string | null) => body?.includes('"operationName":"MyKeys"') ?? false;

/** Opens a page with a stored session, and holds back all GraphQL requests until they are released. */
async function openWithHeldRequests(path: string, jwt: string, role: string) {
  const operations: string[] = [];
  const heldRequests: (() => void)[] = [];
  const page = await visit(path, {
    jwt,
    prepare: async (opened) => {
      await opened.addInitScript((stored) => {
        localStorage.setItem('role', stored);
        localStorage.setItem('rights', 'OWN READ LICENCE_STRINGS ORDER INVOICES BILLING COMPANY PEOPLE INTEGRATIONS');
      }, role);
      await opened.route('**/graphql', async (route, request) => {
        operations.push(JSON.parse(request.postData()!).operationName);
        await new Promise<void>((resolve) => heldRequests.push(resolve));
        await route.fallback();
      });
    },
  });
  return { page, operations, releaseAll: () => heldRequests.splice(0).forEach((release) => release()) };
}

it('all screens: the session, the portal settings and the page data are requested concurrently', async () => {
  const { page, operations, releaseAll } = await openWithHeldRequests('/requestedKeys', company.jwt, '0');
  // All requests are still held back.
  await expect.poll(() => operations.toSorted()).toEqual(['MyKeys', 'Portal', 'Viewer']);
  await getNavigation(page).getByRole('link', { name: 'Keys' }).waitFor();
  releaseAll();
  await page.getByRole('table', { name: 'Keys' }).waitFor();
  // The renewal offer above the page is requested after the page's own data, and nothing is requested twice.
  expect(operations.toSorted()).toEqual(['MyKeys', 'Portal', 'PreparedRenewal', 'Viewer']);
});

it.each([
  ['/keysRequest?status=PENDING', 'KeyRequests'],
  ['/companies?unconfirmed=yes', 'Companies'],
  ['/renewals?days=60', 'Renewals'],
])('all screens: the list at %s is requested without waiting for the session', async (path, operation) => {
  const { operations } = await openWithHeldRequests(path, await portal().logInAdmin(), '1');
  await expect.poll(() => operations).toContain(operation);
  expect(operations).toContain('Portal');
});

it.each([
  ['/keysRequest?expiresFrom=2026-01-01', 'KeyRequests'],
  ['/companies?createdTo=2026-01-01', 'Companies'],
])('all screens: the list at %s is filtered by day, and waits for the time zone', async (path, operation) => {
  const { operations, releaseAll } = await openWithHeldRequests(path, await portal().logInAdmin(), '1');
  await expect.poll(() => operations).toContain('Portal');
  expect(operations).not.toContain(operation);
  releaseAll();
  await expect.poll(() => operations).toContain(operation);
});

it('all screens: a click sends at most two requests when the network fails', async () => {
  const page = await visit('/requestedKeys', { jwt: company.jwt, expectedErrors: FAILED_CALL });
  for (const name of ['Sort by Price', 'Sort by Expiring At']) {
    await page.getByRole('table', { name: 'Keys' }).waitFor();
    const repair = await blockPath(page, '**/graphql');
    let count = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) count += 1;
    });
    await page.getByRole('button', { name }).click();
    await page.getByRole('alert').getByText('The server cannot be reached.').waitFor();
    expect(count).toBeLessThanOrEqual(2);
    await repair();
    await page.getByRole('button', { name: 'Try again' }).click();
  }
});

it('all screens: a page that failed to load keeps its navigation and recovers automatically', async () => {
  const page = await visit('/requestedKeys', { jwt: company.jwt, expectedErrors: FAILED_CALL, prepare: storeRole });
  await page.getByRole('table', { name: 'Keys' }).waitFor();

  // The page's data cannot be loaded.
  let repair = await blockPath(page, '**/graphql');
  await page.reload();
  await page.getByRole('alert').getByText('The server cannot be reached.').first().waitFor();
  await getNavigation(page).getByRole('link', { name: 'Setting' }).waitFor();
  await repair();
  await page.getByRole('table', { name: 'Keys' }).waitFor();

  // The page's code cannot be loaded.
  repair = await blockPath(page, '**/assets/ProfilePage-*');
  await getNavigation(page).getByRole('link', { name: 'Setting' }).click();
  await page.getByText('This page could not be loaded').waitFor();
  await getNavigation(page).getByRole('link', { name: 'Home' }).waitFor();
  // Without a server, a reload would replace the page with an error of the browser.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const repairHealthCheck = await blockPath(page, '**/healthz');
  const failedCheck = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await failedCheck;
  await repairHealthCheck();
  await repair();
  await page.getByRole('region', { name: 'Company details' }).waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

  // The code of a dialog cannot be loaded.
  repair = await blockPath(page, '**/assets/EditProfileModal-*');
  const editButton = page.getByRole('button', { name: 'Edit profile' });
  await editButton.click();
  await page.getByRole('alert').getByText('The dialog or menu could not be opened.').waitFor();
  await repair();
  await editButton.click();
  await page.getByRole('dialog', { name: 'Edit profile' }).waitFor();
  await page.keyboard.press('Escape');

  // Visible content remains while it cannot be refreshed.
  repair = await blockPath(page, '**/graphql');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText('This content could not be refreshed').first().waitFor();
  await page.getByRole('region', { name: 'Company details' }).waitFor();
  await repair();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByText('This content could not be refreshed').waitFor({ state: 'hidden' });

  // The portal does not retry a rate limit.
  const error = { message: 'Too many requests. Try again later.', extensions: { code: 'RATE_LIMITED' } };
  await page.route('**/graphql', (route) => route.fulfill({ json: { errors: [error], data: null } }));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const notice = page.getByText('This content could not be refreshed').first();
  await notice.waitFor();
  expect(await notice.textContent()).toContain(error.message);
  expect(await notice.textContent()).not.toContain('retries automatically');
});

it('all screens: the first automatic retry of each outage follows after 5 seconds, or when the network is back', async () => {
  const page = await visit('/requestedKeys', {
    jwt: company.jwt,
    expectedErrors: FAILED_CALL,
    prepare: async (opened) => {
      await WITHOUT_LIVE_UPDATES.prepare(opened);
      await opened.clock.install();
    },
  });
  const table = page.getByRole('table', { name: 'Keys' });
  await table.waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (isKeysQuery(request.postData())) requests.push(request.url());
  });
  for (const name of ['Sort by Price', 'Sort by Expiring At']) {
    const repair = await blockPath(page, '**/graphql');
    await page.getByRole('button', { name }).click();
    await runClockUntilVisible(page.getByRole('alert').getByText('The server cannot be reached.'));
    await repair();
    requests.length = 0;
    await page.clock.runFor(1000); // the effect that starts the timer can run after the alert is visible
    await page.clock.runFor(3000);
    expect(requests).toEqual([]);
    await page.clock.runFor(2000);
    await expect.poll(() => requests).toHaveLength(1);
    await runClockUntilVisible(table);
  }

  const repair = await blockPath(page, '**/graphql');
  await page.getByRole('button', { name: 'Sort by Expiring At' }).click();
  await runClockUntilVisible(page.getByRole('alert').getByText('The server cannot be reached.'));
  await repair();
  await page.clock.runFor(1000);
  requests.length = 0;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => requests).toHaveLength(1);
  await runClockUntilVisible(table);
});

it('all screens: a server error shows its request id, from the portal or a proxy', async () => {
  const page = await visit('/requestedKeys', { jwt: company.jwt, expectedErrors: FAILED_CALL });
  await page.getByRole('table', { name: 'Keys' }).waitFor();
  const response = { contentType: 'application/json', body: '', status: 503, headers: {} };
  await page.route('**/graphql', (route, request) =>
    isKeysQuery(request.postData()) ? route.fulfill(response) : route.fallback(),
  );
  const alert = page.getByRole('alert');

  response.body = JSON.stringify({
    errors: [{ message: 'The service is busy.', extensions: { code: 'SERVICE_UNAVAILABLE', requestId: 'r-503' } }],
  });
  await page.getByRole('button', { name: 'Sort by Price' }).click();
  await alert.getByText('The service is busy.').waitFor();
  await alert.getByText('Request id: r-503').waitFor();

  // An error response of a proxy.
  Object.assign(response, { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
  response.headers = { 'x-request-id': 'r-502' };
  await alert.getByRole('button', { name: 'Try again' }).click();
  await alert.getByText('Something went wrong on the server.').waitFor();
  await alert.getByText('Request id: r-502').waitFor();
});

it('all screens: an error toast disappears after a successful retry, and no toast covers the focus', async () => {
  const page = await visit('/settings', { jwt: company.jwt });
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  await getFocusedDialog(page).getByLabel('Address').fill('3 Park Street, Kolkata');
  const repair = await failOperation(page, 'UpdateProfile');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const failure = page.getByText('Failed to update profile.');
  await failure.waitFor();
  repair();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /profile/i })
    .waitFor();
  await failure.waitFor({ state: 'hidden' });

  // The newest toast is at the top right, over the user menu.
  const toast = page.locator('.mantine-Notification-root');
  await expect.poll(() => toast.count()).toBe(1);
  const maxToastCount = await page.evaluateHandle(() => {
    const max = { count: 0 };
    new MutationObserver(() => {
      max.count = Math.max(max.count, document.querySelectorAll('.mantine-Notification-root').length);
    }).observe(document.body, { childList: true, subtree: true });
    return max;
  });
  await page.getByRole('button', { name: /user menu/ }).focus();
  await expect
    .poll(async () => {
      const [button, box] = await Promise.all([
        page.getByRole('button', { name: /user menu/ }).boundingBox(),
        toast.first().boundingBox(),
      ]);
      return !box || box.y > button!.y + button!.height || box.x > button!.x + button!.width;
    })
    .toBe(true);
  expect(await maxToastCount.jsonValue()).toEqual({ count: 1 });
});
