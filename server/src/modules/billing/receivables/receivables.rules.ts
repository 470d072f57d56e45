/** The number of days between two reminders about overdue invoices. */
export const REMINDER_INTERVAL_DAYS = 14;

/** The most automatic reminders about one invoice. */
export const MAX_REMINDERS = 4;

/** The columns of an ageing report with their days after the due day. A negative day is before it. */
export const AGEING_DAYS = {
  notDue: [-Infinity, 0],
  days1To30: [1, 30],
  days31To60: [31, 60],
  days61To90: [61, 90],
  over90Days: [91, Infinity],
} as const satisfies Record<string, readonly [from: number, to: number]>;

export type AgeingColumn = keyof typeof AGEING_DAYS;

/** The highest amount in INR that a UPI QR code requests: the limit of most banks for one payment. */
export const MAX_UPI_AMOUNT = 100_000;

/** The payee, the amount in INR and the invoice of a UPI payment. The number is null if the payment is for several. */
export interface UpiPayment {
  upiId: string;
  payee: string;
  amount: number;
  number: string | null;
}

/**
 * Builds the address of a UPI payment, which a QR code contains. Returns null without a UPI ID, without an amount, or
 * above the limit.
 */
export function buildUpiUri({ upiId, payee, amount, number }: UpiPayment): string | null {
  if (!upiId || amount <= 0 || amount > MAX_UPI_AMOUNT) return null;
  const fields = {
    pa: upiId,
    pn: payee,
    am: amount.toFixed(2),
    cu: 'INR',
    ...(number && { tr: number.replaceAll(/[^A-Za-z0-9]/g, ''), tn: number }),
  };
  return `upi://pay?${Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
}
