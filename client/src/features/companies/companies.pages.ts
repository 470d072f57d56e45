import type { Page } from '../../shared/page.ts';

export const companiesPage: Page = {
  path: '/companies',
  title: 'Companies',
  nav: { label: 'Companies', icon: 'building' },
  load: () => import('./CompaniesPage.tsx'),
};

export const companyPage: Page = {
  path: '/:id/details',
  title: 'Companies',
  list: companiesPage.path,
  load: () => import('./CompanyPage.tsx'),
};
