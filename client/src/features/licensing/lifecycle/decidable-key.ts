import type { KeyRowFragment } from '../keys/keys.generated.ts';

/** The fields of a key that an administrator's actions need. */
export type DecidableKey = Pick<
  KeyRowFragment,
  | 'id'
  | 'status'
  | 'startsAt'
  | 'expiresAt'
  | 'planType'
  | 'userLimit'
  | 'addOns'
  | 'total'
  | 'quoteOnApproval'
  | 'nextStatuses'
  | 'replaces'
  | 'company'
  | 'graceUntil'
  | 'graceDays'
  | 'hasOwnGrace'
  | 'isGraceChangeable'
  | 'isReinstatable'
>;

/** Called after a decision. Receives the promise of the reloaded list. */
export type DecisionCallback = (reloaded: Promise<unknown>) => void;
