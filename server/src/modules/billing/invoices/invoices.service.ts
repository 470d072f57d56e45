import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { createInsertStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { ADD_ON_LABELS } from '../../catalogue/prices/add-on.rules.ts';
import type { QuoteLine } from '../../catalogue/prices/pricing.rules.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { recordEvent } from '../../events/outbox/events.service.ts';
import { getIndianDay } from '../gst/financial-year.rules.ts';
import { calculateInvoiceAmounts, isInterState } from '../gst/taxes.rules.ts';
import type { BillingProfile } from '../parties/billing-profile.entity.ts';
import type { SellerDetails } from '../parties/seller-details.entity.ts';
import { toInvoiceEventData } from './document-event-data.ts';
import { toStoredBuyer, toStoredSeller } from './document-parties.ts';
import { reserveNumber } from './document-series.service.ts';
import { getInvoiceObstacle, lockPendingSupplies } from './supplies.service.ts';
import type { Supply } from './supply.entity.ts';
import { DocumentKind, type DocumentLine, TaxDocument } from './tax-document.entity.ts';

/**
 * The clock that provides the time of issue. The clock is read under the lock on the counter of the series, so that
 * numbers and times have the same order.
 */
export interface IssueContext {
  clock: () => Date;
}

/**
 * Issues an invoice for each pending supply of the keys. Skips supplies with missing details, supplies whose invoice
 * the seller must issue outside the portal, and all supplies if the series is exhausted. Call this function at
 * the end of a transaction, because its lock on the counter blocks all other invoices until the commit.
 */
export async function issueInvoices(
  tx: EntityManager,
  keyIds: readonly string[],
  context: IssueContext,
): Promise<TaxDocument[]> {
  const invoices: TaxDocument[] = [];
  for (const { supply, seller, profile } of await lockPendingSupplies(tx, keyIds)) {
    if (!profile || getInvoiceObstacle(seller, profile)) continue;
    const invoice = await issueInvoice(tx, supply, { seller, profile }, supply, context);
    if (invoice) invoices.push(invoice);
  }
  return invoices;
}

/** The seller and the buyer of a new document. */
export interface Parties {
  seller: SellerDetails;
  profile: BillingProfile;
}

/**
 * Issues an invoice for a locked supply. `chargedAmounts` are the amounts of the supply, or the credited amounts if the
 * invoice replaces a wrong invoice. Returns null if the series is exhausted in this financial year.
 */
export async function issueInvoice(
  tx: EntityManager,
  supply: Supply,
  { seller, profile }: Parties,
  chargedAmounts: Pick<Supply, 'taxable' | 'total'>,
  { clock }: IssueContext,
): Promise<TaxDocument | null> {
  const [storedSeller, buyer] = [toStoredSeller(seller), toStoredBuyer(profile)];
  const { gstRate, sac, startsAt, expiresAt, companyId, keyId } = supply;
  const placeOfSupply = buyer.stateCode;
  const amounts = calculateInvoiceAmounts({
    taxable: chargedAmounts.taxable,
    total: chargedAmounts.total,
    gstRate,
    isInterState: isInterState(storedSeller.stateCode, placeOfSupply),
  });
  const reservedNumber = await reserveNumber(tx, 'INV', clock);
  if (!reservedNumber) return null;
  const { issuedAt } = reservedNumber;
  const invoice = await insertDocument(tx, {
    ...reservedNumber,
    ...amounts,
    kind: DocumentKind.INVOICE,
    series: 'INV',
    companyId,
    keyId,
    supplyId: supply.id,
    invoiceId: null,
    seller: storedSeller,
    buyer,
    placeOfSupply,
    startsAt,
    expiresAt,
    lines: toInvoiceLines(supply, chargedAmounts.taxable),
    sac,
    gstRate,
    dueOn: getIndianDay(new Date(issuedAt.getTime() + seller.paymentDays * DAY_MS)),
    reason: null,
    cause: null,
    reversalConfirmation: null,
    administratorId: null,
  });
  await recordEvent(tx, {
    kind: EventKind.INVOICE_ISSUED,
    at: issuedAt,
    companyId,
    keyId,
    data: { invoice: toInvoiceEventData(invoice) },
  });
  return invoice;
}

const insertDocumentRow = createInsertStatement(TaxDocument, [
  'id',
  'kind',
  'series',
  'financialYear',
  'sequence',
  'number',
  'issuedAt',
  'companyId',
  'keyId',
  'supplyId',
  'invoiceId',
  'seller',
  'buyer',
  'buyerName',
  'placeOfSupply',
  'startsAt',
  'expiresAt',
  'lines',
  'sac',
  'gstRate',
  'taxable',
  'igst',
  'cgst',
  'sgst',
  'roundOff',
  'total',
  'dueOn',
  'reason',
  'cause',
  'reversalConfirmation',
  'administratorId',
]);

/** Stores a document. A trigger updates the supply and the invoice's balance, and queues the PDF to be rendered. */
export async function insertDocument(
  tx: EntityManager,
  fields: Omit<TaxDocument, 'id' | 'buyerName' | 'company' | 'key' | 'supply' | 'invoice'>,
): Promise<TaxDocument> {
  const document = { ...fields, id: randomUUID(), buyerName: fields.buyer.legalName };
  await insertDocumentRow(tx, document);
  return document;
}

/**
 * Builds the lines of an invoice. The invoice has a single line if only part of the supply is charged. It also has a
 * single line if the supply has no lines, because it charges credited amounts of a reinstated key again.
 */
function toInvoiceLines({ lines, taxable }: Supply, chargedTaxable: number): DocumentLine[] {
  if (taxable !== chargedTaxable)
    return [createPlainLine('Licence, remaining amount after credit notes', chargedTaxable)];
  if (!lines.length) return [createPlainLine('Licence, credited amount charged again', chargedTaxable)];
  return toDocumentLines(lines);
}

export const toDocumentLines = (lines: readonly QuoteLine[]): DocumentLine[] =>
  lines.map(({ addOn, users, pricePerUserPerDay, days, gross, discountAmount, net }) => ({
    description: `Chat app licence: ${ADD_ON_LABELS[addOn]}`,
    users,
    pricePerUserPerDay,
    days,
    gross,
    discountAmount,
    taxable: net,
  }));

/** Creates a line that has only an amount, for example for a partial credit. */
export const createPlainLine = (description: string, taxable: number): DocumentLine => ({
  description,
  users: null,
  pricePerUserPerDay: null,
  days: null,
  gross: taxable,
  discountAmount: 0,
  taxable,
});
