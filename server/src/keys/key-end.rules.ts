import { DAY } from '../shared/durations.rules.ts';

/** From so many days on before its end a key's successor should be thought of. */
export const ENDS_SOON = 30;
/** From so many days on it is urgent. */
export const ENDS_NOW = 7;

/** How near the end of a key is. */
export type EndLevel = 'FAR' | 'SOON' | 'NOW';

/** How many days are left between two calendar days (YYYY-MM-DD) of the business time zone: 0 on the last one. */
export const daysLeft = (today: string, lastDay: string): number => (Date.parse(lastDay) - Date.parse(today)) / DAY;

/** How near the end is when so many days are left. */
export const endLevel = (days: number): EndLevel => (days > ENDS_SOON ? 'FAR' : days > ENDS_NOW ? 'SOON' : 'NOW');
