import { eInvoiceRoutes } from '../modules/billing/e-invoices/e-invoices.rest.ts';
import { documentFileRoutes } from '../modules/billing/files/document-files.rest.ts';
import { invoiceRoutes } from '../modules/billing/invoices/invoices.rest.ts';
import { paymentRoutes } from '../modules/billing/payments/payments.rest.ts';
import { receivableRoutes } from '../modules/billing/receivables/receivables.rest.ts';
import { taxReturnRoutes } from '../modules/billing/tax-returns/tax-returns.rest.ts';
import { advertisementRoutes } from '../modules/catalogue/advertisements/advertisements.rest.ts';
import { planRoutes } from '../modules/catalogue/prices/plans.rest.ts';
import { versionRoutes } from '../modules/catalogue/versions/versions.rest.ts';
import { companyRoutes } from '../modules/companies/companies/companies.rest.ts';
import { eventRoutes } from '../modules/events/feed/events.rest.ts';
import { erasureRoutes } from '../modules/identity/erasure/erasure.rest.ts';
import { logInRoutes } from '../modules/identity/login/log-in.rest.ts';
import { passwordRoutes } from '../modules/identity/passwords/passwords.rest.ts';
import { profileRoutes } from '../modules/identity/profile/profile.rest.ts';
import { auditRoutes } from '../modules/insight/audit/audit.rest.ts';
import { dashboardRoutes } from '../modules/insight/dashboards/dashboards.rest.ts';
import { keyRoutes } from '../modules/licensing/api/keys.rest.ts';
import { licenceRoutes } from '../modules/licensing/validation/licences.rest.ts';
import { renewalRoutes } from '../modules/renewals/offers/renewals.rest.ts';
import { syncRoutes } from '../modules/usage/sync/sync.rest.ts';
import type { RestRoute } from '../platform/rest/route.ts';

export const restRoutes: readonly RestRoute[] = [
  ...logInRoutes,
  ...passwordRoutes,
  ...profileRoutes,
  ...companyRoutes,
  ...keyRoutes,
  ...renewalRoutes,
  ...planRoutes,
  ...dashboardRoutes,
  ...advertisementRoutes,
  ...versionRoutes,
  ...eventRoutes,
  ...licenceRoutes,
  ...syncRoutes,
  ...auditRoutes,
  ...erasureRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
  ...receivableRoutes,
  ...documentFileRoutes,
  ...taxReturnRoutes,
  ...eInvoiceRoutes,
];
