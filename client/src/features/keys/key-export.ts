import { dayAfter } from '../../shared/day-params.ts';
import type { AllKeysFilter } from './all-keys-filter.ts';
import type { KeyFilter } from './key-filter.ts';
import { KEY_STATUSES } from './key-words.ts';
import type { KeyOrder, KeyPhase, PlanType } from './keys.generated.ts';

/** The REST names of the sort orders. */
export const REST_ORDERS: Record<KeyOrder, string> = {
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

// as they are documented
const KEY_TYPES: Record<PlanType, string> = { TWO_DAYS: '2day', WEEK: 'week', MONTH: 'month', CUSTOM: 'custom' };

/** Where a list of keys is a file, as it is filtered and sorted now. */
export const keyExportPath = (path: string, filter: KeyFilter | AllKeysFilter): string => {
  const { search, status, phase, order } = filter;
  const query = {
    name: search,
    status: status ? KEY_STATUSES[status].label : '',
    phase: phase ? PHASES[phase] : '',
    ...('narrowing' in filter && narrowingOf(filter)),
    orderBy: REST_ORDERS[order],
  };
  return `${path}?${new URLSearchParams(query)}`;
};

const narrowingOf = ({ narrowing }: AllKeysFilter) => ({
  keyType: narrowing.plan ? KEY_TYPES[narrowing.plan] : '',
  expiresFrom: narrowing.expires.from ?? '',
  expiresBefore: dayAfter(narrowing.expires.to) ?? '',
  approvedFrom: narrowing.approved.from ?? '',
  approvedBefore: dayAfter(narrowing.approved.to) ?? '',
  isCompanyConfirmed: narrowing.isUnconfirmed ? 'false' : '',
});
