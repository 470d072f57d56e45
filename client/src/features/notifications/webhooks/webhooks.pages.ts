import type { PortalPage } from '../../../lib/pages/portal-page.ts';

export const webhooksPage: PortalPage = {
  path: '/webhooks',
  title: 'Webhooks',
  right: 'WEBHOOKS',
  companyRight: 'INTEGRATIONS',
  load: () => import('./WebhooksPage.tsx'),
};
