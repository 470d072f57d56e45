import { dayBefore, startOfDay } from '@portal/server/shared/calendar.rules';
import { formatDay } from './formats.ts';

/** A span of calendar days (YYYY-MM-DD) as an address has it; without an end it is open there. */
export interface DaySpan {
  from: string | null;
  to: string | null;
}

/** A calendar day of an address; null for anything else. */
export const readDay = (text: string | null): string | null =>
  text && /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

/** The day after the last one, before which a span ends. */
export const dayAfter = (to: string | null): string | null => to && dayBefore(to, -1);

/** The moments between which a span of days is. */
export const momentsOf = ({ from, to }: DaySpan, zone: string) => {
  const startOf = (day: string | null) => day && startOfDay(day, zone).toISOString();
  return { from: startOf(from), before: startOf(dayAfter(to)) };
};

/** A span in words, after what happens in it; null for one that is open at both ends. */
export function spanText(what: string, { from, to }: DaySpan): string | null {
  if (from && to) return from === to ? `${what} ${formatDay(from)}` : `${what} ${formatDay(from)} to ${formatDay(to)}`;
  if (from) return `${what} from ${formatDay(from)}`;
  return to && `${what} until ${formatDay(to)}`;
}
