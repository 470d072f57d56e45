import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();

beforeAll(() => portal().setPrices(10));

describe('playground screen: browser page', () => {
  async function open(viewport = { width: 1280, height: 800 }): Promise<Page> {
    const page = await visit('/playground', { viewport });
    await waitForEditor(page);
    return page;
  }

  const waitForEditor = (page: Page) =>
    page.getByRole('region', { name: 'Operation Editor' }).getByText('query AppVersion').waitFor();
  const run = (page: Page) => page.getByRole('button', { name: /^Execute query/ }).click();
  const getResult = (page: Page) => page.getByRole('region', { name: 'Result Window' });

  it('an invalid session token is treated as not logged in', async () => {
    const page = await open();
    await page.evaluate(() => localStorage.setItem('token', 'nonsense'));
    await page.reload();
    await page.getByRole('status').getByText('Not logged in').waitFor();
    await page.getByRole('link', { name: 'Log in as a company' }).waitFor();
  });

  it('a token in the Headers editor overrides the session', async () => {
    const company = await portal().createCompany();
    const page = await open();
    await page.evaluate((token) => localStorage.setItem('token', token), await portal().logInAdmin());
    await page.reload();
    await page.getByRole('button', { name: 'Who am I' }).click();
    await page.getByRole('tab', { name: 'WhoAmI' }).waitFor();
    await page.getByRole('button', { name: 'Headers' }).click();
    await page.getByRole('region', { name: 'Headers' }).click();
    await page.keyboard.insertText(JSON.stringify({ jwt: company.jwt }));
    await run(page);
    await getResult(page).getByText(`"name": "${company.name}"`).waitFor();
  });

  it('a phone offers every example without sideways scrolling', async () => {
    const page = await open({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Show Examples' }).click();
    await page.getByRole('button', { name: 'Advertisements to show' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Validate a licence' }).click();
    await page.getByRole('tab', { name: 'ValidateLicence' }).waitFor();
    await run(page);
    await getResult(page).getByText('"verdict": "UNKNOWN"').waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBe(0);
  });
});
