import type { CompanyRight } from '@portal/server/platform/auth/company-rights.rules';
import type { Permission } from '@portal/server/platform/auth/permissions.rules';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { PAGE_ICONS } from './page-icons.ts';

type PageIcon = keyof typeof PAGE_ICONS;

export interface PaletteAction {
  label: string;
  hint: string;
  icon: TablerIcon;
  run: () => void;
}

export interface PaletteLink {
  path: string;
  label: string;
  /** Additional information next to the label, for example a company's domain. */
  hint: string;
  icon: TablerIcon;
}

/** A page of the portal. `pages.ts` assigns it to a role and defines the order of the navigation. */
export interface PortalPage {
  path: string;
  /** Section label in the breadcrumb, and title of the page. */
  title: string;
  /** Path of the parent list. Only set for pages that show a single record. */
  list?: string;
  /** The permission that an administrator needs to see the page. */
  right?: `${Permission}`;
  /** The right that a member of a company needs to see the page. */
  companyRight?: `${CompanyRight}`;
  /** Entry in the navigation. Pages without it are linked from other pages. */
  nav?: {
    label: string;
    icon: PageIcon;
    /** The heading of a section that starts with this page. The following pages belong to the same section. */
    section?: string;
  };
  /** Actions that the command palette offers for this page. */
  actions?: (Omit<PaletteLink, 'hint' | 'icon'> & Pick<PortalPage, 'companyRight'> & { icon: PageIcon })[];
  load: () => Promise<{ default: ComponentType }>;
}
