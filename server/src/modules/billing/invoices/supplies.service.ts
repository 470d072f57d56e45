import type { EntityManager, ObjectLiteral } from 'typeorm';
import {
  createEntityReader,
  createNamedStatement,
} from '../../../platform/database/prepared-statements/named-statements.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { listMissingBillingDetails, type RequiredBillingDetail } from '../gst/billing-profile.rules.ts';
import { isInvoicedOutsidePortal } from '../gst/registration.rules.ts';
import { type RequiredSellerDetail, listMissingSellerDetails } from '../gst/seller-details.rules.ts';
import { BillingProfile } from '../parties/billing-profile.entity.ts';
import { SellerDetails } from '../parties/seller-details.entity.ts';
import { Supply, SupplyCause, SupplyState } from './supply.entity.ts';
import { CreditCause } from './tax-document.entity.ts';

/** The number of days after an approval or a reinstatement within which the supply must be invoiced. */
const INVOICE_DEADLINE_DAYS = 30;

/** Returns the time by which the invoice of a supply must be issued. */
export const getInvoiceDeadline = ({ suppliedAt }: Supply): Date =>
  new Date(suppliedAt.getTime() + INVOICE_DEADLINE_DAYS * DAY_MS);

/** A pending supply with the current details of the seller and the buyer. */
interface PendingSupply {
  supply: Supply;
  seller: SellerDetails;
  profile: BillingProfile | null;
}

const lockSupplyRows = createNamedStatement<ObjectLiteral>(
  (columns) => `
    select ${columns(Supply, 'supply')}, ${columns(SellerDetails, 'seller', 'seller_')},
      ${columns(BillingProfile, 'profile', 'profile_')}
    from supplies supply cross join seller_details seller
    left join billing_profiles profile on profile.company_id = supply.company_id
    where supply.key_id = any($1::uuid[]) and supply.state = 'PENDING'
    order by supply.supplied_at, supply.id for update of supply`,
);

/** Locks the pending supplies of keys. Reads the details of the seller and the buyers in the same statement. */
export async function lockPendingSupplies(tx: EntityManager, keyIds: readonly string[]): Promise<PendingSupply[]> {
  const rows = await lockSupplyRows(tx, keyIds);
  const readSupply = createEntityReader(tx, Supply);
  const readSeller = createEntityReader(tx, SellerDetails, 'seller_');
  const readProfile = createEntityReader(tx, BillingProfile, 'profile_');
  return rows.map((row) => ({
    supply: readSupply(row),
    seller: readSeller(row),
    profile: row.profile_company_id ? readProfile(row) : null,
  }));
}

/** The reasons why the portal cannot issue the invoice of a supply. */
export interface InvoiceObstacle {
  missingSellerDetails: RequiredSellerDetail[];
  missingBillingDetails: RequiredBillingDetail[];
  /** Whether the seller must issue the invoice outside the portal. */
  needsExternalInvoice: boolean;
}

/** Returns the reasons why no invoice can be issued, or null. */
export function getInvoiceObstacle(seller: SellerDetails, profile: BillingProfile | null): InvoiceObstacle | null {
  const missingSellerDetails = listMissingSellerDetails(seller);
  const missingBillingDetails = listMissingBillingDetails(profile ?? {});
  const needsExternalInvoice = isInvoicedOutsidePortal(profile?.registration);
  const canIssue = !missingSellerDetails.length && !missingBillingDetails.length && !needsExternalInvoice;
  return canIssue ? null : { missingSellerDetails, missingBillingDetails, needsExternalInvoice };
}

// An extended licence has one row in `keys`, and one invoice, for each approval.
const insertSuppliesOfCredits = createNamedStatement(
  `insert into supplies (key_id, company_id, cause, cause_id, supplied_at, starts_at, expires_at, lines, taxable,
     gst_rate, sac, total)
   select $1, supply.company_id, '${SupplyCause.REINSTATEMENT}', credit.last_note_id, $3, supply.starts_at,
     supply.expires_at, case when credit.taxable = supply.taxable then supply.lines else '[]' end, credit.taxable,
     supply.gst_rate, supply.sac, credit.total
   from (
     select note.supply_id, sum(note.taxable) as taxable, sum(note.total) as total,
       (array_agg(note.id order by note.issued_at desc, note.sequence desc))[1] as last_note_id
     from keys reinstated
     join keys key on key.company_id = reinstated.company_id and key.licence_string = reinstated.licence_string
     join documents note on note.key_id = key.id
     where reinstated.id = $1 and note.kind = 'CREDIT_NOTE' and note.cause = '${CreditCause.CREDIT}'
       and note.issued_at >= $2
     group by note.supply_id
   ) credit join supplies supply on supply.id = credit.supply_id
   where supply.state <> '${SupplyState.EXTERNAL}'`,
);

/**
 * Records new supplies for a reinstated key: for each supply of its licence, the amount that was credited since the key
 * was disabled. Corrections and supplies with an invoice from outside the portal do not count, because a new invoice
 * replaced the credited one. A key that an extension replaced cannot be reinstated, so no credit is charged twice.
 */
export async function recordReinstatementSupplies(
  tx: EntityManager,
  keyId: string,
  disabledAt: Date,
  now: Date,
): Promise<void> {
  await insertSuppliesOfCredits(tx, keyId, disabledAt, now);
}
