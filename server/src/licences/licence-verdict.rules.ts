import { DAY, HOUR } from '../shared/durations.rules.ts';
import { type GracedKey, type KeyTime, runsUntil } from '../keys/key-grace.rules.ts';
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

/** What a verdict depends on. */
export interface JudgedKey extends GracedKey {
  status: KeyStatus;
  startsAt: Date;
}

/** Whether a key allows its chat app to run at a moment, and if not, why; through its grace it does. */
export function verdictOf(key: JudgedKey | null, time: KeyTime): Verdict {
  if (!key) return Verdict.UNKNOWN;
  if (key.status !== KeyStatus.APPROVED) return Verdict[key.status];
  if (key.startsAt > time.now) return Verdict.NOT_STARTED;
  return runsUntil(key, time) <= time.now ? Verdict.EXPIRED : Verdict.VALID;
}

/** Until when a signed answer may be relied on: for a yes 72 h but never past the grace, for a no 1 h (rest.md). */
export function answerExpiry(verdict: Verdict, key: JudgedKey | null, time: KeyTime): Date {
  const now = time.now.getTime();
  if (verdict !== Verdict.VALID || !key) return new Date(now + HOUR);
  return new Date(Math.min(now + 3 * DAY, runsUntil(key, time).getTime()));
}

/** When the chat app should ask again. */
export const nextCheck = (now: Date): Date => new Date(now.getTime() + 6 * HOUR);
