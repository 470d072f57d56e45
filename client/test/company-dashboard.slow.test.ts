import { it } from 'vitest';
import { createKeyClient } from '../../server/test/key-client.ts';
import { setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();

it('company dashboard screen: a decision made elsewhere appears when the window regains focus', async () => {
  await portal().setPrices(10);
  const company = await portal().company();
  const admin = await portal().admin();
  const keyClient = createKeyClient(portal());
  const dashboard = await visit('/dashboard', { jwt: company.jwt });
  const list = await visit('/requestedKeys', { jwt: company.jwt });
  await dashboard.getByText('No active key').waitFor();
  await list.getByText('No keys yet').waitFor();

  const { body } = await keyClient.request(company.jwt, { user: 25 });
  const returnToWindow = () => window.dispatchEvent(new Event('focus'));
  await list.evaluate(returnToWindow);
  const row = list.getByRole('row').filter({ hasText: 'Week' });
  await row.getByText('Pending').waitFor();
  await keyClient.decide(admin, body.data._id, 'Approved');
  await dashboard.evaluate(returnToWindow);
  await dashboard.getByRole('region', { name: 'Subscription Key' }).getByText('Running until').waitFor();
  await list.evaluate(returnToWindow);
  await row.getByText('Approved').waitFor();
});
