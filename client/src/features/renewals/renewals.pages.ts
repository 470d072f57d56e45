import { IconRepeat } from '@tabler/icons-react';
import type { Page } from '../../shared/page.ts';

export const renewalsPage: Page = {
  path: '/renewals',
  title: 'Renewals',
  nav: { label: 'Renewals', icon: IconRepeat },
  load: () => import('./RenewalsPage.tsx'),
};
