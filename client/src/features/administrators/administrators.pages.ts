import { IconSettings } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Page } from '../../shared/page.ts';

export const adminSettingsPage: Page = {
  path: '/adminSettings',
  title: 'Settings',
  nav: { label: 'Setting', icon: IconSettings },
  Component: lazy(() => import('./AdminSettingsPage.tsx')),
};
