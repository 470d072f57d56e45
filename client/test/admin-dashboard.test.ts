import { beforeAll, expect, it } from 'vitest';
import { createAdministrator } from '../../server/test/administrators.ts';
import { createKeyClient } from '../../server/test/key-client.ts';
import { isThorough } from '../../server/test/tier.ts';
import { expectAccessible } from './accessibility.ts';
import { answerOperation, expectNoSidewaysScroll, holdOperation, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let jwt: string;

beforeAll(async () => {
  jwt = await portal().logInAdmin();
});

it.runIf(isThorough)(
  'administrator dashboard screen: without keys or prices, a message says that they are missing',
  async () => {
    const page = await visit('/adminDashboard', { jwt });
    await page.getByText('No company has a key yet.').waitFor();
    await page.getByText('No pending requests').waitFor();
    await page.getByRole('link', { name: 'Set the prices' }).waitFor();
    await expectAccessible(page);
    // Companies can sign up on another host.
    await answerOperation(page, 'SignUpLink', {
      setup: { __typename: 'Setup', signUpUrl: 'https://sign-up.example/' },
    });
    await page.goto(`${portal().url}/companies`);
    await page.getByText('Companies sign up at https://sign-up.example/').waitFor();
    await page.getByRole('button', { name: 'Copy the sign-up link' }).waitFor();
  },
);

it.runIf(isThorough)(
  'administrator dashboard screen: setup steps are listed until dismissed; the sale warning stays',
  async () => {
    const page = await visit('/adminDashboard', { jwt });
    const steps = page.getByRole('region', { name: 'Set up the portal' });
    await steps.getByText('0 of 5 done').waitFor();
    await steps.getByText(/\/signup$/).waitFor();
    await steps.getByRole('button', { name: 'Copy the sign-up link' }).waitFor();
    await expectNoSidewaysScroll(page);
    await steps.getByRole('link', { name: 'Enter your email' }).click();
    const email = page.getByRole('region', { name: 'Your account' }).getByLabel('Email');
    await expect.poll(() => email.evaluate((field) => field.getBoundingClientRect().top < innerHeight)).toBe(true);

    await page.goBack();
    await steps.getByRole('button', { name: 'Dismiss' }).click();
    await steps.waitFor({ state: 'hidden' });
    // The sale warning is independent of the setup steps.
    await page.getByText('No add-on is on sale').waitFor();
    const release = await holdOperation(page, 'Viewer');
    await page.reload();
    await page.getByText('Total companies').waitFor();
    release();
    await page.getByText('No add-on is on sale').waitFor();
    await expect.poll(() => steps.count()).toBe(0);

    await page.evaluate((token) => localStorage.setItem('token', token), (await createAdministrator(portal())).jwt);
    await page.reload();
    await steps.getByText('0 of 5 done').waitFor();
  },
);

it('administrator dashboard screen: shows charts of statuses, companies and requests, with tables', async () => {
  await portal().setPrices(10);
  const keyClient = createKeyClient(portal());
  const [busyCompany, calmCompany] = [await portal().createCompany(), await portal().createCompany()];
  await keyClient.createApproved(busyCompany.jwt, jwt, { keyType: '2day' });
  await keyClient.request(busyCompany.jwt, { keyType: 'month' });
  await keyClient.request(calmCompany.jwt);
  const page = await visit('/adminDashboard', { jwt });
  await page.getByRole('img', { name: /^3 key requests in the last 30 days, most on \d\d\/\d\d\/\d{4}: 3$/ }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const requests = page.getByRole('region', { name: 'Key requests in the last 30 days' }).first();
  await requests.getByRole('button', { name: 'Show as table' }).click();
  await expect.poll(() => requests.getByRole('row').count()).toBe(31);
  expect(await requests.getByRole('row').nth(1).getByRole('cell').last().textContent()).toBe('3');
  const statuses = page.getByRole('region', { name: 'Key status summary' }).first();
  await statuses.getByRole('button', { name: 'Show as table' }).click();
  await expect
    .poll(() => statuses.getByRole('row').allTextContents())
    .toEqual(['StatusKeys', 'Pending2', 'Approved1', 'Rejected0', 'Disabled0']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: busyCompany.name }).click();
  await page.getByRole('region', { name: 'Company', exact: true }).getByText(busyCompany.email).waitFor();
});
