import { matchPath } from 'react-router';
import { adminSettingsPage } from '../features/administrators/administrators/administrators.pages.ts';
import { bankStatementsPage } from '../features/billing/bank-statements/bank-statements.pages.ts';
import { allInvoicesPage, ownInvoicesPage } from '../features/billing/invoices/invoices.pages.ts';
import { allPaymentsPage, ownPaymentsPage } from '../features/billing/payments/payments.pages.ts';
import { receivablesPage } from '../features/billing/receivables/receivables.pages.ts';
import { gstReturnsPage } from '../features/billing/tax-returns/tax-returns.pages.ts';
import { advertisementsPage } from '../features/catalogue/advertisements/advertisements.pages.ts';
import { versionsPage } from '../features/catalogue/versions/versions.pages.ts';
import { companiesPage, companyPage } from '../features/companies/companies/companies.pages.ts';
import { administratorsPage } from '../features/identity/invitations/administrators.pages.ts';
import { teamPage } from '../features/identity/members/members.pages.ts';
import { profilePage } from '../features/identity/profile/profile.pages.ts';
import { activityPage, auditLogPage } from '../features/insight/audit/audit.pages.ts';
import { backgroundPage } from '../features/insight/background-work/background.pages.ts';
import { adminDashboardPage, companyDashboardPage } from '../features/insight/dashboards/dashboards.pages.ts';
import { keyRequestsPage, requestedKeysPage } from '../features/licensing/search/keys.pages.ts';
import { webhooksPage } from '../features/notifications/webhooks/webhooks.pages.ts';
import { renewalsPage } from '../features/renewals/offers/renewals.pages.ts';
import type { PortalPage } from '../lib/pages/portal-page.ts';
import type { ViewerRole } from './routing.ts';

/** The pages of each role, in the order of the navigation. */
export const PAGES: Record<ViewerRole, PortalPage[]> = {
  customer: [
    companyDashboardPage,
    requestedKeysPage,
    ownInvoicesPage,
    ownPaymentsPage,
    teamPage,
    profilePage,
    activityPage,
    webhooksPage,
  ],
  admin: [
    adminDashboardPage,
    companiesPage,
    companyPage,
    keyRequestsPage,
    renewalsPage,
    allInvoicesPage,
    allPaymentsPage,
    bankStatementsPage,
    receivablesPage,
    gstReturnsPage,
    adminSettingsPage,
    administratorsPage,
    auditLogPage,
    webhooksPage,
    advertisementsPage,
    versionsPage,
    backgroundPage,
  ],
};

export const findPage = (role: ViewerRole, path: string): PortalPage | undefined =>
  PAGES[role].find((page) => matchPath(page.path, path));
