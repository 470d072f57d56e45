import { DAY } from '../shared/durations.rules.ts';
import { type Cleaning, deleteWhere } from '../shared/cleaning.ts';

/** How long an event can be read, in days. */
export const EVENTS_KEPT = 90;

/** Events that happened more than 90 days ago. */
export const cleanEvents: Cleaning = (db, now) =>
  deleteWhere(db, 'events', 'occurred_at < $1', [new Date(now.getTime() - EVENTS_KEPT * DAY)]);
