import type { PortalPage } from '../../../lib/pages/portal-page.ts';

// Both roles have this page at the same path, because emails link to it.
const page = {
  path: '/invoices',
  title: 'Invoices',
  nav: { label: 'Invoices', icon: 'invoice' },
} satisfies Partial<PortalPage>;

export const ownInvoicesPage: PortalPage = {
  ...page,
  companyRight: 'INVOICES',
  load: () => import('./OwnInvoicesPage.tsx'),
};

export const allInvoicesPage: PortalPage = {
  ...page,
  nav: { ...page.nav, section: 'Billing' },
  load: () => import('./AllInvoicesPage.tsx'),
};
