import type { Page } from '../../shared/page.ts';

export const adminSettingsPage: Page = {
  path: '/adminSettings',
  title: 'Settings',
  nav: { label: 'Setting', icon: 'settings' },
  load: () => import('./AdminSettingsPage.tsx'),
};
