import { done } from '../rest/envelope.ts';
import { nothing, route } from '../rest/route.ts';
import { key, syncRecord } from '../rest/shapes.ts';
import { documented, STATUSES } from '../shared/documented.ts';
import { RestAdminDashboardDocument, RestCompanyDashboardDocument } from './dashboards.rest.generated.ts';

export const dashboardRoutes = [
  route('GET', '/company/get-dashboard-data', RestCompanyDashboardDocument, {
    takes: nothing,
    variables: () => ({}),
    reply: ({ me: { currentKey, latestSyncRecord } }) =>
      done('Dashboard fetched.', {
        data: { key: currentKey && key(currentKey), sync: latestSyncRecord && syncRecord(latestSyncRecord) },
      }),
  }),

  route('GET', '/admin/get-dashboard-data', RestAdminDashboardDocument, {
    takes: nothing,
    variables: () => ({}),
    reply: ({ adminDashboard: { companyCount, topCompanies, keyStatusCounts } }) =>
      done('Dashboard fetched.', {
        data: {
          companies: companyCount,
          keyCount: topCompanies,
          keyStatusCount: keyStatusCounts.map(({ status, count }) => ({ status: documented(STATUSES, status), count })),
        },
      }),
  }),
];
