import { type Cleanup, deleteWhere } from '../../../platform/jobs/cleanup.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';

const RETENTION_MS = 90 * DAY_MS;

/** Deletes tokens that were revoked or expired more than 90 days ago. */
export const purgeApiTokens: Cleanup = (db, now) =>
  deleteWhere(db, 'api_tokens', 'least(revoked_at, expires_at) < $1', [new Date(now.getTime() - RETENTION_MS)]);
