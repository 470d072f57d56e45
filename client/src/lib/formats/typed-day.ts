import { formatCalendarDay, MONTHS } from '@portal/server/platform/kernel/date-formats.rules';
import { parseDay } from './day-range.ts';

const MONTH_NAMES = MONTHS.map((name) => name.toLowerCase());

/**
 * Parses a complete date that a user typed or pasted, for example 05/12/2026, 5-12-2026, 05-Dec-2026 or 2026-12-05.
 * Returns the calendar day (YYYY-MM-DD), or null for anything else.
 */
export function parseTypedDay(typed: string): string | null {
  const text = typed.trim();
  // Some browsers abbreviate September as Sept.
  const match = /^(\d\d?)([-/. ])(\d\d?|[a-z]{3}|sept)\2(\d{4})$/i.exec(text);
  if (!match) return parseDay(text);
  const [, day, , month, year] = match as string[];
  const monthNumber = Number(month) || MONTH_NAMES.indexOf(month!.slice(0, 3).toLowerCase()) + 1;
  return parseDay([year, ...[monthNumber, day].map((part) => String(part).padStart(2, '0'))].join('-'));
}

export interface DayRules {
  minDate?: string;
  maxDate?: string;
  /** True if the field can be empty. */
  clearable?: boolean;
}

/** Returns the reason why a date field rejects the text, or null if the text is valid. */
export function getTypedDayError(text: string, { minDate, maxDate, clearable }: DayRules): string | null {
  if (clearable && !text.trim()) return null;
  const day = parseTypedDay(text);
  if (!day) return 'Enter a valid date as DD-MMM-YYYY, DD/MM/YYYY or YYYY-MM-DD.';
  if (minDate && day < minDate) return `Enter ${formatCalendarDay(minDate)} or a later date.`;
  return maxDate && day > maxDate ? `Enter ${formatCalendarDay(maxDate)} or an earlier date.` : null;
}
