import { DAY } from '../shared/calendar.rules.ts';

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
