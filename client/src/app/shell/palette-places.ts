import { keyViewsAt, runningKeyActions } from '../../features/keys/key-places.ts';
import { renewalViews } from '../../features/renewals/renewal-views.ts';
import { PAGE_ICONS } from '../../shared/page-icons.ts';
import type { Page, Place } from '../../shared/page.ts';
import { PAGES } from '../pages.ts';
import type { Role } from '../routing.ts';

const placesOf = ({ path, nav }: Page): Place[] =>
  nav ? [{ path, label: nav.label, icon: PAGE_ICONS[nav.icon], hint: 'Page' }] : [];
const actionsOf = ({ actions = [] }: Page): Place[] =>
  actions.map(({ icon, ...action }) => ({ ...action, icon: PAGE_ICONS[icon], hint: 'Action' }));

/** Whether a name contains what somebody typed, with or without its spaces. */
export function isNamed(name: string, query: string): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/\s/g, '');
  return plain(name).includes(plain(query));
}

/** The places a role can go to whose names contain the query; the main ones for an empty query. */
export function placesFor(role: Role, query: string, mayUse: (right: Page['right']) => boolean): Place[] {
  const pages = PAGES[role].filter(({ right }) => mayUse(right));
  const places = [
    ...pages.flatMap(placesOf),
    ...pages.flatMap(actionsOf),
    ...(role === 'customer' ? runningKeyActions : []),
    ...(role === 'admin' && query.trim() ? renewalViews : []),
    ...(query.trim() ? keyViewsAt(role === 'customer' ? '/requestedKeys' : '/keysRequest') : []),
  ];
  return places.filter(({ label }) => isNamed(label, query));
}
