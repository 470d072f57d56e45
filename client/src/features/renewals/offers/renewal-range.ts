import { IconCalendarDue } from '@tabler/icons-react';
import { isPropertyName } from '../../../lib/formats/typed-keys.ts';
import type { PaletteLink } from '../../../lib/pages/portal-page.ts';

/** The selectable ranges of the renewals queue, in days. */
export const RENEWAL_RANGES_DAYS = [7, 30, 60];

const DEFAULT_RENEWAL_DAYS = 30;

/** Parses the range in days from the URL. */
export const parseRenewalDays = (text: string | null): number =>
  RENEWAL_RANGES_DAYS.find((days) => String(days) === text) ?? DEFAULT_RENEWAL_DAYS;

export const RENEWAL_ORDER_LABELS = {
  EXPIRES_FIRST: 'Expires first',
  EXPIRES_LAST: 'Expires last',
  DEAREST: 'Highest value',
  CHEAPEST: 'Lowest value',
};

export type RenewalOrder = keyof typeof RENEWAL_ORDER_LABELS;

/** Parses the order from the URL. By default, the keys with the earliest expiry come first. */
export const parseRenewalOrder = (text: string | null): RenewalOrder =>
  isPropertyName(RENEWAL_ORDER_LABELS, text) ? text : 'EXPIRES_FIRST';

/** Returns the path of the renewals queue with a range, search and order. */
export function buildRenewalPath(days: number, search = '', order: RenewalOrder = 'EXPIRES_FIRST'): string {
  const params = new URLSearchParams({
    ...(days !== DEFAULT_RENEWAL_DAYS && { days: String(days) }),
    ...(search && { search }),
    ...(order !== 'EXPIRES_FIRST' && { order }),
  });
  return params.size ? `/renewals?${params}` : '/renewals';
}

/** The links with which the command palette opens the ranges. */
export const renewalViewLinks: PaletteLink[] = RENEWAL_RANGES_DAYS.map((days) => ({
  path: buildRenewalPath(days),
  label: `Keys that expire within ${days} days`,
  hint: 'Renewals',
  icon: IconCalendarDue,
}));
