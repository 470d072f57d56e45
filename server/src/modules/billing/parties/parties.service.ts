import { type DataSource, type EntityManager, In } from 'typeorm';
import { assertSessionOpen } from '../../../platform/auth/open-session.ts';
import { Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { applyEdit, createMergeError } from '../../../platform/kernel/apply-edit.ts';
import { normalizeLoginName } from '../../../platform/kernel/login-name.rules.ts';
import { formatMoney } from '../../../platform/kernel/paise.rules.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { lockCompany } from '../../companies/companies/companies.service.ts';
import { checkNotErased } from '../../companies/companies/released-company.rules.ts';
import {
  type BillingProfileInput,
  checkBillingProfile,
  normalizeBillingProfile,
} from '../gst/billing-profile.rules.ts';
import { isInvoicedOutsidePortal } from '../gst/registration.rules.ts';
import { checkSellerDetails, normalizeSellerDetails, type SellerDetailsInput } from '../gst/seller-details.rules.ts';
import { BillingProfile } from './billing-profile.entity.ts';
import { checkInvoiceEmails, normalizeInvoiceEmails } from './invoice-emails.rules.ts';
import { BILLING_FIELD_NAMES, formatState, REGISTRATION_LABELS, SELLER_FIELD_NAMES } from './party-labels.rules.ts';
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

/**
 * Stores the details of the seller. Existing prices and invoices keep the earlier details. If the client sent the
 * details that its form loaded (`known`), fields that it did not edit keep their current values. Throws DETAILS_CHANGED
 * if another administrator changed an edited field.
 */
export function updateSellerDetails(
  db: DataSource,
  input: SellerDetailsInput,
  known?: SellerDetailsInput | null,
): Promise<SellerDetails> {
  assertNoUserErrors(checkSellerDetails(input));
  return db.transaction(async (tx) => {
    const lock = { mode: 'pessimistic_write' } as const;
    const stored = normalizeSellerDetails(await tx.findOneOrFail(SellerDetails, { where: { id: SELLER_ID }, lock }));
    const details = applyEdit(
      SELLER_FIELD_NAMES,
      {
        typed: normalizeSellerDetails(input),
        known: known ? normalizeSellerDetails(known) : stored,
        current: stored,
      },
      formatSellerDetail,
    );
    await tx.update(SellerDetails, { id: SELLER_ID }, details);
    return readSellerDetails(tx);
  });
}

/** Formats a detail of the seller for a message about a conflicting change. */
function formatSellerDetail(details: ReturnType<typeof normalizeSellerDetails>, field: keyof typeof details): string {
  if (field === 'eInvoicing') return details.eInvoicing ? 'On' : 'Off';
  if (field === 'upiLimit') return formatMoney(details.upiLimit);
  return field === 'gstRate' ? `${details.gstRate} %` : String(details[field]);
}

/** The input of a billing profile. Without `invoiceEmails`, the recipients of copies stay unchanged. */
type BillingDetailsInput = BillingProfileInput & { invoiceEmails?: readonly string[] | null };

type BillingDetails = ReturnType<typeof normalizeBillingProfile> & { invoiceEmails: string[] };

const normalizeBillingDetails = (input: BillingDetailsInput, currentEmails: readonly string[]): BillingDetails => ({
  ...normalizeBillingProfile(input),
  invoiceEmails: normalizeInvoiceEmails(input.invoiceEmails ?? currentEmails),
});

/** Formats a billing detail for a message about a conflicting change. */
function formatBillingDetail(details: BillingDetails, field: keyof BillingDetails): string {
  const { registration, stateCode, invoiceEmails } = details;
  if (field === 'registration') return registration ? REGISTRATION_LABELS[registration] : '';
  if (field === 'stateCode') return formatState(stateCode);
  return field === 'invoiceEmails' ? invoiceEmails.join(', ') : details[field];
}

/**
 * Stores the billing profile of a company. Existing invoices keep the earlier details. If the client sent the profile
 * that its form loaded (`known`), fields that it did not edit keep their current values. Throws DETAILS_CHANGED if
 * another person changed an edited field, or if the profile would be invalid with the changes of both. A company cannot
 * change a registration for which the seller issues a pending invoice outside the portal.
 */
export function saveBillingProfile(
  { db, viewer, now }: Context,
  companyId: string,
  input: BillingDetailsInput,
  known?: BillingDetailsInput | null,
): Promise<BillingProfile> {
  assertNoUserErrors([...checkBillingProfile(input), ...checkInvoiceEmails(input.invoiceEmails ?? [])]);
  return db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    await assertSessionOpen(tx, viewer);
    assertNoUserErrors(checkNotErased(company));
    const stored = await tx.findOneBy(BillingProfile, { companyId });
    const currentEmails = stored?.invoiceEmails ?? [];
    const current = normalizeBillingDetails(stored ?? {}, currentEmails);
    const details = applyEdit(
      BILLING_FIELD_NAMES,
      {
        typed: normalizeBillingDetails(input, currentEmails),
        known: known ? normalizeBillingDetails(known, currentEmails) : current,
        current,
      },
      formatBillingDetail,
    );
    if (checkBillingProfile(details).length) throw createMergeError();
    if (viewer.role === Role.Customer) await assertNoPendingExternalInvoice(tx, stored, details);
    await tx.upsert(BillingProfile, { companyId, ...details, updatedAt: now }, ['companyId']);
    return tx.findOneByOrFail(BillingProfile, { companyId });
  });
}

const findPendingSupply = createNamedStatement(
  `select from supplies where company_id = $1 and state = 'PENDING' limit 1`,
);

/**
 * Throws a user error if the new registration would make the portal issue pending invoices. The seller may have issued
 * them outside the portal without recording them yet. Only administrators know, so only they can make this change.
 */
async function assertNoPendingExternalInvoice(
  tx: EntityManager,
  stored: BillingProfile | null,
  { registration }: BillingDetails,
): Promise<void> {
  if (!stored || !isInvoicedOutsidePortal(stored.registration) || isInvoicedOutsidePortal(registration)) return;
  if (!(await findPendingSupply(tx, stored.companyId)).length) return;
  const message = 'An invoice for the current registration is pending. Ask the seller to change the registration.';
  throw new UserErrors(createUserError('registration', message));
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
