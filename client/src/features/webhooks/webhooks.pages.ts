import type { Page } from '../../shared/page.ts';

export const webhooksPage: Page = {
  path: '/webhooks',
  title: 'Webhooks',
  right: 'WEBHOOKS',
  load: () => import('./WebhooksPage.tsx'),
};
