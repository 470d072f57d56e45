import { IconHome, IconKey, type TablerIcon } from '@tabler/icons-react';
import { lazy } from 'react';
import { matchPath } from 'react-router';
import type { Role } from './routing.ts';

export interface Page {
  path: string;
  role: Role;
  /** Section label in the breadcrumb and title of the page. */
  title: string;
  /** How the navigation names it; a page without is reached from others. */
  nav?: { label: string; icon: TablerIcon };
  Component: ReturnType<typeof lazy>;
}

/** The pages of both roles, in the order of the navigation. */
export const PAGES: Page[] = [
  {
    path: '/dashboard',
    role: 'customer',
    title: 'Home',
    nav: { label: 'Home', icon: IconHome },
    Component: lazy(() => import('../features/dashboard/CompanyDashboardPage.tsx')),
  },
  {
    path: '/requestedKeys',
    role: 'customer',
    title: 'Keys',
    nav: { label: 'Keys', icon: IconKey },
    Component: lazy(() => import('../features/keys/RequestedKeysPage.tsx')),
  },
  {
    path: '/adminDashboard',
    role: 'admin',
    title: 'Home',
    nav: { label: 'Home', icon: IconHome },
    Component: lazy(() => import('../features/dashboard/AdminDashboardPage.tsx')),
  },
  {
    path: '/keysRequest',
    role: 'admin',
    title: 'Keys',
    nav: { label: 'Key Request', icon: IconKey },
    Component: lazy(() => import('../features/keys/KeyRequestsPage.tsx')),
  },
];

/** The page a role has at a path. */
export const pageAt = (role: Role, path: string): Page | undefined =>
  PAGES.find((page) => page.role === role && matchPath(page.path, path));
