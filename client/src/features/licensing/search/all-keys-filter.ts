import { parseDay, formatDayRange, useDayRangeTimes } from '../../../lib/formats/day-range.ts';
import { getTypedKeys, isPropertyName } from '../../../lib/formats/typed-keys.ts';
import type { FilterChip } from '../../../ui/lists/FilterChips.tsx';
import { PLAN_TYPE_LABELS } from '../../catalogue/prices/plan-labels.ts';
import type { PlanType } from '../keys/keys.generated.ts';
import { KEY_FILTERS, type KeyFilterName, useKeyFilter } from './key-filter.ts';

// These filters have tabs, so they need no chip.
const TAB_FILTERS: KeyFilterName[] = ['PENDING', 'EXPIRING', 'RUNNING'];

const isPlanType = (text: string | null): text is PlanType => isPropertyName(PLAN_TYPE_LABELS, text);

/** Reads the filters of the drawer from the URL. */
function readAdditionalFilters(get: (param: string) => string | null) {
  const plan = get('plan');
  return {
    plan: isPlanType(plan) ? plan : null,
    expires: { from: parseDay(get('expiresFrom')), to: parseDay(get('expiresTo')) },
    approved: { from: parseDay(get('approvedFrom')), to: parseDay(get('approvedTo')) },
    isUnconfirmed: get('unconfirmed') === 'yes',
  };
}

type AdditionalFilter = keyof ReturnType<typeof readAdditionalFilters>;

/** The URL parameters of each filter of the drawer. */
const FILTER_PARAMS: Record<AdditionalFilter, string[]> = {
  plan: ['plan'],
  expires: ['expiresFrom', 'expiresTo'],
  approved: ['approvedFrom', 'approvedTo'],
  isUnconfirmed: ['unconfirmed'],
};

/** The URL parameters of the list of all keys that a saved view stores. The page number is not among them. */
export const KEY_VIEW_PARAMS = ['search', 'status', ...Object.values(FILTER_PARAMS).flat(), 'order'];

/** Reads the filters and the order of the list of all keys from the URL, and changes them there. */
export function useAllKeysFilter() {
  const filter = useKeyFilter();
  const additionalFilters = readAdditionalFilters(filter.get);
  const { plan, expires, approved, isUnconfirmed } = additionalFilters;
  const [expiryTimes, approvalTimes] = [useDayRangeTimes(expires), useDayRangeTimes(approved)];
  // By default, a list that is filtered by expiry starts with the earliest expiry.
  const order = !filter.get('order') && (expires.from ?? expires.to) ? 'EXPIRES_FIRST' : filter.order;
  const remove = (...names: string[]) =>
    filter.set({ ...Object.fromEntries(names.map((name) => [name, null])), page: null });

  const createChips = (label: string | null | false, ...names: string[]): FilterChip[] =>
    label ? [{ label, remove: () => remove(...names) }] : [];
  const filterLabels: Record<AdditionalFilter, string | null | false> = {
    plan: plan && `Plan: ${PLAN_TYPE_LABELS[plan]}`,
    expires: formatDayRange('Expires', expires),
    approved: formatDayRange('Approved', approved),
    isUnconfirmed: isUnconfirmed && 'Email not confirmed',
  };
  const chips = [
    ...createChips(
      filter.filter && !TAB_FILTERS.includes(filter.filter) && `Status: ${KEY_FILTERS[filter.filter].label}`,
      'status',
    ),
    ...getTypedKeys(FILTER_PARAMS).flatMap((name) => createChips(filterLabels[name], ...FILTER_PARAMS[name])),
  ];
  return {
    ...filter,
    order,
    variables: {
      ...filter.variables,
      orderBy: order,
      planType: plan,
      expiresFrom: expiryTimes.from,
      expiresBefore: expiryTimes.before,
      approvedFrom: approvalTimes.from,
      approvedBefore: approvalTimes.before,
      isCompanyConfirmed: isUnconfirmed ? false : null,
    },
    isFiltered: filter.isFiltered || chips.length > 0,
    showsAllPending: filter.showsAllPending && !chips.length,
    showAll: () => remove(...KEY_VIEW_PARAMS.filter((name) => name !== 'order')),
    additionalFilters,
    chips,
  };
}

export type AllKeysFilter = ReturnType<typeof useAllKeysFilter>;
