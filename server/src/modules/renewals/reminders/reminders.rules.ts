import { formatDay, formatTimestamp } from '../../../platform/kernel/calendar.rules.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { type UserErrorDetails, createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { SEATS_LOW_PERCENT } from '../../licensing/keys/seats.rules.ts';

/** The cause of a reminder: the expiry of a key, or the usage of its user limit. */
export enum ReminderCause {
  END = 'END',
  USAGE = 'USAGE',
}

/** The threshold of the reminder about a key that has ended. */
export const ENDED_THRESHOLD = 0;
/** The percentages of the user limit that trigger a reminder. */
const USAGE_THRESHOLDS = [SEATS_LOW_PERCENT, 100];

/** The term of a key, and the thresholds of the reminders that were sent about its expiry. */
interface ExpiringKey {
  startsAt: Date;
  expiresAt: Date;
  /** The time until which the key is valid, including the grace period. */
  runsUntil: Date;
  sentExpiryThresholds: readonly number[];
}

/**
 * Returns the threshold of the reminder that is due, or null. The threshold is the smallest number of days before the
 * expiry that has been reached, or ENDED_THRESHOLD after the grace period. No reminder is due during the grace period,
 * or if a reminder with the same or a smaller threshold was sent. Thresholds that were reached before the start of the
 * key are skipped.
 */
export function getDueExpiryThreshold(
  days: readonly number[],
  { startsAt, expiresAt, runsUntil, sentExpiryThresholds }: ExpiringKey,
  now: Date,
): number | null {
  const isSent = (threshold: number) => sentExpiryThresholds.some((sent) => sent <= threshold);
  if (expiresAt <= now) return runsUntil <= now && !isSent(ENDED_THRESHOLD) ? ENDED_THRESHOLD : null;
  const getThresholdTime = (threshold: number) => expiresAt.getTime() - threshold * DAY_MS;
  const reachedThresholds = days.filter((threshold) => getThresholdTime(threshold) <= now.getTime());
  const threshold = reachedThresholds.length ? Math.min(...reachedThresholds) : null;
  return threshold !== null && !isSent(threshold) && startsAt.getTime() < getThresholdTime(threshold)
    ? threshold
    : null;
}

/** The user limit, the last reported number of users, and the percentages of the reminders that were sent. */
interface KeyUsage {
  userLimit: number;
  /** Null if no usage was reported. */
  users: number | null;
  sentUsageThresholds: readonly number[];
}

/**
 * Returns the largest threshold percentage of the user limit that has been reached. Returns null if none has been
 * reached, or if a reminder for this or a larger percentage was sent.
 */
export function getDueUsageThreshold({ userLimit, users, sentUsageThresholds }: KeyUsage): number | null {
  if (!userLimit || users === null) return null;
  const reachedThresholds = USAGE_THRESHOLDS.filter((percent) => users * 100 >= userLimit * percent);
  const threshold = reachedThresholds.length ? Math.max(...reachedThresholds) : null;
  return threshold === null || sentUsageThresholds.some((sent) => sent >= threshold) ? null : threshold;
}

/**
 * The maximum number of days before the expiry of a key at which the renewals list can show the key and an
 * administrator can send a reminder about it.
 */
export const MAX_DAYS_AHEAD = 60;

/** Returns the error if a key has ended or expires too far in the future for a manual reminder. */
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
        `This key expired on ${day} and no longer works. Create another key, or contact the company.`,
        UserErrorCode.KEY_EXPIRED,
      ),
    ];
  const isTooEarly = expiresAt.getTime() > now.getTime() + MAX_DAYS_AHEAD * DAY_MS;
  return isTooEarly
    ? [
        createUserError(
          null,
          `This key expires on ${day}. A reminder can be sent at most ${MAX_DAYS_AHEAD} days earlier.`,
        ),
      ]
    : [];
}

/** The minimum interval before a manual reminder about the expiry of the same key. Automatic emails need an hour less. */
export const EXPIRY_EMAIL_INTERVAL_MS = DAY_MS;

/** The facts that can prevent a manual reminder. */
interface ReminderState {
  /** Whether all members who could receive reminders have turned them off. */
  isMuted: boolean;
  isSuspended: boolean;
  /** The time of the last email about the expiry of this key. Null if no email was sent. */
  lastEmailedAt: Date | null;
}

/** Returns the error that prevents a manual reminder now. */
export function checkReminder(
  { isMuted, isSuspended, lastEmailedAt }: ReminderState,
  now: Date,
  zone: string,
): UserErrorDetails[] {
  if (isSuspended) {
    const message = 'The company is suspended, so it cannot log in to renew.';
    return [createUserError(null, message, UserErrorCode.COMPANY_SUSPENDED)];
  }
  if (isMuted) {
    const message = 'The company has turned off reminders. Contact it directly, or prepare a renewal.';
    return [createUserError(null, message, UserErrorCode.REMINDERS_OFF)];
  }
  if (!lastEmailedAt || lastEmailedAt.getTime() <= now.getTime() - EXPIRY_EMAIL_INTERVAL_MS) return [];
  const message = `A reminder was sent on ${formatTimestamp(lastEmailedAt, zone)}. Another reminder can be sent a day later.`;
  return [createUserError(null, message, UserErrorCode.REMINDED_TODAY)];
}
