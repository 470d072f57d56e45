import { toCalendarDay, formatDay, parseInclusiveEnd } from '../../../platform/kernel/calendar.rules.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { getFreeTextError } from '../../../platform/kernel/free-text.rules.ts';
import { type UserErrorDetails, createUserError, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';

/** Where a prepared renewal stands. */
export enum OfferState {
  OPEN = 'OPEN',
  CONFIRMED = 'CONFIRMED',
  DECLINED = 'DECLINED',
  WITHDRAWN = 'WITHDRAWN',
  LAPSED = 'LAPSED',
}

/** How a prepared renewal ended. */
export type OfferOutcome = Exclude<OfferState, OfferState.OPEN>;

/** So many days after the end of the key that it follows, a renewal can still be confirmed. */
export const MAX_DAYS_AFTER_END = 14;

/** Until when a renewal of a key that ends at a moment can be confirmed. */
export const getOfferDeadline = (end: Date): Date => new Date(end.getTime() + MAX_DAYS_AFTER_END * DAY_MS);

/** The longest message that goes with a renewal, in characters. */
export const MAX_MESSAGE_LENGTH = 500;

/** What is wrong with the message that goes with a renewal. */
export const checkMessage = (message: string): UserErrorDetails[] =>
  toUserErrors(
    'message',
    [...message].length > MAX_MESSAGE_LENGTH
      ? `A message can have at most ${MAX_MESSAGE_LENGTH} characters.`
      : getFreeTextError('A message', message),
  );

/** Refuses fields of a request that a renewal does not store, because the key that follows would not have them. */
export const checkNotStored = (fields: object): UserErrorDetails[] =>
  Object.entries(fields)
    .filter(([, value]) => value != null)
    .map(([field]) => createUserError(field, 'A renewal does not support this field. Remove it.'));

/** The time when the price of a renewal lapses: the chosen time, the end of the chosen day, or the latest possible time. */
export function getPriceUntil(chosen: string | null, limit: Date, zone: string): Date {
  if (!chosen) return limit;
  const until = parseInclusiveEnd(chosen, zone);
  // the last day ends at the limit
  return chosen === toCalendarDay(limit, zone) && until > limit ? limit : until;
}

/** Why a price cannot hold until a time. */
export function checkPriceUntil(until: Date, limit: Date, now: Date, zone: string): UserErrorDetails[] {
  if (until <= now) return [createUserError('priceUntil', 'Choose a time in the future until which the price holds.')];
  const message = `The price can hold until ${formatDay(limit, zone)} at the latest.`;
  return toUserErrors('priceUntil', until > limit && message);
}
