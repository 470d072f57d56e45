import { expect, it } from 'vitest';
import { keyCalls } from '../../server/test/keys.ts';
import { expectAccessible, expectNoSidewaysScroll, letFail, screens } from './screen.ts';

const { portal, visit } = screens();

/** A company whose chat app has reported these counts of users, one after another. */
async function reportingCompany(counts: number[]) {
  const company = await portal().company();
  const admin = await portal().admin();
  const { body } = await keyCalls(portal()).create(admin, company.id, { user: 500 });
  const licence = body.data.key as string;
  for (const user of counts) await portal().rest('POST', '/app/sync', { licence, body: { version: '3.2.0', user } });
  return company;
}

it('draws how many users the chat app has reported, and lists them', async () => {
  const company = await reportingCompany([12, 40, 36]);
  const page = await visit('/dashboard', { jwt: company.jwt });
  const trend = page.getByRole('region', { name: 'Users over time' });
  await trend.getByRole('img', { name: /^Users in the newest 3 reports, from 12 on .* to 36 on / }).waitFor();
  await trend.locator('svg').first().waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await trend.getByRole('button', { name: 'Show as table' }).click();
  const rows = trend.getByRole('row');
  expect(await rows.count()).toBe(4);
  expect(await rows.nth(1).textContent()).toMatch(/^\d{2} [A-Z][a-z]{2} \d{4}, \d{2}:\d{2}36$/);
  await expectAccessible(page);
});

it('one report is not a trend yet', async () => {
  const company = await reportingCompany([12]);
  const page = await visit('/dashboard', { jwt: company.jwt });
  await page.getByText('12 of 500').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('region', { name: 'Users over time' }).count()).toBe(0);
});

it('asks once for all that it shows, and again after a failure', async () => {
  const company = await reportingCompany([12, 40]);
  let repair = () => {};
  const page = await visit('/dashboard', {
    jwt: company.jwt,
    prepare: async (opened) => {
      repair = await letFail(opened, 'CompanyDashboard');
    },
  });
  const alert = page.getByRole('alert').filter({ hasText: 'Your dashboard could not be loaded' });
  await alert.waitFor();
  repair();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('40 of 500').waitFor();
  await page.getByRole('region', { name: 'Users over time' }).waitFor();
});

it('a decision made elsewhere shows on coming back to the window', async () => {
  await portal().setPrices(10);
  const company = await portal().company();
  const admin = await portal().admin();
  const keys = keyCalls(portal());
  const dashboard = await visit('/dashboard', { jwt: company.jwt });
  const list = await visit('/requestedKeys', { jwt: company.jwt });
  await dashboard.getByText('No key is running').waitFor();
  await list.getByText('No keys yet').waitFor();

  const { body } = await keys.request(company.jwt, { user: 25 });
  const comeBack = () => window.dispatchEvent(new Event('focus'));
  await list.evaluate(comeBack);
  const row = list.getByRole('row').filter({ hasText: 'Week' });
  await row.getByText('Pending').waitFor();
  await keys.decide(admin, body.data._id, 'Approved');
  await dashboard.evaluate(comeBack);
  await dashboard.getByRole('region', { name: 'Subscription Key' }).getByText('Running until').waitFor();
  await list.evaluate(comeBack);
  await row.getByText('Approved').waitFor();
});
