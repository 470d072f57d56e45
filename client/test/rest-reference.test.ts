import { expect, it } from 'vitest';
import { setUpScreens } from './screen-harness.ts';

const { visit } = setUpScreens();

it('REST reference screen: the page loads from the portal and runs a call', async () => {
  const page = await visit('/api/docs');
  const call = page.locator('#operations-app-getAppVersion');
  await call.waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 720 });
  await call.getByRole('button').first().click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await call.getByText('"Version checked."').first().waitFor();
});
