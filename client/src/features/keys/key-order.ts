import type { KeyOrder } from './keys.generated.ts';

/** The orders of a list of keys, as people read them. */
export const KEY_ORDERS: Record<KeyOrder, string> = {
  NEWEST: 'Newest first',
  OLDEST: 'Oldest first',
  EXPIRES_FIRST: 'Expires first',
  EXPIRES_LAST: 'Expires last',
  CHEAPEST: 'Lowest price',
  DEAREST: 'Highest price',
};

/** Reads an order from an address; the newest request comes first if it names none. */
export const readKeyOrder = (text: string | null): KeyOrder =>
  text !== null && text in KEY_ORDERS ? (text as KeyOrder) : 'NEWEST';
