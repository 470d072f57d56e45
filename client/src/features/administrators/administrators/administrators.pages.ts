import type { PortalPage } from '../../../lib/pages/portal-page.ts';

export const adminSettingsPage: PortalPage = {
  path: '/adminSettings',
  title: 'Settings',
  nav: { label: 'Setting', icon: 'settings', section: 'Administration' },
  load: () => import('./AdminSettingsPage.tsx'),
};
