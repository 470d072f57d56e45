import type { Page } from 'playwright-core';

/** Opens /api/docs and waits until the operations are listed. */
export async function openReference(visit: (target: string) => Promise<Page>): Promise<Page> {
  const page = await visit('/api/docs');
  await page
    .getByRole('status')
    .getByText(/^\d+ of \d+ operations$/)
    .waitFor();
  return page;
}

export const getFilter = (page: Page) => page.getByRole('searchbox', { name: 'Filter operations' });

export const listPaths = (page: Page) =>
  page.locator('.opblock-summary-path').evaluateAll((paths) => paths.map((each) => each.getAttribute('data-path')));
