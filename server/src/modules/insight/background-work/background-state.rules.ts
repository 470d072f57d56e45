/** How a job is doing. */
export enum BackgroundState {
  OK = 'OK',
  FAILING = 'FAILING',
  LATE = 'LATE',
  NOT_YET = 'NOT_YET',
}

const MINUTE = 60_000;

/** What is known of a job. */
interface JobFacts {
  /** How often it runs, in milliseconds. */
  everyMs: number;
  ranAt: Date | null;
  failedAt: Date | null;
  /** How much of it should have been done by now. */
  late: number;
}

/** The state of a job. A run may be recorded up to a minute late. */
export function getBackgroundState({ everyMs, ranAt, failedAt, late }: JobFacts, now: Date): BackgroundState {
  if (failedAt && (!ranAt || failedAt > ranAt)) return BackgroundState.FAILING;
  if (late) return BackgroundState.LATE;
  if (!ranAt) return BackgroundState.NOT_YET;
  const isLate = now.getTime() - ranAt.getTime() > 3 * everyMs + MINUTE;
  return isLate ? BackgroundState.LATE : BackgroundState.OK;
}
