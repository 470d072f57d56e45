import { formatDate, formatMoney } from '../../../lib/formats/formats.ts';
import { formatUserCount } from '../../licensing/keys/key-labels.ts';
import { formatAddOns } from '../../catalogue/prices/plan-labels.ts';
import type { RenewalOfferFactsFragment } from './renewals.generated.ts';

const PLAN_LENGTHS: Record<RenewalOfferFactsFragment['planType'], string> = {
  TWO_DAYS: 'for 2 days',
  WEEK: 'for a week',
  MONTH: 'for a month',
  CUSTOM: '',
};

type OfferTerms = Pick<RenewalOfferFactsFragment, 'planType' | 'expiresAt' | 'userLimit' | 'addOns'>;

/** How long a prepared renewal runs: until a chosen day, or as long as its plan says. */
export function formatOfferLength(
  { planType, expiresAt }: Pick<OfferTerms, 'planType' | 'expiresAt'>,
  zone: string,
): string {
  if (!expiresAt) return PLAN_LENGTHS[planType];
  // a day needs no time zone, a moment does
  const isDay = expiresAt.length === 'YYYY-MM-DD'.length;
  return `until ${formatDate(expiresAt, 'DD Mon YYYY', isDay ? 'UTC' : zone)}`;
}

/** What a prepared renewal grants, in a sentence. */
export const formatOffer = (terms: OfferTerms, zone: string): string =>
  `${formatUserCount(terms.userLimit)}, ${formatAddOns(terms.addOns)}, ${formatOfferLength(terms, zone)}.`;

/** What a prepared renewal costs, and until when: 'It costs ₹7,965 incl. GST if you confirm it by 05 Dec 2026, 23:59.' */
export function formatOfferPrice(
  { userLimit, quote, validUntil }: Pick<RenewalOfferFactsFragment, 'userLimit' | 'quote' | 'validUntil'>,
  zone: string,
) {
  if (!quote || !validUntil) return 'The key is issued when you confirm.';
  const until = formatDate(validUntil, 'DD Mon YYYY, HH:MM', zone);
  if (userLimit === 0) return `Its price is on request. You can confirm it until ${until}.`;
  return `It costs ${formatMoney(quote.total)} incl. GST if you confirm it by ${until}.`;
}
