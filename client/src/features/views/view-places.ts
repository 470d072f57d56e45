import { IconBookmark } from '@tabler/icons-react';
import type { Place } from '../../shared/page.ts';
import type { ViewedList } from './saved-views.generated.ts';
import { useSavedViews } from './saved-views.ts';

const LISTS: Record<ViewedList, { path: string; hint: string }> = {
  KEYS: { path: '/keysRequest', hint: 'Your view of keys' },
  COMPANIES: { path: '/companies', hint: 'Your view of companies' },
};

/** The views that an administrator keeps, as places; a company keeps none. */
export function useViewPlaces(isAdmin: boolean): Place[] {
  const { views } = useSavedViews(isAdmin);
  return views.map(({ list, name, query }) => ({
    path: `${LISTS[list].path}?${query}`,
    label: name,
    hint: LISTS[list].hint,
    icon: IconBookmark,
  }));
}
