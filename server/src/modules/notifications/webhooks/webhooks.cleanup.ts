import { type Cleanup, deleteWhere } from '../../../platform/jobs/cleanup.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';

const RETENTION_MS = 30 * DAY_MS;

/** Deletes deliveries that were created more than 30 days ago. */
export const purgeDeliveries: Cleanup = (db, now) =>
  deleteWhere(db, 'webhook_deliveries', 'created_at < $1', [new Date(now.getTime() - RETENTION_MS)]);
