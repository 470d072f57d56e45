import type { DataSource } from 'typeorm';
import { calendarDay, dayBefore, endOfDay, HOUR } from '../shared/calendar.rules.ts';
import { namedStatement } from '../sql/named-statements.ts';
import type { DayCount } from './dashboards.types.ts';

const DAYS = 30;

declare module '../shared/context.ts' {
  interface Runtime {
    countDays: (now: Date) => Promise<DayCount[]>;
  }
}

/**
 * Counts the keys requested on each of the last 30 days. No key is requested on a day that is over and none is deleted,
 * so that such a day is counted once; an hour is for servers whose clocks differ.
 */
export function keepDayCounts({ manager }: DataSource, zone: string): (now: Date) => Promise<DayCount[]> {
  const over = new Map<string, number>();
  return async (now) => {
    const today = calendarDay(now, zone);
    const days = Array.from({ length: DAYS }, (_, ago) => dayBefore(today, DAYS - 1 - ago));
    const counts = new Map(over); // another call may go on to the next day meanwhile
    const missing = days.filter((day) => !counts.has(day));
    for (const { day, count } of await countDays(manager, missing, zone)) counts.set(day, count);
    over.clear();
    for (const day of days) if (endOfDay(day, zone).getTime() < now.getTime() - HOUR) over.set(day, counts.get(day)!);
    return days.map((day) => ({ day, count: counts.get(day)! }));
  };
}

const countDays = namedStatement<DayCount>(
  `select day::text, (
     select count(*)::int from keys
     where created_at >= day::timestamp at time zone $2 and created_at < (day + 1)::timestamp at time zone $2) as count
   from unnest($1::date[]) as day`,
);
