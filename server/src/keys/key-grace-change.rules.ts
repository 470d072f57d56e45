import { DAY } from '../shared/durations.rules.ts';
import { type Problem, problem, problemIf, UserErrorCode } from '../shared/problem.rules.ts';
import { type GracedKey, type KeyTime, MAX_GRACE_DAYS, runsUntil } from './key-grace.rules.ts';
import { KeyStatus, statusName } from './key-status.rules.ts';

/** Why the grace of a key cannot be changed at all. */
export function checkGraceChange({ status, expiresAt }: { status: KeyStatus; expiresAt: Date }, now: Date): Problem[] {
  if (status !== KeyStatus.APPROVED) {
    const message = `Only an Approved key can have a grace period; this one is ${statusName(status)}.`;
    return [problem(null, message, UserErrorCode.KEY_STATUS_FINAL)];
  }
  const isTooLate = expiresAt.getTime() + MAX_GRACE_DAYS * DAY <= now.getTime();
  const message = `This key expired more than ${MAX_GRACE_DAYS} days ago. Create a new key.`;
  return isTooLate ? [problem(null, message, UserErrorCode.KEY_EXPIRED)] : [];
}

/** What is wrong with a number of days of grace. */
export const checkGraceDays = (days: number): Problem[] =>
  problemIf(
    'days',
    !(Number.isInteger(days) && days >= 0 && days <= MAX_GRACE_DAYS) &&
      `Enter a number of days from 0 to ${MAX_GRACE_DAYS}.`,
  );

/** Why so many days would not bring a key back that runs no longer. */
export function checkRevival(key: GracedKey, days: number, { now, graceDays }: KeyTime): Problem[] {
  const isOver = (grace: number | null) => runsUntil({ ...key, graceDays: grace }, { graceDays }) <= now;
  const needed = Math.floor((now.getTime() - key.expiresAt.getTime()) / DAY) + 1;
  const message = `This key has ended. Enter at least ${needed}, so that it runs again.`;
  return problemIf('days', isOver(key.graceDays) && isOver(days) && message);
}
