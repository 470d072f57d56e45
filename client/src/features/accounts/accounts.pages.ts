import { IconSettings } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Page } from '../../shared/page.ts';

export const profilePage: Page = {
  path: '/settings',
  title: 'Settings',
  nav: { label: 'Setting', icon: IconSettings },
  Component: lazy(() => import('./ProfilePage.tsx')),
};
