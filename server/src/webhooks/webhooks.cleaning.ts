import { type Cleaning, deleteWhere } from '../shared/cleaning.ts';
import { DAY } from '../shared/durations.rules.ts';

const KEPT = 30 * DAY;

/** Deliveries that were made more than 30 days ago. */
export const cleanDeliveries: Cleaning = (db, now) =>
  deleteWhere(db, 'webhook_deliveries', 'created_at < $1', [new Date(now.getTime() - KEPT)]);
