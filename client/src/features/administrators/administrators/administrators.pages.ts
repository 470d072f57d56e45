import type { PortalPage } from '../../../lib/pages/portal-page.ts';

export const adminSettingsPage: PortalPage = {
  path: '/adminSettings',
  title: 'Settings',
  nav: { label: 'Setting', icon: 'settings' },
  load: () => import('./AdminSettingsPage.tsx'),
};
