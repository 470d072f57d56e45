import { formatCalendarDate } from '../../../platform/kernel/date-formats.rules.ts';
import { getFreeTextError, getLineError, isLongerThan } from '../../../platform/kernel/free-text.rules.ts';
import { divideHalfUp, formatMoney, isAmount, toPaise, toRupees } from '../../../platform/kernel/paise.rules.ts';
import {
  createUserError,
  toUserErrors,
  UserErrorCode,
  type UserErrorDetails,
} from '../../../platform/kernel/user-error.rules.ts';
import { PaymentKind } from '../../events/outbox/payment-kinds.rules.ts';
import { getPastDayError } from '../gst/document-day.rules.ts';

export enum PaymentMethod {
  BANK_TRANSFER = 'BANK_TRANSFER',
  UPI = 'UPI',
  CHEQUE = 'CHEQUE',
  CARD = 'CARD',
  CASH = 'CASH',
  OTHER = 'OTHER',
}

/** The maximum number of invoices to which one request can allocate a payment. */
export const MAX_ALLOCATIONS = 100;
export const MAX_REFERENCE_LENGTH = 50;
export const MAX_NOTE_LENGTH = 500;
const MAX_AMOUNT = 1e12; // INR

/** An allocation in a request: the amount (INR) of a payment that settles one invoice. */
export interface RequestedAllocation {
  invoiceId: string;
  amount: number;
  /** The tax that the buyer deducted from this invoice, in INR. Set only for a receipt. */
  taxDeducted?: number;
}

/** The details that an administrator enters for an entry. `paidOn` is a day in Indian time (YYYY-MM-DD). */
interface PaymentDetails {
  paidOn: string;
  method?: PaymentMethod | null;
  reference?: string | null;
  note?: string | null;
}

/** Normalizes a reference to upper case without spaces, so that a repeated transfer is recognized. */
export const normalizeReference = (reference: string | null | undefined): string | null =>
  reference?.replace(/\s+/g, '').toUpperCase() || null;

/** Methods whose references are unique across all banks. */
export const TRANSFER_METHODS: readonly PaymentMethod[] = [PaymentMethod.BANK_TRANSFER, PaymentMethod.UPI];

// Banks always assign a number to these payments. The number reveals a payment that is recorded twice.
const METHODS_WITH_REFERENCE: readonly PaymentMethod[] = [...TRANSFER_METHODS, PaymentMethod.CHEQUE];

export const needsReference = (method: PaymentMethod): boolean => METHODS_WITH_REFERENCE.includes(method);

/** Checks the day, the reference and the note of a payment. `today` is the day in Indian time (YYYY-MM-DD). */
export function checkPaymentDetails(
  { paidOn, method = null, reference, note }: PaymentDetails,
  today: string,
): UserErrorDetails[] {
  const normalizedReference = normalizeReference(reference);
  return [
    ...toUserErrors('paidOn', getPastDayError(paidOn, today)),
    ...toUserErrors('reference', getReferenceError(normalizedReference, method)),
    ...checkNote('note', note ?? ''),
  ];
}

/** Checks that a refund is not dated before its receipt. The days are YYYY-MM-DD. */
export const checkRefundDay = (refundedOn: string, receivedOn: string): UserErrorDetails[] =>
  toUserErrors(
    'paidOn',
    refundedOn < receivedOn &&
      `The date must not be before ${formatCalendarDate(receivedOn)}, the date of the receipt.`,
  );

const getReferenceError = (reference: string | null, method: PaymentMethod | null): string | false => {
  if (!reference)
    return method !== null && needsReference(method) && 'Enter the UTR, the UPI reference or the number of the cheque.';
  if (isLongerThan(reference, MAX_REFERENCE_LENGTH))
    return `The reference can have at most ${MAX_REFERENCE_LENGTH} characters.`;
  return getLineError('Reference', reference);
};

const checkNote = (field: string, note: string): UserErrorDetails[] =>
  toUserErrors(
    field,
    isLongerThan(note.trim(), MAX_NOTE_LENGTH)
      ? `Enter at most ${MAX_NOTE_LENGTH} characters.`
      : getFreeTextError('Note', note),
  );

/** Checks the reason of a write-off or a reversal. */
export const checkPaymentReason = (reason: string): UserErrorDetails[] =>
  reason.trim() ? checkNote('reason', reason) : toUserErrors('reason', 'Enter a reason.');

/** Checks that an amount is above 0 and at most `MAX_AMOUNT`, with at most 2 decimals. */
export const checkPaymentAmount = (amount: number): UserErrorDetails[] =>
  toUserErrors('amount', getAmountError(amount));

const INVALID_AMOUNT = 'Enter an amount above 0 with at most 2 decimals.';

const getAmountError = (amount: number): string | false =>
  amount > MAX_AMOUNT ? `Enter at most ${formatMoney(MAX_AMOUNT)}.` : !isValidPaymentAmount(amount) && INVALID_AMOUNT;

const isValidPaymentAmount = (amount: number): boolean => amount > 0 && isAmount(amount, MAX_AMOUNT);

/**
 * Checks that there are at most `MAX_ALLOCATIONS` allocations and that each invoice is listed only once. Checks that
 * each amount and each deducted tax has at most 2 decimals, that the two add up to more than 0, and that all amounts
 * together do not exceed `available` (INR). If `available` is null, the sum has no limit. An invalid `available` is
 * ignored, because `checkPaymentAmount` reports it.
 */
export function checkAllocations(
  allocations: readonly RequestedAllocation[],
  available: number | null,
): UserErrorDetails[] {
  if (allocations.length > MAX_ALLOCATIONS)
    return [createUserError('allocations', `Choose at most ${MAX_ALLOCATIONS} invoices.`)];
  const invoiceIds = new Set<string>();
  const errors = allocations.flatMap(({ invoiceId, amount, taxDeducted = 0 }, index) => {
    const isRepeated = invoiceIds.has(invoiceId);
    invoiceIds.add(invoiceId);
    if (isRepeated) return toUserErrors(`allocations.${index}.invoiceId`, 'This invoice is listed twice.');
    const isValid = isAmount(amount, MAX_AMOUNT) && isAmount(taxDeducted, MAX_AMOUNT) && amount + taxDeducted > 0;
    return toUserErrors(`allocations.${index}.amount`, !isValid && (getAmountError(amount) || INVALID_AMOUNT));
  });
  if (errors.length || available === null || !isValidPaymentAmount(available)) return errors;
  const allocated = sumPaise(allocations.map(({ amount }) => amount));
  return toUserErrors(
    'allocations',
    allocated > toPaise(available) && 'The amounts of the invoices exceed the payment. Lower one of them.',
  );
}

/**
 * Returns AMOUNT_CHANGED if the amount (INR) that the user confirmed is not the current one. Clients can omit the
 * confirmed amount. `name` is the amount in the message, for example 'The outstanding amount'.
 */
export const checkConfirmedAmount = (
  field: string,
  name: string,
  confirmedAmount: number | null | undefined,
  amount: number,
): UserErrorDetails[] =>
  confirmedAmount == null || confirmedAmount === amount
    ? []
    : [
        createUserError(
          field,
          `${name} is now ${formatMoney(amount)}. Check it and submit again.`,
          UserErrorCode.AMOUNT_CHANGED,
        ),
      ];

/**
 * Describes why an invoice cannot be settled with an amount. Returns null if the amount is at most `outstanding` (INR).
 */
export function getOutstandingError(
  { number, outstanding }: { number: string; outstanding: number },
  amount: number,
): string | null {
  if (toPaise(amount) <= toPaise(outstanding)) return null;
  return outstanding
    ? `Only ${formatMoney(outstanding)} of ${number} is outstanding.`
    : `${number} is already settled.`;
}

/** Describes why a payment cannot provide an amount. Returns null if the amount is at most `unallocated` (INR). */
export function getUnallocatedError(unallocated: number, amount: number): string | null {
  if (toPaise(amount) <= toPaise(unallocated)) return null;
  const limit = formatMoney(unallocated);
  return `Only ${limit} of this payment is left. Enter at most ${limit}.`;
}

/** The usual rate of the tax that buyers deduct, in percent of the taxable value. */
const USUAL_DEDUCTION_PERCENT = 10n;
const DEDUCTION_TOLERANCE_PAISE = 100n;

/** The amounts of an invoice that determine the usual tax deduction. */
interface DeductionBasis<Amount> {
  /** The taxable value of the invoice minus that of its credit notes. */
  taxable: Amount;
  /** The deducted tax that is already recorded for the invoice. */
  taxDeducted: Amount;
}

/** Returns the usual tax deduction minus the recorded tax, at least 0. Amounts are in paise. */
function calculateOpenDeduction({ taxable, taxDeducted }: DeductionBasis<bigint>): bigint {
  const open = divideHalfUp(taxable * USUAL_DEDUCTION_PERCENT, 100n) - taxDeducted;
  return open > 0n ? open : 0n;
}

/**
 * Returns the tax that a buyer usually deducts from an invoice and that is not recorded yet: 10 % of the taxable value
 * minus the recorded tax, at most `outstanding`. Amounts are in INR.
 */
export function proposeTaxDeduction({ taxable, taxDeducted }: DeductionBasis<number>, outstanding: number): number {
  const deduction = calculateOpenDeduction({ taxable: toPaise(taxable), taxDeducted: toPaise(taxDeducted) });
  return deduction < toPaise(outstanding) ? toRupees(deduction) : outstanding;
}

/**
 * Returns whether an amount differs from the usual tax deduction that is not recorded yet by at most ₹1. Amounts are in
 * paise.
 */
export function isUsualTaxDeduction(paise: bigint, basis: DeductionBasis<bigint>): boolean {
  const open = calculateOpenDeduction(basis);
  const difference = paise - open;
  return open > 0n && difference <= DEDUCTION_TOLERANCE_PAISE && difference >= -DEDUCTION_TOLERANCE_PAISE;
}

/** Adds amounts in INR. Returns paise. */
export const sumPaise = (amounts: readonly number[]): bigint =>
  amounts.reduce((sum, amount) => sum + toPaise(amount), 0n);

// Write-offs are released first. The tax that a buyer deducted stays allocated as long as possible, because the buyer's
// certificate names the invoice.
const RELEASE_ORDER: readonly PaymentKind[] = [PaymentKind.WRITE_OFF, PaymentKind.RECEIPT, PaymentKind.TDS];

/** The part of a payment that settles an invoice. `amount` is in INR. */
export interface AllocatedAmount {
  paymentId: string;
  kind: PaymentKind;
  amount: number;
}

/**
 * Returns the amounts to release from an invoice if a credit note exceeds the outstanding amount by `excess` paise:
 * first write-offs, then receipts, then deducted tax. Within a kind, the order of the list applies.
 */
export function planRelease(
  allocations: readonly AllocatedAmount[],
  excess: bigint,
): { paymentId: string; amount: bigint }[] {
  const orderedAllocations = RELEASE_ORDER.flatMap((releasedKind) =>
    allocations.filter(({ kind }) => kind === releasedKind),
  );
  let remainingExcess = excess;
  return orderedAllocations.flatMap(({ paymentId, amount }) => {
    const releasedAmount = remainingExcess < toPaise(amount) ? remainingExcess : toPaise(amount);
    remainingExcess -= releasedAmount;
    return releasedAmount > 0n ? [{ paymentId, amount: releasedAmount }] : [];
  });
}
