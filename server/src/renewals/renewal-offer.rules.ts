import { DAY } from '../shared/durations.rules.ts';

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
