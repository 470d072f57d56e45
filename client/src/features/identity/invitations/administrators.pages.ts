import type { PortalPage } from '../../../lib/pages/portal-page.ts';

export const administratorsPage: PortalPage = {
  path: '/administrators',
  title: 'Administrators',
  right: 'PEOPLE',
  nav: { label: 'Administrators', icon: 'users' },
  load: () => import('./AdministratorsPage.tsx'),
};
