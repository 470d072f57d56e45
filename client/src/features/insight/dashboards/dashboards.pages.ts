import type { PortalPage } from '../../../lib/pages/portal-page.ts';

export const companyDashboardPage: PortalPage = {
  path: '/dashboard',
  title: 'Home',
  nav: { label: 'Home', icon: 'home' },
  load: () => import('./CompanyDashboardPage.tsx'),
};

export const adminDashboardPage: PortalPage = {
  path: '/adminDashboard',
  title: 'Home',
  nav: { label: 'Home', icon: 'home' },
  load: () => import('./AdminDashboardPage.tsx'),
};
