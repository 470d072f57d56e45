import type { PortalPage } from '../../../lib/pages/portal-page.ts';

export const auditLogPage: PortalPage = {
  path: '/auditLog',
  title: 'Audit Log',
  right: 'LOG',
  nav: { label: 'Audit Log', icon: 'log' },
  load: () => import('./AuditLogPage.tsx'),
};

export const activityPage: PortalPage = {
  path: '/activity',
  title: 'Activity',
  load: () => import('./ActivityPage.tsx'),
};
