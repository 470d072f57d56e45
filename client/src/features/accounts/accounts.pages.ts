import { IconSettings } from '@tabler/icons-react';
import type { Page } from '../../shared/page.ts';

export const profilePage: Page = {
  path: '/settings',
  title: 'Settings',
  nav: { label: 'Setting', icon: IconSettings },
  load: () => import('./ProfilePage.tsx'),
};
