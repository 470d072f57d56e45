import type { DataSource, EntityManager } from 'typeorm';
import { type ListSelection, readListPage } from '../../../platform/database/lists/list-page.ts';
import type { ListArgs, ListSlice } from '../../../platform/kernel/pages.ts';
import { createNotFoundError, isUniqueViolation } from '../../../platform/kernel/system-errors.ts';
import { createUserError, toUserErrors, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { lockCompany } from '../../companies/companies/companies.service.ts';
import type { Company } from '../../companies/companies/company.entity.ts';
import { getPastDayError } from '../gst/document-day.rules.ts';
import { getFinancialYear, getIndianDay } from '../gst/financial-year.rules.ts';
import { isInvoicedOutsidePortal } from '../gst/registration.rules.ts';
import { Supply, SupplyState } from '../invoices/supply.entity.ts';
import { BillingProfile } from '../parties/billing-profile.entity.ts';
import { ExternalInvoice } from './external-invoice.entity.ts';
import { checkExternalInvoice, type ExternalInvoiceDetails } from './external-invoice.rules.ts';

/**
 * Records an invoice that was issued outside the portal, for a pending supply or for a supply whose invoice is credited
 * in full. Throws a user error if the supply has an invoice, or if the portal issues it.
 */
export const recordExternalInvoice = (
  db: DataSource,
  supplyId: string,
  details: ExternalInvoiceDetails,
  now: Date,
): Promise<ExternalInvoice> =>
  storeExternalInvoice(db, supplyId, details, now, async (tx, supply, company) => {
    const profile = await tx.findOneBy(BillingProfile, { companyId: supply.companyId });
    assertNeedsExternalInvoice(supply, company, profile);
  });

/** Corrects a recorded invoice. The audit log contains the earlier values. */
export const correctExternalInvoice = (
  db: DataSource,
  id: string,
  details: ExternalInvoiceDetails,
  now: Date,
): Promise<ExternalInvoice> =>
  storeExternalInvoice(db, id, details, now, async (_tx, { state }) => {
    if (state !== SupplyState.EXTERNAL) throw createNotFoundError('external invoice');
  });

async function storeExternalInvoice(
  db: DataSource,
  supplyId: string,
  details: ExternalInvoiceDetails,
  now: Date,
  assertAllowed: (tx: EntityManager, supply: Supply, company: Company) => Promise<void>,
): Promise<ExternalInvoice> {
  try {
    return await db.transaction(async (tx) => {
      const { companyId, keyId, total } = await findSupply(tx, supplyId);
      assertNoUserErrors([
        ...checkExternalInvoice(details, total),
        ...toUserErrors('issuedOn', getPastDayError(details.issuedOn, getIndianDay(now))),
      ]);
      const company = await lockCompany(tx, companyId);
      const supply = await tx.findOneOrFail(Supply, { where: { id: supplyId }, lock: { mode: 'pessimistic_write' } });
      await assertAllowed(tx, supply, company);
      const financialYear = getFinancialYear(new Date(details.issuedOn));
      await tx.upsert(ExternalInvoice, { ...details, id: supplyId, companyId, keyId, financialYear }, ['id']);
      await tx.update(Supply, { id: supplyId }, { state: SupplyState.EXTERNAL, externalNumber: details.number });
      return tx.findOneByOrFail(ExternalInvoice, { id: supplyId });
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'external_invoices_number_unique')) throw error;
    const message = `${details.number} is already recorded for another key in this financial year. Enter another number.`;
    throw new UserErrors(createUserError('number', message));
  }
}

/** Lists the recorded invoices of all companies, the last recorded one first. */
export const listExternalInvoices = (
  db: EntityManager,
  args: ListArgs,
  selection: ListSelection,
): Promise<ListSlice<ExternalInvoice>> =>
  readListPage(
    db,
    {
      type: ExternalInvoice,
      table: 'external_invoices',
      alias: 'invoice',
      where: [],
      values: [],
      order: 'recorded_at',
      direction: 'desc',
    },
    args,
    selection,
  );

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
