import type { KeyOrder } from '../keys/keys.generated.ts';

/** The orders of a list of keys, as people read them. */
export const KEY_ORDER_LABELS: Record<KeyOrder, string> = {
  NEWEST: 'Newest first',
  OLDEST: 'Oldest first',
  EXPIRES_FIRST: 'Expires first',
  EXPIRES_LAST: 'Expires last',
  CHEAPEST: 'Lowest price',
  DEAREST: 'Highest price',
};

/** Reads an order from an address; if it names none, the newest request comes first, or what the list is for. */
export const parseKeyOrder = (text: string | null, otherwise: KeyOrder = 'NEWEST'): KeyOrder =>
  text !== null && text in KEY_ORDER_LABELS ? (text as KeyOrder) : otherwise;
