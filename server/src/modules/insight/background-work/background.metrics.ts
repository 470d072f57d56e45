import type { EntityManager } from 'typeorm';
import type { Job } from '../../../platform/jobs/job.ts';
import { type Collector, shareReads } from '../../../platform/observability/metric-registry.ts';
import { BackgroundState } from './background-state.rules.ts';
import { listBackgroundWork } from './background.service.ts';
import { readBacklog } from './backlog.service.ts';

const UNHEALTHY_STATES = [BackgroundState.FAILING, BackgroundState.LATE];

/** Collects metrics of pending background work and the state of each job. */
export const createBackgroundMetrics =
  (db: EntityManager, jobs: readonly Job[]): Collector =>
  (metrics) => {
    const loadBacklog = shareReads(() => readBacklog(db));
    const listWork = shareReads(() => listBackgroundWork(db, jobs, new Date()));
    metrics.gauge('portal_mails', 'Emails by state: waiting to be sent, late, or given up.', 'state', async () => {
      const { pendingEmailCount, lateEmailCount, failedEmailCount } = await loadBacklog();
      return { waiting: pendingEmailCount, late: lateEmailCount, 'given up': failedEmailCount };
    });
    metrics.gauge(
      'portal_events_unpublished',
      'Events that have been unpublished for more than 10 seconds.',
      'state',
      async () => ({ late: (await loadBacklog()).lateEventCount }),
    );
    metrics.gauge(
      'portal_audit_entries_unsealed',
      'Rows of the audit log that have been unsealed for more than a minute.',
      'state',
      async () => ({ late: (await loadBacklog()).lateEntryCount }),
    );
    metrics.gauge(
      'portal_background_work_wrong',
      'State of each background job: 1 if it is late or failed after its last run.',
      'kind',
      async () =>
        Object.fromEntries(
          (await listWork()).map(({ kind, state }) => [kind, Number(UNHEALTHY_STATES.includes(state))]),
        ),
    );
    metrics.gauge(
      'portal_background_last_run_timestamp_seconds',
      'When each background job last succeeded on any server, as Unix time in seconds.',
      'kind',
      async () => {
        const work = await listWork();
        return Object.fromEntries(
          work.flatMap(({ kind, lastRun }) => (lastRun ? [[kind, lastRun.at.getTime() / 1000]] : [])),
        );
      },
    );
  };
