import type { Page } from '../../shared/page.ts';

export const versionsPage: Page = {
  path: '/versions',
  title: 'Version Manager',
  nav: { label: 'Versions', icon: 'versions' },
  load: () => import('./VersionsPage.tsx'),
};
