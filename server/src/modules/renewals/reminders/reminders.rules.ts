import { SEATS_LOW_PERCENT } from '../../licensing/keys/seats.rules.ts';
import { formatDay, formatTimestamp } from '../../../platform/kernel/calendar.rules.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { type UserErrorDetails, createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';

/** What a reminder is about. */
export enum ReminderCause {
  END = 'END',
  USAGE = 'USAGE',
}

/** The mark of a key that has ended. */
export const ENDED_MARK = 0;
/** The shares of a key's users, in percent, whose reaching is told. */
const USAGE_THRESHOLDS = [SEATS_LOW_PERCENT, 100];

/** A key's term, and the marks of what was said about its end. */
interface ExpiringKey {
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
export function getDueExpiryThreshold(
  days: readonly number[],
  { startsAt, expiresAt, runsUntil, endMarks }: ExpiringKey,
  now: Date,
): number | null {
  const isSaid = (mark: number) => endMarks.some((said) => said <= mark);
  if (expiresAt <= now) return runsUntil <= now && !isSaid(ENDED_MARK) ? ENDED_MARK : null;
  const dayAt = (mark: number) => expiresAt.getTime() - mark * DAY_MS;
  const reached = days.filter((mark) => dayAt(mark) <= now.getTime());
  const mark = reached.length ? Math.min(...reached) : null;
  return mark !== null && !isSaid(mark) && startsAt.getTime() < dayAt(mark) ? mark : null;
}

/** A key's limit, what was last reported, and the marks of what was said about that. */
interface KeyUsage {
  userLimit: number;
  /** Null where nothing was reported. */
  users: number | null;
  usageMarks: readonly number[];
}

/** The largest share of a key's users that is reached and nobody was told of; an unlimited key has none. */
export function getDueUsageThreshold({ userLimit, users, usageMarks }: KeyUsage): number | null {
  if (!userLimit || users === null) return null;
  const reached = USAGE_THRESHOLDS.filter((share) => users * 100 >= userLimit * share);
  const mark = reached.length ? Math.max(...reached) : null;
  return mark === null || usageMarks.some((told) => told >= mark) ? null : mark;
}

/** How many days before its end a key is looked at, at the most. */
export const MAX_DAYS_AHEAD = 60;

/** Why a company is not to be reminded of the end of a key. */
export function checkExpiringSoon(
  { expiresAt, runsUntil }: Pick<ExpiringKey, 'expiresAt' | 'runsUntil'>,
  now: Date,
  zone: string,
): UserErrorDetails[] {
  const day = formatDay(expiresAt, zone);
  if (runsUntil <= now)
    return [
      createUserError(
        null,
        `This key ended on ${day}. Create another one, or write to the company.`,
        UserErrorCode.KEY_EXPIRED,
      ),
    ];
  const isFar = expiresAt.getTime() > now.getTime() + MAX_DAYS_AHEAD * DAY_MS;
  return isFar
    ? [createUserError(null, `This key ends on ${day}. A company is reminded at most ${MAX_DAYS_AHEAD} days before.`)]
    : [];
}

/** A company is mailed at most so often that a key of its ends. */
export const EXPIRY_EMAIL_INTERVAL_MS = DAY_MS;

/** What stands against a reminder at an administrator's wish. */
interface ReminderState {
  /** Whether the company has switched reminders off. */
  isMuted: boolean;
  isSuspended: boolean;
  /** When it was last mailed that this key ends; null where it never was. */
  lastMailedAt: Date | null;
}

/** Why a company cannot be reminded of a key's end now. */
export function checkReminder(
  { isMuted, isSuspended, lastMailedAt }: ReminderState,
  now: Date,
  zone: string,
): UserErrorDetails[] {
  if (isSuspended) {
    const message = 'The company is suspended, so it could not log in to renew.';
    return [createUserError(null, message, UserErrorCode.COMPANY_SUSPENDED)];
  }
  if (isMuted) {
    const message = 'The company has switched reminders off. Write to it yourself, or prepare a renewal.';
    return [createUserError(null, message, UserErrorCode.REMINDERS_OFF)];
  }
  if (!lastMailedAt || lastMailedAt.getTime() <= now.getTime() - EXPIRY_EMAIL_INTERVAL_MS) return [];
  const message = `A reminder was sent on ${formatTimestamp(lastMailedAt, zone)}. The next one can be sent a day after it.`;
  return [createUserError(null, message, UserErrorCode.REMINDED_TODAY)];
}
