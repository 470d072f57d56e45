import { type Cleanup, deleteWhere } from '../../../platform/jobs/cleanup.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';

const SESSION_RETENTION_MS = 90 * DAY_MS;
const KNOWN_ADDRESS_RETENTION_MS = 365 * DAY_MS;

const getCutoff = (now: Date, retentionMs: number) => new Date(now.getTime() - retentionMs);

/** Deletes sessions that ended or expired more than 90 days ago. */
export const purgeSessions: Cleanup = (db, now) =>
  deleteWhere(db, 'sessions', 'least(ended_at, expires_at) < $1', [getCutoff(now, SESSION_RETENTION_MS)]);

/** Deletes known addresses without a login for a year. */
export const purgeKnownAddresses: Cleanup = (db, now) =>
  deleteWhere(db, 'known_addresses', 'last_seen_at < $1', [getCutoff(now, KNOWN_ADDRESS_RETENTION_MS)]);

export const purgeEmailTokens: Cleanup = (db, now) => deleteWhere(db, 'email_tokens', 'expires_at < $1', [now]);

/** Deletes rate limit counters whose window has passed. */
export const purgeRateLimits: Cleanup = (db, now) => deleteWhere(db, 'rate_limits', 'expire < $1', [now.getTime()]);
