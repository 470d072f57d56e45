import type { PortalPage } from '../../../lib/pages/portal-page.ts';

export const receivablesPage: PortalPage = {
  path: '/receivables',
  title: 'Receivables',
  nav: { label: 'Receivables', icon: 'receivable' },
  load: () => import('./ReceivablesPage.tsx'),
};
