import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../../server/test/browser.ts';
import { type Portal, startPortal } from '../../server/test/portal.ts';
import { watchPage } from './watch-page.ts';

let portal: Portal;
let browser: Browser;

beforeAll(async () => {
  portal = await startPortal();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

it('shows the REST reference from its own host, and runs a call from it', async () => {
  const page = await browser.newPage();
  const faults = watchPage(page, portal.url);
  await page.goto(`${portal.url}/api/docs`);
  const call = page.locator('#operations-app-getAppVersion');
  await call.waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 720 });
  await call.getByRole('button').first().click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await call.getByText('"Version checked."').first().waitFor();
  expect(faults()).toEqual([]);
});
