import { matchPath } from 'react-router';
import { profilePage } from '../features/profile/profile.pages.ts';
import { adminSettingsPage } from '../features/administrators/administrators.pages.ts';
import { advertisementsPage } from '../features/advertisements/advertisements.pages.ts';
import { activityPage, auditLogPage } from '../features/audit/audit.pages.ts';
import { backgroundPage } from '../features/background/background.pages.ts';
import { companiesPage, companyPage } from '../features/companies/companies.pages.ts';
import { adminDashboardPage, companyDashboardPage } from '../features/dashboards/dashboards.pages.ts';
import { keyRequestsPage, requestedKeysPage } from '../features/keys/keys.pages.ts';
import { administratorsPage } from '../features/people/people.pages.ts';
import { renewalsPage } from '../features/renewals/renewals.pages.ts';
import { versionsPage } from '../features/versions/versions.pages.ts';
import { webhooksPage } from '../features/webhooks/webhooks.pages.ts';
import type { Page } from '../shared/page.ts';
import type { Role } from './routing.ts';

/** The pages of each role, in the order of the navigation. */
export const PAGES: Record<Role, Page[]> = {
  customer: [companyDashboardPage, requestedKeysPage, profilePage, activityPage, webhooksPage],
  admin: [
    adminDashboardPage,
    companiesPage,
    companyPage,
    keyRequestsPage,
    renewalsPage,
    adminSettingsPage,
    administratorsPage,
    auditLogPage,
    webhooksPage,
    advertisementsPage,
    versionsPage,
    backgroundPage,
  ],
};

/** The page a role has at a path. */
export const pageAt = (role: Role, path: string): Page | undefined =>
  PAGES[role].find((page) => matchPath(page.path, path));
