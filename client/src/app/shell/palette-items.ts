import { IconBuilding, IconKey, type TablerIcon } from '@tabler/icons-react';
import { PAGES } from '../pages.ts';
import type { Role } from '../routing.ts';

/** Somewhere the palette leads. */
export interface PaletteItem {
  path: string;
  label: string;
  hint: string;
  icon: TablerIcon;
}

const REQUEST_KEY: Record<Role, string> = {
  customer: '/requestedKeys?request=new',
  admin: '/keysRequest?request=new',
};

/** Where a role can go whose name has the query in it; everywhere for an empty one. */
export function itemsOf(role: Role, query: string): PaletteItem[] {
  const pages = PAGES.flatMap(({ role: its, path, nav }) =>
    its === role && nav ? [{ path, label: nav.label, hint: 'Page', icon: nav.icon }] : [],
  );
  const all = [...pages, { path: REQUEST_KEY[role], label: 'Request Key', hint: 'Action', icon: IconKey }];
  return all.filter(({ label }) => label.toLowerCase().includes(query.trim().toLowerCase()));
}

/** The way to a company's details. */
export const companyItem = ({ id, name, domain }: { id: string; name: string; domain: string }): PaletteItem => ({
  path: `/${id}/details`,
  label: name,
  hint: domain,
  icon: IconBuilding,
});
