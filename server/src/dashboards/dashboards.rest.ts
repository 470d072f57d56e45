import { z } from 'zod';
import { Id, Key, SyncRecord } from '../rest/answers.ts';
import { done } from '../rest/envelope.ts';
import { nothing, route } from '../rest/route.ts';
import { key, syncRecord } from '../rest/shapes.ts';
import { documented, STATUSES, wordsOf } from '../shared/documented.ts';
import { RestAdminDashboardDocument, RestCompanyDashboardDocument } from './dashboards.rest.generated.ts';

const count = z.int().min(0);

export const dashboardRoutes = [
  route('GET', '/company/get-dashboard-data', RestCompanyDashboardDocument, {
    summary: 'The current key and what the chat app reported last, each null when there is none.',
    answers: { data: z.object({ key: Key.nullable(), sync: SyncRecord.nullable() }) },
    takes: nothing,
    variables: () => ({}),
    reply: ({ me: { currentKey, latestSyncRecord } }) =>
      done('Dashboard fetched.', {
        data: { key: currentKey && key(currentKey), sync: latestSyncRecord && syncRecord(latestSyncRecord) },
      }),
  }),

  route('GET', '/admin/get-dashboard-data', RestAdminDashboardDocument, {
    summary: 'How many companies and keys there are; the five companies with the most keys.',
    answers: {
      data: z.object({
        companies: count,
        keyCount: z.array(z.object({ companyId: Id, companyName: z.string(), count })),
        keyStatusCount: z.array(z.object({ status: z.enum(wordsOf(STATUSES)), count })),
      }),
    },
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
