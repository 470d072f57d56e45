import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { createKeyClient } from '../../server/test/key-client.ts';
import { FAILED_CALL, failOperation, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let company: Awaited<ReturnType<ReturnType<typeof portal>['company']>>;

beforeAll(async () => {
  await portal().setPrices(10);
  company = await portal().company();
  await createKeyClient(portal()).request(company.jwt);
});

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
/** The session as a browser has it that was here before. */
const storeRole = (page: Page) => page.addInitScript(() => localStorage.setItem('role', '0'));

/** Cuts a path off, until the returned function is called. */
async function cut(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(path, (route) => route.abort('connectionrefused'));
  return () => page.unroute(path);
}

/** Opens a page of somebody who was here before, and holds back each answer until all are let go. */
async function openHeld(path: string, jwt: string, role: string) {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const page = await visit(path, {
    jwt,
    prepare: async (opened) => {
      await opened.addInitScript((stored) => localStorage.setItem('role', stored), role);
      await opened.route('**/graphql', async (route, request) => {
        asked.push(JSON.parse(request.postData()!).operationName);
        await new Promise<void>((resolve) => answers.push(resolve));
        await route.fallback();
      });
    },
  });
  return { page, asked, letGo: () => answers.splice(0).forEach((answer) => answer()) };
}

it('all screens: session, installation and page data are requested concurrently', async () => {
  const { page, asked, letGo } = await openHeld('/requestedKeys', company.jwt, '0');
  // nothing has been answered yet
  await expect.poll(() => asked.toSorted()).toEqual(['MyKeys', 'Portal', 'Viewer']);
  await navigation(page).getByRole('link', { name: 'Keys' }).waitFor();
  letGo();
  await page.getByRole('table', { name: 'Keys' }).waitFor();
  // what stands above the page is asked for after it, and nothing twice
  expect(asked.toSorted()).toEqual(['MyKeys', 'Portal', 'PreparedRenewal', 'Viewer']);
});

it.each([
  ['/keysRequest?status=PENDING', 'KeyRequests'],
  ['/companies?unconfirmed=yes', 'Companies'],
  ['/renewals?days=60', 'Renewals'],
])('all screens: the list at %s is requested without waiting for the session', async (path, operation) => {
  const { asked } = await openHeld(path, await portal().admin(), '1');
  await expect.poll(() => asked).toContain(operation);
  expect(asked).toContain('Portal');
});

it.each([
  ['/keysRequest?expiresFrom=2026-01-01', 'KeyRequests'],
  ['/companies?createdTo=2026-01-01', 'Companies'],
])('all screens: the list at %s is filtered by day, and waits for the time zone', async (path, operation) => {
  const { asked, letGo } = await openHeld(path, await portal().admin(), '1');
  await expect.poll(() => asked).toContain('Portal');
  expect(asked).not.toContain(operation);
  letGo();
  await expect.poll(() => asked).toContain(operation);
});

it('all screens: a click sends at most two requests when the network fails', async () => {
  const page = await visit('/requestedKeys', { jwt: company.jwt, expectedErrors: FAILED_CALL });
  for (const name of ['Sort by Price', 'Sort by Expiring At']) {
    await page.getByRole('table', { name: 'Keys' }).waitFor();
    const mend = await cut(page, '**/graphql');
    let count = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) count += 1;
    });
    await page.getByRole('button', { name }).click();
    await page.getByRole('alert').getByText('The server cannot be reached.').waitFor();
    expect(count).toBeLessThanOrEqual(2);
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
  }
});

it('all screens: a page that failed to load keeps its navigation and recovers automatically', async () => {
  const page = await visit('/requestedKeys', { jwt: company.jwt, expectedErrors: FAILED_CALL, prepare: storeRole });
  await page.getByRole('table', { name: 'Keys' }).waitFor();

  // its data
  let mend = await cut(page, '**/graphql');
  await page.reload();
  await page.getByRole('alert').getByText('The server cannot be reached.').first().waitFor();
  await navigation(page).getByRole('link', { name: 'Setting' }).waitFor();
  await mend();
  await page.getByRole('table', { name: 'Keys' }).waitFor();

  // its code
  mend = await cut(page, '**/assets/ProfilePage-*');
  await navigation(page).getByRole('link', { name: 'Setting' }).click();
  await page.getByText('This page could not be loaded').waitFor();
  await navigation(page).getByRole('link', { name: 'Home' }).waitFor();
  await mend();
  await page.getByRole('region', { name: 'Company details' }).waitFor();

  // what is shown stays while it cannot be refreshed
  mend = await cut(page, '**/graphql');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText('This could not be refreshed').first().waitFor();
  await page.getByRole('region', { name: 'Company details' }).waitFor();
  await mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByText('This could not be refreshed').waitFor({ state: 'hidden' });
});

it('all screens: a server error shows its request id, from the portal or a proxy', async () => {
  const page = await visit('/requestedKeys', { jwt: company.jwt, expectedErrors: FAILED_CALL });
  await page.getByRole('table', { name: 'Keys' }).waitFor();
  const isKeys = (body: string | null) => body?.includes('"operationName":"MyKeys"');
  const answer = { contentType: 'application/json', body: '', status: 503, headers: {} };
  await page.route('**/graphql', (route, request) =>
    isKeys(request.postData()) ? route.fulfill(answer) : route.fallback(),
  );
  const alert = page.getByRole('alert');

  answer.body = JSON.stringify({
    errors: [{ message: 'The service is busy.', extensions: { code: 'SERVICE_UNAVAILABLE', requestId: 'r-503' } }],
  });
  await page.getByRole('button', { name: 'Sort by Price' }).click();
  await alert.getByText('The service is busy.').waitFor();
  await alert.getByText('Request id: r-503').waitFor();

  // a proxy in between
  Object.assign(answer, { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
  answer.headers = { 'x-request-id': 'r-502' };
  await alert.getByRole('button', { name: 'Try again' }).click();
  await alert.getByText('Something went wrong on the server.').waitFor();
  await alert.getByText('Request id: r-502').waitFor();
});

it('all screens: an error toast disappears after a successful retry, and no toast covers the focus', async () => {
  const page = await visit('/settings', { jwt: company.jwt });
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await dialog.getByLabel('Address').fill('3 Park Street, Kolkata');
  const mend = await failOperation(page, 'UpdateProfile');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const failure = page.getByText('Failed to update profile.');
  await failure.waitFor();
  mend();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /profile/i })
    .waitFor();
  await failure.waitFor({ state: 'hidden' });

  // the newest toast is at the top right, where the user menu is
  await page.getByRole('button', { name: /user menu/ }).focus();
  const toast = page.locator('.mantine-Notification-root');
  await expect
    .poll(async () => {
      const [button, box] = await Promise.all([
        page.getByRole('button', { name: /user menu/ }).boundingBox(),
        toast.first().boundingBox(),
      ]);
      return !box || box.y > button!.y + button!.height || box.x > button!.x + button!.width;
    })
    .toBe(true);
});
