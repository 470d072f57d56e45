import { DAY } from '@portal/server/shared/durations.rules';
import { formatDate, formatDay } from './formats.ts';
import { useTimeZoneIf } from './time-zone.ts';

/** A span of calendar days (YYYY-MM-DD) as an address has it; without an end it is open there. */
export interface DaySpan {
  from: string | null;
  to: string | null;
}

/** A calendar day of an address; null for anything else. */
export const readDay = (text: string | null): string | null =>
  text && /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).getUTCDate() === Number(text.slice(8))
    ? text
    : null;

/** The day after the last one, before which a span ends. */
export const dayAfter = (to: string | null): string | null =>
  to && new Date(Date.parse(to) + DAY).toISOString().slice(0, 10);

/** The first moment of a day; without the library of the calendar, which is heavier than a list. */
export function dayStart(day: string, zone: string): Date {
  const midnight = Date.parse(day);
  const wallClock = (at: number, pattern: 'YYYY-MM-DD' | 'HH:MM') =>
    formatDate(new Date(at).toISOString(), pattern, zone);
  const aheadAt = (at: number) => Date.parse(`${wallClock(at, 'YYYY-MM-DD')}T${wallClock(at, 'HH:MM')}Z`) - at;
  // the clocks may have been changed between the two
  return new Date(midnight - aheadAt(midnight - aheadAt(midnight)));
}

/** The moments between which a span of days is. Only a day waits for the time zone, so that a list is asked for at once. */
export function useMomentsOf({ from, to }: DaySpan) {
  const zone = useTimeZoneIf(from !== null || to !== null);
  const startOf = (day: string | null) => day && zone && dayStart(day, zone).toISOString();
  return { from: startOf(from), before: startOf(dayAfter(to)) };
}

/** A span in words, after what happens in it; null for one that is open at both ends. */
export function spanText(what: string, { from, to }: DaySpan): string | null {
  if (from && to) return from === to ? `${what} ${formatDay(from)}` : `${what} ${formatDay(from)} to ${formatDay(to)}`;
  if (from) return `${what} from ${formatDay(from)}`;
  return to && `${what} until ${formatDay(to)}`;
}
