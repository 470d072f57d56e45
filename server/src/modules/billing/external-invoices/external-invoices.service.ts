import type { DataSource, EntityManager } from 'typeorm';
import { type ListSelection, readListPage } from '../../../platform/database/lists/list-page.ts';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import type { ListArgs, ListSlice } from '../../../platform/kernel/pages.ts';
import { createNotFoundError, isUniqueViolation } from '../../../platform/kernel/system-errors.ts';
import { createUserError, toUserErrors, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { lockCompany } from '../../companies/companies/companies.service.ts';
import type { Company } from '../../companies/companies/company.entity.ts';
import { getPastDayError } from '../gst/document-day.rules.ts';
import { getFinancialYear, getIndianDay } from '../gst/financial-year.rules.ts';
import { isInvoicedOutsidePortal } from '../gst/registration.rules.ts';
import { Supply, SupplyCause, SupplyState } from '../invoices/supply.entity.ts';
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
    if (supply.state === SupplyState.CREDITED) await assertReplaceable(tx, supplyId);
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

const findReplaceableInvoices = createNamedStatement<{ supply_id: string; invoice_id: string }>(`
  select supply.id as supply_id, (
    select invoice.id from documents invoice
    where invoice.key_id = supply.key_id and invoice.supply_id = supply.id and invoice.kind = 'INVOICE'
    order by invoice.issued_at desc, invoice.sequence desc limit 1
  ) as invoice_id
  from supplies supply join keys supplied on supplied.id = supply.key_id
  where supply.id = any($1::uuid[]) and supply.state = '${SupplyState.CREDITED}' and not exists (
    select from keys key
    join supplies reinstatement on reinstatement.key_id = key.id
    join documents note on note.id = reinstatement.cause_id
    where key.company_id = supplied.company_id and key.licence_string = supplied.licence_string
      and reinstatement.cause = '${SupplyCause.REINSTATEMENT}' and note.supply_id = supply.id
  )`);

/**
 * Loads the invoices of supplies that an external invoice can replace: the newest invoice of each supply that is credited
 * in full. A supply whose credited amount was charged again by a reinstatement has none.
 */
export const loadReplaceableInvoices = async (
  db: EntityManager,
  supplyIds: readonly string[],
): Promise<{ supplyId: string; invoiceId: string }[]> =>
  (await findReplaceableInvoices(db, supplyIds)).map((row) => ({
    supplyId: row.supply_id,
    invoiceId: row.invoice_id,
  }));

/** Throws a user error if a reinstatement charged the credited amount of a supply again. */
async function assertReplaceable(db: EntityManager, supplyId: string): Promise<void> {
  if ((await loadReplaceableInvoices(db, [supplyId])).length) return;
  const message =
    'The credited amount was charged again when the key was reinstated. Record the invoice for the reinstatement instead.';
  throw new UserErrors(createUserError(null, message, UserErrorCode.INVOICE_EXISTS));
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
