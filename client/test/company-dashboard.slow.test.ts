import { it } from 'vitest';
import { createKeyClient } from '../../server/test/key-client.ts';
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
