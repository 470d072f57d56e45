import { DAY_MS, HOUR_MS } from '../../../platform/kernel/durations.rules.ts';
import { type KeyExpiry, type KeyTime, getValidUntil } from '../keys/key-grace.rules.ts';
import { KeyStatus } from '../keys/key-status.rules.ts';

export enum Verdict {
  VALID = 'VALID',
  UNKNOWN = 'UNKNOWN',
  PENDING = 'PENDING',
  REJECTED = 'REJECTED',
  DISABLED = 'DISABLED',
  NOT_STARTED = 'NOT_STARTED',
  EXPIRED = 'EXPIRED',
}

/** The fields of a key that determine its verdict. */
export interface VerdictKey extends KeyExpiry {
  status: KeyStatus;
  startsAt: Date;
}

/**
 * Returns VALID if a key allows its chat app to run, otherwise the reason. An Approved key stays VALID in its grace
 * period.
 */
export function getVerdict(key: VerdictKey | null, time: KeyTime): Verdict {
  if (!key) return Verdict.UNKNOWN;
  if (key.status !== KeyStatus.APPROVED) return Verdict[key.status];
  if (key.startsAt > time.now) return Verdict.NOT_STARTED;
  return getValidUntil(key, time) <= time.now ? Verdict.EXPIRED : Verdict.VALID;
}

/**
 * Returns the expiry of a signed licence. A VALID licence expires after 72 hours, or earlier if the key ends. A licence
 * with any other verdict expires after 1 hour.
 */
export function getLicenceExpiry(verdict: Verdict, key: VerdictKey | null, time: KeyTime): Date {
  const now = time.now.getTime();
  if (verdict !== Verdict.VALID || !key) return new Date(now + HOUR_MS);
  return new Date(Math.min(now + 3 * DAY_MS, getValidUntil(key, time).getTime()));
}

export const getNextCheckTime = (now: Date): Date => new Date(now.getTime() + 6 * HOUR_MS);
