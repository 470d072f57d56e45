import { BUYER, listInvoices, saveBuyer } from '../../server/test/billing.ts';
import { createKeyClient } from '../../server/test/key-client.ts';
import type { Portal } from '../../server/test/portal.ts';

/** Signs up a company with an invoice of ₹826, of which ₹700 is taxable. */
export async function createBuyer(portal: Portal, adminJwt: string, name: string) {
  const company = await portal.createCompany({ name });
  await saveBuyer(portal, company.jwt, { ...BUYER, legalName: `${name} LLP` });
  await createKeyClient(portal).createApproved(company.jwt, adminJwt, { user: 10 });
  const [invoice] = await listInvoices(portal, company.jwt);
  return { ...company, invoice: invoice as { id: string; number: string } };
}
