import type { PortalPage } from '../../../lib/pages/portal-page.ts';

export const renewalsPage: PortalPage = {
  path: '/renewals',
  title: 'Renewals',
  nav: { label: 'Renewals', icon: 'repeat' },
  load: () => import('./RenewalsPage.tsx'),
};
