/**
 * The payee, the amount and the invoice number of a UPI payment. `limit` is the highest amount with a URI. Amounts are in
 * INR. `number` is null if the payment is for several invoices.
 */
export interface UpiPayment {
  upiId: string;
  payee: string;
  amount: number;
  limit: number;
  number: string | null;
}

/**
 * Builds the URI of a UPI payment for a QR code. Returns null if the seller has no UPI ID, if the amount is 0 or less,
 * or if it exceeds the limit.
 */
export function buildUpiUri({ upiId, payee, amount, limit, number }: UpiPayment): string | null {
  if (!upiId || amount <= 0 || amount > limit) return null;
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
