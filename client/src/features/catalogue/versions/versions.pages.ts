import type { PortalPage } from '../../../lib/pages/portal-page.ts';

export const versionsPage: PortalPage = {
  path: '/versions',
  title: 'Version Manager',
  nav: { label: 'Versions', icon: 'versions' },
  load: () => import('./VersionsPage.tsx'),
};
