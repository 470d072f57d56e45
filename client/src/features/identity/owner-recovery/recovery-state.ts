import type { RecoveryFragment } from './owner-recovery.generated.ts';

/** Returns whether a recovery is open: its link works or will work later, and members can object. */
export const isRecoveryOpen = (recovery: Pick<RecoveryFragment, 'state'> | null): boolean =>
  recovery?.state === 'WAITING' || recovery?.state === 'READY';
