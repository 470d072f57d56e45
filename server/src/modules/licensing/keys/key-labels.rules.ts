import { KeyStatus } from './key-status.rules.ts';
import type { PlanType } from './key-term.rules.ts';

/** Plan types as people read them, in the order of the form. */
export const PLAN_TYPE_LABELS: Record<keyof typeof PlanType, string> = {
  TWO_DAYS: '2 days',
  WEEK: 'Week',
  MONTH: 'Month',
  CUSTOM: 'Custom',
};

/** What a user limit of 0 is called. */
export const UNLIMITED_LABEL = 'Unlimited';

/** A request that its company withdrew. */
export const getWithdrawnLabel = (isOwn: boolean): string => (isOwn ? 'Withdrawn by you' : 'Withdrawn');
/** The price of a key without a user limit: no price applies to it, and its total is 0. */
export const PRICE_ON_REQUEST_LABEL = 'Price on request';

interface KeyTimes {
  status: keyof typeof KeyStatus;
  startsAt: number;
  expiresAt: number;
  /** With its grace. */
  runsUntil: number;
  isReplaced: boolean;
  isWithdrawn: boolean;
}

/** What the status alone does not say: 'not started' and 'expired' are not statuses but an Approved key outside its time. */
export function getStatusNote(
  { status, startsAt, expiresAt, runsUntil, isReplaced, isWithdrawn }: KeyTimes,
  now: number,
) {
  if (status === KeyStatus.REJECTED && isWithdrawn) return 'withdrawn';
  if (status === KeyStatus.DISABLED && isReplaced) return 'replaced';
  if (status === KeyStatus.APPROVED && startsAt > now) return 'not started';
  if (status === KeyStatus.APPROVED && expiresAt <= now) return runsUntil > now ? 'in grace' : 'expired';
  return null;
}
