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

/**
 * Builds the SQL condition for invoices with an outstanding amount. `balance` is the alias of the relation that has the
 * columns of `invoice_balances`.
 */
export const buildOpenSql = (balance: string): string =>
  `${balance}.credited_total + ${balance}.allocated < ${balance}.total`;

/** Builds the SQL of the outstanding amount in INR, with the same meaning as `getOutstanding`. */
export const buildOutstandingSql = (balance: string): string =>
  `${balance}.total - ${balance}.credited_total - ${balance}.allocated`;

/** Builds the SQL condition for invoices with the status PAID. */
export const buildPaidSql = (balance: string): string =>
  `${balance}.credited_total + ${balance}.allocated = ${balance}.total and ${balance}.credited_total < ${balance}.total`;

/**
 * Builds the SQL condition for invoices with a status, with the same meaning as `getInvoiceStatus`. `balance` is the
 * alias of the relation that has the columns of `invoice_balances`. `bindToday` returns the SQL of the current day in
 * Indian time. `buildStatusSql` calls `bindToday` only if the status depends on the day.
 */
export function buildStatusSql(status: InvoiceStatus, balance: string, bindToday: () => string): string {
  const openSql = buildOpenSql(balance);
  switch (status) {
    case InvoiceStatus.CREDITED:
      return `${balance}.credited_total = ${balance}.total`;
    case InvoiceStatus.PAID:
      return buildPaidSql(balance);
    case InvoiceStatus.OVERDUE:
      return `${openSql} and ${balance}.due_on < ${bindToday()}`;
    case InvoiceStatus.PARTLY_PAID:
      return `${openSql} and ${balance}.due_on >= ${bindToday()} and ${balance}.allocated > 0`;
    case InvoiceStatus.UNPAID:
      return `${openSql} and ${balance}.due_on >= ${bindToday()} and ${balance}.allocated = 0`;
  }
}
