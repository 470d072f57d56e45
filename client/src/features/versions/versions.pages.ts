import { IconVersions } from '@tabler/icons-react';
import type { Page } from '../../shared/page.ts';

export const versionsPage: Page = {
  path: '/versions',
  title: 'Version Manager',
  nav: { label: 'Versions', icon: IconVersions },
  load: () => import('./VersionsPage.tsx'),
};
