import { parseDay, formatDayRange, useDayRangeTimes } from '../../../lib/formats/day-range.ts';
import type { FilterChip } from '../../../ui/lists/FilterChips.tsx';
import { PLAN_TYPE_LABELS } from '../../catalogue/prices/plan-labels.ts';
import { KEY_FILTERS, type KeyFilterName, useKeyFilter } from './key-filter.ts';
import { isPropertyName } from '../../../lib/formats/typed-keys.ts';
import type { PlanType } from '../keys/keys.generated.ts';

/** The URL parameters of the list of all keys that a saved view stores. The page number is not among them. */
export const KEY_VIEW_PARAMS = [
  'search',
  'status',
  'plan',
  'expiresFrom',
  'expiresTo',
  'approvedFrom',
  'approvedTo',
  'unconfirmed',
  'order',
];

// These filters have tabs, so they need no chip.
const TAB_FILTERS: KeyFilterName[] = ['PENDING', 'EXPIRING', 'RUNNING'];

const isPlanType = (text: string | null): text is PlanType => isPropertyName(PLAN_TYPE_LABELS, text);

/** Reads the filters and the order of the list of all keys from the URL, and changes them there. */
export function useAllKeysFilter() {
  const filter = useKeyFilter();
  const { get } = filter;
  const plan = get('plan');
  const additionalFilters = {
    plan: isPlanType(plan) ? plan : null,
    expires: { from: parseDay(get('expiresFrom')), to: parseDay(get('expiresTo')) },
    approved: { from: parseDay(get('approvedFrom')), to: parseDay(get('approvedTo')) },
    isUnconfirmed: get('unconfirmed') === 'yes',
  };
  const { expires, approved, isUnconfirmed } = additionalFilters;
  const [expiryTimes, approvalTimes] = [useDayRangeTimes(expires), useDayRangeTimes(approved)];
  // By default, a list that is filtered by expiry starts with the earliest expiry.
  const order = !get('order') && (expires.from ?? expires.to) ? 'EXPIRES_FIRST' : filter.order;
  const remove = (...names: string[]) =>
    filter.set({ ...Object.fromEntries(names.map((name) => [name, null])), page: null });

  const createChips = (label: string | null | false, ...names: string[]): FilterChip[] =>
    label ? [{ label, remove: () => remove(...names) }] : [];
  const chips = [
    ...createChips(
      filter.filter && !TAB_FILTERS.includes(filter.filter) && `Status: ${KEY_FILTERS[filter.filter].label}`,
      'status',
    ),
    ...createChips(additionalFilters.plan && `Plan: ${PLAN_TYPE_LABELS[additionalFilters.plan]}`, 'plan'),
    ...createChips(formatDayRange('Expires', expires), 'expiresFrom', 'expiresTo'),
    ...createChips(formatDayRange('Approved', approved), 'approvedFrom', 'approvedTo'),
    ...createChips(isUnconfirmed && 'Email not confirmed', 'unconfirmed'),
  ];
  return {
    ...filter,
    order,
    variables: {
      ...filter.variables,
      orderBy: order,
      planType: additionalFilters.plan,
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
