import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { EXPIRES_SOON_DAYS } from './key-expiry.rules.ts';

/** The position of an Approved key in its term. Keys that are expiring or in grace are also running. */
export enum KeyPhase {
  NOT_STARTED = 'NOT_STARTED',
  RUNNING = 'RUNNING',
  EXPIRING = 'EXPIRING',
  IN_GRACE = 'IN_GRACE',
  EXPIRED = 'EXPIRED',
}

/** Returns the latest expiry with which a key counts as expiring at `now`. */
export const getExpiringLimit = (now: Date): Date => new Date(now.getTime() + EXPIRES_SOON_DAYS * DAY_MS);
