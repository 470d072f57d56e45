import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { type UserErrorDetails, createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { KeyStatus, formatStatus } from '../keys/key-status.rules.ts';

/** For how many days after it was disabled a key can be reinstated. */
export const REINSTATABLE_DAYS = 30;

/** What decides whether a key can be reinstated. */
export interface ReinstatableKey {
  status: KeyStatus;
  /** When it was disabled the last time; null where nobody knows. */
  disabledAt: Date | null;
  /** Until when it would run, its grace included. */
  runsUntil: Date;
  /** Whether its extension has its licence string. */
  isReplaced: boolean;
  /** Whether the email and the domain of its company were freed. */
  isReleased: boolean;
}

/** Why a key cannot be reinstated. */
export function checkReinstatement(key: ReinstatableKey, now: Date): UserErrorDetails[] {
  const { KEY_STATUS_FINAL, KEY_EXPIRED } = UserErrorCode;
  const no = (message: string, code = KEY_STATUS_FINAL) => [createUserError(null, message, code)];
  if (key.status !== KeyStatus.DISABLED)
    return no(`Only a Disabled key can be reinstated; this one is ${formatStatus(key.status)}.`);
  if (key.isReplaced) return no(LICENCE_STRING_TAKEN_MESSAGE);
  if (key.isReleased) return no('The company of this key was freed. It has to sign up again.');
  if (key.runsUntil <= now) return no('The term of this key is over. Create a new key.', KEY_EXPIRED);
  const latest = new Date(now.getTime() - REINSTATABLE_DAYS * DAY_MS);
  return key.disabledAt && key.disabledAt > latest
    ? []
    : no(`A key can be reinstated within ${REINSTATABLE_DAYS} days of its disabling. Create a new key.`);
}

/** Said where another key has the licence string. */
export const LICENCE_STRING_TAKEN_MESSAGE = 'Another key has its licence string: it was replaced by its extension.';
