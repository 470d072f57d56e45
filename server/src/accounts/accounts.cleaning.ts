import { DAY } from '../shared/durations.rules.ts';
import { type Cleaning, deleteWhere } from '../shared/cleaning.ts';

const SESSIONS_KEPT = 90 * DAY;
const ADDRESSES_KEPT = 365 * DAY;

const before = (now: Date, span: number) => new Date(now.getTime() - span);

/** Sessions that ended or expired more than 90 days ago. */
export const cleanSessions: Cleaning = (db, now) =>
  deleteWhere(db, 'sessions', 'least(ended_at, expires_at) < $1', [before(now, SESSIONS_KEPT)]);

/** Addresses at which nobody has logged in for a year. */
export const cleanKnownAddresses: Cleaning = (db, now) =>
  deleteWhere(db, 'known_addresses', 'last_seen_at < $1', [before(now, ADDRESSES_KEPT)]);

/** Mailed links that have expired. */
export const cleanEmailTokens: Cleaning = (db, now) => deleteWhere(db, 'email_tokens', 'expires_at < $1', [now]);

/** Counts of attempts whose window has passed. */
export const cleanRateLimits: Cleaning = (db, now) => deleteWhere(db, 'rate_limits', 'expire < $1', [now.getTime()]);
