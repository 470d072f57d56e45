import { DAY } from '../shared/durations.rules.ts';

/** For how many days a key may run on after its expiry. */
export const MAX_GRACE_DAYS = 30;

/** When keys are looked at, and for how many days they run on after their expiry unless they have a number of their own. */
export interface KeyTime {
  now: Date;
  graceDays: number;
}

/** What decides until when a key runs. */
export interface GracedKey {
  expiresAt: Date;
  /** Null where the setting's number holds. */
  graceDays: number | null;
}

type Setting = Pick<KeyTime, 'graceDays'>;

/** For how many days a key runs on after its expiry. */
export const graceDaysOf = (key: Pick<GracedKey, 'graceDays'>, setting: Setting): number =>
  key.graceDays ?? setting.graceDays;

/** Until when a key runs, its grace included. */
export const runsUntil = (key: GracedKey, setting: Setting): Date =>
  new Date(key.expiresAt.getTime() + graceDaysOf(key, setting) * DAY);

/** Until when a key runs on after its expiry; null without grace. */
export const graceUntil = (key: GracedKey, setting: Setting): Date | null =>
  graceDaysOf(key, setting) > 0 ? runsUntil(key, setting) : null;
