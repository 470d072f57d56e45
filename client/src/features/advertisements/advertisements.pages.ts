import { IconSpeakerphone } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Page } from '../../shared/page.ts';

export const advertisementsPage: Page = {
  path: '/advertisement',
  title: 'Advertisement',
  nav: { label: 'Advertisement', icon: IconSpeakerphone },
  Component: lazy(() => import('./AdvertisementsPage.tsx')),
};
