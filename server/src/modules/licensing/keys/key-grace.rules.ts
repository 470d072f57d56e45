import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';

/** For how many days a key may run on after its expiry. */
export const MAX_GRACE_DAYS = 30;

/** When keys are looked at, and for how many days they run on after their expiry unless they have a number of their own. */
export interface KeyTime {
  now: Date;
  graceDays: number;
}

/** What decides until when a key runs. */
export interface KeyExpiry {
  expiresAt: Date;
  /** Null where the setting's number holds. */
  graceDays: number | null;
}

type GraceSetting = Pick<KeyTime, 'graceDays'>;

/** For how many days a key runs on after its expiry. */
export const getGraceDays = (key: Pick<KeyExpiry, 'graceDays'>, setting: GraceSetting): number =>
  key.graceDays ?? setting.graceDays;

/** Until when a key runs, its grace included. */
export const getValidUntil = (key: KeyExpiry, setting: GraceSetting): Date =>
  new Date(key.expiresAt.getTime() + getGraceDays(key, setting) * DAY_MS);

/** Until when a key runs on after its expiry; null without grace. */
export const getGraceEnd = (key: KeyExpiry, setting: GraceSetting): Date | null =>
  getGraceDays(key, setting) > 0 ? getValidUntil(key, setting) : null;
