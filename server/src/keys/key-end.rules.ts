import { daysBetween } from '../shared/calendar.rules.ts';

/** From so many days on before its end a key's successor should be thought of. */
export const ENDS_SOON = 30;
/** From so many days on it is urgent. */
export const ENDS_NOW = 7;

/** How near the end of a key is. */
export type EndLevel = 'FAR' | 'SOON' | 'NOW';

/** How many days a key still runs, as a calendar counts them: 0 on its last day, below 0 afterwards. */
export const daysLeft = (expiresAt: Date, now: Date, zone: string): number => daysBetween(now, expiresAt, zone);

/** How near the end is when so many days are left. */
export const endLevel = (days: number): EndLevel => (days > ENDS_SOON ? 'FAR' : days > ENDS_NOW ? 'SOON' : 'NOW');
