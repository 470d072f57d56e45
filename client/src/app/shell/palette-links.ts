import { IconFileSearch } from '@tabler/icons-react';
import { listKeyViewLinks, runningKeyActions } from '../../features/licensing/search/key-links.ts';
import { renewalViewLinks } from '../../features/renewals/offers/renewal-range.ts';
import { PAGE_ICONS } from '../../lib/pages/page-icons.ts';
import type { PortalPage, PaletteLink } from '../../lib/pages/portal-page.ts';
import { PAGES } from '../pages.ts';
import type { ViewerRole } from '../routing.ts';
import { SETTINGS_LINKS } from './settings-links.ts';
import type { PageRequirement } from './use-page-check.ts';

/** A link that a search also finds by the title of its page, or by other keywords. */
type SearchableLink = PaletteLink & { keywords?: string };

/** The link to a page, unless the page shows a single record. */
const toPageLinks = ({ path, title, nav, list }: PortalPage, query: string): SearchableLink[] => {
  if (nav) return [{ path, label: nav.label, keywords: title, icon: PAGE_ICONS[nav.icon], hint: 'Page' }];
  return query && !list ? [{ path, label: title, icon: IconFileSearch, hint: 'Page' }] : [];
};
const toActionLink = ({ path, label, icon }: NonNullable<PortalPage['actions']>[number]): PaletteLink => ({
  path,
  label,
  icon: PAGE_ICONS[icon],
  hint: 'Action',
});

/** Checks whether a name contains the query. Case and spaces are ignored. */
export function matchesQuery(name: string, query: string): boolean {
  const normalize = (text: string) => text.toLowerCase().replaceAll(/\s/g, '');
  return normalize(name).includes(normalize(query));
}

/**
 * Returns the pages and actions of a role that match the query. Filtered lists, settings and pages outside the
 * navigation are included only if the query is not empty.
 */
export function listPaletteLinks(
  role: ViewerRole,
  enteredQuery: string,
  mayUse: (page: PageRequirement) => boolean,
): PaletteLink[] {
  const query = enteredQuery.trim();
  const pages = PAGES[role].filter(mayUse);
  const links: SearchableLink[] = [
    ...pages.flatMap((page) => toPageLinks(page, query)),
    ...pages.flatMap(({ actions = [] }) => actions.filter(mayUse)).map(toActionLink),
    ...(role === 'customer' && mayUse({ companyRight: 'ORDER' }) ? runningKeyActions : []),
    ...(query ? SETTINGS_LINKS[role].filter(mayUse) : []),
    ...(role === 'admin' && query ? renewalViewLinks : []),
    ...(query ? listKeyViewLinks(role === 'customer' ? '/requestedKeys' : '/keysRequest') : []),
  ];
  return links.filter(({ label, keywords = '' }) => matchesQuery(label, query) || matchesQuery(keywords, query));
}

/** Returns links that search an administrator's invoices and payments for a number or reference with a digit. */
export function listDocumentSearchLinks(query: string): PaletteLink[] {
  if (!/\d/.test(query)) return [];
  const search = new URLSearchParams({ search: query }).toString();
  return ['Invoices', 'Payments'].map((name) => ({
    path: `/${name.toLowerCase()}?${search}`,
    label: `${name} with “${query}”`,
    hint: 'Search',
    icon: IconFileSearch,
  }));
}
