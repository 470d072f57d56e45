import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { formatDate } from './date-formats.rules.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

// dayjs keeps the old UTC offset when it adds to a zoned time. All arithmetic therefore uses the wall-clock time
// without a zone.
const toWallClock = (at: Date, zone: string) => dayjs(at).tz(zone).format('YYYY-MM-DDTHH:mm:ss.SSS');
const parseWallClock = (wall: string, zone: string) => dayjs.tz(wall, zone).toDate();

/** Returns the calendar day (YYYY-MM-DD) of an instant in a time zone. */
export const toCalendarDay = (at: Date, zone: string): string => toWallClock(at, zone).slice(0, 10);

export const getStartOfDay = (day: string, zone: string): Date => parseWallClock(`${day}T00:00:00.000`, zone);

// The last day that is accepted, because dayjs cannot parse a year with five digits.
const LAST_DAY = '9999-12-31';

/**
 * Returns the last millisecond of a calendar day. If clocks go back at midnight, the day includes the repeated hour.
 */
export const getEndOfDay = (day: string, zone: string): Date =>
  day === LAST_DAY
    ? parseWallClock(`${day}T23:59:59.999`, zone)
    : new Date(getStartOfDay(dayjs.utc(day).add(1, 'day').format('YYYY-MM-DD'), zone).getTime() - 1);

/** Returns the last calendar day (YYYY-MM-DD) that has ended by the given time. */
export function getLastEndedDay(at: Date, zone: string): string {
  const day = toCalendarDay(at, zone);
  return getEndOfDay(day, zone) <= at ? day : subtractDays(day, 1);
}

export const subtractDays = (day: string, days: number): string =>
  dayjs.utc(day).subtract(days, 'day').format('YYYY-MM-DD');

/** Returns the first day (YYYY-MM-DD) of the calendar month that is `monthsAgo` months before the month of `day`. */
export const getFirstOfMonth = (day: string, monthsAgo: number): string =>
  dayjs.utc(day).startOf('month').subtract(monthsAgo, 'month').format('YYYY-MM-DD');

/**
 * Adds one calendar month and keeps the wall-clock time. If the next month lacks the day, uses the last day of that
 * month.
 */
export const addMonth = (at: Date, zone: string): Date =>
  parseWallClock(dayjs.utc(toWallClock(at, zone)).add(1, 'month').format('YYYY-MM-DDTHH:mm:ss.SSS'), zone);

/** Adds calendar years and keeps the wall-clock time. */
export const addYears = (at: Date, years: number, zone: string): Date =>
  parseWallClock(dayjs.utc(toWallClock(at, zone)).add(years, 'year').format('YYYY-MM-DDTHH:mm:ss.SSS'), zone);

const DATE_ONLY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Parses the expiry of a key. A day, or a timestamp at midnight in `zone`, means the end of that day
 * (docs/business-rules.md#terms).
 */
export function parseExpiry(dayOrTimestamp: string, zone: string): Date {
  const end = parseInclusiveEnd(dayOrTimestamp, zone);
  return toWallClock(end, zone).endsWith('T00:00:00.000') ? getEndOfDay(toCalendarDay(end, zone), zone) : end;
}

/** Parses the inclusive end of a period. A day without a time means the end of that day. */
export const parseInclusiveEnd = (dayOrTimestamp: string, zone: string): Date =>
  DATE_ONLY_PATTERN.test(dayOrTimestamp) ? getEndOfDay(dayOrTimestamp, zone) : new Date(dayOrTimestamp);

/** Parses the start of a period. A day without a time means the start of that day. */
export const parseStart = (dayOrTimestamp: string, zone: string): Date =>
  DATE_ONLY_PATTERN.test(dayOrTimestamp) ? getStartOfDay(dayOrTimestamp, zone) : new Date(dayOrTimestamp);

/** Returns whether a string is an existing calendar day (YYYY-MM-DD) or a timestamp with an offset (ISO 8601). */
export function isDayOrTimestamp(text: string): boolean {
  // The year must not start with 0, because `Date.UTC` maps the years 0 to 99 to 1900 to 1999.
  if (!/^[1-9]\d{3}-\d{2}-\d{2}(T([01]\d|2[0-3]):\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2}))?$/.test(text))
    return false;
  const day = text.slice(0, 10);
  const isRealDay = dayjs.utc(day).isValid() && dayjs.utc(day).format('YYYY-MM-DD') === day;
  // A timestamp on the last day can already belong to the year 10000 in another time zone.
  return isRealDay && (text === LAST_DAY || Date.parse(text) < Date.parse(LAST_DAY));
}

/** Formats a timestamp for people, for example 05 Mar 2027, 14:30. */
export const formatTimestamp = (at: Date, zone: string): string => formatDate(at, 'DD MMM YYYY, HH:mm', zone);

/** Formats a time for emails, for example 05-Mar-2027, 14:30 (Asia/Kolkata). */
export const formatEmailTime = (at: Date, zone: string): string =>
  `${formatDay(at, zone)}, ${formatDate(at, 'HH:mm', zone)} (${zone})`;

/** Formats the day of a timestamp for people, for example 05-Mar-2027. */
export const formatDay = (at: Date, zone: string): string => formatDate(at, 'DD-MMM-YYYY', zone);
