import type { EntityManager } from 'typeorm';
import { BackgroundRun } from '../../../platform/jobs/background-run.entity.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { getBackgroundState } from './background-state.rules.ts';
import type { BackgroundWork } from './background.types.ts';
import { readBacklog } from './backlog.service.ts';

/** Returns the state of each job across all servers. */
export async function listBackgroundWork(
  db: EntityManager,
  jobs: readonly Job[],
  now: Date,
): Promise<BackgroundWork[]> {
  const [runs, backlog] = await Promise.all([db.find(BackgroundRun), readBacklog(db)]);
  const pendingCounts: Record<string, number> = {
    MAILS: backlog.pendingEmailCount,
    REQUEST_MAILS: backlog.unreportedRequestCount,
    PASSWORD_RESETS: backlog.pendingResetCount,
    JOIN_REQUESTS: backlog.pendingJoinCount,
    BULK_DECISIONS: backlog.pendingDecisionCount,
    BANK_STATEMENTS: backlog.pendingBankLineCount,
    EVENTS: backlog.unpublishedEventCount,
    AUDIT: backlog.unsealedEntryCount,
  };
  const lateCounts: Record<string, number> = {
    MAILS: backlog.lateEmailCount,
    PASSWORD_RESETS: backlog.lateResetCount,
    JOIN_REQUESTS: backlog.lateJoinCount,
    EVENTS: backlog.lateEventCount,
    AUDIT: backlog.lateEntryCount,
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
