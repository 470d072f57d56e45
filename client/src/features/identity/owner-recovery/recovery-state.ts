import type { RecoveryFragment } from './owner-recovery.generated.ts';

/** Returns whether a recovery is open: the link can still be used, and members can still object. */
export const isRecoveryOpen = (recovery: Pick<RecoveryFragment, 'state'> | null): boolean =>
  recovery?.state === 'WAITING' || recovery?.state === 'READY';
