import { DAY } from '../shared/calendar.rules.ts';

const MAX_AHEAD = 5 * 60_000;
const MAX_AGE = 365 * DAY;
/** How long an idempotency key is remembered, in milliseconds. */
export const IDEMPOTENCY_SPAN = 7 * DAY;

/** What is wrong with the moment a report is of, or null. */
export function syncedAtProblem(syncedAt: Date, now: Date): string | null {
  const age = now.getTime() - syncedAt.getTime();
  if (age < -MAX_AHEAD) return 'syncAt is more than 5 minutes in the future. Check the clock.';
  if (age > MAX_AGE) return 'syncAt is more than a year ago.';
  return null;
}

/** What is wrong with the version an app names, or null. */
export const versionProblem = (version: string): string | null =>
  version.length > 100 ? 'A version can have at most 100 characters.' : null;

/** What is wrong with an idempotency key, or null. */
export const idempotencyKeyProblem = (key: string | null): string | null =>
  key !== null && (key.length < 1 || key.length > 255) ? 'An Idempotency-Key has 1 to 255 characters.' : null;
