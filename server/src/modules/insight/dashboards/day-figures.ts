import type { EntityManager } from 'typeorm';
import type { Runtime } from '../../../platform/context/context.ts';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { toCalendarDay, subtractDays, getEndOfDay } from '../../../platform/kernel/calendar.rules.ts';
import { HOUR_MS } from '../../../platform/kernel/durations.rules.ts';

declare module '../../../platform/context/context.ts' {
  interface Runtime {
    /** Returns the figures of each day from `firstDay` to today. */
    readDayFigures: (db: EntityManager, firstDay: string, now: Date) => Promise<DayFigures[]>;
  }
}

/** The figures of one day in the business time zone. Money is in paise, so that sums are exact. */
export interface DayFigures {
  /** The date, in the format YYYY-MM-DD. */
  day: string;
  requests: number;
  /** Number of keys that were approved for the first time or created by an administrator. */
  booked: number;
  bookedPaise: number;
  gstPaise: number;
}

/**
 * Creates a cache of the figures of past days. The figures of a past day never change: keys are not deleted, and no
 * request or first approval is backdated. A day is cached only from an hour after its end, because the clocks
 * of servers can differ.
 */
export function createDayFigureCache(zone: string): Runtime['readDayFigures'] {
  const cachedFiguresByDay = new Map<string, DayFigures>();
  return async (db, firstDay, now) => {
    const days = listDays(firstDay, toCalendarDay(now, zone));
    const figuresByDay = new Map(cachedFiguresByDay); // a copy, because a concurrent call can clear `cachedFiguresByDay`
    const missingDays = days.filter((day) => !figuresByDay.has(day));
    for (const figures of await selectDayFigures(db, missingDays, zone)) figuresByDay.set(figures.day, figures);
    cachedFiguresByDay.clear();
    for (const day of days)
      if (getEndOfDay(day, zone).getTime() < now.getTime() - HOUR_MS)
        cachedFiguresByDay.set(day, figuresByDay.get(day)!);
    return days.map((day) => figuresByDay.get(day)!);
  };
}

function listDays(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = subtractDays(day, -1)) days.push(day);
  return days;
}

const selectDayFigures = createNamedStatement<DayFigures>(
  `select day::text, booked.*, (
     select count(*)::int from keys
     where created_at >= day::timestamp at time zone $2 and created_at < (day + 1)::timestamp at time zone $2) as requests
   from unnest($1::date[]) as day cross join lateral (
     select count(*)::int as booked, coalesce(sum(total) * 100, 0)::float8 as "bookedPaise",
       coalesce(sum(gst) * 100, 0)::float8 as "gstPaise"
     from keys
     where approved_at >= day::timestamp at time zone $2 and approved_at < (day + 1)::timestamp at time zone $2) booked`,
);
