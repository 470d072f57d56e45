import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { formatDate } from './date-formats.rules.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

// dayjs keeps the old offset when it moves a zoned time, so every step goes through the wall clock
const toWallClock = (at: Date, zone: string) => dayjs(at).tz(zone).format('YYYY-MM-DDTHH:mm:ss.SSS');
const fromWallClock = (wall: string, zone: string) => dayjs.tz(wall, zone).toDate();

/** The calendar day (YYYY-MM-DD) of a moment in a time zone. */
export const toCalendarDay = (at: Date, zone: string): string => toWallClock(at, zone).slice(0, 10);

/** The first moment of a calendar day. */
export const startOfDay = (day: string, zone: string): Date => fromWallClock(`${day}T00:00:00.000`, zone);

// dayjs cannot read back a year with five digits
const LAST_DAY = '9999-12-31';

/** The last millisecond of a calendar day; where clocks go back at midnight, its last hour counts too. */
export const endOfDay = (day: string, zone: string): Date =>
  day === LAST_DAY
    ? fromWallClock(`${day}T23:59:59.999`, zone)
    : new Date(startOfDay(dayjs.utc(day).add(1, 'day').format('YYYY-MM-DD'), zone).getTime() - 1);

/** The last calendar day that has ended by a given time. */
export function getLastEndedDay(at: Date, zone: string): string {
  const day = toCalendarDay(at, zone);
  return endOfDay(day, zone) <= at ? day : subtractDays(day, 1);
}

/** The calendar day some days before another (YYYY-MM-DD). */
export const subtractDays = (day: string, days: number): string =>
  dayjs.utc(day).subtract(days, 'day').format('YYYY-MM-DD');

/** The first day of the calendar month some months before that of a day (YYYY-MM-DD). */
export const getFirstOfMonth = (day: string, monthsAgo: number): string =>
  dayjs.utc(day).startOf('month').subtract(monthsAgo, 'month').format('YYYY-MM-DD');

/** The same clock time one calendar month later; a day that the next month does not have becomes its last one. */
export const addMonth = (at: Date, zone: string): Date =>
  fromWallClock(dayjs.utc(toWallClock(at, zone)).add(1, 'month').format('YYYY-MM-DDTHH:mm:ss.SSS'), zone);

/** The same clock time some calendar years later. */
export const addYears = (at: Date, years: number, zone: string): Date =>
  fromWallClock(dayjs.utc(toWallClock(at, zone)).add(years, 'year').format('YYYY-MM-DDTHH:mm:ss.SSS'), zone);

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads a day or a moment where a day, or a moment at midnight, means the end of that day (docs/business-rules.md#terms). */
export function parseExpiry(dayOrMoment: string, zone: string): Date {
  const moment = parseInclusiveEnd(dayOrMoment, zone);
  return toWallClock(moment, zone).endsWith('T00:00:00.000') ? endOfDay(toCalendarDay(moment, zone), zone) : moment;
}

/** Reads a day or a moment where a day means its end. */
export const parseInclusiveEnd = (dayOrMoment: string, zone: string): Date =>
  DATE_ONLY.test(dayOrMoment) ? endOfDay(dayOrMoment, zone) : new Date(dayOrMoment);

/** Reads a day or a moment where a day means its start. */
export const parseStart = (dayOrMoment: string, zone: string): Date =>
  DATE_ONLY.test(dayOrMoment) ? startOfDay(dayOrMoment, zone) : new Date(dayOrMoment);

/** Whether a text is a real calendar day (YYYY-MM-DD) or a moment with its offset (ISO 8601). */
export function isDayOrTimestamp(text: string): boolean {
  // only years that JavaScript does not read as other years
  if (!/^[1-9]\d{3}-\d{2}-\d{2}(T([01]\d|2[0-3]):\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2}))?$/.test(text))
    return false;
  const day = text.slice(0, 10);
  const isRealDay = dayjs.utc(day).isValid() && dayjs.utc(day).format('YYYY-MM-DD') === day;
  // a moment of the last day is already in the year 10000 somewhere
  return isRealDay && (text === LAST_DAY || Date.parse(text) < Date.parse(LAST_DAY));
}

/** A moment for people: 05 Mar 2027, 14:30. */
export const formatTimestamp = (at: Date, zone: string): string => formatDate(at, 'DD Mon YYYY, HH:MM', zone);

/** A time in an email, next to days in the same form: 05-Mar-2027, 14:30 (Asia/Kolkata). */
export const formatEmailTime = (at: Date, zone: string): string =>
  `${formatDay(at, zone)}, ${formatDate(at, 'HH:MM', zone)} (${zone})`;

/** A day for people: 05-Mar-2027. */
export const formatDay = (at: Date, zone: string): string => formatDate(at, 'DD-MMM-YYYY', zone);
