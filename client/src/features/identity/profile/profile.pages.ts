import type { PortalPage } from '../../../lib/pages/portal-page.ts';

export const profilePage: PortalPage = {
  path: '/settings',
  title: 'Settings',
  nav: { label: 'Setting', icon: 'settings' },
  load: () => import('./ProfilePage.tsx'),
};
