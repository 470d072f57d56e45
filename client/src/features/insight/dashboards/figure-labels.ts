import { DAY_MS, HOUR_MS } from '@portal/server/platform/kernel/durations.rules';
import { formatCount, formatDate } from '../../../lib/formats/formats.ts';

const formatUnits = (count: number, unit: string) => `${formatCount(count)} ${unit}${count === 1 ? '' : 's'}`;

/** For how long something has been waiting, in whole units that are over. */
export function formatAge(since: string, now: number): string {
  const age = now - Date.parse(since);
  if (age >= DAY_MS) return formatUnits(Math.floor(age / DAY_MS), 'day');
  return age >= HOUR_MS ? formatUnits(Math.floor(age / HOUR_MS), 'hour') : 'less than an hour';
}

/** The name of a month that begins at a moment. */
export const formatMonth = (from: string, zone: string): string => formatDate(from, 'DD Mon YYYY', zone).slice(3);

interface Month {
  from: string;
  before: string;
}

/** The days of a month, as the address of a list has them. */
export function getMonthDays({ from, before }: Month, zone: string): { first: string; last: string } {
  const day = (moment: string) => formatDate(moment, 'YYYY-MM-DD', zone);
  return { first: day(from), last: day(new Date(Date.parse(before) - 1).toISOString()) };
}
