import { toPaise, toRupees } from '../../../platform/kernel/paise.rules.ts';

export enum InvoiceStatus {
  UNPAID = 'UNPAID',
  PARTLY_PAID = 'PARTLY_PAID',
  PAID = 'PAID',
  OVERDUE = 'OVERDUE',
  CREDITED = 'CREDITED',
}

export const INVOICE_STATUS_LABELS: Record<keyof typeof InvoiceStatus, string> = {
  UNPAID: 'Unpaid',
  PARTLY_PAID: 'Partly paid',
  OVERDUE: 'Overdue',
  PAID: 'Paid',
  CREDITED: 'Credited',
};

/** The INR amounts and the due date (YYYY-MM-DD) that determine the status of an invoice. */
export interface StatusAmounts {
  total: number;
  creditedTotal: number;
  allocated: number;
  dueOn: string;
}

/** Returns the outstanding amount in INR: total - credit notes - allocated payments. */
export const getOutstanding = ({ total, creditedTotal, allocated }: Omit<StatusAmounts, 'dueOn'>): number =>
  toRupees(toPaise(total) - toPaise(creditedTotal) - toPaise(allocated));

/**
 * Returns the status of an invoice on a day (YYYY-MM-DD) in Indian time. The conditions are checked in order, and the
 * first one that applies decides.
 */
export function getInvoiceStatus(amounts: StatusAmounts, today: string): InvoiceStatus {
  if (amounts.creditedTotal === amounts.total) return InvoiceStatus.CREDITED;
  if (getOutstanding(amounts) === 0) return InvoiceStatus.PAID;
  if (today > amounts.dueOn) return InvoiceStatus.OVERDUE;
  return amounts.allocated > 0 ? InvoiceStatus.PARTLY_PAID : InvoiceStatus.UNPAID;
}
