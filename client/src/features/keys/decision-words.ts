import { type PlanType, termOnApproval } from '@portal/server/keys/key-term.rules';
import { formatDate, formatMoney } from '../../shared/formats.ts';
import type { Decision } from './decision.form.ts';
import { placeText } from './earlier-keys.ts';
import { addedUsersText, priceText } from './key-words.ts';
import type { DecidableKey } from './decidable-key.ts';
import type { KeyStoryFragment } from './keys.generated.ts';

/** What is known of a key beside its row. */
type Known = Pick<KeyStoryFragment, 'quote' | 'earlierKeys'>;

function sumText({ userLimit, total }: Pick<DecidableKey, 'userLimit' | 'total'>, quote?: Known['quote']): string {
  if (!quote || !total) return priceText({ userLimit, total });
  const sum = `${formatMoney(quote.subtotal)} + GST ${formatMoney(quote.gst)}`;
  return quote.roundOff ? `${sum}, rounded to ${formatMoney(total)}` : `${sum} = ${formatMoney(total)}`;
}

/** What a decision is about: 'Runs 21 Nov 2026 to 19 Feb 2027, ₹6,750 + GST ₹1,215 = ₹7,965, third key'. */
export function decisionText(
  key: Pick<DecidableKey, 'status' | 'startsAt' | 'expiresAt' | 'planType' | 'userLimit' | 'total' | 'replaces'>,
  known: Known | undefined,
  to: Decision,
  { now, zone }: { now: number; zone: string },
): string {
  const { replaces, userLimit } = key;
  const asked = { startsAt: new Date(key.startsAt), expiresAt: new Date(key.expiresAt) };
  const isMoved = to === 'APPROVED' && !replaces;
  const term = isMoved ? termOnApproval(asked, key.planType as PlanType, new Date(now)) : asked;
  const day = (at: Date) => formatDate(at.toISOString(), 'DD Mon YYYY', zone);
  const earlier = key.status === 'PENDING' && !replaces && known?.earlierKeys;
  return [
    `Runs ${day(term.startsAt)} to ${day(term.expiresAt)}`,
    ...(replaces ? [addedUsersText({ userLimit, replaces })] : []),
    sumText(key, known?.quote),
    ...(earlier ? [placeText(earlier)] : []),
  ].join(', ');
}
