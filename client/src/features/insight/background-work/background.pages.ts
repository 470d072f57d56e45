import type { PortalPage } from '../../../lib/pages/portal-page.ts';

export const backgroundPage: PortalPage = {
  path: '/backgroundWork',
  title: 'Background Work',
  load: () => import('./BackgroundPage.tsx'),
};
