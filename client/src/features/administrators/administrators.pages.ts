import { IconSettings } from '@tabler/icons-react';
import type { Page } from '../../shared/page.ts';

export const adminSettingsPage: Page = {
  path: '/adminSettings',
  title: 'Settings',
  nav: { label: 'Setting', icon: IconSettings },
  load: () => import('./AdminSettingsPage.tsx'),
};
