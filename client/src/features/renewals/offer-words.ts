import { formatDate, formatMoney } from '../../shared/formats.ts';
import { usersText } from '../keys/key-words.ts';
import { addOnsText } from '../plans/plan-words.ts';
import type { RenewalOfferFactsFragment } from './renewals.generated.ts';

const LENGTHS: Record<RenewalOfferFactsFragment['planType'], string> = {
  TWO_DAYS: 'for 2 days',
  WEEK: 'for a week',
  MONTH: 'for a month',
  CUSTOM: '',
};

type Terms = Pick<RenewalOfferFactsFragment, 'planType' | 'expiresAt' | 'userLimit' | 'addOns'>;

/** How long a prepared renewal runs: until a chosen day, or as long as its plan says. */
export function lengthText({ planType, expiresAt }: Pick<Terms, 'planType' | 'expiresAt'>, zone: string): string {
  if (!expiresAt) return LENGTHS[planType];
  // a day needs no time zone, a moment does
  const isDay = expiresAt.length === 'YYYY-MM-DD'.length;
  return `until ${formatDate(expiresAt, 'DD Mon YYYY', isDay ? 'UTC' : zone)}`;
}

/** What a prepared renewal grants, in a sentence. */
export const offerText = (terms: Terms, zone: string): string =>
  `${usersText(terms.userLimit)}, ${addOnsText(terms.addOns)}, ${lengthText(terms, zone)}.`;

/** What a prepared renewal costs, and until when: 'It costs ₹7,965 incl. GST if you confirm it by 05 Dec 2026, 23:59.' */
export function priceText(
  { userLimit, quote, validUntil }: Pick<RenewalOfferFactsFragment, 'userLimit' | 'quote' | 'validUntil'>,
  zone: string,
) {
  if (!quote || !validUntil) return 'The key is issued when you confirm.';
  const until = formatDate(validUntil, 'DD Mon YYYY, HH:MM', zone);
  if (userLimit === 0) return `Its price is on request. You can confirm it until ${until}.`;
  return `It costs ${formatMoney(quote.total)} incl. GST if you confirm it by ${until}.`;
}
