import type { Page } from '../../shared/page.ts';

export const renewalsPage: Page = {
  path: '/renewals',
  title: 'Renewals',
  nav: { label: 'Renewals', icon: 'repeat' },
  load: () => import('./RenewalsPage.tsx'),
};
