import { InvoiceStatus } from './invoice-status.rules.ts';

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

/** SQL: the GSTIN of the seller on `document`. */
export const SELLER_GSTIN_SQL = `coalesce(document.seller ->> 'gstin', '')`;

/**
 * Builds the SQL condition that the seller's GSTIN on `document` is `gstin`. `coalesce` makes PostgreSQL estimate that
 * half of the rows match. For a plain comparison, it estimates few matches, and sorts the whole month for each batch
 * instead of following the index.
 */
export const buildSellerCondition = (gstin: string): string => `coalesce(${SELLER_GSTIN_SQL} = ${gstin}, false)`;
