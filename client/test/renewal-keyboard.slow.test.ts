import { expect, it } from 'vitest';
import { createKeyClient } from '../../server/test/key-client.ts';
import { createCountingKeyboard } from './counting-keyboard.ts';
import { setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
const MAX_KEY_PRESSES = 12;

it(`company dashboard screen: a renewal is requested with at most ${MAX_KEY_PRESSES} key presses`, async () => {
  await portal().setPrices(10);
  const company = await portal().createCompany();
  await createKeyClient(portal()).createApproved(company.jwt, await portal().logInAdmin(), {
    keyType: 'month',
    user: 120,
    calling: true,
  });
  const page = await visit('/dashboard', { jwt: company.jwt });
  await page.getByRole('heading', { name: 'Subscription Key' }).waitFor();

  const keyboard = createCountingKeyboard(page);
  await keyboard.press('Tab');
  await keyboard.press('Enter'); // follows the link "Skip to content"
  await keyboard.tabTo('Renew');
  await keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Renew key' });
  await dialog
    .getByRole('status')
    .getByText(/^Total ₹[\d,]+ incl\. GST$/)
    .waitFor();
  await keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('row').filter({ hasText: 'Pending' }).waitFor();
  expect(keyboard.getPressCount()).toBeLessThanOrEqual(MAX_KEY_PRESSES);
});
