import type { DataSource, EntityManager } from 'typeorm';
import { createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { lockCompany } from '../../companies/companies/companies.service.ts';
import type { Company } from '../../companies/companies/company.entity.ts';
import { isInvoicedOutsidePortal } from '../gst/registration.rules.ts';
import { Supply, SupplyState } from '../invoices/supply.entity.ts';
import { BillingProfile } from '../parties/billing-profile.entity.ts';
import { checkExternalNumber } from './external-invoice.rules.ts';

/**
 * Records the number of an invoice that was issued outside the portal, for a pending supply or for a supply whose
 * invoice is credited in full. Throws a user error if the supply has an invoice, or if the portal issues it.
 */
export async function recordExternalInvoice(db: DataSource, supplyId: string, number: string): Promise<void> {
  assertNoUserErrors(checkExternalNumber(number));
  await db.transaction(async (tx) => {
    const { companyId } = await findSupply(tx, supplyId);
    const company = await lockCompany(tx, companyId);
    const supply = await tx.findOneOrFail(Supply, { where: { id: supplyId }, lock: { mode: 'pessimistic_write' } });
    const profile = await tx.findOneBy(BillingProfile, { companyId });
    assertNeedsExternalInvoice(supply, company, profile);
    await tx.update(Supply, { id: supplyId }, { state: SupplyState.EXTERNAL, externalNumber: number });
  });
}

async function findSupply(db: EntityManager, id: string): Promise<Supply> {
  const supply = await db.findOneBy(Supply, { id });
  if (!supply) throw createNotFoundError('pending invoice');
  return supply;
}

function assertNeedsExternalInvoice({ state }: Supply, company: Company, profile: BillingProfile | null): void {
  if (state === SupplyState.INVOICED || state === SupplyState.EXTERNAL) {
    const message = 'The invoice of this supply was issued in the meantime. Load the list again.';
    throw new UserErrors(createUserError(null, message, UserErrorCode.INVOICE_EXISTS));
  }
  // The portal issues no invoices to erased companies. A credited supply of an erased company needs no invoice.
  const isErased = state === SupplyState.PENDING && company.erasedAt !== null;
  if (isErased || isInvoicedOutsidePortal(profile?.registration)) return;
  const message =
    'The portal issues the invoice of this supply. Record only invoices to buyers in a special economic zone or outside India, and to erased companies.';
  throw new UserErrors(createUserError(null, message));
}
