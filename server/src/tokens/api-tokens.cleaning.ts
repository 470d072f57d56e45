import { type Cleaning, deleteWhere } from '../shared/cleaning.ts';
import { DAY } from '../shared/durations.rules.ts';

const KEPT = 90 * DAY;

/** Tokens that were revoked or expired more than 90 days ago. */
export const cleanApiTokens: Cleaning = (db, now) =>
  deleteWhere(db, 'api_tokens', 'least(revoked_at, expires_at) < $1', [new Date(now.getTime() - KEPT)]);
