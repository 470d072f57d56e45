import { IconCalendarDue } from '@tabler/icons-react';
import type { Place } from '../../shared/page.ts';

/** How many days ahead the desk looks, by choice. */
export const VIEWS = [7, 30, 60];

/** How many days ahead it looks where nothing is chosen. */
export const DEFAULT_VIEW = 30;

/** How many days ahead an address asks it to look. */
export const readView = (text: string | null): number => VIEWS.find((days) => String(days) === text) ?? DEFAULT_VIEW;

/** The labels of the sort orders. */
export const RENEWAL_ORDERS = {
  EXPIRES_FIRST: 'Ends first',
  EXPIRES_LAST: 'Ends last',
  DEAREST: 'Highest value',
  CHEAPEST: 'Lowest value',
};

export type RenewalOrder = keyof typeof RENEWAL_ORDERS;

/** Reads the sort order from the address. The default lists the keys that end first. */
export const readOrder = (text: string | null): RenewalOrder =>
  text !== null && text in RENEWAL_ORDERS ? (text as RenewalOrder) : 'EXPIRES_FIRST';

/** Returns the address of a view, with its search and sort order. */
export function viewAt(days: number, search = '', order: RenewalOrder = 'EXPIRES_FIRST'): string {
  const params = new URLSearchParams({
    ...(days !== DEFAULT_VIEW && { days: String(days) }),
    ...(search && { search }),
    ...(order !== 'EXPIRES_FIRST' && { order }),
  });
  return params.size ? `/renewals?${params}` : '/renewals';
}

/** The views, for the palette. */
export const renewalViews: Place[] = VIEWS.map((days) => ({
  path: viewAt(days),
  label: `Keys that end within ${days} days`,
  hint: 'Renewals',
  icon: IconCalendarDue,
}));
