import { type Cleanup, deleteWhere } from '../../../platform/jobs/cleanup.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';

const EVENT_RETENTION_DAYS = 90;

/** Deletes events that happened more than 90 days ago. */
export const purgeEvents: Cleanup = (db, now) =>
  deleteWhere(db, 'events', 'occurred_at < $1', [new Date(now.getTime() - EVENT_RETENTION_DAYS * DAY_MS)]);
