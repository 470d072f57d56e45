import type { KeyRowFragment } from '../keys/keys.generated.ts';

/** The fields of a key that a decision requires. */
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

/** Called after a decision with the promise of the reloaded list. */
export type DecisionCallback = (reloaded: Promise<unknown>) => void;
