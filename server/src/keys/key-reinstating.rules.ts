import { DAY } from '../shared/durations.rules.ts';
import { type Problem, problem, UserErrorCode } from '../shared/problem.rules.ts';
import { KeyStatus, statusName } from './key-status.rules.ts';

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
export function checkReinstating(key: ReinstatableKey, now: Date): Problem[] {
  const { KEY_STATUS_FINAL, KEY_EXPIRED } = UserErrorCode;
  const no = (message: string, code = KEY_STATUS_FINAL) => [problem(null, message, code)];
  if (key.status !== KeyStatus.DISABLED)
    return no(`Only a Disabled key can be reinstated; this one is ${statusName(key.status)}.`);
  if (key.isReplaced) return no(ANOTHER_BEARER);
  if (key.isReleased) return no('The company of this key was freed. It has to sign up again.');
  if (key.runsUntil <= now) return no('The term of this key is over. Create a new key.', KEY_EXPIRED);
  const latest = new Date(now.getTime() - REINSTATABLE_DAYS * DAY);
  return key.disabledAt && key.disabledAt > latest
    ? []
    : no(`A key can be reinstated within ${REINSTATABLE_DAYS} days of its disabling. Create a new key.`);
}

/** Said where another key has the licence string. */
export const ANOTHER_BEARER = 'Another key has its licence string: it was replaced by its extension.';
