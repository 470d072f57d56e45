import type { PortalPage } from '../../../lib/pages/portal-page.ts';

export const auditLogPage: PortalPage = {
  path: '/auditLog',
  title: 'Audit log',
  right: 'LOG',
  nav: { label: 'Audit log', icon: 'log' },
  load: () => import('./AuditLogPage.tsx'),
};

export const activityPage: PortalPage = {
  path: '/activity',
  title: 'Activity',
  companyRight: 'PEOPLE',
  load: () => import('./ActivityPage.tsx'),
};
