import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';

export const MAX_GRACE_DAYS = 30;

/** The time at which keys are evaluated, and the grace days of keys without a custom grace period. */
export interface KeyTime {
  now: Date;
  graceDays: number;
}

/** The fields that determine how long a key is valid. */
export interface KeyExpiry {
  expiresAt: Date;
  /** Null if the default grace period (the setting GRACE_DAYS) applies. */
  graceDays: number | null;
}

type GraceSetting = Pick<KeyTime, 'graceDays'>;

export const getGraceDays = (key: Pick<KeyExpiry, 'graceDays'>, setting: GraceSetting): number =>
  key.graceDays ?? setting.graceDays;

/** Returns the time until which a key is valid, including the grace period. */
export const getValidUntil = (key: KeyExpiry, setting: GraceSetting): Date =>
  new Date(key.expiresAt.getTime() + getGraceDays(key, setting) * DAY_MS);

/** Returns the end of the grace period, or null if the key has none. */
export const getGraceEnd = (key: KeyExpiry, setting: GraceSetting): Date | null =>
  getGraceDays(key, setting) > 0 ? getValidUntil(key, setting) : null;
