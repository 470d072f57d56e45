import { getOutstandingError, proposeTaxDeduction } from '@portal/server/modules/billing/payments/payment.rules';
import { isAmount, toPaise, toRupees } from '@portal/server/platform/kernel/paise.rules';
import type { UserErrorDetails } from '@portal/server/platform/kernel/user-error.rules';
import { splitUserErrors, type UserError } from '../../../lib/forms/user-errors.ts';
import type { OpenInvoiceFragment, OpenInvoicesQuery } from './payments.generated.ts';

/** Entered amounts in INR, keyed by invoice id. */
export type AmountsByInvoice = Record<string, number | string>;

export interface EnteredAmounts {
  /** The amounts that the user entered. `planAmounts` calculates the amounts of all other invoices. */
  amounts: AmountsByInvoice;
  /** The entered tax amounts of the invoices from which tax was deducted. */
  deductions: AmountsByInvoice;
}

/** An invoice with its part of a payment and its deducted tax, as shown in the form. */
export interface PlannedInvoice {
  invoice: OpenInvoiceFragment;
  amount: number | string;
  /** Null if no tax was deducted. */
  taxDeducted: number | string | null;
  /** The amount that remains outstanding after the payment and the deducted tax, in INR. */
  left: number;
}

/** Converts an entered amount to paise. An empty or invalid amount counts as 0. */
const toPaiseOrZero = (value: number | string): bigint =>
  isAmount(Number(value), Number.MAX_SAFE_INTEGER) ? toPaise(Number(value)) : 0n;

/** Checks that each entered amount and deduction is empty or valid. Sums of other amounts would contradict the inputs. */
export const hasValidAmounts = ({ amounts, deductions }: EnteredAmounts): boolean =>
  [...Object.values(amounts), ...Object.values(deductions)].every(
    (value) => Number(value) === 0 || isAmount(Number(value), Number.MAX_SAFE_INTEGER),
  );

const clampToZero = (paise: bigint): bigint => (paise > 0n ? paise : 0n);

/**
 * Distributes a payment of `available` INR over invoices. An invoice with an entered amount gets that amount. The other
 * invoices get the rest, in list order. `unallocatedAmount` (INR) is negative if the entered amounts exceed the
 * payment.
 */
export function planAmounts(
  available: number | string,
  invoices: readonly OpenInvoiceFragment[],
  { amounts, deductions }: EnteredAmounts,
): { planned: PlannedInvoice[]; unallocatedAmount: number } {
  const isEntered = ({ id }: OpenInvoiceFragment) => Object.hasOwn(amounts, id);
  let restPaise = toPaiseOrZero(available);
  for (const invoice of invoices) if (isEntered(invoice)) restPaise -= toPaiseOrZero(amounts[invoice.id]!);
  const planned = invoices.map((invoice): PlannedInvoice => {
    const { id } = invoice;
    const taxDeducted = Object.hasOwn(deductions, id) ? deductions[id]! : null;
    const openPaise = toPaise(invoice.outstanding) - toPaiseOrZero(taxDeducted ?? 0);
    if (isEntered(invoice)) {
      const left = toRupees(clampToZero(openPaise - toPaiseOrZero(amounts[id]!)));
      return { invoice, amount: amounts[id]!, taxDeducted, left };
    }
    const availablePaise = clampToZero(restPaise);
    const amountPaise = availablePaise < openPaise ? availablePaise : clampToZero(openPaise);
    restPaise -= amountPaise;
    const left = toRupees(clampToZero(openPaise - amountPaise));
    return { invoice, amount: amountPaise ? toRupees(amountPaise) : '', taxDeducted, left };
  });
  return { planned, unallocatedAmount: toRupees(restPaise) };
}

/** Returns the usual tax deduction that is not recorded yet, at most the outstanding amount of the invoice. */
export const proposeDeduction = ({ credit, taxDeducted, outstanding }: OpenInvoiceFragment): number =>
  proposeTaxDeduction({ taxable: credit.remainingTaxable, taxDeducted }, outstanding);

/** Returns the invoices with the invoice `firstId` at the start. The other invoices stay in order. */
export const putFirst = (invoices: readonly OpenInvoiceFragment[], firstId?: string): OpenInvoiceFragment[] =>
  invoices.toSorted((a, b) => Number(b.id === firstId) - Number(a.id === firstId));

/**
 * Returns the listed open invoices with `first`, the invoice of the dialog, at the start. If the list is incomplete,
 * `first` can be missing from it, and then replaces the last one.
 */
export function listOpenInvoices(
  { items, pageInfo }: OpenInvoicesQuery['company']['invoicePage'],
  first?: OpenInvoiceFragment,
): OpenInvoiceFragment[] {
  const isUnlisted = pageInfo.totalCount > items.length && items.every(({ id }) => id !== first?.id);
  return first && first.outstanding > 0 && isUnlisted ? [first, ...items.slice(0, -1)] : putFirst(items, first?.id);
}

/** Returns the API input for the invoices that have an amount or deducted tax. */
export const toReceiptAllocations = (planned: readonly PlannedInvoice[]) =>
  planned
    .map(({ invoice, amount, taxDeducted }) => ({
      invoiceId: invoice.id,
      amount: Number(amount),
      taxDeducted: Number(taxDeducted),
    }))
    .filter(({ amount, taxDeducted }) => amount !== 0 || taxDeducted !== 0);

/** Returns the API input for the invoices that have an amount. */
export const toAllocations = (planned: readonly PlannedInvoice[]) =>
  planned
    .filter(({ amount }) => Number(amount) !== 0)
    .map(({ invoice, amount }) => ({
      invoiceId: invoice.id,
      amount: Number(amount),
    }));

/** Returns the API input for the invoices that have deducted tax. */
export const toDeductions = (planned: readonly PlannedInvoice[]) =>
  planned
    .filter(({ taxDeducted }) => Number(taxDeducted) !== 0)
    .map(({ invoice, taxDeducted }) => ({
      invoiceId: invoice.id,
      amount: Number(taxDeducted),
    }));

/** Returns the name of the form field for the amount of an invoice. */
export const getAmountField = (invoiceId: string): string => `amounts.${invoiceId}`;

/** Checks that no invoice gets more than its outstanding amount. Returns error messages by form field. */
export const checkPlan = (planned: readonly PlannedInvoice[]): Record<string, string> =>
  Object.fromEntries(
    planned.flatMap(({ invoice, amount, taxDeducted }) => {
      const settledAmount = toRupees(toPaiseOrZero(amount) + toPaiseOrZero(taxDeducted ?? 0));
      const message = getOutstandingError(invoice, settledAmount);
      return message ? [[getAmountField(invoice.id), message]] : [];
    }),
  );

/**
 * Splits user errors into messages by form field and a general error. An error about an allocation belongs to the
 * amount field of its invoice. `allocations` must be the list that was sent, because the errors contain its indexes.
 */
export function splitAllocationErrors(
  errors: readonly UserError[],
  fieldNames: readonly string[],
  allocations: readonly { invoiceId: string | number }[],
) {
  const invoiceErrors: Record<string, string> = {};
  const otherErrors = errors.filter(({ field, message }) => {
    const index = field?.indexOf('allocations') ?? -1;
    const allocation = index < 0 ? undefined : allocations[Number(field![index + 1])];
    if (allocation) invoiceErrors[getAmountField(String(allocation.invoiceId))] ??= message;
    return !allocation;
  });
  const { fields, generalError } = splitUserErrors(otherErrors, fieldNames);
  return { fields: { ...invoiceErrors, ...fields }, generalError };
}

/**
 * Converts the errors of validation rules, whose field names are dotted paths, to form errors. A general error is shown
 * at `allocations`.
 */
export function toFormErrors(
  problems: readonly UserErrorDetails[],
  fieldNames: readonly string[],
  allocations: readonly { invoiceId: string }[],
): Record<string, string> {
  const errors = problems.map(({ field, message }) => ({ field: field?.split('.') ?? null, message }));
  const { fields, generalError } = splitAllocationErrors(errors, fieldNames, allocations);
  return generalError ? { ...fields, allocations: generalError } : fields;
}
