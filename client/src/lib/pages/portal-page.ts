import type { Permission } from '@portal/server/platform/auth/permissions.rules';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { PAGE_ICONS } from './page-icons.ts';

type PageIcon = keyof typeof PAGE_ICONS;

/** What the palette does when it is chosen. */
export interface PaletteAction {
  /** Tells it apart. */
  id: string;
  label: string;
  hint: string;
  icon: TablerIcon;
  run: () => void;
}

/** A place the palette leads to. */
export interface PaletteLink {
  path: string;
  label: string;
  /** What stands beside the label, such as a company's domain. */
  hint: string;
  icon: TablerIcon;
}

/** A page of a feature; the app says whose it is and where it stands in the navigation. */
export interface PortalPage {
  path: string;
  /** Section label in the breadcrumb and title of the page. */
  title: string;
  /** The list that it belongs to, for a page that names what it is about: the breadcrumb leads there. */
  list?: string;
  /** What an administrator needs to see it. */
  right?: `${Permission}`;
  /** How the navigation names it; a page without it is reached from others. */
  nav?: { label: string; icon: PageIcon };
  /** What can be started there right away. */
  actions?: (Omit<PaletteLink, 'hint' | 'icon'> & { icon: PageIcon })[];
  load: () => Promise<{ default: ComponentType }>;
}
