import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';

/** When at most this number of days is left, the portal suggests a renewal. */
export const EXPIRES_SOON_DAYS = 30;
/** When at most this number of days is left, the renewal is urgent. */
const EXPIRES_NOW_DAYS = 7;

/** How close the expiry of a key is. */
export type ExpiryLevel = 'FAR' | 'SOON' | 'NOW';

/**
 * Counts the days between two calendar days (YYYY-MM-DD) of the business time zone. The result is 0 on the last day and
 * negative after it.
 */
export const countDaysLeft = (today: string, lastDay: string): number =>
  (Date.parse(lastDay) - Date.parse(today)) / DAY_MS;

export const getExpiryLevel = (days: number): ExpiryLevel =>
  days > EXPIRES_SOON_DAYS ? 'FAR' : days > EXPIRES_NOW_DAYS ? 'SOON' : 'NOW';
