import { expect, it } from 'vitest';
import { createKeyClient } from '../../server/test/key-client.ts';
import { isThorough } from '../../server/test/tier.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, failOperation, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();

/**
 * Creates a company with a key for 120 users. Its chat app has reported one of `counts` each day, the last one today.
 */
async function createReportingCompany(counts: number[]) {
  const company = await portal().createCompany();
  const adminJwt = await portal().logInAdmin();
  const { body } = await createKeyClient(portal()).create(adminJwt, company.id, { user: 120 });
  const licence = body.data.key as string;
  for (const user of counts)
    await portal().callRest('POST', '/app/sync', { licence, body: { version: '3.2.0', user } });
  await portal().db.query(
    `update sync_records record set received_at = now() - (position - 1) * interval '1 day'
     from (select id, row_number() over (order by received_at desc) as position from sync_records where company_id = $1) ranked
     where ranked.id = record.id`,
    [company.id],
  );
  return { ...company, keyId: body.data._id as string };
}

/** Gives a key and its extension a term of 30 days that ends `daysFromNow` days from now. */
const setEnd = (keyId: string, daysFromNow: number) =>
  portal().db.query(
    `update keys set starts_at = now() + ($2::int - 30) * interval '1 day', expires_at = now() + $2 * interval '1 day'
     where id = $1 or replaces_id = $1`,
    [keyId, daysFromNow],
  );

const confirmEmail = (companyId: string) =>
  portal().db.query('update companies set email_confirmed_at = now() where id = $1', [companyId]);

it('company dashboard screen: a chart and table show users and seats for the chosen period', async () => {
  const company = await createReportingCompany([12, 40, 36]);
  const page = await visit('/dashboard', { jwt: company.jwt });
  const trend = page.getByRole('region', { name: 'Users over time' });
  await trend
    .getByRole('img', { name: /^Users in the last 30 days, from 12 on .* to 36 on .*; current seats: 120$/ })
    .waitFor();
  await trend.getByText('36 users').waitFor();
  await trend.getByText('120 seats').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await trend.getByText('90 days').click();
  await trend.getByRole('img', { name: /^Users in the last 90 days/ }).waitFor();
  expect(new URL(page.url()).search).toBe('?days=90');
  await trend.getByRole('button', { name: 'Show as table' }).click();
  const rows = trend.getByRole('row');
  await expect.poll(() => rows.count()).toBe(91);
  expect(await rows.nth(1).textContent()).toMatch(/^\d{2}\/\d{2}\/\d{4}36120$/);
  expect(await rows.nth(4).textContent()).toMatch(/^\d{2}\/\d{2}\/\d{4}--$/);
  await expectAccessible(page);
  // If the newest day has no report, the chart labels the newest reported count.
  await portal().db.query(
    `update sync_records set received_at = received_at - interval '1 day', users = 1 where company_id = $1`,
    [company.id],
  );
  await page.reload();
  await trend.getByRole('img', { name: /^Users in the last 90 days/ }).waitFor();
  await trend.getByText('1 user', { exact: true }).waitFor();
  const chart = trend.getByRole('img', { name: /^Users in/ });
  const { width } = (await chart.boundingBox())!;
  await chart.hover({ position: { x: width - 1, y: 100 } });
  await trend.getByText('No report', { exact: true }).waitFor();
  expect(await trend.getByRole('radio', { name: '90 days' }).isChecked()).toBe(true);
});

it('company dashboard screen: on a phone, the lines of the chart are as wide as the chart, and figures are in pairs', async () => {
  const company = await createReportingCompany([12, 40, 36]);
  const page = await visit('/dashboard', { jwt: company.jwt, viewport: { width: 390, height: 800 } });
  const chart = page.getByRole('img', { name: /^Users in/ });
  await chart.getByText('36 users').waitFor();
  // The chart has no width until the browser has measured its card.
  await expect.poll(async () => (await chart.boundingBox())?.width).toBeGreaterThan(200);
  const [chartBox, lineBox] = [await chart.boundingBox(), await chart.locator('polyline').first().boundingBox()];
  expect(lineBox!.x + lineBox!.width).toBeGreaterThan(chartBox!.x + chartBox!.width - 30);
  for (const text of ['36 users', '120 seats']) {
    const label = await chart.getByText(text).boundingBox();
    expect(label!.x + label!.width, text).toBeLessThanOrEqual(chartBox!.x + chartBox!.width);
  }
  const figures = page.getByRole('region', { name: 'Synced Data' }).locator('dl').first().locator('div');
  const lefts = await figures.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)));
  expect(lefts).toHaveLength(4);
  expect(new Set(lefts).size).toBe(2);
});

it.runIf(isThorough)('company dashboard screen: one day of reports shows a message instead of a chart', async () => {
  const company = await createReportingCompany([12]);
  const page = await visit('/dashboard', { jwt: company.jwt });
  await page.getByText('12 of 120').waitFor();
  await page.getByText('Your usage chart appears after two days of reports.').waitFor();
});

it.runIf(isThorough)(
  'company dashboard screen: remaining days and users without a seat link to renewal and adding users',
  async () => {
    const company = await createReportingCompany([150]);
    await confirmEmail(company.id);
    await setEnd(company.keyId, 3);
    const page = await visit('/dashboard', { jwt: company.jwt });
    const card = page.getByRole('region', { name: 'Subscription Key' });
    await card.getByText('3 days left').waitFor();
    await card.getByText('Running', { exact: true }).waitFor();
    await card.getByText('150 users share 120 seats. Add 30 users.').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await card.getByRole('link', { name: 'Renew' }).getAttribute('href')).toBe('/requestedKeys?request=renew');
    const addUsersLink = card.getByRole('link', { name: 'Add 30 users' });
    expect(await addUsersLink.getAttribute('href')).toBe('/requestedKeys?request=addUsers&users=30');
    // After the skip link, these links are the first tab stops.
    await page.getByText('Skip to content').press('Enter');
    for (const name of ['Renew', 'Add 30 users']) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    }

    // A second extension cannot be requested while one is pending. The extension stays visible after a renewal request.
    await portal().setPrices(10);
    const keyClient = createKeyClient(portal());
    await keyClient.extend(company.jwt, company.keyId, 30);
    const renewal = await keyClient.request(company.jwt, { keyType: 'month', user: 150 });
    await page.reload();
    await card.getByText('Requested: more users').waitFor();
    await card.getByText('Requested: Month').waitFor();
    await card.getByText('150 users share 120 seats. An extension of this key is already pending.').waitFor();
    const disabledButton = card.getByRole('button', { name: 'Add 30 users' });
    await disabledButton.focus();
    await page.getByRole('tooltip', { name: 'An extension of this key is already pending.' }).waitFor();
    await disabledButton.blur();
    await expect.poll(() => card.getByRole('link', { name: 'Add 30 users' }).count()).toBe(0);
    await expectAccessible(page);

    await keyClient.decide(await portal().logInAdmin(), renewal.body.data._id, 'Rejected');
    await setEnd(company.keyId, -2);
    await page.reload();
    await card.getByText('Stopped working 2 days ago').waitFor();
    await card.getByRole('link', { name: 'Renew' }).waitFor();
    await expectAccessible(page);
  },
);

it.runIf(isThorough)(
  'company dashboard screen: a new company sees the next steps until its chat app uses a key',
  async () => {
    await portal().setPrices(10);
    const company = await portal().createCompany();
    const keyClient = createKeyClient(portal());
    const page = await visit('/dashboard', { jwt: company.jwt });
    const steps = page.getByRole('region', { name: 'Get started' });
    await steps.getByText('0 of 3 done').waitFor();
    expect(await steps.getByRole('link', { name: 'Request a key' }).getAttribute('href')).toBe(
      '/requestedKeys?request=new',
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await confirmEmail(company.id);
    const { body } = await keyClient.request(company.jwt, { user: 25 });
    await page.reload();
    await steps.getByText('2 of 3 done').waitFor();
    expect(await steps.getByRole('link', { name: 'Request a key' }).count()).toBe(0);
    await steps.getByText('Requested. We will email you the decision.').waitFor();
    await page.getByText('A request is pending').waitFor();
    await expectAccessible(page);

    const decidedResponse = await keyClient.decide(await portal().logInAdmin(), body.data._id, 'Approved');
    const setStart = (days: number) =>
      portal().db.query("update keys set starts_at = now() + $1 * interval '1 day' where id = $2", [
        days,
        body.data._id,
      ]);
    await setStart(1);
    await page.reload();
    await steps.getByText('Your key is approved and starts later.').waitFor();
    await steps.getByText('2 of 3 done').waitFor();
    await page.getByText('Starts in 1 day').waitFor();
    expect(await page.getByText('It has a new licence string.').count()).toBe(0);
    await setStart(0);
    await page.reload();
    await steps.getByText('Your key is running.').waitFor();
    await keyClient.validate(decidedResponse.body.data.key as string);
    await page.reload();
    await page.getByText('7 days left').waitFor();
    await expect.poll(() => steps.count()).toBe(0);
  },
);

it.runIf(isThorough)(
  'company dashboard screen: one query loads all data, and can be retried after a failure',
  async () => {
    const company = await createReportingCompany([12, 40]);
    let repair = () => {};
    const page = await visit('/dashboard', {
      jwt: company.jwt,
      prepare: async (opened) => {
        repair = await failOperation(opened, 'CompanyDashboard');
      },
    });
    const alert = page.getByRole('alert').filter({ hasText: 'Your dashboard could not be loaded' });
    await alert.waitFor();
    repair();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('40 of 120').waitFor();
    await page.getByRole('region', { name: 'Users over time' }).waitFor();
  },
);
