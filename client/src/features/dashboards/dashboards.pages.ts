import type { Page } from '../../shared/page.ts';

export const companyDashboardPage: Page = {
  path: '/dashboard',
  title: 'Home',
  nav: { label: 'Home', icon: 'home' },
  load: () => import('./CompanyDashboardPage.tsx'),
};

export const adminDashboardPage: Page = {
  path: '/adminDashboard',
  title: 'Home',
  nav: { label: 'Home', icon: 'home' },
  load: () => import('./AdminDashboardPage.tsx'),
};
