import { DAY_MS, HOUR_MS } from '@portal/server/platform/kernel/durations.rules';
import { formatDate, formatUnits } from '../../../lib/formats/formats.ts';

/** Formats the age of a request in whole days or hours, rounded down. */
export function formatAge(since: string, now: number): string {
  const age = now - Date.parse(since);
  if (age >= DAY_MS) return formatUnits(Math.floor(age / DAY_MS), 'day');
  return age >= HOUR_MS ? formatUnits(Math.floor(age / HOUR_MS), 'hour') : 'less than an hour';
}

/** Formats the month that begins at a timestamp, for example "Nov 2026". */
export const formatMonth = (from: string, zone: string): string => formatDate(from, 'DD MMM YYYY', zone).slice(3);

interface Month {
  from: string;
  before: string;
}

/** Returns the first and last day of a month, as the URL filters of lists expect them. */
export function getMonthDays({ from, before }: Month, zone: string): { first: string; last: string } {
  const toDay = (timestamp: string) => formatDate(timestamp, 'YYYY-MM-DD', zone);
  return { first: toDay(from), last: toDay(new Date(Date.parse(before) - 1).toISOString()) };
}
