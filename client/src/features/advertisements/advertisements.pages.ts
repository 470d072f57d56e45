import { IconSpeakerphone } from '@tabler/icons-react';
import type { Page } from '../../shared/page.ts';

export const advertisementsPage: Page = {
  path: '/advertisement',
  title: 'Advertisement',
  nav: { label: 'Advertisement', icon: IconSpeakerphone },
  load: () => import('./AdvertisementsPage.tsx'),
};
