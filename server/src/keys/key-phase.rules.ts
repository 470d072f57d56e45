import { DAY } from '../shared/calendar.rules.ts';
import { KeyStatus } from './key-status.rules.ts';

/** Where an Approved key is in its term; an expiring key is running as well. */
export enum KeyPhase {
  NOT_STARTED = 'NOT_STARTED',
  RUNNING = 'RUNNING',
  EXPIRING = 'EXPIRING',
  EXPIRED = 'EXPIRED',
}

/** A running key counts as expiring for so many days before its end. */
export const EXPIRING_DAYS = 30;

/** Until when a key that is expiring at a moment runs at the longest. */
export const expiringUntil = (now: Date): Date => new Date(now.getTime() + EXPIRING_DAYS * DAY);

interface KeyTerm {
  status: keyof typeof KeyStatus;
  startsAt: Date;
  expiresAt: Date;
}

/** The phase of an Approved key at a moment; null for every other one. */
export function phaseOf({ status, startsAt, expiresAt }: KeyTerm, now: Date): KeyPhase | null {
  if (status !== KeyStatus.APPROVED) return null;
  if (startsAt > now) return KeyPhase.NOT_STARTED;
  if (expiresAt <= now) return KeyPhase.EXPIRED;
  return expiresAt <= expiringUntil(now) ? KeyPhase.EXPIRING : KeyPhase.RUNNING;
}
