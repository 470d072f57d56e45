import { calendarDay, formatDay, untilOf } from '../shared/calendar.rules.ts';
import { DAY } from '../shared/durations.rules.ts';
import { freeTextMessage } from '../shared/free-text.rules.ts';
import { type Problem, problem, problemIf } from '../shared/problem.rules.ts';

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
export const DAYS_AFTER_END = 14;

/** Until when a renewal of a key that ends at a moment can be confirmed. */
export const validUntil = (end: Date): Date => new Date(end.getTime() + DAYS_AFTER_END * DAY);

/** The longest message that goes with a renewal, in characters. */
export const MAX_MESSAGE = 500;

/** What is wrong with the message that goes with a renewal. */
export const checkMessage = (message: string): Problem[] =>
  problemIf(
    'message',
    [...message].length > MAX_MESSAGE
      ? `A message can have at most ${MAX_MESSAGE} characters.`
      : freeTextMessage('A message', message),
  );

/** The time when the price of a renewal lapses: the chosen time, the end of the chosen day, or the latest possible time. */
export function priceUntilOf(chosen: string | null, limit: Date, zone: string): Date {
  if (!chosen) return limit;
  const until = untilOf(chosen, zone);
  // the last day ends at the limit
  return chosen === calendarDay(limit, zone) && until > limit ? limit : until;
}

/** Why a price cannot hold until a time. */
export function checkPriceUntil(until: Date, limit: Date, now: Date, zone: string): Problem[] {
  if (until <= now) return [problem('priceUntil', 'Choose a time in the future until which the price holds.')];
  const message = `The price can hold until ${formatDay(limit, zone)} at the latest.`;
  return problemIf('priceUntil', until > limit && message);
}
