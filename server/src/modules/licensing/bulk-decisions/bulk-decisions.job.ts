import type { Job } from '../../../platform/jobs/job.ts';
import { runBulkDecisions } from './bulk-decisions.worker.ts';

export const bulkDecisionsJob: Job = {
  name: 'BULK_DECISIONS',
  description: 'Applies bulk decisions to their keys.',
  everyMs: 5000,
  wakesOn: ['bulk-decision'],
  prepare: (runtime) => () => runBulkDecisions(runtime),
};
