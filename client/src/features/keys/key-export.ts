import type { KeyFilter } from './key-filter.ts';
import { KEY_STATUSES } from './key-words.ts';
import type { KeyOrder } from './keys.generated.ts';

// REST has words of its own for them
const ORDERS: Record<KeyOrder, string> = {
  NEWEST: 'newest',
  OLDEST: 'oldest',
  EXPIRES_FIRST: 'expiresFirst',
  EXPIRES_LAST: 'expiresLast',
  CHEAPEST: 'cheapest',
  DEAREST: 'dearest',
};

/** Where a list of keys is a file, as it is filtered and sorted now. */
export const keyExportPath = (path: string, { search, status, order }: KeyFilter): string => {
  const filter = { name: search, status: status ? KEY_STATUSES[status].label : '', orderBy: ORDERS[order] };
  return `${path}?${new URLSearchParams(filter)}`;
};
