import type { PortalPage } from '../../../lib/pages/portal-page.ts';

export const companiesPage: PortalPage = {
  path: '/companies',
  title: 'Companies',
  nav: { label: 'Companies', icon: 'building' },
  load: () => import('./CompaniesPage.tsx'),
};

export const companyPage: PortalPage = {
  path: '/:id/details',
  title: 'Companies',
  list: companiesPage.path,
  load: () => import('./CompanyPage.tsx'),
};
