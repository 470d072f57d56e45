import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { type UserErrorDetails, createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { KeyStatus, formatStatus } from '../keys/key-status.rules.ts';

/** A key can be reinstated within this number of days after it was disabled. */
export const REINSTATABLE_DAYS = 30;

/** The facts that determine whether a key can be reinstated. */
export interface ReinstatableKey {
  status: KeyStatus;
  /** The time of the last disabling. Null if the history has no entry for it. */
  disabledAt: Date | null;
  /** The time until which the key is valid after a reinstatement, including the grace period. */
  runsUntil: Date;
  /** Whether an extension has replaced the key. */
  isReplaced: boolean;
  /** Whether the company of the key was released. */
  isReleased: boolean;
}

export function checkReinstatement(key: ReinstatableKey, now: Date): UserErrorDetails[] {
  const { KEY_STATUS_FINAL, KEY_EXPIRED } = UserErrorCode;
  const reject = (message: string, code = KEY_STATUS_FINAL) => [createUserError(null, message, code)];
  if (key.status !== KeyStatus.DISABLED)
    return reject(`Only a Disabled key can be reinstated; this one is ${formatStatus(key.status)}.`);
  if (key.isReplaced) return reject(LICENCE_STRING_TAKEN_MESSAGE);
  if (key.isReleased) return reject('The company of this key was released. It must sign up again.');
  if (key.runsUntil <= now) return reject('The term of this key is over. Create a new key.', KEY_EXPIRED);
  const earliestDisabling = new Date(now.getTime() - REINSTATABLE_DAYS * DAY_MS);
  return key.disabledAt && key.disabledAt > earliestDisabling
    ? []
    : reject(`A key can be reinstated only within ${REINSTATABLE_DAYS} days after it was disabled. Create a new key.`);
}

export const LICENCE_STRING_TAKEN_MESSAGE =
  'Another key has the licence string, because an extension replaced this key.';
