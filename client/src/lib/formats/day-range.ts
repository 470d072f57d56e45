import { DAY_MS } from '@portal/server/platform/kernel/durations.rules';
import { formatDate, formatCalendarDay } from './formats.ts';
import { useTimeZoneIfNeeded } from './time-zone.ts';

/** A range of calendar days (YYYY-MM-DD) in the URL. Null means unlimited on that side. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

/** Parses a calendar day of the years 1000 to 2999. Returns null for anything else. */
export const parseDay = (text: string | null): string | null =>
  text && /^[12]\d{3}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).getUTCDate() === Number(text.slice(8))
    ? text
    : null;

/** Returns the day after the last day of a range, as the exclusive end. Returns null for a range without an end. */
export const getNextDay = (to: string | null): string | null =>
  to && new Date(Date.parse(to) + DAY_MS).toISOString().slice(0, 10);

/**
 * Returns the start of a day in a time zone. The server's calendar code is not used, because it would make the code of
 * the list pages larger.
 */
export function getDayStart(day: string, zone: string): Date {
  const midnight = Date.parse(day);
  const formatWallClock = (time: number, pattern: 'YYYY-MM-DD' | 'HH:mm') =>
    formatDate(new Date(time).toISOString(), pattern, zone);
  const getOffset = (time: number) =>
    Date.parse(`${formatWallClock(time, 'YYYY-MM-DD')}T${formatWallClock(time, 'HH:mm')}Z`) - time;
  // The offset can change between UTC midnight and local midnight.
  return new Date(midnight - getOffset(midnight - getOffset(midnight)));
}

/**
 * Returns the start and the exclusive end of a range of days. Suspends until the time zone is loaded, but only if a day
 * is set, so that lists without a range load immediately.
 */
export function useDayRangeTimes({ from, to }: DayRange) {
  const zone = useTimeZoneIfNeeded(from !== null || to !== null);
  const toTimestamp = (day: string | null) => day && zone && getDayStart(day, zone).toISOString();
  return { from: toTimestamp(from), before: toTimestamp(getNextDay(to)) };
}

/** Formats a range after a label, for example 'Expires from 01/11/2026'. Returns null for an unlimited range. */
export function formatDayRange(label: string, { from, to }: DayRange): string | null {
  if (from && to)
    return from === to
      ? `${label} ${formatCalendarDay(from)}`
      : `${label} ${formatCalendarDay(from)} to ${formatCalendarDay(to)}`;
  if (from) return `${label} from ${formatCalendarDay(from)}`;
  return to && `${label} until ${formatCalendarDay(to)}`;
}
