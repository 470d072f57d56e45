import type { DataSource, EntityManager } from 'typeorm';
import { createOnce, type IdempotentRequest } from '../../../platform/idempotency/idempotency.service.ts';
import { toPaise } from '../../../platform/kernel/paise.rules.ts';
import { createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { createUserError, type UserErrorDetails, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { lockCompany } from '../../companies/companies/companies.service.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { recordEvent } from '../../events/outbox/events.service.ts';
import { getCreditDeadline, getIndianDay } from '../gst/financial-year.rules.ts';
import { calculateCreditAmounts, type InvoiceAmounts, isInterState } from '../gst/taxes.rules.ts';
import { toCreditNoteEventData } from '../invoices/document-event-data.ts';
import { reserveNumber } from '../invoices/document-series.service.ts';
import { InvoiceBalance } from '../invoices/invoice-balance.entity.ts';
import { getOutstanding } from '../invoices/invoice-status.rules.ts';
import { createPlainLine, insertDocument, type IssueContext, issueInvoice } from '../invoices/invoices.service.ts';
import { getInvoiceObstacle, type InvoiceObstacle } from '../invoices/supplies.service.ts';
import { Supply } from '../invoices/supply.entity.ts';
import { CreditCause, DocumentKind, TaxDocument } from '../invoices/tax-document.entity.ts';
import { BillingProfile } from '../parties/billing-profile.entity.ts';
import { readSellerDetails } from '../parties/parties.service.ts';
import {
  allocate,
  recordPaidInvoices,
  releaseAllocations,
  type ReleasedAmount,
} from '../payments/allocations.service.ts';
import { checkConfirmedAmount } from '../payments/payment.rules.ts';
import {
  checkBuyerChanged,
  checkCreditReason,
  checkReversal,
  MAX_CREDIT_NOTES,
  normalizeReversal,
} from './credit-note.rules.ts';

export interface CreditRequest {
  invoiceId: string;
  /** The taxable value to credit in INR. Null credits the whole remaining amount. */
  taxable: number | null;
  reason: string;
  /** How and when a registered buyer confirmed that it reversed its input tax credit. */
  reversalConfirmation?: string | null;
  /** The total of the credit note in INR that the user confirmed, if the client sent it. */
  confirmedTotal?: number | null;
}

/** The administrator who issues a credit note, and the clock. */
export interface Issuer extends IssueContext {
  administratorId: string;
}

/** Issues a credit note. The database also rejects a credit that exceeds its invoice. */
export const issueCreditNote = (
  db: DataSource,
  { invoiceId, taxable, reason, reversalConfirmation, confirmedTotal }: CreditRequest,
  issuer: Issuer,
  idempotentRequest: IdempotentRequest | null = null,
): Promise<TaxDocument> =>
  createOnce(db, idempotentRequest, TaxDocument, async (tx) => {
    assertNoUserErrors(checkCreditReason(reason));
    const lockedInvoice = await lockInvoice(tx, invoiceId);
    assertNoUserErrors(checkReversal(lockedInvoice.invoice.buyer, reversalConfirmation));
    const credit = { taxable, reason: reason.trim(), reversalConfirmation, confirmedTotal, cause: CreditCause.CREDIT };
    const { note } = await creditInvoice(tx, lockedInvoice, credit, issuer);
    // An invoice that was settled before the credit note is already reported as paid.
    if (getOutstanding(lockedInvoice.balance)) await recordPaidInvoices(tx, [invoiceId], note.issuedAt);
    return note;
  });

/**
 * Replaces an invoice whose buyer is wrong: credits the remaining amount, and issues a new invoice with the current
 * billing profile.
 */
export const correctInvoice = (
  db: DataSource,
  { invoiceId, reason, reversalConfirmation }: Omit<CreditRequest, 'taxable' | 'confirmedTotal'>,
  issuer: Issuer,
  idempotentRequest: IdempotentRequest | null = null,
): Promise<TaxDocument> =>
  createOnce(db, idempotentRequest, TaxDocument, async (tx) => {
    assertNoUserErrors(checkCreditReason(reason));
    const lockedInvoice = await lockInvoice(tx, invoiceId);
    assertNoUserErrors(checkReversal(lockedInvoice.invoice.buyer, reversalConfirmation));
    const seller = await readSellerDetails(tx);
    const profile = await tx.findOneBy(BillingProfile, { companyId: lockedInvoice.invoice.companyId });
    const obstacle = getInvoiceObstacle(seller, profile);
    if (!profile || obstacle) throw createObstacleError(obstacle);
    assertNoUserErrors(checkBuyerChanged(lockedInvoice.invoice.buyer, profile));
    const { note, releasedAmounts } = await creditInvoice(
      tx,
      lockedInvoice,
      { taxable: null, reason: reason.trim(), reversalConfirmation, cause: CreditCause.CORRECTION },
      issuer,
    );
    const invoice = await issueInvoice(tx, lockedInvoice.supply, { seller, profile }, note, issuer);
    if (!invoice) throw createSeriesFullError();
    // Moves the payments of the wrong invoice to the new invoice. The changed rows are new or already locked, so the
    // transaction waits for no further lock.
    for (const { paymentId, amount } of releasedAmounts)
      await allocate(tx, { paymentId, companyId: invoice.companyId, now: invoice.issuedAt }, [
        { invoiceId: invoice.id, amount },
      ]);
    await recordPaidInvoices(tx, [invoice.id], invoice.issuedAt);
    return invoice;
  });

interface LockedInvoice {
  invoice: TaxDocument;
  supply: Supply;
  balance: InvoiceBalance;
}

/** Locks the company, the supply and the balance of an invoice, in the order that prevents deadlocks. */
async function lockInvoice(tx: EntityManager, invoiceId: string): Promise<LockedInvoice> {
  const invoice = await tx.findOneBy(TaxDocument, { id: invoiceId, kind: DocumentKind.INVOICE });
  if (!invoice) throw createNotFoundError('invoice');
  await lockCompany(tx, invoice.companyId);
  const lock = { mode: 'pessimistic_write' } as const;
  const supply = await tx.findOneOrFail(Supply, { where: { id: invoice.supplyId }, lock });
  const balance = await tx.findOneOrFail(InvoiceBalance, { where: { invoiceId }, lock });
  return { invoice, supply, balance };
}

/**
 * Issues a credit note against a locked invoice. If the allocated payments exceed the amount that remains after the
 * credit, releases the excess.
 */
async function creditInvoice(
  tx: EntityManager,
  { invoice, supply, balance }: LockedInvoice,
  {
    taxable,
    reason,
    reversalConfirmation,
    cause,
    confirmedTotal,
  }: Omit<CreditRequest, 'invoiceId'> & {
    cause: CreditCause;
  },
  { clock, administratorId }: Issuer,
): Promise<{ note: TaxDocument; releasedAmounts: ReleasedAmount[] }> {
  const { companyId, keyId, seller, buyer, placeOfSupply, startsAt, expiresAt, sac, gstRate } = invoice;
  const creditedAmounts = getCreditedAmounts(balance);
  const taxation = { gstRate, isInterState: isInterState(seller.stateCode, placeOfSupply) };
  const result = calculateCreditAmounts({ invoice, credited: creditedAmounts, taxable, ...taxation });
  if (!result.amounts) throw new UserErrors(...result.problems);
  const { amounts } = result;
  assertNoUserErrors(
    checkConfirmedAmount('confirmedTotal', 'The total of the credit note', confirmedTotal, amounts.total),
  );
  const isLastNote = toPaise(creditedAmounts.taxable) + toPaise(amounts.taxable) === toPaise(invoice.taxable);
  if ((await tx.countBy(TaxDocument, { invoiceId: invoice.id })) >= MAX_CREDIT_NOTES && !isLastNote)
    throw createTooManyNotesError();
  const isFullCredit = amounts.taxable === invoice.taxable;
  const { eInvoicing } = await readSellerDetails(tx);
  const releasedAmounts = await releaseAllocations(tx, invoice.id, amounts.total, getOutstanding(balance));
  const reservedNumber = await reserveNumber(tx, 'CRN', clock);
  if (!reservedNumber) throw createSeriesFullError();
  assertNoUserErrors(checkDeadline(invoice, reservedNumber.issuedAt));
  const note = await insertDocument(tx, {
    ...reservedNumber,
    ...amounts,
    kind: DocumentKind.CREDIT_NOTE,
    series: 'CRN',
    companyId,
    keyId,
    supplyId: supply.id,
    invoiceId: invoice.id,
    seller: { ...seller, eInvoicing },
    buyer,
    placeOfSupply,
    startsAt,
    expiresAt,
    lines: isFullCredit ? invoice.lines : [createPlainLine(`Credit against ${invoice.number}`, amounts.taxable)],
    sac,
    gstRate,
    dueOn: null,
    reason,
    cause,
    reversalConfirmation: normalizeReversal(buyer, reversalConfirmation),
    administratorId,
  });
  await recordEvent(tx, {
    kind: EventKind.CREDIT_NOTE_ISSUED,
    at: note.issuedAt,
    companyId,
    keyId,
    administratorId,
    data: { creditNote: toCreditNoteEventData(note), reason },
  });
  return { note, releasedAmounts };
}

const getCreditedAmounts = (balance: InvoiceBalance): InvoiceAmounts => ({
  taxable: balance.creditedTaxable,
  igst: balance.creditedIgst,
  cgst: balance.creditedCgst,
  sgst: balance.creditedSgst,
  roundOff: balance.creditedRoundOff,
  total: balance.creditedTotal,
});

/** Returns the last day (YYYY-MM-DD) on which an invoice can be credited. */
export const getInvoiceCreditDeadline = ({ issuedAt }: TaxDocument): string =>
  getCreditDeadline(getIndianDay(issuedAt));

function checkDeadline(invoice: TaxDocument, now: Date): UserErrorDetails[] {
  const deadline = getInvoiceCreditDeadline(invoice);
  if (getIndianDay(now) <= deadline) return [];
  const message = `${invoice.number} could be credited until ${deadline}. Agree on a financial credit outside the portal.`;
  return [createUserError(null, message, UserErrorCode.CREDIT_TOO_LATE)];
}

function createObstacleError(obstacle: InvoiceObstacle | null): UserErrors {
  if (!obstacle || obstacle.missingBillingDetails.length)
    return createIncompleteError(
      'The billing details are incomplete, so no new invoice can be issued. Complete them first.',
    );
  if (obstacle.missingSellerDetails.length)
    return createIncompleteError(
      "The seller's details are incomplete, so no new invoice can be issued. Ask an owner to complete them under Settings.",
    );
  const message =
    'The portal issues no invoices to buyers in a special economic zone or outside India. Credit this invoice, issue the new one outside the portal, and record it.';
  return new UserErrors(createUserError(null, message));
}

const createIncompleteError = (message: string) =>
  new UserErrors(createUserError(null, message, UserErrorCode.BILLING_INCOMPLETE));

const createSeriesFullError = () =>
  new UserErrors(
    createUserError(
      null,
      'All document numbers of this financial year are used. Try again in April.',
      UserErrorCode.SERIES_FULL,
    ),
  );

const createTooManyNotesError = () =>
  new UserErrors(
    createUserError('taxable', `This invoice has ${MAX_CREDIT_NOTES} credit notes. Credit the rest of it instead.`),
  );
