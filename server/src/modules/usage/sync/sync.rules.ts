import { checkIdempotencyKey } from '../../../platform/idempotency/idempotency.rules.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { isLongerThan } from '../../../platform/kernel/free-text.rules.ts';
import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';

const MAX_AHEAD_MS = 5 * 60_000;
const MAX_AGE_MS = 365 * DAY_MS;
export const IDEMPOTENCY_RETENTION_MS = 7 * DAY_MS;

/** The fields of a usage report that `checkReport` validates. Other functions validate the counts. */
export interface ReportForm {
  version: string;
  syncedAt?: Date | null;
  idempotencyKey: string | null;
}

export const checkReport = ({ version, syncedAt, idempotencyKey }: ReportForm, now: Date): UserErrorDetails[] => [
  ...toUserErrors('syncedAt', syncedAt ? getSyncedAtError(syncedAt, now) : null),
  ...toUserErrors('version', isLongerThan(version, 100) && 'A version can have at most 100 characters.'),
  ...(idempotencyKey === null ? [] : checkIdempotencyKey(idempotencyKey)),
];

function getSyncedAtError(syncedAt: Date, now: Date): string | null {
  const age = now.getTime() - syncedAt.getTime();
  if (age < -MAX_AHEAD_MS) return 'syncAt is more than 5 minutes in the future. Check the clock.';
  return age > MAX_AGE_MS ? 'syncAt is more than a year ago.' : null;
}
