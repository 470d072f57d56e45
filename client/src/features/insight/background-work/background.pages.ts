import type { PortalPage } from '../../../lib/pages/portal-page.ts';

export const backgroundPage: PortalPage = {
  path: '/backgroundWork',
  title: 'Background work',
  load: () => import('./BackgroundPage.tsx'),
};
