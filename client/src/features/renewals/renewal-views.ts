import { IconCalendarDue } from '@tabler/icons-react';
import type { Place } from '../../shared/page.ts';

/** How many days ahead the desk looks, by choice. */
export const VIEWS = [7, 30, 60];

/** How many days ahead it looks where nothing is chosen. */
export const DEFAULT_VIEW = 30;

/** How many days ahead an address asks it to look. */
export const readView = (text: string | null): number => VIEWS.find((days) => String(days) === text) ?? DEFAULT_VIEW;

/** Where a view is; a search goes along. */
export function viewAt(days: number, search = ''): string {
  const params = new URLSearchParams({
    ...(days !== DEFAULT_VIEW && { days: String(days) }),
    ...(search && { search }),
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
