import { IconCalendarDue } from '@tabler/icons-react';
import type { PaletteLink } from '../../../lib/pages/portal-page.ts';

/** How many days ahead the desk looks, by choice. */
export const RENEWAL_VIEWS = [7, 30, 60];

/** How many days ahead it looks where nothing is chosen. */
export const DEFAULT_RENEWAL_VIEW = 30;

/** How many days ahead an address asks it to look. */
export const parseRenewalView = (text: string | null): number =>
  RENEWAL_VIEWS.find((days) => String(days) === text) ?? DEFAULT_RENEWAL_VIEW;

/** The labels of the sort orders. */
export const RENEWAL_ORDER_LABELS = {
  EXPIRES_FIRST: 'Ends first',
  EXPIRES_LAST: 'Ends last',
  DEAREST: 'Highest value',
  CHEAPEST: 'Lowest value',
};

export type RenewalOrder = keyof typeof RENEWAL_ORDER_LABELS;

/** Reads the sort order from the address. The default lists the keys that end first. */
export const parseRenewalOrder = (text: string | null): RenewalOrder =>
  text !== null && text in RENEWAL_ORDER_LABELS ? (text as RenewalOrder) : 'EXPIRES_FIRST';

/** Returns the address of a view, with its search and sort order. */
export function buildRenewalPath(days: number, search = '', order: RenewalOrder = 'EXPIRES_FIRST'): string {
  const params = new URLSearchParams({
    ...(days !== DEFAULT_RENEWAL_VIEW && { days: String(days) }),
    ...(search && { search }),
    ...(order !== 'EXPIRES_FIRST' && { order }),
  });
  return params.size ? `/renewals?${params}` : '/renewals';
}

/** The views, for the palette. */
export const renewalViewLinks: PaletteLink[] = RENEWAL_VIEWS.map((days) => ({
  path: buildRenewalPath(days),
  label: `Keys that end within ${days} days`,
  hint: 'Renewals',
  icon: IconCalendarDue,
}));
