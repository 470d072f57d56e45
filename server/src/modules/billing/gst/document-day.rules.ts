import { isDayOrTimestamp } from '../../../platform/kernel/calendar.rules.ts';

/** Returns whether a string is a valid calendar day (YYYY-MM-DD). */
export const isDay = (text: string): boolean => text.length === 10 && isDayOrTimestamp(text);

/** Returns the reason to reject the day of a payment or a document. `today` is the day in Indian time (YYYY-MM-DD). */
export function getPastDayError(day: string, today: string): string | false {
  if (!isDay(day)) return 'Enter a date as YYYY-MM-DD.';
  return day > today && 'The date must not be in the future.';
}
