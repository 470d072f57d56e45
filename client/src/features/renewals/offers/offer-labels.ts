import { formatDate, formatMoney } from '../../../lib/formats/formats.ts';
import { formatAddOns } from '../../catalogue/prices/plan-labels.ts';
import { formatUserCount } from '../../licensing/keys/key-labels.ts';
import type { RenewalOfferFactsFragment } from './renewals.generated.ts';

const PLAN_DURATIONS: Record<RenewalOfferFactsFragment['planType'], string> = {
  TWO_DAYS: 'for 2 days',
  WEEK: 'for a week',
  MONTH: 'for a month',
  CUSTOM: '',
};

type OfferTerms = Pick<RenewalOfferFactsFragment, 'planType' | 'expiresAt' | 'userLimit' | 'addOns'>;

/** Formats the term of a renewal offer: until a chosen day, or the duration of its plan. */
function formatOfferTerm({ planType, expiresAt }: Pick<OfferTerms, 'planType' | 'expiresAt'>, zone: string): string {
  if (!expiresAt) return PLAN_DURATIONS[planType];
  // Format a calendar day in UTC, because formatting in another time zone could yield another day.
  const isDay = expiresAt.length === 'YYYY-MM-DD'.length;
  return `until ${formatDate(expiresAt, 'DD MMM YYYY', isDay ? 'UTC' : zone)}`;
}

/** Summarizes the users, add-ons and term of a renewal offer. */
export const formatOffer = (terms: OfferTerms, zone: string): string =>
  `${formatUserCount(terms.userLimit)}, ${formatAddOns(terms.addOns)}, ${formatOfferTerm(terms, zone)}.`;

/**
 * Formats the price and the deadline of a renewal offer, for example 'The renewal costs ₹7,965 incl. GST if you confirm
 * it by 05 Dec 2026, 23:59.'
 */
export function formatOfferPrice(
  { userLimit, quote, validUntil }: Pick<RenewalOfferFactsFragment, 'userLimit' | 'quote' | 'validUntil'>,
  zone: string,
) {
  if (!quote || !validUntil) return 'The key is issued when you confirm.';
  const until = formatDate(validUntil, 'DD MMM YYYY, HH:mm', zone);
  if (userLimit === 0) return `The renewal is priced on request. You can confirm it until ${until}.`;
  return `The renewal costs ${formatMoney(quote.total)} incl. GST if you confirm it by ${until}.`;
}
