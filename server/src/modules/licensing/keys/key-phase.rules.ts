import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { EXPIRES_SOON_DAYS } from './key-expiry.rules.ts';

/** Where an Approved key is in its term; one that is expiring or in grace is running as well. */
export enum KeyPhase {
  NOT_STARTED = 'NOT_STARTED',
  RUNNING = 'RUNNING',
  EXPIRING = 'EXPIRING',
  IN_GRACE = 'IN_GRACE',
  EXPIRED = 'EXPIRED',
}

/** Until when a key that is expiring at a moment runs at the longest. */
export const getExpiringLimit = (now: Date): Date => new Date(now.getTime() + EXPIRES_SOON_DAYS * DAY_MS);
