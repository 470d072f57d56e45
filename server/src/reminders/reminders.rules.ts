import { SEATS_LOW } from '../keys/seats.rules.ts';
import { DAY } from '../shared/calendar.rules.ts';

/** What a reminder is about. */
export enum Cause {
  END = 'END',
  USAGE = 'USAGE',
}

/** The mark of a key that has ended. */
export const ENDED = 0;
/** The shares of a key's users, in percent, whose reaching is told. */
const SHARES = [SEATS_LOW, 100];

/** A key's term, and the marks of what was said about its end. */
interface EndingKey {
  startsAt: Date;
  expiresAt: Date;
  /** With its grace. */
  runsUntil: Date;
  endMarks: readonly number[];
}

/**
 * Which of these days before its expiry a key has reached and nobody was told of; ENDED at the end of its grace, and nothing
 * while that runs. What a closer one has said is not said again, and a term that begins within the days has no such day.
 */
export function reachedDay(
  days: readonly number[],
  { startsAt, expiresAt, runsUntil, endMarks }: EndingKey,
  now: Date,
): number | null {
  const isSaid = (mark: number) => endMarks.some((said) => said <= mark);
  if (expiresAt <= now) return runsUntil <= now && !isSaid(ENDED) ? ENDED : null;
  const dayAt = (mark: number) => expiresAt.getTime() - mark * DAY;
  const reached = days.filter((mark) => dayAt(mark) <= now.getTime());
  const mark = reached.length ? Math.min(...reached) : null;
  return mark !== null && !isSaid(mark) && startsAt.getTime() < dayAt(mark) ? mark : null;
}

/** A key's limit, what was last reported, and the marks of what was said about that. */
interface UsedKey {
  userLimit: number;
  /** Null where nothing was reported. */
  users: number | null;
  usageMarks: readonly number[];
}

/** The largest share of a key's users that is reached and nobody was told of; an unlimited key has none. */
export function reachedShare({ userLimit, users, usageMarks }: UsedKey): number | null {
  if (!userLimit || users === null) return null;
  const reached = SHARES.filter((share) => users * 100 >= userLimit * share);
  const mark = reached.length ? Math.max(...reached) : null;
  return mark === null || usageMarks.some((told) => told >= mark) ? null : mark;
}
