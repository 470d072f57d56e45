import { advertisementRoutes } from '../advertisements/advertisements.rest.ts';
import { logInRoutes } from '../log-in/log-in.rest.ts';
import { passwordRoutes } from '../passwords/passwords.rest.ts';
import { profileRoutes } from '../profile/profile.rest.ts';
import { auditRoutes } from '../audit/audit.rest.ts';
import { companyRoutes } from '../companies/companies.rest.ts';
import { dashboardRoutes } from '../dashboards/dashboards.rest.ts';
import { erasureRoutes } from '../erasure/erasure.rest.ts';
import { eventRoutes } from '../events/events.rest.ts';
import { keyRoutes } from '../keys/keys.rest.ts';
import { licenceRoutes } from '../licences/licences.rest.ts';
import { planRoutes } from '../plans/plans.rest.ts';
import { renewalRoutes } from '../renewals/renewals.rest.ts';
import { syncRoutes } from '../sync/sync.rest.ts';
import { versionRoutes } from '../versions/versions.rest.ts';
import type { Row } from '../rest/route.ts';

/** The whole REST table. */
export const restRoutes: readonly Row[] = [
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
];
