import type { JobCounts, JobRunner } from '../jobs/job-runner.ts';
import type { Collector } from './metric-registry.ts';

/** Registers the runs of each job on this server since it started. */
export const jobMetrics =
  (counts: JobRunner['counts']): Collector =>
  (metrics) => {
    const counter = (of: keyof JobCounts, help: string) =>
      metrics.counter(`portal_background_${of}_total`, help, 'kind', () =>
        Object.fromEntries([...counts].map(([kind, count]) => [kind, count[of]])),
      );
    counter('runs', 'Runs of background work on this server, by kind, including those that failed.');
    counter('failures', 'Runs of background work on this server that failed, by kind.');
    counter('seconds', 'Seconds that runs of background work took on this server, by kind.');
  };
