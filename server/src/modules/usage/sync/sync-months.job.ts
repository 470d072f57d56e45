import type { Job } from '../../../platform/jobs/job.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { createSyncMonths } from './sync-months.service.ts';

export const syncMonthsJob: Job = {
  name: 'REPORT_MONTHS',
  description: 'Creates the partitions for the usage reports of the coming months.',
  everyMs: DAY_MS,
  prepare:
    ({ db }) =>
    () =>
      createSyncMonths(db.manager),
};
