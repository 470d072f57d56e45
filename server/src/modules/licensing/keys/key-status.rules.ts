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

/** The fields that determine the possible next statuses of a key. */
export interface DecidableKey extends KeyExpiry {
  status: KeyStatus;
}

/** Returns true if an Approved key is past its expiry and its grace period. Such a key cannot be disabled. */
export const hasEnded = (key: DecidableKey, time: KeyTime): boolean =>
  key.status === KeyStatus.APPROVED && getValidUntil(key, time) <= time.now;

/** Returns true if a request is still pending after its requested expiry. Such a request can only be rejected. */
export const isOverdue = ({ status, expiresAt }: DecidableKey, { now }: Pick<KeyTime, 'now'>): boolean =>
  status === KeyStatus.PENDING && expiresAt <= now;

/** Returns the statuses that an administrator can set. See docs/business-rules.md#statuses. */
export function getNextStatuses(key: DecidableKey, time: KeyTime): readonly KeyStatus[] {
  if (isOverdue(key, time)) return [KeyStatus.REJECTED];
  return hasEnded(key, time) ? [] : NEXT_STATUSES[key.status];
}

/** Returns the display name of a status, such as 'Approved'. */
export const formatStatus = (status: KeyStatus): string => status.charAt(0) + status.slice(1).toLowerCase();
