import { PAYMENT_METHOD_LABELS } from '@portal/server/modules/billing/payments/payment-labels.rules';
import { formatMoney } from '../../../lib/formats/formats.ts';
import { isPropertyName } from '../../../lib/formats/typed-keys.ts';
import type { StatusColour } from '../../../ui/elements/status-colour.ts';
import { formatDay } from '../gst/document-dates.ts';
import type { PaymentKind, PaymentMethod, PaymentOrder, PaymentRowFragment } from './payments.generated.ts';

export const PAYMENT_KIND_LABELS: Record<PaymentKind, string> = {
  RECEIPT: 'Receipt',
  TDS: 'Tax deducted (TDS)',
  REFUND: 'Refund',
  WRITE_OFF: 'Write-off',
};

export const REFERENCE_LABELS: Record<PaymentMethod, string> = {
  BANK_TRANSFER: 'UTR',
  UPI: 'UPI reference',
  CHEQUE: 'Cheque number',
  CARD: 'Reference',
  CASH: 'Reference',
  OTHER: 'Reference',
};

export const PAYMENT_ORDER_LABELS: Record<PaymentOrder, string> = {
  NEWEST: 'Last recorded',
  OLDEST: 'First recorded',
  HIGHEST: 'Highest amount',
  LOWEST: 'Lowest amount',
};

export const REST_KINDS: Record<PaymentKind, string> = {
  RECEIPT: 'receipt',
  TDS: 'tds',
  REFUND: 'refund',
  WRITE_OFF: 'writeOff',
};

export const REST_ORDERS: Record<PaymentOrder, string> = {
  NEWEST: 'newest',
  OLDEST: 'oldest',
  HIGHEST: 'highest',
  LOWEST: 'lowest',
};

export const parsePaymentOrder = (text: string | null): PaymentOrder =>
  isPropertyName(PAYMENT_ORDER_LABELS, text) ? text : 'NEWEST';

export const parsePaymentKind = (text: string | null): PaymentKind | null =>
  isPropertyName(PAYMENT_KIND_LABELS, text) ? text : null;

/** Returns the label of an entry's reference. */
export function getReferenceLabel({ kind, method }: Pick<PaymentRowFragment, 'kind' | 'method'>): string {
  if (kind === 'TDS') return 'Certificate';
  return method ? REFERENCE_LABELS[method] : 'Reference';
}

/** Describes the method and reference of a payment: 'Bank transfer, AXISN123'. Returns null if neither is known. */
export function formatTransfer({ method, reference }: Pick<PaymentRowFragment, 'method' | 'reference'>): string | null {
  return [method && PAYMENT_METHOD_LABELS[method], reference].filter(Boolean).join(', ') || null;
}

/** Describes an entry by its kind, amount and day: 'Receipt of ₹1,18,000 on 24 Nov 2026'. */
export const formatEntry = ({ kind, amount, paidOn }: Pick<PaymentRowFragment, 'kind' | 'amount' | 'paidOn'>): string =>
  `${PAYMENT_KIND_LABELS[kind]} of ${formatMoney(amount)} on ${formatDay(paidOn)}`;

interface PaymentState {
  label: string;
  tone: StatusColour;
}

/** Returns the label and the colour of an entry's state. `isOwn` is false for administrators. */
export function getPaymentState({ kind, unallocated, reversedAt }: PaymentRowFragment, isOwn: boolean): PaymentState {
  if (reversedAt) return { label: 'Reversed', tone: 'grey' };
  if (!unallocated) return { label: 'Complete', tone: 'green' };
  // GST requires the seller to issue a voucher for money that the seller received without an invoice.
  return kind === 'RECEIPT' && !isOwn
    ? { label: 'Receipt voucher needed', tone: 'amber' }
    : { label: 'Unallocated', tone: 'blue' };
}

/** Returns the reason why an administrator cannot allocate an entry, or null. */
export function getAllocationObstacle({ kind, unallocated }: Pick<PaymentRowFragment, 'kind' | 'unallocated'>) {
  if (!unallocated) return 'No unallocated amount is left.';
  return kind === 'WRITE_OFF' ? 'A write-off settles only its own invoice.' : null;
}

/** Describes an unallocated amount in INR, which is negative if the invoices exceed the payment. */
export function formatUnallocated(unallocated: number): string {
  if (unallocated < 0) return `The invoices exceed the payment by ${formatMoney(-unallocated)}.`;
  return unallocated ? `${formatMoney(unallocated)} stays unallocated.` : 'The whole amount is allocated.';
}
