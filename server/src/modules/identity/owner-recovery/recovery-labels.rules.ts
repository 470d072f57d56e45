/** How an owner recovery ended. The values are stored. */
export enum RecoveryOutcome {
  ACCEPTED = 'ACCEPTED',
  OBJECTED = 'OBJECTED',
  CANCELLED = 'CANCELLED',
  EXPIRED = 'EXPIRED',
}

export const RECOVERY_OUTCOME_LABELS: Record<RecoveryOutcome, string> = {
  [RecoveryOutcome.ACCEPTED]: 'Accepted',
  [RecoveryOutcome.OBJECTED]: 'Ended by an objection',
  [RecoveryOutcome.CANCELLED]: 'Cancelled',
  [RecoveryOutcome.EXPIRED]: 'Expired',
};
