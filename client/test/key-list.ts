import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createKeyClient } from '../../server/test/key-client.ts';
import type { Portal } from '../../server/test/portal.ts';

/**
 * Creates three keys of a company whose name looks like a formula, and three of another company. Also returns an
 * administrator session.
 */
export async function createSixKeys(portal: Portal) {
  await portal.setPrices(10);
  const jwt = await portal.logInAdmin();
  const company = await portal.createCompany({ name: '=HYPERLINK("https://other.example")' });
  const keyClient = createKeyClient(portal);
  // Keys that expire sooner are more expensive.
  await keyClient.create(jwt, company.id, { keyType: '2day', user: 900 });
  await keyClient.create(jwt, company.id, { keyType: 'week', user: 20 });
  await keyClient.request(company.jwt, { keyType: 'month', user: 1 });
  const otherCompany = await portal.createCompany();
  for (let number = 0; number < 3; number++) {
    await keyClient.request(otherCompany.jwt, { keyType: 'custom', expiryDate: `203${number}-01-15`, user: 0 });
  }
  return { jwt, company };
}

/** Downloads the list of keys as CSV and returns the lines of the file. */
export async function downloadKeysCsv(page: Page): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^keys-\d{4}-\d{2}-\d{2}\.csv$/);
  return (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
}
