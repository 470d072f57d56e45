import type { Page } from '../../shared/page.ts';

export const administratorsPage: Page = {
  path: '/administrators',
  title: 'Administrators',
  right: 'PEOPLE',
  nav: { label: 'Administrators', icon: 'users' },
  load: () => import('./AdministratorsPage.tsx'),
};
