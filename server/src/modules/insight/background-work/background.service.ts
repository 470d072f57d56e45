import type { EntityManager } from 'typeorm';
import { BackgroundRun } from '../../../platform/jobs/background-run.entity.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { readBacklog } from './backlog.service.ts';
import { getBackgroundState } from './background-state.rules.ts';
import type { BackgroundWork } from './background.types.ts';

/** Returns the state of each job across all servers. */
export async function listBackgroundWork(
  db: EntityManager,
  jobs: readonly Job[],
  now: Date,
): Promise<BackgroundWork[]> {
  const [runs, backlog] = await Promise.all([db.find(BackgroundRun), readBacklog(db)]);
  const pendingCounts: Record<string, number> = {
    MAILS: backlog.mailsWaiting,
    REQUEST_MAILS: backlog.requestMailsWaiting,
    PASSWORD_RESETS: backlog.resetsWaiting,
    BULK_DECISIONS: backlog.decisionsWaiting,
    BANK_STATEMENTS: backlog.bankLinesWaiting,
    EVENTS: backlog.eventsWaiting,
    AUDIT: backlog.entriesWaiting,
  };
  const lateCounts: Record<string, number> = {
    MAILS: backlog.mailsLate,
    PASSWORD_RESETS: backlog.resetsLate,
    EVENTS: backlog.eventsLate,
    AUDIT: backlog.entriesLate,
  };
  return jobs.map(({ name: kind, everyMs }) => {
    const run = runs.find((backgroundRun) => backgroundRun.kind === kind);
    const { ranAt = null, failedAt = null } = run ?? {};
    return {
      kind,
      state: getBackgroundState({ everyMs, ranAt, failedAt, lateCount: lateCounts[kind] ?? 0 }, now),
      lastRun: ranAt && { at: ranAt, milliseconds: run!.tookMs!, server: run!.ranOn! },
      lastFailure: failedAt && { at: failedAt, reason: run!.failure!, server: run!.failedOn! },
      waiting: pendingCounts[kind] ?? null,
    };
  });
}
