import { formatDate, formatMoney } from '../../../lib/formats/formats.ts';
import type { Decision } from './decision.form.ts';
import { formatKeyOrdinal } from '../keys/earlier-keys.ts';
import { formatAddedUsers, formatDays, formatKeyPrice } from '../keys/key-labels.ts';
import type { DecidableKey } from './decidable-key.ts';
import type { KeyStoryFragment } from '../keys/keys.generated.ts';

/** What is known of a key beside its row. */
type KeyPriceDetails = Pick<KeyStoryFragment, 'quote' | 'quoteOnApproval' | 'earlierKeys'>;

function formatPriceBreakdown(
  { userLimit, total }: Pick<DecidableKey, 'userLimit' | 'total'>,
  quote?: KeyPriceDetails['quote'],
): string {
  if (!quote || !total) return formatKeyPrice({ userLimit, total });
  const sum = `${formatMoney(quote.subtotal)} + GST ${formatMoney(quote.gst)}`;
  return quote.roundOff ? `${sum}, rounded to ${formatMoney(total)}` : `${sum} = ${formatMoney(total)}`;
}

/** What a decision is about: 'Runs 21 Nov 2026 to 19 Feb 2027, ₹6,750 + GST ₹1,215 = ₹7,965, third key'. */
export function formatDecision(
  key: Pick<DecidableKey, 'status' | 'startsAt' | 'expiresAt' | 'userLimit' | 'total' | 'replaces'>,
  known: KeyPriceDetails | undefined,
  to: Decision,
  zone: string,
): string {
  const { replaces, userLimit } = key;
  const onApproval = to === 'APPROVED' ? known?.quoteOnApproval : null;
  const term = onApproval ?? key;
  const day = (at: string) => formatDate(at, 'DD Mon YYYY', zone);
  const earlier = key.status === 'PENDING' && !replaces && known?.earlierKeys;
  return [
    `Runs ${day(term.startsAt)} to ${day(term.expiresAt)}`,
    ...(replaces ? [formatAddedUsers({ userLimit, replaces })] : []),
    formatPriceBreakdown({ userLimit, total: (onApproval ?? key).total }, onApproval ?? known?.quote),
    ...(earlier ? [formatKeyOrdinal(earlier)] : []),
  ].join(', ');
}

/** Days in words: '15 days'. */
const formatQuoteDays = ({ lines }: Pick<KeyStoryFragment['quote'], 'lines'>) => formatDays(lines[0]?.days ?? 0);

/** How a late approval changes the price of a pending or approved request; null if the requested price applies. */
export function formatLateApproval(story: Pick<KeyStoryFragment, 'quote' | 'quoteOnApproval' | 'requestedQuote'>) {
  const { quote, quoteOnApproval, requestedQuote } = story;
  const [requested, reduced] = requestedQuote ? [requestedQuote, quote] : [quote, quoteOnApproval];
  if (!reduced || reduced.total === requested.total) return null;
  const asked = `Requested for ${formatMoney(requested.total)} and ${formatQuoteDays(requested)}.`;
  return requestedQuote
    ? `${asked} It was approved after its start, so only the remaining ${formatQuoteDays(reduced)} were charged.`
    : `${asked} Its start has passed: approved now, it costs ${formatMoney(reduced.total)} for the remaining ${formatQuoteDays(reduced)}.`;
}
