import { getIndianDay } from '@portal/server/modules/billing/gst/financial-year.rules';
import { formatDate } from '../../../lib/formats/formats.ts';

/** The time zone of all dates on documents. The setting BUSINESS_TIME_ZONE does not apply to documents. */
export const DOCUMENT_TIME_ZONE = 'Asia/Kolkata';

export const formatDocumentDate = (at: string): string => formatDate(at, 'DD MMM YYYY', DOCUMENT_TIME_ZONE);

/** Formats a calendar day (YYYY-MM-DD). */
export const formatDay = (day: string): string => formatDate(day, 'DD MMM YYYY', 'UTC');

/** Returns the current calendar day (YYYY-MM-DD) in Indian time. */
export const getToday = (now: number): string => getIndianDay(new Date(now));

/** Returns whether a calendar day (YYYY-MM-DD) has ended in Indian time. */
export const hasDayEnded = (day: string, now: number): boolean => getToday(now) > day;

/** Returns named ranges of days for filters. Both ends are included. */
export function listPeriods(today: string): { label: string; from: string; to: string }[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  // `Date.UTC` counts months from 0. Day 0 is the last day of the previous month.
  const toDay = (ofYear: number, ofMonth: number, day: number) =>
    new Date(Date.UTC(ofYear, ofMonth, day)).toISOString().slice(0, 10);
  const startYear = month >= 4 ? year : year - 1;
  return [
    { label: 'This month', from: toDay(year, month - 1, 1), to: toDay(year, month, 0) },
    { label: 'Last month', from: toDay(year, month - 2, 1), to: toDay(year, month - 1, 0) },
    { label: 'This financial year', from: toDay(startYear, 3, 1), to: toDay(startYear + 1, 3, 0) },
    { label: 'Last financial year', from: toDay(startYear - 1, 3, 1), to: toDay(startYear, 3, 0) },
  ];
}
