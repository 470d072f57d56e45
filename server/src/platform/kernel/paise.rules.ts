// The maximum number of digits of an amount before the decimal point. JavaScript represents 15 digits exactly.
const MAX_RUPEE_DIGITS = 15;

/**
 * Converts an amount in rupees to paise. Throws a RangeError if it has more than 2 decimals or is not a number. Uses
 * decimal text, because a product of doubles is inexact.
 */
export function toPaise(rupees: number | string): bigint {
  const [, sign, whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(rupees)) ?? [];
  if (whole === undefined) throw new RangeError(`${rupees} is not an amount in rupees with at most 2 decimals.`);
  return BigInt(`${sign}${whole}${decimals.padEnd(2, '0')}`);
}

/** Converts paise to rupees through decimal text, because a division of doubles can be off by a paisa. */
export const toRupees = (paise: bigint): number => Number(`${paise}e-2`);

/** Formats INR with Indian digit grouping: ₹1,18,000. Shows two decimals, or none for whole rupees. */
export function formatMoney(rupees: number): string {
  const minimumFractionDigits = Number.isInteger(rupees) ? 0 : 2;
  return `₹${rupees.toLocaleString('en-IN', { minimumFractionDigits, maximumFractionDigits: 2 })}`;
}

/** Parses an amount in INR such as '₹1,234.50' or '1234'. Returns null for other strings. */
export function parseAmount(text: string): number | null {
  const [, rupees, paise = ''] = /^(?:₹|rs\.?|inr)?\s*(\d{1,3}(?:,\d{2,3})+|\d+)(\.\d{1,2})?$/i.exec(text.trim()) ?? [];
  const digits = rupees?.replaceAll(',', '');
  return digits && digits.length <= MAX_RUPEE_DIGITS ? Number(digits + paise) : null;
}

/** Divides an amount of at least 0 and rounds half up. */
export const divideHalfUp = (amount: bigint, divisor: bigint): bigint => (2n * amount + divisor) / (2n * divisor);

/** Returns whether a number is an amount or a percentage from 0 to `max` with at most 2 decimals. */
export const isAmount = (value: number, max: number): boolean =>
  value >= 0 && value <= max && /^\d+(\.\d{1,2})?$/.test(String(value));
