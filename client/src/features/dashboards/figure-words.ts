import { DAY, HOUR } from '@portal/server/shared/durations.rules';
import { formatCount, formatDate } from '../../shared/formats.ts';

const some = (count: number, unit: string) => `${formatCount(count)} ${unit}${count === 1 ? '' : 's'}`;

/** For how long something has been waiting, in whole units that are over. */
export function ageText(since: string, now: number): string {
  const age = now - Date.parse(since);
  if (age >= DAY) return some(Math.floor(age / DAY), 'day');
  return age >= HOUR ? some(Math.floor(age / HOUR), 'hour') : 'less than an hour';
}

/** The name of a month that begins at a moment. */
export const monthName = (from: string, zone: string): string => formatDate(from, 'DD Mon YYYY', zone).slice(3);

interface Month {
  from: string;
  before: string;
}

/** The days of a month, as the address of a list has them. */
export function monthDays({ from, before }: Month, zone: string): { first: string; last: string } {
  const day = (moment: string) => formatDate(moment, 'YYYY-MM-DD', zone);
  return { first: day(from), last: day(new Date(Date.parse(before) - 1).toISOString()) };
}
