export enum KeyStatus {
  PENDING = 'PENDING',
  APPROVED = 'APPROVED',
  REJECTED = 'REJECTED',
  DISABLED = 'DISABLED',
}

const NEXT: Record<KeyStatus, readonly KeyStatus[]> = {
  [KeyStatus.PENDING]: [KeyStatus.APPROVED, KeyStatus.REJECTED],
  [KeyStatus.APPROVED]: [KeyStatus.DISABLED],
  [KeyStatus.REJECTED]: [],
  [KeyStatus.DISABLED]: [],
};

/** What decides which statuses a key may take. */
export interface DecidedKey {
  status: KeyStatus;
  expiresAt: Date;
}

/** Whether an Approved key has ended: it keeps its status for ever. */
export const hasEnded = ({ status, expiresAt }: DecidedKey, now: Date): boolean =>
  status === KeyStatus.APPROVED && expiresAt <= now;

/** The statuses an administrator may give a key (spec section 4); a customer decides nothing. */
export const nextStatuses = (key: DecidedKey, now: Date): readonly KeyStatus[] =>
  hasEnded(key, now) ? [] : NEXT[key.status];

/** The name for people. */
export const statusName = (status: KeyStatus): string => status.charAt(0) + status.slice(1).toLowerCase();
