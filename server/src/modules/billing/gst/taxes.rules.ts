import { divideHalfUp, formatMoney, isAmount, toPaise, toRupees } from '../../../platform/kernel/paise.rules.ts';
import { type UserErrorDetails, createUserError } from '../../../platform/kernel/user-error.rules.ts';
import { findGstState } from './gst-states.rules.ts';

type TaxHead = 'IGST' | 'CGST' | 'SGST' | 'UTGST';

/** One tax on a document with its rate in percent. */
export interface TaxRate {
  head: TaxHead;
  rate: number;
}

/** The amounts of an invoice or a credit note in INR. `sgst` is SGST or UTGST. */
export interface InvoiceAmounts {
  taxable: number;
  igst: number;
  cgst: number;
  sgst: number;
  roundOff: number;
  total: number;
}

/** The GST rate of a supply in percent, with at most 2 decimals, and whether IGST applies instead of CGST and SGST. */
export interface Taxation {
  gstRate: number;
  isInterState: boolean;
}

/** Returns true if IGST applies. Both arguments are state codes. */
export const isInterState = (sellerState: string, placeOfSupply: string): boolean => sellerState !== placeOfSupply;

/** Lists the taxes of a supply in the order in which documents print them. */
export function getTaxHeads(sellerState: string, placeOfSupply: string, rate: number): TaxRate[] {
  if (isInterState(sellerState, placeOfSupply)) return [{ head: 'IGST', rate }];
  const stateHead = findGstState(placeOfSupply)?.chargesUtgst ? 'UTGST' : 'SGST';
  return [
    { head: 'CGST', rate: rate / 2 },
    { head: stateHead, rate: rate / 2 },
  ];
}

type PaiseAmounts = Record<keyof InvoiceAmounts, bigint>;

/** Creates amounts by calling `getValue` with the name of each amount. */
const createAmounts = <Value>(getValue: (name: keyof InvoiceAmounts) => Value) => ({
  taxable: getValue('taxable'),
  igst: getValue('igst'),
  cgst: getValue('cgst'),
  sgst: getValue('sgst'),
  roundOff: getValue('roundOff'),
  total: getValue('total'),
});

const toInvoiceAmounts = (paise: PaiseAmounts): InvoiceAmounts => createAmounts((name) => toRupees(paise[name]));

/** Calculates the taxes. CGST and SGST are rounded separately, because half of the rounded IGST can be a paisa off. */
function calculateTaxes(taxable: bigint, { gstRate, isInterState }: Taxation) {
  const product = taxable * toPaise(gstRate);
  const igst = isInterState ? divideHalfUp(product, 10_000n) : 0n;
  const halfTax = isInterState ? 0n : divideHalfUp(product, 20_000n);
  return { igst, cgst: halfTax, sgst: halfTax };
}

/**
 * Calculates the taxes of an invoice from its taxable value. The round-off is the approved total minus the taxable
 * value and the taxes.
 */
export function calculateInvoiceAmounts({
  taxable,
  total,
  ...taxation
}: Taxation & { taxable: number; total: number }): InvoiceAmounts {
  const [base, approvedTotal] = [toPaise(taxable), toPaise(total)];
  const { igst, cgst, sgst } = calculateTaxes(base, taxation);
  const roundOff = approvedTotal - base - igst - cgst - sgst;
  return toInvoiceAmounts({ taxable: base, igst, cgst, sgst, roundOff, total: approvedTotal });
}

/** An invoice, its earlier credits and the amount to credit now. Amounts are in INR. */
export interface Credit extends Taxation {
  invoice: InvoiceAmounts;
  /** The sums of the invoice's earlier credit notes. */
  credited: InvoiceAmounts;
  /** The taxable value to credit. Null credits the remainder of the invoice. */
  taxable: number | null;
}

/** The amounts of a credit note, or the reasons to reject it. */
export type CreditResult =
  | { amounts: InvoiceAmounts; problems?: undefined }
  | { amounts?: undefined; problems: UserErrorDetails[] };

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Calculates the amounts of a credit note for less than the remainder of the invoice. */
function calculatePartialNote(taxable: bigint, creditable: PaiseAmounts, taxation: Taxation): PaiseAmounts {
  const taxes = calculateTaxes(taxable, taxation);
  const igst = min(taxes.igst, creditable.igst);
  const cgst = min(taxes.cgst, creditable.cgst);
  const sgst = min(taxes.sgst, creditable.sgst);
  return { taxable, igst, cgst, sgst, roundOff: 0n, total: taxable + igst + cgst + sgst };
}

/**
 * Returns the largest taxable value of a partial credit note, which must leave a total above 0. Returns 0 if there is
 * no such amount.
 */
function findLargestPartialCredit(creditable: PaiseAmounts, taxation: Taxation): bigint {
  // The total of a note grows with its taxable value, so a binary search finds the limit.
  let [highestAllowed, lowestRejected] = [0n, creditable.taxable];
  while (lowestRejected - highestAllowed > 1n) {
    const middle = (highestAllowed + lowestRejected) / 2n;
    if (calculatePartialNote(middle, creditable, taxation).total < creditable.total) highestAllowed = middle;
    else lowestRejected = middle;
  }
  return highestAllowed;
}

const formatPaise = (paise: bigint): string => formatMoney(toRupees(paise));

function describeLimit(creditable: PaiseAmounts, taxation: Taxation): string {
  const largest = findLargestPartialCredit(creditable, taxation);
  const wholeAmount = `${formatPaise(creditable.taxable)} to credit the remainder of the invoice`;
  return largest > 0n ? `Enter at most ${formatPaise(largest)}, or ${wholeAmount}.` : `Enter ${wholeAmount}.`;
}

/**
 * Calculates the amounts of a credit note. The taxes of a partial credit note are capped at the remaining taxes of the
 * invoice. The credit note for the remaining taxable value also credits the remaining taxes and round-off, so that the
 * credit notes of an invoice add up to the invoice.
 */
export function calculateCreditAmounts({ invoice, credited, taxable, ...taxation }: Credit): CreditResult {
  const reject = (field: string | null, message: string) => ({ problems: [createUserError(field, message)] });
  const creditable = createAmounts((name) => toPaise(invoice[name]) - toPaise(credited[name]));
  if (creditable.total <= 0n) return reject(null, 'This invoice is already credited in full.');
  if (taxable !== null && !(taxable > 0 && isAmount(taxable, Number.MAX_SAFE_INTEGER)))
    return reject('taxable', 'Enter an amount above 0 with at most 2 decimals.');

  const amount = taxable === null ? creditable.taxable : toPaise(taxable);
  if (amount === creditable.taxable) return { amounts: toInvoiceAmounts(creditable) };
  const note = calculatePartialNote(amount, creditable, taxation);
  return amount < creditable.taxable && note.total < creditable.total
    ? { amounts: toInvoiceAmounts(note) }
    : reject('taxable', describeLimit(creditable, taxation));
}
