import type { Page } from '../../shared/page.ts';

export const advertisementsPage: Page = {
  path: '/advertisement',
  title: 'Advertisement',
  nav: { label: 'Advertisement', icon: 'speakerphone' },
  load: () => import('./AdvertisementsPage.tsx'),
};
