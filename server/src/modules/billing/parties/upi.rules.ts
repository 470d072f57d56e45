/** The highest amount in INR that a UPI QR code requests: the limit of most banks for one payment. */
const MAX_UPI_AMOUNT = 100_000;

/**
 * The payee, the amount in INR and the invoice number of a UPI payment. `number` is null if the payment is for several
 * invoices.
 */
export interface UpiPayment {
  upiId: string;
  payee: string;
  amount: number;
  number: string | null;
}

/**
 * Builds the URI of a UPI payment for a QR code. Returns null if the seller has no UPI ID, if the amount is 0 or less,
 * or if it exceeds `MAX_UPI_AMOUNT`.
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
