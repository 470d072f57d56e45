import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { createKeyClient } from '../../server/test/key-client.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, holdOperation, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let jwt: string;
// Seeds one running key of ₹708 with ₹108 GST, one disabled key of ₹236, one pending request, and one disabled key of
// ₹472 with ₹72 GST that was approved in the previous month.
beforeAll(async () => {
  await portal().setPrices(10);
  jwt = await portal().logInAdmin();
  const keyClient = createKeyClient(portal());
  const [busyCompany, calmCompany] = [await portal().createCompany(), await portal().createCompany()];
  await keyClient.createApproved(busyCompany.jwt, jwt, { keyType: '2day', user: 30 });
  await keyClient.request(busyCompany.jwt, { keyType: 'week', user: 10 });
  const disabledKey = await keyClient.createApproved(calmCompany.jwt, jwt, { keyType: '2day', user: 10 });
  await keyClient.decide(jwt, disabledKey._id, 'Disabled');
  const earlierKey = await keyClient.createApproved(calmCompany.jwt, jwt, { keyType: '2day', user: 20 });
  await keyClient.decide(jwt, earlierKey._id, 'Disabled');
  await portal().db.query(
    `update keys set approved_at = date_trunc('month', now(), 'Asia/Kolkata') - interval '10 days' where id = $1`,
    [earlierKey._id],
  );
});

it('administrator dashboard screen: each figure links to the rows that it counts', async () => {
  const page = await visit('/adminDashboard', { jwt });
  await page.getByRole('link', { name: 'Seats sold: 30' }).waitFor();
  await page.getByText('0 % of the seats sold').waitFor();
  await page.getByText(/oldest pending for less than an hour/).waitFor();
  // The previous month
  await page.getByRole('link', { name: '₹472', exact: true }).waitFor();
  await page.getByRole('link', { name: '₹72', exact: true }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  for (const [name, rowCount] of [
    ['Pending requests: 1', 1],
    ['Expiring within 30 days: 1', 1],
    [/^Booked in .*: ₹944$/, 2],
    [/^GST in .*: ₹144$/, 2],
    ['Seats sold: 30', 1],
    ['Seats used: 0', 1],
    [/^New companies in .*: 2$/, 2],
    ['Total companies: 2', 2],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByText(`Showing 1 - ${rowCount} of ${rowCount}`).waitFor();
    await page.goBack();
  }
});

it('administrator dashboard screen: "No pending requests" appears only after the pending keys have loaded', async () => {
  let release = () => {};
  const prepare = async (page: Page) => void (release = await holdOperation(page, 'PendingKeySummary'));
  const page = await visit('/adminDashboard', { jwt, prepare });
  await page.getByRole('link', { name: 'Pending requests: 1' }).waitFor();
  await expect.poll(() => page.getByText('No pending requests').count()).toBe(0);
  release();
  await page.getByText(/oldest pending for less than an hour/).waitFor();
});

it('administrator dashboard screen: the used seats include the users of an unlimited key that runs', async () => {
  // The server caches the figures, so they do not include a new key immediately.
  const prepare = (opened: Page) =>
    opened.route('**/graphql', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"unlimitedKeys":0/, '"unlimitedKeys":1');
      await route.fulfill({ response, body });
    });
  const page = await visit('/adminDashboard', { jwt, prepare });
  await page.getByText('And 1 unlimited key').waitFor();
  await page.getByText('Including the users of unlimited keys').waitFor();
  expect(await page.getByText('of the seats sold').count()).toBe(0);
});
