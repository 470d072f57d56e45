import { readDay, spanText, useMomentsOf } from '../../shared/day-params.ts';
import type { FilterChip } from '../../shared/FilterChips.tsx';
import { PLAN_NAMES } from '../plans/plan-words.ts';
import { KEY_FILTERS, type KeyFilterWord, useKeyFilter } from './key-filter.ts';
import type { PlanType } from './keys.generated.ts';

/** What the address of the list of all keys may say beside the page. */
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

// the tabs of the list say so already
const TABS: KeyFilterWord[] = ['PENDING', 'EXPIRING', 'RUNNING'];

const isPlan = (text: string | null): text is PlanType => text !== null && text in PLAN_NAMES;

/** The filters and the order of the list of all keys, kept in the address. */
export function useAllKeysFilter() {
  const filter = useKeyFilter();
  const { get } = filter;
  const plan = get('plan');
  const narrowing = {
    plan: isPlan(plan) ? plan : null,
    expires: { from: readDay(get('expiresFrom')), to: readDay(get('expiresTo')) },
    approved: { from: readDay(get('approvedFrom')), to: readDay(get('approvedTo')) },
    isUnconfirmed: get('unconfirmed') === 'yes',
  };
  const { expires, approved, isUnconfirmed } = narrowing;
  const [expiring, approving] = [useMomentsOf(expires), useMomentsOf(approved)];
  // what ends within a span of time is read from its beginning
  const order = !get('order') && (expires.from ?? expires.to) ? 'EXPIRES_FIRST' : filter.order;
  const remove = (...names: string[]) =>
    filter.set({ ...Object.fromEntries(names.map((name) => [name, null])), page: null });

  const chip = (label: string | null | false, ...names: string[]): FilterChip[] =>
    label ? [{ label, remove: () => remove(...names) }] : [];
  const chips = [
    ...chip(filter.filter && !TABS.includes(filter.filter) && `Status: ${KEY_FILTERS[filter.filter].label}`, 'status'),
    ...chip(narrowing.plan && `Plan: ${PLAN_NAMES[narrowing.plan]}`, 'plan'),
    ...chip(spanText('Expires', expires), 'expiresFrom', 'expiresTo'),
    ...chip(spanText('Approved', approved), 'approvedFrom', 'approvedTo'),
    ...chip(isUnconfirmed && 'Email not confirmed', 'unconfirmed'),
  ];
  return {
    ...filter,
    order,
    variables: {
      ...filter.variables,
      orderBy: order,
      planType: narrowing.plan,
      expiresFrom: expiring.from,
      expiresBefore: expiring.before,
      approvedFrom: approving.from,
      approvedBefore: approving.before,
      isCompanyConfirmed: isUnconfirmed ? false : null,
    },
    isFiltered: filter.isFiltered || chips.length > 0,
    showAll: () => remove(...KEY_VIEW_PARAMS.filter((name) => name !== 'order')),
    narrowing,
    chips,
  };
}

export type AllKeysFilter = ReturnType<typeof useAllKeysFilter>;
