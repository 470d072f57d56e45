import type { RecoveryFragment } from './owner-recovery.generated.ts';

/** Returns whether a recovery waits or its link works, so that it can still be ended. */
export const isOpen = (recovery: Pick<RecoveryFragment, 'state'> | null): boolean =>
  recovery?.state === 'WAITING' || recovery?.state === 'READY';
