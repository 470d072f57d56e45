import type { Page } from 'playwright-core';
import { saveBuyer } from '../../server/test/billing.ts';
import { createKeyClient } from '../../server/test/key-client.ts';
import type { Portal } from '../../server/test/portal.ts';

export interface Invoice {
  id: string;
  number: string;
  total: number;
}

const getExpiryDay = (dayOffset: number) => new Date(Date.UTC(2031, 0, 1 + dayOffset)).toISOString().slice(0, 10);

/** Signs up a company and issues `count` invoices to it. */
export async function createInvoices(
  portal: Portal,
  adminJwt: string,
  name: string,
  count: number,
): Promise<{ id: string; invoices: Invoice[] }> {
  const company = await portal.createCompany({ name });
  await saveBuyer(portal, company.jwt);
  const keyClient = createKeyClient(portal);
  await keyClient.createApproved(company.jwt, adminJwt, { user: 10 });
  for (let extra = 1; extra < count; extra++)
    await keyClient.create(adminJwt, company.id, { keyType: 'custom', expiryDate: getExpiryDay(extra), user: 10 });
  const { data } = await portal.callGraphql(
    `{ me { invoicePage(limit: 100, orderBy: OLDEST) { items { id number total } } } }`,
    {},
    company.jwt,
  );
  return { id: company.id, invoices: data.me.invoicePage.items };
}

export const STATEMENT_DAY = '2026-01-05';
let referenceCount = 0;
/** Returns a unique reference of a bank transfer (UTR). */
export const createUtr = () => `ICICN${String(52026000000000000n + BigInt(++referenceCount))}`;

export const toFile = (csv: string) => ({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
export const chooseFile = (page: Page, csv: string) =>
  page.getByLabel('Statement', { exact: true }).setInputFiles(toFile(csv));
