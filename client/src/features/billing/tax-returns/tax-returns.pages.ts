import type { PortalPage } from '../../../lib/pages/portal-page.ts';

export const gstReturnsPage: PortalPage = {
  path: '/gst-returns',
  title: 'GST returns',
  right: 'INVOICES',
  nav: { label: 'GST returns', icon: 'receipt' },
  load: () => import('./GstReturnsPage.tsx'),
};
