import { beforeAll, expect, it } from 'vitest';
import { createKeyClient } from '../../server/test/key-client.ts';
import { expectAccessible } from './accessibility.ts';
import {
  FAILED_CALL,
  expectNoSidewaysScroll,
  failOperation,
  holdOperation,
  isOperation,
  setUpScreens,
} from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;

beforeAll(async () => {
  await portal().setPrices(10);
  keyClient = createKeyClient(portal());
  adminJwt = await portal().logInAdmin();
});

it('notifications screen: a company sees a decision live, reads the notification and opens its key', async () => {
  const company = await portal().createCompany();
  let connection: Promise<unknown> | undefined;
  const page = await visit('/requestedKeys', {
    jwt: company.jwt,
    prepare: async (opened) => void (connection = opened.waitForResponse('**/live')),
  });
  const bellButton = page.getByRole('button', { name: 'Notifications' });
  await bellButton.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByText('No notifications yet').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  expect(await bellButton.evaluate((button) => button === document.activeElement)).toBe(true);

  // A change before the live connection opens is not reported.
  await connection;
  const { _id } = (await keyClient.request(company.jwt, { user: 42 })).body.data;
  await page.getByRole('table').getByText('Pending').first().waitFor(); // the list updates automatically
  await keyClient.decide(adminJwt, _id, 'Approved');
  await page.getByRole('table').getByText('Approved').first().waitFor();
  expect(await page.getByRole('table').innerText()).not.toContain('not started');
  await page.getByRole('button', { name: 'Notifications: 1 unread' }).click();
  const approvalLink = panel.getByRole('link', { name: /A request was approved.*unread.*42 users until/ });
  await approvalLink.waitFor();
  await panel.getByRole('heading', { name: 'Today' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await approvalLink.click();
  await panel.waitFor({ state: 'hidden' });
  await page.waitForURL(`**/requestedKeys?key=${_id}`);
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
});

it('notifications screen: an administrator sees pending requests, and marks all as read', async () => {
  const page = await visit('/adminDashboard', { jwt: adminJwt });
  const [company, otherCompany] = [await portal().createCompany(), await portal().createCompany()];
  await keyClient.request(company.jwt, { user: 7 });
  const runningKey = (await keyClient.create(adminJwt, otherCompany.id, { user: 10 })).body.data;
  await keyClient.extend(otherCompany.jwt, runningKey._id, 5);
  await page.getByRole('button', { name: /Notifications: \d+ unread/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('link', { name: new RegExp(`${company.name}.*Requests a key.*7 users.*₹.*Pending`) }).waitFor();
  await panel
    .getByRole('link', { name: new RegExp(`${otherCompany.name}.*Requests 5 more users.*15 users.*₹.*Pending`) })
    .waitFor();
  await panel.getByRole('link', { name: new RegExp(`${otherCompany.name}.*Signed up`) }).waitFor();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Mark all read' }).click();
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor({ state: 'attached' });
  await panel.getByRole('button', { name: 'Mark all read' }).waitFor({ state: 'hidden' });
  expect(await panel.getByText('(unread)').count()).toBe(0);

  // Another notification arrives while the panel is open.
  const thirdCompany = await portal().createCompany();
  await panel.getByRole('link', { name: new RegExp(`${thirdCompany.name}.*unread.*Signed up`) }).waitFor();
  await panel.getByRole('link', { name: 'Email preferences' }).click();
  await page.waitForURL('**/adminSettings');
  await panel.waitFor({ state: 'hidden' });
});

it('notifications screen: the panel continues to show its notifications while it loads earlier notifications', async () => {
  const { jwt } = await portal().createCompany();
  for (let count = 0; count < 21; count += 1) {
    const { body } = await keyClient.request(jwt);
    await keyClient.decide(adminJwt, body.data._id, 'Rejected');
  }
  const page = await visit('/dashboard', { jwt });
  await page.getByRole('button', { name: 'Notifications: 21 unread' }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const lines = panel.getByRole('listitem');
  const earlierButton = panel.getByRole('button', { name: 'Show earlier notifications' });
  await earlierButton.waitFor();
  const release = await holdOperation(page, 'Notifications');
  await earlierButton.click();
  await panel.locator('[aria-busy=true]').waitFor();
  expect(await lines.count()).toBe(20);
  await panel.getByRole('button', { name: 'Mark all read' }).waitFor();
  release();
  await earlierButton.waitFor({ state: 'hidden' });
  await expect.poll(() => lines.count()).toBe(21);
});

it('notifications screen: the bell shows 99+ for 101 unread notifications, and the panel lists 100 of them', async () => {
  const { id, jwt } = await portal().createCompany();
  await portal().db.query(
    `insert into events (kind, occurred_at, company_id, data, is_for_company, is_for_administrators)
     select 'KEY_EXPIRED', now(), $1, '{}', true, false from generate_series(1, 101)`,
    [id],
  );
  const page = await visit('/dashboard', { jwt });
  await page.getByRole('button', { name: 'Notifications: 99+ unread' }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  for (const count of [20, 40, 60, 80]) {
    await expect.poll(() => panel.getByRole('listitem').count()).toBe(count);
    await panel.getByRole('button', { name: 'Show earlier notifications' }).click();
  }
  await expect.poll(() => panel.getByRole('listitem').count()).toBe(100);
  expect(await panel.getByRole('button', { name: 'Show earlier notifications' }).count()).toBe(0);
});

it.each([
  {
    role: 'company',
    path: '/settings',
    kinds: ['Decisions', 'Reminders', 'User limit', 'Overdue invoices', 'Join requests'],
  },
  { role: 'administrator', path: '/adminSettings', kinds: ['Requests', 'Reminders', 'User limit'] },
])('notifications screen: the $role turns off a kind of email, which stays off', async ({ role, path, kinds }) => {
  const jwt = role === 'company' ? (await portal().createCompany()).jwt : adminJwt;
  const page = await visit(path, { jwt });
  const card = page.getByRole('region', { name: 'Emails', exact: true });
  const reminders = card.getByRole('switch', { name: /^Reminders/ });
  await reminders.waitFor();
  expect(await card.getByRole('switch').count()).toBe(kinds.length);
  for (const kind of kinds)
    expect(await card.getByRole('switch', { name: new RegExp(`^${kind}`) }).isChecked()).toBe(true);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const repair = await failOperation(page, 'SetEmailPreference');
  await reminders.click();
  await page.getByRole('alert').filter({ hasText: 'Something went wrong.' }).first().waitFor();
  await expect.poll(() => reminders.isChecked()).toBe(true);
  repair();
  await reminders.click();
  await expect.poll(() => reminders.isChecked()).toBe(false);
  await expect.poll(() => portal().db.query('select kind from muted_mails')).toContainEqual({ kind: 'REMINDERS' });
  await page.reload();
  await reminders.waitFor();
  await expect.poll(() => reminders.isChecked()).toBe(false);
  await portal().db.query('delete from muted_mails');
});

it('notifications screen: a hidden page closes its connection, and shows missed events on return', async () => {
  const { jwt, id } = await portal().createCompany();
  const liveEvents: string[] = [];
  const pageAges: number[] = [];
  let queryCount = 0;
  const page = await visit('/dashboard', {
    jwt,
    prepare: async (opened) => {
      opened.on('request', (request) => isOperation(request, 'CompanyDashboard') && queryCount++);
      opened.on('request', (request) => {
        if (!request.url().endsWith('/live')) return;
        liveEvents.push('opened');
        pageAges.push(Number(request.headers()['x-page-age']));
      });
      opened.on('requestfailed', (request) => request.url().endsWith('/live') && liveEvents.push('closed'));
    },
  });
  const setVisibility = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await expect.poll(() => liveEvents).toEqual(['opened']);
  await page.getByRole('heading', { name: 'Subscription Key' }).waitFor();
  const shownQueryCount = queryCount;
  await setVisibility('hidden');
  await expect.poll(() => liveEvents).toEqual(['opened', 'closed']);
  await keyClient.create(adminJwt, id);
  expect(queryCount).toBe(shownQueryCount);
  await setVisibility('visible');
  await page.getByRole('button', { name: 'Notifications: 1 unread' }).waitFor();
  expect(liveEvents).toEqual(['opened', 'closed', 'opened']);
  // On return, the page refetches its data, so its age does not matter.
  expect([pageAges[0]! > 1000, pageAges[1]]).toEqual([true, 0]);
});

it('notifications screen: after a live update, a refetch by the user counts as activity again', async () => {
  const { jwt } = await portal().createCompany();
  let connection: Promise<unknown> | undefined;
  const page = await visit('/requestedKeys', {
    jwt,
    prepare: async (opened) => void (connection = opened.waitForResponse('**/live')),
  });
  await connection;
  const waitForRefetch = (isInBackground: boolean) =>
    page.waitForRequest(
      (request) =>
        isOperation(request, 'MyKeys') && (request.headers()['x-in-background'] !== undefined) === isInBackground,
    );
  const liveRefetch = waitForRefetch(true);
  await keyClient.request(jwt);
  await liveRefetch;
  await page.getByRole('table').getByText('Pending').first().waitFor();
  const userRefetch = waitForRefetch(false);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await userRefetch;
});

it('notifications screen: a page refetches its data if the live connection could not be opened before', async () => {
  const company = await portal().createCompany();
  const { body } = await keyClient.request(company.jwt);
  let failure: Promise<unknown> | undefined;
  const page = await visit('/requestedKeys', {
    jwt: company.jwt,
    expectedErrors: FAILED_CALL,
    prepare: async (opened) => {
      await opened.route('**/live', (route) => route.abort());
      failure = opened.waitForEvent('requestfailed', (request) => request.url().endsWith('/live'));
    },
  });
  await page.getByRole('table').getByText('Pending').first().waitFor();
  await failure;
  await keyClient.decide(adminJwt, body.data._id, 'Approved');
  await page.unroute('**/live');
  await page.getByRole('table').getByText('Approved').first().waitFor();
});
