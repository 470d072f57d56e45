import { formatDate, formatMoney } from '../../../lib/formats/formats.ts';
import { formatKeyOrdinal } from '../keys/earlier-keys.ts';
import { formatAddedUsers, formatDays, formatKeyPrice } from '../keys/key-labels.ts';
import type { KeyStoryFragment } from '../keys/keys.generated.ts';
import type { DecidableKey } from './decidable-key.ts';
import type { Decision } from './decision.form.ts';

/** Prices and counts from the key's details. */
type KeyPriceDetails = Pick<KeyStoryFragment, 'quote' | 'quoteOnApproval' | 'earlierKeys'>;

/** Returns the total in INR that an approval now would charge. A key that is already approved keeps its total. */
export const getTotalOnApproval = ({ quoteOnApproval, total }: Pick<DecidableKey, 'quoteOnApproval' | 'total'>) =>
  quoteOnApproval?.total ?? total;

function formatPriceBreakdown(
  { userLimit, total }: Pick<DecidableKey, 'userLimit' | 'total'>,
  quote?: KeyPriceDetails['quote'],
): string {
  if (!quote || !total) return formatKeyPrice({ userLimit, total });
  const sum = `${formatMoney(quote.subtotal)} + GST ${formatMoney(quote.gst)}`;
  return quote.roundOff ? `${sum}, rounded to ${formatMoney(total)}` : `${sum} = ${formatMoney(total)}`;
}

/** Summarizes a decision: 'Runs 21 Nov 2026 to 19 Feb 2027, ₹6,750 + GST ₹1,215 = ₹7,965, third key'. */
export function formatDecision(
  key: Pick<DecidableKey, 'status' | 'startsAt' | 'expiresAt' | 'userLimit' | 'total' | 'replaces'>,
  details: KeyPriceDetails | undefined,
  to: Decision,
  zone: string,
): string {
  const { replaces, userLimit } = key;
  const quoteOnApproval = to === 'APPROVED' ? details?.quoteOnApproval : null;
  const shownTerm = quoteOnApproval ?? key;
  const formatDay = (at: string) => formatDate(at, 'DD MMM YYYY', zone);
  const earlierKeys = key.status === 'PENDING' && !replaces && details?.earlierKeys;
  return [
    `Runs ${formatDay(shownTerm.startsAt)} to ${formatDay(shownTerm.expiresAt)}`,
    ...(replaces ? [formatAddedUsers({ userLimit, replaces })] : []),
    formatPriceBreakdown({ userLimit, total: (quoteOnApproval ?? key).total }, quoteOnApproval ?? details?.quote),
    ...(earlierKeys ? [formatKeyOrdinal(earlierKeys)] : []),
  ].join(', ');
}

const formatQuoteDays = ({ lines }: Pick<KeyStoryFragment['quote'], 'lines'>) => formatDays(lines[0]?.days ?? 0);

/**
 * Explains how a late approval changes the price of a pending or approved request. Returns null if the requested price
 * applies.
 */
export function formatLateApproval(prices: Pick<KeyStoryFragment, 'quote' | 'quoteOnApproval' | 'requestedQuote'>) {
  const { quote, quoteOnApproval, requestedQuote } = prices;
  const [fullQuote, reducedQuote] = requestedQuote ? [requestedQuote, quote] : [quote, quoteOnApproval];
  if (!reducedQuote || reducedQuote.total === fullQuote.total) return null;
  const requestedPrice = `Requested for ${formatMoney(fullQuote.total)} and ${formatQuoteDays(fullQuote)}.`;
  return requestedQuote
    ? `${requestedPrice} The key was approved after the requested start, so the price covers only the remaining ${formatQuoteDays(reducedQuote)}.`
    : `${requestedPrice} The requested start has passed. If approved now, the key costs ${formatMoney(reducedQuote.total)} for the remaining ${formatQuoteDays(reducedQuote)}.`;
}
