import type { EntityManager } from 'typeorm';
import { readBacklog } from './backlog.service.ts';
import { BackgroundKind, stateOf } from './background-kinds.rules.ts';
import { BackgroundRun } from './background-run.entity.ts';
import type { BackgroundWork } from './background.types.ts';

/** How each kind of background work is doing, over all servers. */
export async function listBackgroundWork(db: EntityManager, now: Date): Promise<BackgroundWork[]> {
  const [runs, backlog] = await Promise.all([db.find(BackgroundRun), readBacklog(db)]);
  const waiting: Partial<Record<BackgroundKind, number>> = {
    [BackgroundKind.MAILS]: backlog.mailsWaiting,
    [BackgroundKind.REQUEST_MAILS]: backlog.requestMailsWaiting,
    [BackgroundKind.PASSWORD_RESETS]: backlog.resetsWaiting,
    [BackgroundKind.EVENTS]: backlog.eventsWaiting,
    [BackgroundKind.AUDIT]: backlog.entriesWaiting,
  };
  const late: Partial<Record<BackgroundKind, number>> = {
    [BackgroundKind.MAILS]: backlog.mailsLate,
    [BackgroundKind.PASSWORD_RESETS]: backlog.resetsLate,
    [BackgroundKind.EVENTS]: backlog.eventsLate,
    [BackgroundKind.AUDIT]: backlog.entriesLate,
  };
  return Object.values(BackgroundKind).map((kind) => {
    const run = runs.find((each) => each.kind === kind);
    const { ranAt = null, failedAt = null } = run ?? {};
    return {
      kind,
      state: stateOf({ kind, ranAt, failedAt, late: late[kind] ?? 0 }, now),
      lastRun: ranAt && { at: ranAt, milliseconds: run!.tookMs!, server: run!.ranOn! },
      lastFailure: failedAt && { at: failedAt, reason: run!.failure!, server: run!.failedOn! },
      waiting: waiting[kind] ?? null,
    };
  });
}
