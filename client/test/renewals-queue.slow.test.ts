import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { createKeyClient } from '../../server/test/key-client.ts';
import { expectAccessible } from './accessibility.ts';
import {
  expectNoSidewaysScroll,
  failOperation,
  holdOperation,
  isOperation,
  setUpScreens,
  WITHOUT_LIVE_UPDATES,
} from './screen-harness.ts';

const { portal, visit } = setUpScreens({ REMINDER_DAYS: 'off' });
let adminJwt: string;
type Company = Awaited<ReturnType<ReturnType<typeof portal>['createCompany']>>;
let company: Company;

beforeAll(async () => {
  await portal().setPrices(10);
  adminJwt = await portal().logInAdmin();
  company = await portal().createCompany({ name: 'Aarohi Textiles' });
  await createExpiringKey(company.id, 5, 120);
  const laterCompany = await portal().createCompany({ name: 'Banyan Logistics' });
  await createExpiringKey(laterCompany.id, 45, 10);
  await portal().db.query(`insert into muted_mails (account_id, kind) values ($1, 'REMINDERS')`, [laterCompany.id]);
});

/** Creates an approved key that started 20 days ago and expires in `days` days. */
async function createExpiringKey(companyId: string, days: number, userLimit: number): Promise<void> {
  const { body } = await createKeyClient(portal()).create(adminJwt, companyId, {
    keyType: 'week',
    user: userLimit,
    calling: true,
  });
  await portal().db.query(
    `update keys set starts_at = now() - interval '20 days', expires_at = now() + $2 * interval '1 day' where id = $1`,
    [body.data._id, days],
  );
}

const getRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

it('renewals screen: each view has a URL, and a company is reminded at most once a day', async () => {
  const page = await visit('/adminDashboard', { jwt: adminJwt, viewport: { width: 1280, height: 800 } });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Renewals' }).click();
  const row = getRow(page, 'Aarohi Textiles');
  await row.getByText('5 days').waitFor();
  await row.getByText('- of 120').waitFor();
  await row.getByText('Never').waitFor();
  await expect.poll(() => getRow(page, 'Banyan Logistics').count()).toBe(0);
  await expectAccessible(page);

  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: '60 days' }).click();
  await getRow(page, 'Banyan Logistics').getByText('Turned off').waitFor();
  expect(new URL(page.url()).search).toBe('?days=60');
  await page.getByRole('searchbox').fill('banyan');
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Clear search' }).click();

  const remindButton = row.getByRole('button', { name: 'Remind: Aarohi Textiles' });
  await remindButton.click();
  const dialog = page.getByRole('dialog', { name: 'Remind Aarohi Textiles?' });
  await dialog.getByText(/^An email to the owners and buyers says that their key .* expires on/).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send reminder' }).click();
  await page.getByText('The reminder was saved to DATA_DIR/mail.').waitFor();
  await row.getByText('Never').waitFor({ state: 'detached' });
  expect(await remindButton.getAttribute('aria-disabled')).toBe('true');
  await remindButton.hover();
  await page
    .getByRole('tooltip')
    .getByText(/A reminder was sent on/)
    .waitFor();
  await expectNoSidewaysScroll(page);
});

it('renewals screen: the list sorts by value, and several companies are reminded with a result for each', async () => {
  const names = ['Dhara Mills', 'Eastern Ports', 'Fern Hotels', 'Garuda Air'];
  const companies = [];
  for (const [index, name] of names.entries()) {
    const newCompany = await portal().createCompany({ name });
    await createExpiringKey(newCompany.id, 6, (index + 1) * 1000);
    companies.push(newCompany);
  }
  const [dhara, eastern, , garuda] = companies as [Company, Company, Company, Company];
  const page = await visit('/renewals?search=a', {
    jwt: adminJwt,
    viewport: { width: 1280, height: 900 },
    ...WITHOUT_LIVE_UPDATES,
  });
  await page.getByRole('button', { name: '100', exact: true }).click();
  await getRow(page, 'Garuda Air').waitFor();
  const readNames = async () =>
    (
      await page
        .getByRole('row')
        .getByRole('link', { name: /^(Dhara|Eastern|Fern|Garuda)/ })
        .allInnerTexts()
    ).filter((text) => names.includes(text));
  await page.getByRole('button', { name: 'Sort by Value' }).click();
  await expect.poll(readNames).toEqual(names);
  await page.getByRole('button', { name: 'Sort by Value' }).click();
  await expect.poll(readNames).toEqual(names.toReversed());
  expect(new URL(page.url()).searchParams.get('order')).toBe('DEAREST');
  const rangeLink = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: '60 days' });
  expect(await rangeLink.getAttribute('href')).toBe('/renewals?days=60&search=a&order=DEAREST');

  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('status').getByText('4 selected').waitFor();
  await expectAccessible(page);
  // Before the reminders are sent, one company is reminded, one requests a key, and one turns reminders off.
  await portal().db.query(`insert into end_mails (key_id, sent_at) select id, now() from keys where company_id = $1`, [
    dhara.id,
  ]);
  await createKeyClient(portal()).request(eastern.jwt, { keyType: 'month' });
  await portal().db.query(`insert into muted_mails (account_id, kind) values ($1, 'REMINDERS')`, [garuda.id]);
  await page.locator('thead').getByRole('button', { name: 'Remind', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText("This portal can't send email yet.").waitFor();
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Remind 4 companies' }).click();
  const getResult = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await getResult('Dhara Mills').getByText('Already reminded').waitFor();
  await getResult('Eastern Ports').getByText('No longer due').waitFor();
  await getResult('Fern Hotels').getByText('Saved', { exact: true }).waitFor();
  await getResult('Garuda Air').getByText('Not sent').waitFor();
  await getResult('Garuda Air')
    .getByText(/turned off reminders/)
    .waitFor();
  await dialog.getByRole('status').getByText('1 of 4 reminders saved').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await dialog.waitFor({ state: 'hidden' });
  await getRow(page, 'Eastern Ports').waitFor({ state: 'detached' });
  expect(await portal().db.query(`select 1 from end_mails`)).toHaveLength(3);

  // The selection is cleared, and companies that were reminded cannot be reminded again.
  expect(await page.getByRole('checkbox', { name: 'Select Fern Hotels' }).isChecked()).toBe(false);
  await page.getByRole('checkbox', { name: 'Select Fern Hotels' }).check();
  const remindButton = page.locator('thead').getByRole('button', { name: 'Remind', exact: true });
  await expect.poll(() => remindButton.getAttribute('aria-disabled')).toBe('true');
  await portal().db.query(`update keys set status = 'DISABLED' where company_id = any($1)`, [
    companies.map(({ id }) => id),
  ]);
});

it('renewals screen: stopped reminders continue with the other companies, and the next dialog starts over', async () => {
  const names = ['Hamsa Quarry', 'Indus Quarry'];
  const companies = [];
  for (const name of names) {
    const newCompany = await portal().createCompany({ name });
    await createExpiringKey(newCompany.id, 6, 10);
    companies.push(newCompany);
  }
  const page = await visit('/renewals?search=quarry', { jwt: adminJwt });
  const dialog = page.getByRole('dialog');
  /** Starts reminders to both companies and stops them during the first request. */
  const remindAndStop = async () => {
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.locator('thead').getByRole('button', { name: 'Remind', exact: true }).click();
    const release = await holdOperation(page, 'SendKeyReminder');
    await dialog.getByRole('button', { name: 'Remind 2 companies' }).click();
    await dialog.getByRole('button', { name: 'Stop' }).click();
    release();
    await dialog.getByRole('button', { name: 'Continue with 1' }).waitFor();
  };
  await remindAndStop();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await dialog.waitFor({ state: 'hidden' });
  await getRow(page, names[0]!).getByText('Never').waitFor({ state: 'detached' });

  await remindAndStop();
  await dialog.getByRole('listitem').filter({ hasText: names[0] }).getByText('Already reminded').waitFor();
  await dialog.getByRole('button', { name: 'Continue with 1' }).click();
  await dialog.getByRole('listitem').filter({ hasText: names[1] }).getByText('Saved', { exact: true }).waitFor();
  await portal().db.query(`update keys set status = 'DISABLED' where company_id = any($1)`, [
    companies.map(({ id }) => id),
  ]);
});

it('renewals screen: leaving the page stops the remaining reminders', async () => {
  const names = ['Jaya Foundry', 'Kavya Foundry'];
  for (const name of names) await createExpiringKey((await portal().createCompany({ name })).id, 6, 10);
  const page = await visit('/adminDashboard', { jwt: adminJwt });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Renewals' }).click();
  await page.getByRole('searchbox').fill('foundry');
  await page.getByText('Showing 1 - 2 of 2').waitFor();
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.locator('thead').getByRole('button', { name: 'Remind', exact: true }).click();
  let requestCount = 0;
  page.on('request', (request) => {
    if (isOperation(request, 'SendKeyReminder')) requestCount++;
  });
  const release = await holdOperation(page, 'SendKeyReminder');
  await page.getByRole('dialog').getByRole('button', { name: 'Remind 2 companies' }).click();
  await expect.poll(() => requestCount).toBe(1);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  const response = page.waitForResponse((received) => isOperation(received.request(), 'SendKeyReminder'));
  release();
  await (await response).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(requestCount).toBe(1);
});

it('renewals screen: Home shows the same number of keys to renew as the list', async () => {
  const page = await visit('/adminDashboard', { jwt: adminJwt });
  const link = page.getByRole('link', { name: /^\d+ to renew$/ });
  const keyCount = Number.parseInt(await link.innerText(), 10);
  await expectAccessible(page);
  await link.click();
  await page.getByText(`Showing 1 - ${keyCount} of ${keyCount}`).waitFor();
  expect(await page.getByRole('table', { name: 'Keys to renew' }).getByRole('row').count()).toBe(keyCount + 1);
});

it('renewals screen: an administrator prepares a renewal, and the company confirms its price', async () => {
  const page = await visit('/renewals', { jwt: adminJwt, viewport: { width: 1280, height: 800 } });
  const row = getRow(page, 'Aarohi Textiles');
  await row.getByRole('button', { name: 'Prepare renewal: Aarohi Textiles' }).click();
  const form = page.getByRole('dialog', { name: 'Renewal for Aarohi Textiles' });
  const usersInput = form.getByLabel('User', { exact: true });
  expect(await usersInput.inputValue()).toBe('120');
  await usersInput.fill('');
  await form.getByRole('region', { name: 'Price preview' }).waitFor({ state: 'detached' });
  await usersInput.fill('120');
  const total = form.getByRole('status').getByText(/^Total ₹[\d,]+ incl\. GST$/);
  const price = /₹[\d,]+/.exec(await total.innerText())![0];
  await form.getByLabel('Message').fill('Same terms as last year.\nCall me with questions: Asha');
  const latestDay = await form.getByLabel('Price valid until').inputValue();
  await form.getByText(`but no later than ${latestDay.replaceAll('-', ' ')}, `).waitFor();
  await form.getByLabel('Price valid until').click();
  const enabledDays = page.getByRole('button', { name: /^\d+ \w+ \d{4}$/, disabled: false });
  await enabledDays.first().waitFor();
  const labels = await enabledDays.evaluateAll((days) => days.map((day) => day.ariaLabel!));
  expect(Math.max(...labels.map((label) => Date.parse(label)))).toBe(Date.parse(latestDay.replaceAll('-', ' ')));
  const chosenDay = new Date(Date.now() + 7 * 86_400_000).toLocaleDateString('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  });
  await form.getByLabel('Price valid until').fill(chosenDay.replaceAll(' ', '-'));
  await form.getByLabel('Price valid until').press('Tab');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Prepare renewal' }).click();
  await row.getByText('Prepared').waitFor();
  await row.getByText(`${price} until`).waitFor();
  await portal().setPrices(99);
  await row.getByRole('button', { name: 'Withdraw renewal: Aarohi Textiles' }).waitFor();

  const companyPage = await visit('/dashboard', { jwt: company.jwt, viewport: { width: 390, height: 780 } });
  await companyPage.getByRole('status').getByText('Your renewal is ready').waitFor();
  await expectAccessible(companyPage);
  await expectNoSidewaysScroll(companyPage);
  await companyPage
    .getByText(`The renewal costs ${price} incl. GST if you confirm it by ${chosenDay}, 23:59.`)
    .waitFor();
  await companyPage.getByRole('button', { name: 'Review and confirm' }).click();
  const review = companyPage.getByRole('dialog', { name: 'Your renewal' });
  await review.getByText('Same terms as last year.').waitFor();
  const confirmButton = review.getByRole('button', { name: `Confirm for ${price}` });
  await confirmButton.waitFor();
  await expectAccessible(companyPage);
  // The buttons wrap on narrow screens.
  await companyPage.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => review.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  await confirmButton.click();
  await companyPage.getByText('Renewal confirmed. Your new key is approved.').waitFor();
  await companyPage.getByText('Your renewal is ready').waitFor({ state: 'detached' });
  await row.waitFor({ state: 'detached' });
  await portal().setPrices(10);
});

/** Prepares a renewal of the key that the search finds. Returns the id of the offer. */
async function prepareRenewal(search: string): Promise<string> {
  const searchResponse = await portal().callGraphql(
    'query ($search: String) { renewalPage(search: $search) { items { key { id } } } }',
    { search },
    adminJwt,
  );
  const { data } = await portal().callGraphql(
    'mutation ($input: PrepareRenewalInput!) { prepareRenewal(input: $input) { offer { id } } }',
    {
      input: {
        keyId: searchResponse.data.renewalPage.items[0].key.id,
        terms: { planType: 'MONTH', userLimit: 20, addOns: ['REMOTE'] },
      },
    },
    adminJwt,
  );
  return data.prepareRenewal.offer.id;
}

it('renewals screen: a rejected withdrawal is reported as an error', async () => {
  await createExpiringKey((await portal().createCompany({ name: 'Lotus Paper' })).id, 3, 20);
  const offerId = await prepareRenewal('Lotus');
  const page = await visit('/renewals?search=lotus', {
    jwt: adminJwt,
    ...WITHOUT_LIVE_UPDATES,
  });
  await page.getByRole('button', { name: 'Withdraw renewal: Lotus Paper' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw the renewal of Lotus Paper?' });
  await dialog.waitFor();
  await portal().callGraphql(
    'mutation ($offerId: ID!) { withdrawRenewal(input: { offerId: $offerId }) { message } }',
    { offerId },
    adminJwt,
  );
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('alert').getByText('This renewal was withdrawn on').waitFor();
  await page.getByRole('button', { name: 'Prepare renewal: Lotus Paper' }).waitFor();
});

it('renewals screen: the emailed URL opens the review, where a company declines with a reason', async () => {
  const otherCompany = await portal().createCompany({ name: 'Chandra Foods' });
  await createExpiringKey(otherCompany.id, 3, 20);
  await prepareRenewal('Chandra');
  const companyPage = await visit('/requestedKeys?renewal=review', { jwt: otherCompany.jwt });
  const review = companyPage.getByRole('dialog', { name: 'Your renewal' });
  await review.getByRole('button', { name: 'Decline', exact: true }).click();
  await review.getByLabel('Reason').fill('We move to another plan');
  await review.getByRole('button', { name: 'Decline renewal' }).click();
  await companyPage.getByText('Renewal declined.').waitFor();

  const page = await visit('/renewals', { jwt: adminJwt, viewport: { width: 390, height: 780 } });
  await getRow(page, 'Chandra Foods').getByText('Declined').waitFor();
  await expectAccessible(page);
  await companyPage.goto(`${portal().url}/requestedKeys?renewal=review`);
  await review.getByText('No open renewal offer').waitFor();
});

it('renewals screen: the current rows stay until another page is loaded', async () => {
  for (let number = 1; number <= 6; number += 1) {
    const { id } = await portal().createCompany({ name: `Paged ${number}` });
    await createExpiringKey(id, 7, number);
  }
  const page = await visit('/renewals?search=Paged&page=2', { jwt: adminJwt });
  await page.getByText('Showing 6 - 6 of 6').waitFor();
  const release = await holdOperation(page, 'Renewals');
  await page.getByRole('button', { name: 'Previous page' }).click();
  await page.locator('[aria-busy=true]').getByText('Showing 6 - 6 of 6').waitFor();
  expect(await getRow(page, 'Paged').count()).toBe(1);
  expect(await page.getByRole('checkbox', { name: 'Select all on this page' }).isChecked()).toBe(false);
  release();
  await page.getByText('Showing 1 - 5 of 6').waitFor();
  expect(new URL(page.url()).search).toBe('?search=Paged');
});

it('renewals screen: an empty list suggests a longer period, and a failed one offers a retry', async () => {
  await portal().db.query(`update keys set expires_at = now() + interval '50 days'`);
  const page = await visit('/renewals', { jwt: adminJwt, expectedErrors: /500/ });
  await page.getByText('Nothing to renew within 30 days').waitFor();
  await page.getByRole('link', { name: 'Show the next 60 days' }).click();
  await page.getByRole('row').nth(1).waitFor();
  const repair = await failOperation(page, 'Renewals');
  await page.getByRole('link', { name: '7 days' }).click();
  await page.getByText('The keys that expire soon could not be loaded').waitFor();
  repair();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Nothing to renew within 7 days').waitFor();
});
