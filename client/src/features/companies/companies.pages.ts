import { IconBuilding } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Page } from '../../shared/page.ts';

export const companiesPage: Page = {
  path: '/companies',
  title: 'Companies',
  nav: { label: 'Companies', icon: IconBuilding },
  Component: lazy(() => import('./CompaniesPage.tsx')),
};

export const companyPage: Page = {
  path: '/:id/details',
  title: 'Companies',
  Component: lazy(() => import('./CompanyPage.tsx')),
};
