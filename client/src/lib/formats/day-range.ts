import { DAY_MS } from '@portal/server/platform/kernel/durations.rules';
import { formatDate, formatCalendarDay } from './formats.ts';
import { useTimeZoneIfNeeded } from './time-zone.ts';

/** A span of calendar days (YYYY-MM-DD) as an address has it; without an end it is open there. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

/** A calendar day of an address; null for anything else. */
export const parseDay = (text: string | null): string | null =>
  text && /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).getUTCDate() === Number(text.slice(8))
    ? text
    : null;

/** The day after the last one, before which a span ends. */
export const getNextDay = (to: string | null): string | null =>
  to && new Date(Date.parse(to) + DAY_MS).toISOString().slice(0, 10);

/** The first moment of a day; without the library of the calendar, which is heavier than a list. */
export function getDayStart(day: string, zone: string): Date {
  const midnight = Date.parse(day);
  const wallClock = (at: number, pattern: 'YYYY-MM-DD' | 'HH:MM') =>
    formatDate(new Date(at).toISOString(), pattern, zone);
  const aheadAt = (at: number) => Date.parse(`${wallClock(at, 'YYYY-MM-DD')}T${wallClock(at, 'HH:MM')}Z`) - at;
  // the clocks may have been changed between the two
  return new Date(midnight - aheadAt(midnight - aheadAt(midnight)));
}

/** The moments between which a span of days is. Only a day waits for the time zone, so that a list is asked for at once. */
export function useDayRangeTimes({ from, to }: DayRange) {
  const zone = useTimeZoneIfNeeded(from !== null || to !== null);
  const startOf = (day: string | null) => day && zone && getDayStart(day, zone).toISOString();
  return { from: startOf(from), before: startOf(getNextDay(to)) };
}

/** A span in words, after what happens in it; null for one that is open at both ends. */
export function formatDayRange(what: string, { from, to }: DayRange): string | null {
  if (from && to)
    return from === to
      ? `${what} ${formatCalendarDay(from)}`
      : `${what} ${formatCalendarDay(from)} to ${formatCalendarDay(to)}`;
  if (from) return `${what} from ${formatCalendarDay(from)}`;
  return to && `${what} until ${formatCalendarDay(to)}`;
}
