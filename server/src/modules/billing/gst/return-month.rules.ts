import { getIndianDay } from './financial-year.rules.ts';

/** A calendar month in Indian time. `from` is inclusive and `before` exclusive. The days are YYYY-MM-DD. */
export interface ReturnPeriod {
  from: Date;
  before: Date;
  firstDay: string;
  lastDay: string;
}

/** Returns true for a calendar month (YYYY-MM) of this century. */
export const isReturnMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** Returns the calendar month (YYYY-MM) of an instant in Indian time. */
export const getIndianMonth = (at: Date): string => getIndianDay(at).slice(0, 7);

/** Moves a month (YYYY-MM) by a number of months, which can be negative. */
export function addMonths(month: string, count: number): string {
  const [year, monthNumber] = month.split('-').map(Number) as [number, number];
  const index = year * 12 + monthNumber - 1 + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** Returns the month that a return is usually filed for: the month before the current month in Indian time. */
export const getMonthToFile = (now: Date): string => addMonths(getIndianMonth(now), -1);

// India has one time zone, without daylight saving time.
const getMonthStart = (month: string) => new Date(`${month}-01T00:00:00+05:30`);

export function getReturnPeriod(month: string): ReturnPeriod {
  const before = getMonthStart(addMonths(month, 1));
  return {
    from: getMonthStart(month),
    before,
    firstDay: `${month}-01`,
    lastDay: getIndianDay(new Date(before.getTime() - 1)),
  };
}
