import { checkIdempotencyKey } from '../idempotency/idempotency.rules.ts';
import { DAY } from '../shared/durations.rules.ts';
import { type Problem, problemIf } from '../shared/problem.rules.ts';

const MAX_AHEAD = 5 * 60_000;
const MAX_AGE = 365 * DAY;
/** How long an idempotency key is remembered, in milliseconds. */
export const IDEMPOTENCY_SPAN = 7 * DAY;

/** What can be wrong with a report. */
export interface ReportForm {
  version: string;
  syncedAt?: Date | null;
  idempotencyKey: string | null;
}

/** What is wrong with a report (rest.md: /app/sync). */
export const checkReport = ({ version, syncedAt, idempotencyKey }: ReportForm, now: Date): Problem[] => [
  ...problemIf('syncedAt', syncedAt ? syncedAtMessage(syncedAt, now) : null),
  ...problemIf('version', version.length > 100 && 'A version can have at most 100 characters.'),
  ...(idempotencyKey === null ? [] : checkIdempotencyKey(idempotencyKey)),
];

function syncedAtMessage(syncedAt: Date, now: Date): string | null {
  const age = now.getTime() - syncedAt.getTime();
  if (age < -MAX_AHEAD) return 'syncAt is more than 5 minutes in the future. Check the clock.';
  return age > MAX_AGE ? 'syncAt is more than a year ago.' : null;
}
