import { type KeyExpiry, type KeyTime, getValidUntil } from './key-grace.rules.ts';

export enum KeyStatus {
  PENDING = 'PENDING',
  APPROVED = 'APPROVED',
  REJECTED = 'REJECTED',
  DISABLED = 'DISABLED',
}

const NEXT_STATUSES: Record<KeyStatus, readonly KeyStatus[]> = {
  [KeyStatus.PENDING]: [KeyStatus.APPROVED, KeyStatus.REJECTED],
  [KeyStatus.APPROVED]: [KeyStatus.DISABLED],
  [KeyStatus.REJECTED]: [],
  [KeyStatus.DISABLED]: [],
};

/** What decides which statuses a key may take. */
export interface DecidableKey extends KeyExpiry {
  status: KeyStatus;
}

/** Whether an Approved key has ended, its grace included: it keeps its status for ever. */
export const hasEnded = (key: DecidableKey, time: KeyTime): boolean =>
  key.status === KeyStatus.APPROVED && getValidUntil(key, time) <= time.now;

/** Whether a request has waited beyond its own expiry: it can only be rejected. */
export const isOverdue = ({ status, expiresAt }: DecidableKey, { now }: Pick<KeyTime, 'now'>): boolean =>
  status === KeyStatus.PENDING && expiresAt <= now;

/** The statuses an administrator may give a key (docs/business-rules.md#statuses); a customer decides nothing. */
export function getNextStatuses(key: DecidableKey, time: KeyTime): readonly KeyStatus[] {
  if (isOverdue(key, time)) return [KeyStatus.REJECTED];
  return hasEnded(key, time) ? [] : NEXT_STATUSES[key.status];
}

/** The name for people. */
export const formatStatus = (status: KeyStatus): string => status.charAt(0) + status.slice(1).toLowerCase();
