import { toCalendarDay, formatDay, parseInclusiveEnd } from '../../../platform/kernel/calendar.rules.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { getFreeTextError, isLongerThan } from '../../../platform/kernel/free-text.rules.ts';
import { type UserErrorDetails, createUserError, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';
import { PlanType } from '../../licensing/keys/key-term.rules.ts';

export enum OfferState {
  OPEN = 'OPEN',
  CONFIRMED = 'CONFIRMED',
  DECLINED = 'DECLINED',
  WITHDRAWN = 'WITHDRAWN',
  LAPSED = 'LAPSED',
}

/** The final states of a renewal offer. */
export type OfferOutcome = Exclude<OfferState, OfferState.OPEN>;

/** The number of days after the end of the renewed key and its grace period within which an offer can be confirmed. */
export const MAX_DAYS_AFTER_END = 14;

/**
 * Returns the latest time at which any renewal of a key can be confirmed. `end` is the end of the key, including its
 * grace period.
 */
export const getOfferDeadline = (end: Date): Date => new Date(end.getTime() + MAX_DAYS_AFTER_END * DAY_MS);

/** The plan and the stored expiry of a renewal. `expiresAt` is null for old offers, which store no expiry. */
interface RenewalTerm {
  planType: PlanType;
  expiresAt: Date | null;
}

/**
 * Returns the latest time at which a renewal can be confirmed. A custom renewal cannot be confirmed after its own
 * expiry. A renewal of fixed length that expires before `end` cannot either: its term would move only by the time since
 * `end`, and would still have expired.
 */
export function getConfirmationDeadline({ planType, expiresAt }: RenewalTerm, end: Date): Date {
  const deadline = getOfferDeadline(end);
  const lapsesAtExpiry = expiresAt && (planType === PlanType.CUSTOM || expiresAt <= end);
  return lapsesAtExpiry && expiresAt < deadline ? expiresAt : deadline;
}

/** The maximum length of the message of an offer, in characters. */
export const MAX_MESSAGE_LENGTH = 500;

export const checkMessage = (message: string): UserErrorDetails[] =>
  toUserErrors(
    'message',
    isLongerThan(message, MAX_MESSAGE_LENGTH)
      ? `A message can have at most ${MAX_MESSAGE_LENGTH} characters.`
      : getFreeTextError('A message', message),
  );

/**
 * Returns an error for each field of a request that an offer cannot store. Without the error, the renewal would
 * silently lose the field.
 */
export const checkUnsupportedFields = (fields: object): UserErrorDetails[] =>
  Object.entries(fields)
    .filter(([, value]) => value != null)
    .map(([field]) => createUserError(field, 'A renewal does not support this field. Remove it.'));

/**
 * Returns the time when the price of an offer lapses: the chosen time, the end of the chosen day, or `limit` if nothing
 * was chosen.
 */
export function getPriceUntil(chosen: string | null, limit: Date, zone: string): Date {
  if (!chosen) return limit;
  const until = parseInclusiveEnd(chosen, zone);
  // If the chosen day is the day of the limit, the price lapses at the limit.
  return chosen === toCalendarDay(limit, zone) && until > limit ? limit : until;
}

export function checkPriceUntil(until: Date, limit: Date, now: Date, zone: string): UserErrorDetails[] {
  if (until <= now) return [createUserError('priceUntil', 'Choose a time in the future.')];
  const message = `Choose a day no later than ${formatDay(limit, zone)}.`;
  return toUserErrors('priceUntil', until > limit && message);
}
