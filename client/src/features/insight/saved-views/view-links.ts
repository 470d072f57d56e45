import { IconBookmark } from '@tabler/icons-react';
import type { PaletteLink } from '../../../lib/pages/portal-page.ts';
import type { ViewedList } from './saved-views.generated.ts';
import { useSavedViews } from './saved-views.ts';

const LIST_LINKS: Record<ViewedList, { path: string; hint: string }> = {
  KEYS: { path: '/keysRequest', hint: 'Your view of keys' },
  COMPANIES: { path: '/companies', hint: 'Your view of companies' },
};

/** Returns an administrator's saved views for the command palette. */
export function useViewLinks(isAdmin: boolean): PaletteLink[] {
  const { views } = useSavedViews(isAdmin);
  return views.map(({ list, name, query }) => ({
    path: `${LIST_LINKS[list].path}?${query}`,
    label: name,
    hint: LIST_LINKS[list].hint,
    icon: IconBookmark,
  }));
}
