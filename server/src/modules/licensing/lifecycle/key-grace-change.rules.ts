import { formatUnits } from '../../../platform/kernel/count-formats.rules.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import {
  type UserErrorDetails,
  createUserError,
  toUserErrors,
  UserErrorCode,
} from '../../../platform/kernel/user-error.rules.ts';
import { type KeyExpiry, type KeyTime, MAX_GRACE_DAYS, getValidUntil } from '../keys/key-grace.rules.ts';
import { KeyStatus, formatStatus } from '../keys/key-status.rules.ts';

/** Returns an error if no change of the grace period is possible. */
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

export const checkGraceDays = (days: number): UserErrorDetails[] =>
  toUserErrors(
    'days',
    !(Number.isInteger(days) && days >= 0 && days <= MAX_GRACE_DAYS) &&
      `Enter a number of days from 0 to ${MAX_GRACE_DAYS}.`,
  );

/** Returns an error if a grace period is too short to make an ended key valid again. */
export function checkSufficientGrace(key: KeyExpiry, days: number, { now, graceDays }: KeyTime): UserErrorDetails[] {
  const hasEndedWith = (grace: number | null) => getValidUntil({ ...key, graceDays: grace }, { graceDays }) <= now;
  const minimumDays = Math.floor((now.getTime() - key.expiresAt.getTime()) / DAY_MS) + 1;
  const message = `This key no longer works. Enter at least ${formatUnits(minimumDays, 'day')} to make it valid again.`;
  return toUserErrors('days', hasEndedWith(key.graceDays) && hasEndedWith(days) && message);
}
