import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';

/** From so many days on before its end a key's successor should be thought of. */
export const EXPIRES_SOON_DAYS = 30;
/** From so many days on it is urgent. */
export const EXPIRES_NOW_DAYS = 7;

/** How near the end of a key is. */
export type ExpiryLevel = 'FAR' | 'SOON' | 'NOW';

/** How many days are left between two calendar days (YYYY-MM-DD) of the business time zone: 0 on the last one. */
export const countDaysLeft = (today: string, lastDay: string): number =>
  (Date.parse(lastDay) - Date.parse(today)) / DAY_MS;

/** How near the end is when so many days are left. */
export const getExpiryLevel = (days: number): ExpiryLevel =>
  days > EXPIRES_SOON_DAYS ? 'FAR' : days > EXPIRES_NOW_DAYS ? 'SOON' : 'NOW';
