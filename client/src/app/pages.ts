import {
  IconBuilding,
  IconHome,
  IconKey,
  IconSettings,
  IconSpeakerphone,
  IconVersions,
  type TablerIcon,
} from '@tabler/icons-react';
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
    Component: lazy(() => import('../features/dashboards/CompanyDashboardPage.tsx')),
  },
  {
    path: '/requestedKeys',
    role: 'customer',
    title: 'Keys',
    nav: { label: 'Keys', icon: IconKey },
    Component: lazy(() => import('../features/keys/RequestedKeysPage.tsx')),
  },
  {
    path: '/settings',
    role: 'customer',
    title: 'Settings',
    nav: { label: 'Setting', icon: IconSettings },
    Component: lazy(() => import('../features/accounts/ProfilePage.tsx')),
  },
  {
    path: '/adminDashboard',
    role: 'admin',
    title: 'Home',
    nav: { label: 'Home', icon: IconHome },
    Component: lazy(() => import('../features/dashboards/AdminDashboardPage.tsx')),
  },
  {
    path: '/companies',
    role: 'admin',
    title: 'Companies',
    nav: { label: 'Companies', icon: IconBuilding },
    Component: lazy(() => import('../features/companies/CompaniesPage.tsx')),
  },
  {
    path: '/:id/details',
    role: 'admin',
    title: 'Companies',
    Component: lazy(() => import('../features/companies/CompanyPage.tsx')),
  },
  {
    path: '/keysRequest',
    role: 'admin',
    title: 'Keys',
    nav: { label: 'Key Request', icon: IconKey },
    Component: lazy(() => import('../features/keys/KeyRequestsPage.tsx')),
  },
  {
    path: '/adminSettings',
    role: 'admin',
    title: 'Settings',
    nav: { label: 'Setting', icon: IconSettings },
    Component: lazy(() => import('../features/administrators/AdminSettingsPage.tsx')),
  },
  {
    path: '/advertisement',
    role: 'admin',
    title: 'Advertisement',
    nav: { label: 'Advertisement', icon: IconSpeakerphone },
    Component: lazy(() => import('../features/advertisements/AdvertisementsPage.tsx')),
  },
  {
    path: '/versions',
    role: 'admin',
    title: 'Version Manager',
    nav: { label: 'Versions', icon: IconVersions },
    Component: lazy(() => import('../features/versions/VersionsPage.tsx')),
  },
];

/** The page a role has at a path. */
export const pageAt = (role: Role, path: string): Page | undefined =>
  PAGES.find((page) => page.role === role && matchPath(page.path, path));
