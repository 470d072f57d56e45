/** The number of an order: the day of the request (YYYY-MM-DD) and a part of the key's id. It reveals nothing about other orders. */
export const formatOrderNumber = (id: string, day: string): string =>
  `${day.replaceAll('-', '')}-${id.slice(0, 8).toUpperCase()}`;

/** What an order number says about its key. */
export interface OrderNumber {
  /** The calendar day of the request (YYYY-MM-DD). */
  day: string;
  /** The first eight characters of the key's id. */
  idStart: string;
}

/** Reads an order number regardless of its case, spaces and dashes. Returns null for any other text. */
export function parseOrderNumber(text: string): OrderNumber | null {
  const typed = text.replaceAll(/[\s\u2010-\u2015\u2212-]/g, '');
  const [, year, month, day, idStart] = /^(\d{4})(\d{2})(\d{2})([\da-f]{8})$/i.exec(typed) ?? [];
  return idStart ? { day: `${year}-${month}-${day}`, idStart: idStart.toLowerCase() } : null;
}
