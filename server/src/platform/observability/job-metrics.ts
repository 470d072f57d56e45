import type { JobCounts, JobRunner } from '../jobs/job-runner.ts';
import type { Collector } from './metric-registry.ts';

/** Registers the statistics of each job since the start of this server. */
export const createJobMetrics =
  (counts: JobRunner['counts']): Collector =>
  (metrics) => {
    const registerCounter = (property: keyof JobCounts, help: string) =>
      metrics.counter(`portal_background_${property}_total`, help, 'kind', () =>
        Object.fromEntries([...counts].map(([kind, count]) => [kind, count[property]])),
      );
    registerCounter('runs', 'Runs of background jobs on this server, by kind, including failed ones.');
    registerCounter('failures', 'Failed runs of background jobs on this server, by kind.');
    registerCounter('seconds', 'Total duration of background jobs on this server in seconds, by kind.');
  };
