import { DAY, HOUR } from '../shared/calendar.rules.ts';
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
export interface JudgedKey {
  status: KeyStatus;
  startsAt: Date;
  expiresAt: Date;
}

/** Whether a key allows its chat app to run at a moment, and if not, why. */
export function verdictOf(key: JudgedKey | null, now: Date): Verdict {
  if (!key) return Verdict.UNKNOWN;
  if (key.status !== KeyStatus.APPROVED) return Verdict[key.status];
  if (key.startsAt > now) return Verdict.NOT_STARTED;
  return key.expiresAt <= now ? Verdict.EXPIRED : Verdict.VALID;
}

/** Until when a signed answer may be relied on: for a yes 72 h but never past the expiry, for a no 1 h (rest.md). */
export function answerExpiry(verdict: Verdict, key: JudgedKey | null, now: Date): Date {
  if (verdict !== Verdict.VALID || !key) return new Date(now.getTime() + HOUR);
  return new Date(Math.min(now.getTime() + 3 * DAY, key.expiresAt.getTime()));
}

/** When the chat app should ask again. */
export const nextCheck = (now: Date): Date => new Date(now.getTime() + 6 * HOUR);
