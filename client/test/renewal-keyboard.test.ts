import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createKeyClient } from '../../server/test/key-client.ts';
import { setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
const MAX_KEY_PRESSES = 12;

/** Returns a keyboard that counts its key presses. */
function createCountingKeyboard(page: Page) {
  let pressed = 0;
  const press = async (key: string) => {
    pressed += 1;
    await page.keyboard.press(key);
  };
  const isFocused = (name: string) =>
    page.evaluate((expectedName) => document.activeElement?.textContent?.trim() === expectedName, name);
  return {
    press,
    /** Presses Tab until the element with this name has the focus. */
    async tabTo(name: string) {
      while (!(await isFocused(name))) {
        await press('Tab');
        if (pressed > 100) throw new Error(`Tab does not reach '${name}'.`);
      }
    },
    pressed: () => pressed,
  };
}

it(`company dashboard screen: a renewal is requested with at most ${MAX_KEY_PRESSES} key presses`, async () => {
  await portal().setPrices(10);
  const company = await portal().company();
  await createKeyClient(portal()).createApproved(company.jwt, await portal().admin(), {
    keyType: 'month',
    user: 120,
    calling: true,
  });
  const page = await visit('/dashboard', { jwt: company.jwt });
  await page.getByText('Subscription Key').waitFor();

  const keys = createCountingKeyboard(page);
  await keys.press('Tab');
  await keys.press('Enter'); // Skip to content
  await keys.tabTo('Renew');
  await keys.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Renew key' });
  await dialog
    .getByRole('status')
    .getByText(/^Total ₹[\d,]+ incl\. GST$/)
    .waitFor();
  await keys.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('row').filter({ hasText: 'Pending' }).waitFor();
  expect(keys.pressed()).toBeLessThanOrEqual(MAX_KEY_PRESSES);
});
