import { SEATS_LOW } from '../keys/seats.rules.ts';
import { formatDay, formatMoment } from '../shared/calendar.rules.ts';
import { DAY } from '../shared/durations.rules.ts';
import { type Problem, problem, UserErrorCode } from '../shared/problem.rules.ts';

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

/** How many days before its end a key is looked at, at the most. */
export const MOST_DAYS_AHEAD = 60;

/** Why a company is not to be reminded of the end of a key. */
export function checkEnding(
  { expiresAt, runsUntil }: Pick<EndingKey, 'expiresAt' | 'runsUntil'>,
  now: Date,
  zone: string,
): Problem[] {
  const day = formatDay(expiresAt, zone);
  if (runsUntil <= now)
    return [
      problem(
        null,
        `This key ended on ${day}. Create another one, or write to the company.`,
        UserErrorCode.KEY_EXPIRED,
      ),
    ];
  const isFar = expiresAt.getTime() > now.getTime() + MOST_DAYS_AHEAD * DAY;
  return isFar
    ? [problem(null, `This key ends on ${day}. A company is reminded at most ${MOST_DAYS_AHEAD} days before.`)]
    : [];
}

/** A company is mailed at most so often that a key of its ends. */
export const END_MAIL_REST = DAY;

/** What stands against a reminder at an administrator's wish. */
interface Reminded {
  /** Whether the company has switched reminders off. */
  isMuted: boolean;
  isSuspended: boolean;
  /** When it was last mailed that this key ends; null where it never was. */
  lastMailedAt: Date | null;
}

/** Why a company cannot be reminded of a key's end now. */
export function checkReminder({ isMuted, isSuspended, lastMailedAt }: Reminded, now: Date, zone: string): Problem[] {
  if (isSuspended) {
    const message = 'The company is suspended, so it could not log in to renew.';
    return [problem(null, message, UserErrorCode.COMPANY_SUSPENDED)];
  }
  if (isMuted) {
    const message = 'The company has switched reminders off. Write to it yourself, or prepare a renewal.';
    return [problem(null, message, UserErrorCode.REMINDERS_OFF)];
  }
  if (!lastMailedAt || lastMailedAt.getTime() <= now.getTime() - END_MAIL_REST) return [];
  const message = `A reminder was sent on ${formatMoment(lastMailedAt, zone)}. The next one can be sent a day after it.`;
  return [problem(null, message, UserErrorCode.REMINDED_TODAY)];
}
