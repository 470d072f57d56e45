import { listKeyViewLinks, runningKeyActions } from '../../features/licensing/search/key-links.ts';
import { renewalViewLinks } from '../../features/renewals/offers/renewal-range.ts';
import { PAGE_ICONS } from '../../lib/pages/page-icons.ts';
import type { PortalPage, PaletteLink } from '../../lib/pages/portal-page.ts';
import { PAGES } from '../pages.ts';
import type { ViewerRole } from '../routing.ts';
import type { PageRequirement } from './use-page-check.ts';

const toPageLinks = ({ path, nav }: PortalPage): PaletteLink[] =>
  nav ? [{ path, label: nav.label, icon: PAGE_ICONS[nav.icon], hint: 'Page' }] : [];
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
 * Returns the pages and actions of a role that match the query. Filtered lists are included only if the query is not
 * empty.
 */
export function listPaletteLinks(
  role: ViewerRole,
  query: string,
  mayUse: (page: PageRequirement) => boolean,
): PaletteLink[] {
  const pages = PAGES[role].filter(mayUse);
  const links = [
    ...pages.flatMap(toPageLinks),
    ...pages.flatMap(({ actions = [] }) => actions.filter(mayUse)).map(toActionLink),
    ...(role === 'customer' && mayUse({ companyRight: 'ORDER' }) ? runningKeyActions : []),
    ...(role === 'admin' && query.trim() ? renewalViewLinks : []),
    ...(query.trim() ? listKeyViewLinks(role === 'customer' ? '/requestedKeys' : '/keysRequest') : []),
  ];
  return links.filter(({ label }) => matchesQuery(label, query));
}
