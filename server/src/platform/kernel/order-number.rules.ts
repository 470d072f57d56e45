/**
 * Formats an order number from the day of the request (YYYY-MM-DD) and the start of the key's id. The number reveals
 * nothing about other orders.
 */
export const formatOrderNumber = (id: string, day: string): string =>
  `${day.replaceAll('-', '')}-${id.slice(0, 8).toUpperCase()}`;

export interface OrderNumber {
  /** The calendar day of the request (YYYY-MM-DD). */
  day: string;
  /** The first eight characters of the key's id. */
  idStart: string;
}

/** Parses an order number and ignores case, spaces and dashes. Returns null for any other string. */
export function parseOrderNumber(text: string): OrderNumber | null {
  const compact = text.replaceAll(/[\s\u2010-\u2015\u2212-]/g, '');
  const [, year, month, day, idStart] = /^(\d{4})(\d{2})(\d{2})([\da-f]{8})$/i.exec(compact) ?? [];
  return idStart ? { day: `${year}-${month}-${day}`, idStart: idStart.toLowerCase() } : null;
}
