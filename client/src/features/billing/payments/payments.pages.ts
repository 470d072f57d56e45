import type { PortalPage } from '../../../lib/pages/portal-page.ts';

// Companies and administrators have separate pages at the same path, because components that both use link to it.
const page = {
  path: '/payments',
  title: 'Payments',
  nav: { label: 'Payments', icon: 'payment' },
} satisfies Partial<PortalPage>;

export const ownPaymentsPage: PortalPage = {
  ...page,
  companyRight: 'INVOICES',
  load: () => import('./OwnPaymentsPage.tsx'),
};

export const allPaymentsPage: PortalPage = {
  ...page,
  actions: [
    { path: '/payments?record=new', label: 'Record payment', icon: 'payment' },
    { path: '/payments?deduct=new', label: 'Record tax deduction', icon: 'payment' },
  ],
  load: () => import('./AllPaymentsPage.tsx'),
};
