import type { KeyFilter } from './key-filter.ts';
import { KEY_STATUSES } from './key-words.ts';
import type { KeyOrder, KeyPhase } from './keys.generated.ts';

// REST has words of its own for them
const ORDERS: Record<KeyOrder, string> = {
  NEWEST: 'newest',
  OLDEST: 'oldest',
  EXPIRES_FIRST: 'expiresFirst',
  EXPIRES_LAST: 'expiresLast',
  CHEAPEST: 'cheapest',
  DEAREST: 'dearest',
};

const PHASES: Record<KeyPhase, string> = {
  NOT_STARTED: 'notStarted',
  RUNNING: 'running',
  EXPIRING: 'expiring',
  IN_GRACE: 'inGrace',
  EXPIRED: 'expired',
};

/** Where a list of keys is a file, as it is filtered and sorted now. */
export const keyExportPath = (path: string, { search, status, phase, order }: KeyFilter): string => {
  const filter = {
    name: search,
    status: status ? KEY_STATUSES[status].label : '',
    phase: phase ? PHASES[phase] : '',
    orderBy: ORDERS[order],
  };
  return `${path}?${new URLSearchParams(filter)}`;
};
