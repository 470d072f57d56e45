import { KeyStatus } from './key-status.rules.ts';
import type { PlanType } from './key-term.rules.ts';

/** The display names of the plan types, in the order of the form. */
export const PLAN_TYPE_LABELS: Record<keyof typeof PlanType, string> = {
  TWO_DAYS: '2 days',
  WEEK: 'Week',
  MONTH: 'Month',
  CUSTOM: 'Custom',
};

/** The label of the user limit 0. */
export const UNLIMITED_LABEL = 'Unlimited';

/** Returns the label of a withdrawn request. `isOwn` is true if the viewer is the company. */
export const getWithdrawnLabel = (isOwn: boolean): string => (isOwn ? 'Withdrawn by your company' : 'Withdrawn');
/** The label of the price of an unlimited key. The stored total of such a key is 0. */
export const PRICE_ON_REQUEST_LABEL = 'Price on request';

interface KeyState {
  status: keyof typeof KeyStatus;
  startsAt: number;
  expiresAt: number;
  /** The time until which the key is valid, including the grace period. */
  runsUntil: number;
  isReplaced: boolean;
  isWithdrawn: boolean;
}

/**
 * Returns the note that is displayed next to the status, or null. The notes are not statuses. For example,
 * 'not started' and 'expired' describe an Approved key outside its term.
 */
export function getStatusNote(
  { status, startsAt, expiresAt, runsUntil, isReplaced, isWithdrawn }: KeyState,
  now: number,
) {
  if (status === KeyStatus.REJECTED && isWithdrawn) return 'withdrawn';
  if (status === KeyStatus.DISABLED && isReplaced) return 'replaced';
  if (status === KeyStatus.APPROVED && startsAt > now) return 'not started';
  if (status === KeyStatus.APPROVED && expiresAt <= now) return runsUntil > now ? 'in grace' : 'expired';
  return null;
}
