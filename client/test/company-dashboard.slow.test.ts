import { expect, it } from 'vitest';
import { createKeyClient } from '../../server/test/key-client.ts';
import { expectAccessible } from './accessibility.ts';
import { setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();

it('company dashboard screen: a decision made elsewhere appears when the window regains focus', async () => {
  await portal().setPrices(10);
  const company = await portal().createCompany();
  const adminJwt = await portal().logInAdmin();
  const keyClient = createKeyClient(portal());
  const dashboardPage = await visit('/dashboard', { jwt: company.jwt });
  const listPage = await visit('/requestedKeys', { jwt: company.jwt });
  await dashboardPage.getByText('No running key').waitFor();
  await listPage.getByText('No keys yet').waitFor();

  const { body } = await keyClient.request(company.jwt, { user: 25 });
  const returnToWindow = () => window.dispatchEvent(new Event('focus'));
  await listPage.evaluate(returnToWindow);
  const row = listPage.getByRole('row').filter({ hasText: 'Week' });
  await row.getByText('Pending').waitFor();
  await keyClient.decide(adminJwt, body.data._id, 'Approved');
  await dashboardPage.evaluate(returnToWindow);
  await dashboardPage.getByRole('region', { name: 'Subscription Key' }).getByText('Running until').waitFor();
  await listPage.evaluate(returnToWindow);
  await row.getByText('Approved').waitFor();
});

it('company dashboard screen: a renewed company sees a notice about the new licence string until its chat app validates it', async () => {
  const company = await portal().createCompany();
  const adminJwt = await portal().logInAdmin();
  const keyClient = createKeyClient(portal());
  const createKey = async (keyType: string) => (await keyClient.create(adminJwt, company.id, { keyType })).body.data;
  const oldKey = await createKey('week');
  await keyClient.validate(oldKey.key);
  await portal().callRest('POST', '/app/sync', { licence: oldKey.key, body: { user: 4 } });
  const newKey = await createKey('month');
  const page = await visit('/dashboard', { jwt: company.jwt });
  const card = page.getByRole('region', { name: 'Subscription Key' });
  const notice = card.getByText('Enter the new licence string in your chat app');
  await card.getByText('It has a new licence string. Enter it in your chat app when this key starts.').waitFor();
  expect(await notice.count()).toBe(0);
  await page.getByText(/^Synced \d\d \w{3} \d{4}, \d\d:\d\d$/).waitFor(); // the report has no version

  await portal().db.query(
    `update keys set starts_at = starts_at - interval '8 days', expires_at = expires_at - interval '8 days'
     where company_id = $1`,
    [company.id],
  );
  await page.reload();
  await notice.waitFor();
  await card.getByText(newKey.key).waitFor();
  await expectAccessible(page);

  await keyClient.validate(newKey.key);
  await page.reload();
  await card.getByText(newKey.key).waitFor();
  expect(await notice.count()).toBe(0);
});
