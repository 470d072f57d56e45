import type { PortalPage } from '../../../lib/pages/portal-page.ts';

export const advertisementsPage: PortalPage = {
  path: '/advertisement',
  title: 'Advertisement',
  nav: { label: 'Advertisement', icon: 'speakerphone' },
  load: () => import('./AdvertisementsPage.tsx'),
};
