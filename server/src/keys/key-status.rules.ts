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

/** The statuses an administrator may give a key (spec section 4); a customer decides nothing. */
export const nextStatuses = (status: KeyStatus): readonly KeyStatus[] => NEXT[status];

/** The name for people. */
export const statusName = (status: KeyStatus): string => status.charAt(0) + status.slice(1).toLowerCase();
