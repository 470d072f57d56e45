import type { PortalPage } from '../../../lib/pages/portal-page.ts';

export const teamPage: PortalPage = {
  path: '/team',
  title: 'Team',
  companyRight: 'PEOPLE',
  nav: { label: 'Team', icon: 'users' },
  load: () => import('./TeamPage.tsx'),
};
