import type { OfferState } from './renewal-offer.rules.ts';

/** Where a prepared renewal stands, in a word. */
export const OFFER_STATE_LABELS: Record<keyof typeof OfferState, string> = {
  OPEN: 'Prepared',
  CONFIRMED: 'Confirmed',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
  LAPSED: 'Lapsed',
};
