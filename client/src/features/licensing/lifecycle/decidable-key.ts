import type { KeyRowFragment } from '../keys/keys.generated.ts';

/** What has to be known of a key to decide it. */
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

/** What follows a decision; it is given the list that is being loaded again. */
export type DecisionCallback = (reloaded: Promise<unknown>) => void;
