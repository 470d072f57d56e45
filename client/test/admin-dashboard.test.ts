import { beforeAll, expect, it } from 'vitest';
import { keyCalls } from '../../server/test/keys.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, holdBack, letFail, screens } from './screen.ts';

const { portal, visit } = screens();
let jwt: string;

beforeAll(async () => {
  jwt = await portal().admin();
});

it('administrator dashboard screen: without keys or prices, a message says that they are missing', async () => {
  const page = await visit('/adminDashboard', { jwt });
  await page.getByText('No company has a key yet.').waitFor();
  await page.getByText('Nothing to decide').waitFor();
  await page.getByRole('link', { name: 'Set the prices' }).waitFor();
  await expectAccessible(page);
});

it('administrator dashboard screen: setup steps are listed until dismissed; the sale warning stays', async () => {
  const page = await visit('/adminDashboard', { jwt });
  const steps = page.getByRole('region', { name: 'Set up the portal' });
  await steps.getByText('0 of 4 done').waitFor();
  await steps.getByText(/\/signup$/).waitFor();
  await steps.getByRole('button', { name: 'Copy the sign-up link' }).waitFor();
  await expectNoSidewaysScroll(page);
  await steps.getByRole('link', { name: 'Enter your email' }).click();
  const email = page.getByRole('region', { name: 'Your account' }).getByLabel('Email');
  await expect.poll(() => email.evaluate((field) => field.getBoundingClientRect().top < innerHeight)).toBe(true);

  await page.goBack();
  await steps.getByRole('button', { name: 'Put away' }).click();
  await steps.waitFor({ state: 'hidden' });
  // that nothing can be bought is said nevertheless
  await page.getByText('No add-on is on sale').waitFor();
  await page.reload();
  await page.getByText('No add-on is on sale').waitFor();
  expect(await steps.count()).toBe(0);
});

it('administrator dashboard screen: shows charts of statuses, companies and requests, with tables', async () => {
  await portal().setPrices(10);
  const calls = keyCalls(portal());
  const [busy, calm] = [await portal().company(), await portal().company()];
  await calls.approved(busy.jwt, jwt, { keyType: '2day' });
  await calls.request(busy.jwt, { keyType: 'month' });
  await calls.request(calm.jwt);
  const page = await visit('/adminDashboard', { jwt });
  await page.getByRole('img', { name: /^3 key requests in the last 30 days, most on \d\d\/\d\d\/\d{4}: 3$/ }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const requests = page.getByRole('region', { name: 'Key requests in the last 30 days' }).first();
  await requests.getByRole('button', { name: 'Show as table' }).click();
  expect(await requests.getByRole('row').count()).toBe(31);
  expect(await requests.getByRole('row').nth(1).getByRole('cell').last().textContent()).toBe('3');
  const statuses = page.getByRole('region', { name: 'Key status summary' }).first();
  await statuses.getByRole('button', { name: 'Show as table' }).click();
  expect(await statuses.getByRole('row').allTextContents()).toEqual([
    'StatusKeys',
    'Pending2',
    'Approved1',
    'Rejected0',
    'Disabled0',
  ]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: busy.name }).click();
  await page.getByRole('region', { name: 'Company', exact: true }).getByText(busy.email).waitFor();
});

it('administrator dashboard screen: an unconfigured proxy causes a hint to set TRUST_PROXY', async () => {
  await portal().rest('GET', '/app/version?type=user&version=1', { headers: { 'x-forwarded-for': '203.0.113.7' } });
  const page = await visit('/adminDashboard', { jwt });
  await page.getByText('Set TRUST_PROXY to how many proxies stand in front').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

it('administrator dashboard screen: a missing image in use causes a hint to set UPLOADS_URL', async () => {
  const company = await portal().company();
  const url = `/uploads/${crypto.randomUUID()}.png`;
  await portal().db.query('update companies set profile_picture = $1 where id = $2', [url, company.id]);
  expect((await portal().send(url, {})).status).toBe(404);
  const page = await visit('/adminDashboard', { jwt });
  await page.getByText('set UPLOADS_URL to one place for all of them').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

it('administrator dashboard screen: shows a loading state, and a retry after a failure', async () => {
  let release = () => {};
  const slow = await visit('/adminDashboard', {
    jwt,
    prepare: async (page) => {
      release = await holdBack(page, 'AdminDashboard');
    },
  });
  await slow.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
  release();
  await slow.getByText('Total companies').waitFor();

  let mend = () => {};
  const failing = await visit('/adminDashboard', {
    jwt,
    prepare: async (page) => {
      mend = await letFail(page, 'AdminDashboard');
    },
  });
  await failing.getByText('The dashboard could not be loaded').waitFor();
  mend();
  await failing.getByRole('button', { name: 'Try again' }).click();
  await failing.getByText('Total companies').waitFor();
});
