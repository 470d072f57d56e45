import type { Page, Place } from '../../shared/page.ts';
import { PAGES } from '../pages.ts';
import type { Role } from '../routing.ts';

const placesOf = ({ path, nav }: Page): Place[] => (nav ? [{ path, ...nav, hint: 'Page' }] : []);
const actionsOf = ({ actions = [] }: Page): Place[] => actions.map((action) => ({ ...action, hint: 'Action' }));

/** The places a role can go to whose names contain the query; all of them for an empty query. */
export function placesFor(role: Role, query: string): Place[] {
  const places = [...PAGES[role].flatMap(placesOf), ...PAGES[role].flatMap(actionsOf)];
  return places.filter(({ label }) => label.toLowerCase().includes(query.trim().toLowerCase()));
}
