import { formatDate, formatMoney } from '../../shared/formats.ts';
import type { Decision } from './decision.form.ts';
import { placeText } from './earlier-keys.ts';
import { addedUsersText, daysText, priceText } from './key-words.ts';
import type { DecidableKey } from './decidable-key.ts';
import type { KeyStoryFragment } from './keys.generated.ts';

/** What is known of a key beside its row. */
type Known = Pick<KeyStoryFragment, 'quote' | 'quoteOnApproval' | 'earlierKeys'>;

function sumText({ userLimit, total }: Pick<DecidableKey, 'userLimit' | 'total'>, quote?: Known['quote']): string {
  if (!quote || !total) return priceText({ userLimit, total });
  const sum = `${formatMoney(quote.subtotal)} + GST ${formatMoney(quote.gst)}`;
  return quote.roundOff ? `${sum}, rounded to ${formatMoney(total)}` : `${sum} = ${formatMoney(total)}`;
}

/** What a decision is about: 'Runs 21 Nov 2026 to 19 Feb 2027, ₹6,750 + GST ₹1,215 = ₹7,965, third key'. */
export function decisionText(
  key: Pick<DecidableKey, 'status' | 'startsAt' | 'expiresAt' | 'userLimit' | 'total' | 'replaces'>,
  known: Known | undefined,
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
    ...(replaces ? [addedUsersText({ userLimit, replaces })] : []),
    sumText({ userLimit, total: (onApproval ?? key).total }, onApproval ?? known?.quote),
    ...(earlier ? [placeText(earlier)] : []),
  ].join(', ');
}

/** Days in words: '15 days'. */
const daysOf = ({ lines }: Pick<KeyStoryFragment['quote'], 'lines'>) => daysText(lines[0]?.days ?? 0);

/** How a late approval changes the price of a pending or approved request; null if the requested price applies. */
export function lateApprovalText(story: Pick<KeyStoryFragment, 'quote' | 'quoteOnApproval' | 'requestedQuote'>) {
  const { quote, quoteOnApproval, requestedQuote } = story;
  const [requested, reduced] = requestedQuote ? [requestedQuote, quote] : [quote, quoteOnApproval];
  if (!reduced || reduced.total === requested.total) return null;
  const asked = `Requested for ${formatMoney(requested.total)} and ${daysOf(requested)}.`;
  return requestedQuote
    ? `${asked} It was approved after its start, so only the remaining ${daysOf(reduced)} were charged.`
    : `${asked} Its start has passed: approved now, it costs ${formatMoney(reduced.total)} for the remaining ${daysOf(reduced)}.`;
}
