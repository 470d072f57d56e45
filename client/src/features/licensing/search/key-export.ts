import { getNextDay } from '../../../lib/formats/day-range.ts';
import { KEY_STATUSES } from '../keys/key-labels.ts';
import type { KeyOrder, KeyPhase, PlanType } from '../keys/keys.generated.ts';
import type { AllKeysFilter } from './all-keys-filter.ts';
import type { KeyFilter } from './key-filter.ts';

export const REST_ORDERS: Record<KeyOrder, string> = {
  NEWEST: 'newest',
  OLDEST: 'oldest',
  EXPIRES_FIRST: 'expiresFirst',
  EXPIRES_LAST: 'expiresLast',
  CHEAPEST: 'cheapest',
  DEAREST: 'dearest',
};

const REST_PHASES: Record<KeyPhase, string> = {
  NOT_STARTED: 'notStarted',
  RUNNING: 'running',
  EXPIRING: 'expiring',
  IN_GRACE: 'inGrace',
  EXPIRED: 'expired',
};

// The plan types as the REST API documents them.
const REST_PLAN_TYPES: Record<PlanType, string> = { TWO_DAYS: '2day', WEEK: 'week', MONTH: 'month', CUSTOM: 'custom' };

type AdditionalFilters = AllKeysFilter['additionalFilters'];

type ExportedFilter = Pick<KeyFilter, 'search' | 'status' | 'phase' | 'order'> &
  Partial<Pick<AllKeysFilter, 'additionalFilters'>>;

export const buildKeyExportPath = (path: string, filter: ExportedFilter): string => {
  const { search, status, phase, order, additionalFilters } = filter;
  const query = {
    name: search,
    status: status ? KEY_STATUSES[status].label : '',
    phase: phase ? REST_PHASES[phase] : '',
    ...(additionalFilters && toAdditionalParams(additionalFilters)),
    orderBy: REST_ORDERS[order],
  };
  return `${path}?${new URLSearchParams(query)}`;
};

function toAdditionalParams({ plan, expires, approved, isUnconfirmed }: AdditionalFilters): Record<string, string> {
  const paramsOfFilters: Record<keyof AdditionalFilters, Record<string, string>> = {
    plan: { keyType: plan ? REST_PLAN_TYPES[plan] : '' },
    expires: { expiresFrom: expires.from ?? '', expiresBefore: getNextDay(expires.to) ?? '' },
    approved: { approvedFrom: approved.from ?? '', approvedBefore: getNextDay(approved.to) ?? '' },
    isUnconfirmed: { isCompanyConfirmed: isUnconfirmed ? 'false' : '' },
  };
  return Object.assign({}, ...Object.values(paramsOfFilters)) as Record<string, string>;
}
