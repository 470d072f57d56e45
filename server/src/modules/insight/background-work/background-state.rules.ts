import { MINUTE_MS } from '../../../platform/kernel/durations.rules.ts';

export enum BackgroundState {
  OK = 'OK',
  FAILING = 'FAILING',
  LATE = 'LATE',
  NOT_YET = 'NOT_YET',
}

interface JobFacts {
  everyMs: number;
  ranAt: Date | null;
  failedAt: Date | null;
  /** Number of overdue items. */
  lateCount: number;
}

/**
 * Returns the state of a job. A job is late if its last recorded run is more than three intervals and a minute ago. The
 * minute is necessary because the runs of frequent jobs are recorded only every 20 seconds.
 */
export function getBackgroundState({ everyMs, ranAt, failedAt, lateCount }: JobFacts, now: Date): BackgroundState {
  if (failedAt && (!ranAt || failedAt > ranAt)) return BackgroundState.FAILING;
  if (lateCount) return BackgroundState.LATE;
  if (!ranAt) return BackgroundState.NOT_YET;
  const isLate = now.getTime() - ranAt.getTime() > 3 * everyMs + MINUTE_MS;
  return isLate ? BackgroundState.LATE : BackgroundState.OK;
}
