import { isPropertyName } from '../../../lib/formats/typed-keys.ts';
import type { KeyOrder } from '../keys/keys.generated.ts';

export const KEY_ORDER_LABELS: Record<KeyOrder, string> = {
  NEWEST: 'Newest first',
  OLDEST: 'Oldest first',
  EXPIRES_FIRST: 'Expires first',
  EXPIRES_LAST: 'Expires last',
  CHEAPEST: 'Lowest price',
  DEAREST: 'Highest price',
};

/** Parses an order from the URL. Returns the default if the URL contains no valid order. */
export const parseKeyOrder = (text: string | null, defaultOrder: KeyOrder = 'NEWEST'): KeyOrder =>
  isPropertyName(KEY_ORDER_LABELS, text) ? text : defaultOrder;
