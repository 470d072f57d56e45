import type { Page } from '../../shared/page.ts';

export const auditLogPage: Page = {
  path: '/auditLog',
  title: 'Audit Log',
  right: 'LOG',
  nav: { label: 'Audit Log', icon: 'log' },
  load: () => import('./AuditLogPage.tsx'),
};

export const activityPage: Page = {
  path: '/activity',
  title: 'Activity',
  load: () => import('./ActivityPage.tsx'),
};
