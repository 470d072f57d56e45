import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import {
  type UserErrorDetails,
  createUserError,
  toUserErrors,
  UserErrorCode,
} from '../../../platform/kernel/user-error.rules.ts';
import { type KeyExpiry, type KeyTime, MAX_GRACE_DAYS, getValidUntil } from '../keys/key-grace.rules.ts';
import { KeyStatus, formatStatus } from '../keys/key-status.rules.ts';

/** Why the grace of a key cannot be changed at all. */
export function checkGraceChange(
  { status, expiresAt }: { status: KeyStatus; expiresAt: Date },
  now: Date,
): UserErrorDetails[] {
  if (status !== KeyStatus.APPROVED) {
    const message = `Only an Approved key can have a grace period; this one is ${formatStatus(status)}.`;
    return [createUserError(null, message, UserErrorCode.KEY_STATUS_FINAL)];
  }
  const isTooLate = expiresAt.getTime() + MAX_GRACE_DAYS * DAY_MS <= now.getTime();
  const message = `This key expired more than ${MAX_GRACE_DAYS} days ago. Create a new key.`;
  return isTooLate ? [createUserError(null, message, UserErrorCode.KEY_EXPIRED)] : [];
}

/** What is wrong with a number of days of grace. */
export const checkGraceDays = (days: number): UserErrorDetails[] =>
  toUserErrors(
    'days',
    !(Number.isInteger(days) && days >= 0 && days <= MAX_GRACE_DAYS) &&
      `Enter a number of days from 0 to ${MAX_GRACE_DAYS}.`,
  );

/** Why so many days would not bring a key back that runs no longer. */
export function checkRevival(key: KeyExpiry, days: number, { now, graceDays }: KeyTime): UserErrorDetails[] {
  const isOver = (grace: number | null) => getValidUntil({ ...key, graceDays: grace }, { graceDays }) <= now;
  const needed = Math.floor((now.getTime() - key.expiresAt.getTime()) / DAY_MS) + 1;
  const message = `This key has ended. Enter at least ${needed}, so that it runs again.`;
  return toUserErrors('days', isOver(key.graceDays) && isOver(days) && message);
}
