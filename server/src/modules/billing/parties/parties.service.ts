import { type DataSource, type EntityManager, In } from 'typeorm';
import { lockCompany } from '../../companies/companies/companies.service.ts';
import { checkNotErased } from '../../companies/companies/released-company.rules.ts';
import { assertSessionOpen } from '../../../platform/auth/open-session.ts';
import type { Context } from '../../../platform/context/context.ts';
import { normalizeLoginName } from '../../../platform/kernel/login-name.rules.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import {
  type BillingProfileInput,
  checkBillingProfile,
  normalizeBillingProfile,
} from '../gst/billing-profile.rules.ts';
import { checkSellerDetails, normalizeSellerDetails, type SellerDetailsInput } from '../gst/seller-details.rules.ts';
import { BillingProfile } from './billing-profile.entity.ts';
import { checkInvoiceEmails, normalizeInvoiceEmails } from './invoice-emails.rules.ts';
import { SellerDetails } from './seller-details.entity.ts';

const SELLER_ID = 'SELLER';

export const readSellerDetails = (db: EntityManager): Promise<SellerDetails> =>
  db.findOneByOrFail(SellerDetails, { id: SELLER_ID });

/** Returns the name, address and GSTIN of a party as lines of text for a printed document. */
export const toAddressLines = ({
  legalName,
  address,
  city,
  pin,
  gstin,
}: Pick<SellerDetails, 'legalName' | 'address' | 'city' | 'pin' | 'gstin'>): string[] =>
  [legalName, ...address.split('\n'), [city, pin].filter(Boolean).join(' '), gstin && `GSTIN ${gstin}`].filter(Boolean);

/** Prefills the name and the address of the seller from the setting SELLER, unless one of them is already stored. */
export async function prefillSeller(db: EntityManager, lines: readonly string[]): Promise<void> {
  const [legalName, ...address] = lines;
  if (legalName)
    await db.update(
      SellerDetails,
      { id: SELLER_ID, legalName: '', address: '' },
      { legalName, address: address.join('\n') },
    );
}

/** Reads the GST rate and the service accounting code for new prices. */
export async function readTaxation(db: EntityManager): Promise<Pick<SellerDetails, 'gstRate' | 'sac'>> {
  const { gstRate, sac } = await readSellerDetails(db);
  return { gstRate, sac };
}

/** SQL for the GST rate of new prices. */
export const CURRENT_GST_RATE_SQL = '(select seller.gst_rate from seller_details seller)';

/**
 * Throws GST_RATE_CHANGED if the GST rate of a stored price is not the current rate. Ignores free keys. `advice` is the
 * last sentence of the message.
 */
export async function assertRateUnchanged(
  db: EntityManager,
  { gstRate, total }: { gstRate: number; total: number },
  advice = 'Reject it, and price it again.',
): Promise<void> {
  if (total === 0) return;
  const current = await readTaxation(db);
  if (gstRate === current.gstRate) return;
  const message = `This price has ${gstRate} % GST, but the rate is now ${current.gstRate} %. ${advice}`;
  throw new UserErrors(createUserError(null, message, UserErrorCode.GST_RATE_CHANGED));
}

/** Stores the details of the seller. Existing prices and invoices keep the earlier details. */
export function updateSellerDetails(db: DataSource, input: SellerDetailsInput): Promise<SellerDetails> {
  assertNoUserErrors(checkSellerDetails(input));
  return db.transaction(async (tx) => {
    await tx.update(SellerDetails, { id: SELLER_ID }, normalizeSellerDetails(input));
    return readSellerDetails(tx);
  });
}

/**
 * Stores the billing profile of a company. Existing invoices keep the earlier details. Without `invoiceEmails`, the
 * recipients of copies stay unchanged.
 */
export function saveBillingProfile(
  { db, viewer, now }: Context,
  companyId: string,
  { invoiceEmails, ...input }: BillingProfileInput & { invoiceEmails?: readonly string[] | null },
): Promise<BillingProfile> {
  assertNoUserErrors([...checkBillingProfile(input), ...checkInvoiceEmails(invoiceEmails ?? [])]);
  return db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    await assertSessionOpen(tx, viewer);
    assertNoUserErrors(checkNotErased(company));
    const { registration, legalName, address, city, pin, stateCode, gstin } = normalizeBillingProfile(input);
    const details = { registration, legalName, address, city, pin, stateCode, gstin };
    const emailFields = invoiceEmails ? { invoiceEmails: normalizeInvoiceEmails(invoiceEmails) } : {};
    await tx.upsert(BillingProfile, { companyId, ...details, ...emailFields, updatedAt: now }, ['companyId']);
    return tx.findOneByOrFail(BillingProfile, { companyId });
  });
}

/** Lists the email addresses for copies of a company's invoices. Omits addresses that are already in `recipients`. */
export async function listCopyEmails(
  db: EntityManager,
  companyId: string,
  recipients: readonly string[],
): Promise<string[]> {
  const profile = await db.findOneBy(BillingProfile, { companyId });
  const normalizedRecipients = new Set(recipients.map(normalizeLoginName));
  return profile?.invoiceEmails.filter((email) => !normalizedRecipients.has(normalizeLoginName(email))) ?? [];
}

export const loadBillingProfiles = (db: EntityManager, companyIds: readonly string[]): Promise<BillingProfile[]> =>
  db.findBy(BillingProfile, { companyId: In([...companyIds]) });
