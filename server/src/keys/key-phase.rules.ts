import { DAY } from '../shared/durations.rules.ts';
import { ENDS_SOON } from './key-end.rules.ts';

/** Where an Approved key is in its term; one that is expiring or in grace is running as well. */
export enum KeyPhase {
  NOT_STARTED = 'NOT_STARTED',
  RUNNING = 'RUNNING',
  EXPIRING = 'EXPIRING',
  IN_GRACE = 'IN_GRACE',
  EXPIRED = 'EXPIRED',
}

/** Until when a key that is expiring at a moment runs at the longest. */
export const expiringUntil = (now: Date): Date => new Date(now.getTime() + ENDS_SOON * DAY);
