/** The kinds of work that no request waits for. */
export enum BackgroundKind {
  MAILS = 'MAILS',
  REQUEST_MAILS = 'REQUEST_MAILS',
  PASSWORD_RESETS = 'PASSWORD_RESETS',
  REMINDERS = 'REMINDERS',
  EVENTS = 'EVENTS',
  AUDIT = 'AUDIT',
  WEBHOOKS = 'WEBHOOKS',
  CLEANING = 'CLEANING',
  THINNING = 'THINNING',
  REPORT_MONTHS = 'REPORT_MONTHS',
  IMAGES = 'IMAGES',
}

/** How a kind of work is doing. */
export enum BackgroundState {
  OK = 'OK',
  FAILING = 'FAILING',
  LATE = 'LATE',
  NOT_YET = 'NOT_YET',
}

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

/** How often each kind runs on a server, in milliseconds; some run sooner, when the database tells of something. */
export const RUNS_EVERY: Record<BackgroundKind, number> = {
  [BackgroundKind.MAILS]: 2 * SECOND,
  [BackgroundKind.REQUEST_MAILS]: 5 * SECOND,
  [BackgroundKind.PASSWORD_RESETS]: 5 * SECOND,
  [BackgroundKind.REMINDERS]: 2 * SECOND,
  [BackgroundKind.EVENTS]: 5 * SECOND,
  [BackgroundKind.AUDIT]: 5 * SECOND,
  [BackgroundKind.WEBHOOKS]: 2 * SECOND,
  [BackgroundKind.CLEANING]: HOUR,
  [BackgroundKind.THINNING]: HOUR,
  [BackgroundKind.REPORT_MONTHS]: DAY,
  [BackgroundKind.IMAGES]: DAY,
};

/** What is known of a kind of work. */
interface Known {
  kind: BackgroundKind;
  ranAt: Date | null;
  failedAt: Date | null;
  /** How much of it should have been done by now. */
  late: number;
}

/** How a kind of work is doing; whoever records a run may be a minute late. */
export function stateOf({ kind, ranAt, failedAt, late }: Known, now: Date): BackgroundState {
  if (failedAt && (!ranAt || failedAt > ranAt)) return BackgroundState.FAILING;
  if (late) return BackgroundState.LATE;
  if (!ranAt) return BackgroundState.NOT_YET;
  const isLate = now.getTime() - ranAt.getTime() > 3 * RUNS_EVERY[kind] + MINUTE;
  return isLate ? BackgroundState.LATE : BackgroundState.OK;
}
