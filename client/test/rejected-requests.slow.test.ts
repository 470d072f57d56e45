import { beforeEach, expect, it } from 'vitest';
import { createKeyClient } from '../../server/test/key-client.ts';
import { resetRateLimits } from '../../server/test/sign-up.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens({ REMINDER_DAYS: 'off' });
const REASON = 'Please send your GST number first: we need it for the invoice.';
let adminJwt: string;
let company: Awaited<ReturnType<ReturnType<typeof portal>['createCompany']>>;

beforeEach(async () => {
  await resetRateLimits(portal());
  await portal().setPrices(10);
  adminJwt = await portal().logInAdmin();
  company = await portal().createCompany();
});

it('rejected request screen: Home shows the request with its reason, and opens the form with its terms', async () => {
  const keyClient = createKeyClient(portal());
  const terms = { keyType: 'custom', expiryDate: '2030-03-31', user: 35, calling: true };
  const { body } = await keyClient.request(company.jwt, terms);
  await keyClient.decide(adminJwt, body.data._id, 'Rejected', REASON);
  const page = await visit('/dashboard', { jwt: company.jwt, viewport: { width: 320, height: 800 } });
  await page.getByText('A request was rejected').waitFor();
  await page.getByText(`Custom, 35 users. Reason: ${REASON}`).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Request again' }).click();
  const form = page.getByRole('dialog', { name: 'Request Key' });
  await expect.poll(() => form.getByLabel('User', { exact: true }).inputValue()).toBe('35');
  expect(await form.getByRole('radio', { name: 'Custom' }).isChecked()).toBe(true);
  expect(await form.getByLabel('Expiry Date').inputValue()).toBe('31-Mar-2030');
  expect(await form.getByRole('checkbox', { name: /Calling/ }).isChecked()).toBe(true);
  expect(await form.getByRole('checkbox', { name: /Tracking/ }).isChecked()).toBe(false);
  await expectAccessible(page);
  await form.getByText(/Total ₹[\d,]+ incl\. GST/).waitFor();
  await form.getByRole('button', { name: 'Request Key' }).click();
  await form.waitFor({ state: 'hidden' });
  await page.goto(`${portal().url}/dashboard`);
  await page.getByText('A request is pending').waitFor();
  await expect.poll(() => page.getByText('A request was rejected').count()).toBe(0);
});

it('rejected request screen: the list shows the reason and repeats the request', async () => {
  const keyClient = createKeyClient(portal());
  const { body } = await keyClient.request(company.jwt, { keyType: 'week', user: 12 });
  await keyClient.decide(adminJwt, body.data._id, 'Rejected', REASON);
  const page = await visit('/requestedKeys', { jwt: company.jwt, viewport: { width: 1280, height: 800 } });
  await page.getByRole('row').filter({ hasText: 'Rejected' }).getByText(REASON).waitFor();
  await expectAccessible(page);
  await page.getByRole('row').filter({ hasText: 'Rejected' }).getByText('Week').click();
  const requestAgainLink = page.getByRole('dialog').getByRole('link', { name: 'Request again' });
  expect(await requestAgainLink.getAttribute('href')).toMatch(/request=again\./);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await requestAgainLink.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: /^Request again/ }).click();
  const form = page.getByRole('dialog', { name: 'Request Key' });
  await expect.poll(() => form.getByLabel('User', { exact: true }).inputValue()).toBe('12');
  expect(await form.getByRole('radio', { name: 'Week' }).isChecked()).toBe(true);
});

it('rejected request screen: a rejected extension opens the form for more users', async () => {
  const keyClient = createKeyClient(portal());
  const key = await keyClient.createApproved(company.jwt, adminJwt, { keyType: 'month', user: 20 });
  const { body } = await keyClient.extend(company.jwt, key._id, 7);
  await keyClient.decide(adminJwt, body.data._id, 'Rejected');
  const page = await visit('/dashboard', { jwt: company.jwt });
  await page.getByText('No reason was given.').waitFor();
  await page.getByRole('link', { name: 'Request again' }).click();
  const form = page.getByRole('dialog', { name: 'Add users' });
  await expect.poll(() => form.getByLabel('More users').inputValue()).toBe('7');
});

it('rejected request screen: a rejected extension of a key that has not started adds users to that key', async () => {
  const keyClient = createKeyClient(portal());
  await keyClient.createApproved(company.jwt, adminJwt, { keyType: 'month', user: 20 });
  const nextTerms = { keyType: 'custom', expiryDate: '2030-03-31', user: 35 };
  const nextKey = await keyClient.createApproved(company.jwt, adminJwt, nextTerms);
  const { body } = await keyClient.extend(company.jwt, nextKey._id, 7);
  await keyClient.decide(adminJwt, body.data._id, 'Rejected');
  const page = await visit('/dashboard', { jwt: company.jwt });
  await page.getByRole('link', { name: 'Request again' }).click();
  const form = page.getByRole('dialog', { name: 'Add users' });
  await expect.poll(() => form.getByLabel('More users').inputValue()).toBe('7');
  expect(await form.getByLabel('User', { exact: true }).inputValue()).toBe('35');
  expect(await form.getByLabel('Expiry Date').inputValue()).toBe('31-Mar-2030');

  // After other extensions have replaced the key, the form adds the users to the last extension.
  let lastId = nextKey._id;
  for (const users of [5, 1]) {
    const extension = await keyClient.extend(company.jwt, lastId, users);
    lastId = extension.body.data._id;
    await keyClient.decide(adminJwt, lastId, 'Approved');
  }
  await page.reload();
  await expect.poll(() => form.getByLabel('User', { exact: true }).inputValue()).toBe('41');
  await form.getByText(/Total ₹[\d,]+ incl\. GST/).waitFor();
  await form.getByRole('button', { name: 'Request users' }).click();
  await form.waitFor({ state: 'hidden' });
  const [{ count }] = await portal().db.query('select count(*)::int from keys where replaces_id = $1', [lastId]);
  expect(count).toBe(1);
});

it('disabled key screen: Home and the list show the reason, also while a renewal is pending', async () => {
  const keyClient = createKeyClient(portal());
  const { _id } = await keyClient.createApproved(company.jwt, adminJwt, { keyType: 'month', user: 20 });
  await keyClient.request(company.jwt, { keyType: 'custom', expiryDate: '2035-03-31' });
  await keyClient.decide(adminJwt, _id, 'Disabled', 'Invoice INV/26-27/000021 is not paid.');
  const page = await visit('/dashboard', { jwt: company.jwt, viewport: { width: 320, height: 800 } });
  await page.getByText('A key was disabled').waitFor();
  await page.getByRole('link', { name: 'Request a key' }).waitFor();
  await page.getByText('Month, 20 users. Reason: Invoice INV/26-27/000021 is not paid.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto(`${portal().url}/requestedKeys`);
  const row = page.getByRole('row').filter({ hasText: 'Disabled' });
  await row.getByText('Invoice INV/26-27/000021 is not paid.').waitFor();
});
