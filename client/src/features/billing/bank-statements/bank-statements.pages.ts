import type { PortalPage } from '../../../lib/pages/portal-page.ts';

export const bankStatementsPage: PortalPage = {
  path: '/payments/bank',
  title: 'Bank statements',
  right: 'PAYMENTS',
  actions: [{ path: '/payments/bank', label: 'Import bank statement', icon: 'invoice' }],
  load: () => import('./BankStatementsPage.tsx'),
};
