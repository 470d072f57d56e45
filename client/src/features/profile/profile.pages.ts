import type { Page } from '../../shared/page.ts';

export const profilePage: Page = {
  path: '/settings',
  title: 'Settings',
  nav: { label: 'Setting', icon: 'settings' },
  load: () => import('./ProfilePage.tsx'),
};
