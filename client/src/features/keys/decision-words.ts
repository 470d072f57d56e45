import { type PlanType, termOnApproval } from '@portal/server/keys/key-term.rules';
import { formatCount, formatDate, formatMoney } from '../../shared/formats.ts';
import { namesOf } from '../../shared/names.ts';
import type { Decision } from './decision.form.ts';
import { addedUsersText } from './key-words.ts';
import type { DecidableKey } from './KeyDecisions.tsx';
import type { KeyStoryFragment } from './keys.generated.ts';

type EarlierKeys = NonNullable<KeyStoryFragment['earlierKeys']>;
type Counts = Omit<EarlierKeys, '__typename'>;

const STANDINGS: Record<keyof Counts, string> = {
  running: 'running',
  notStarted: 'not started',
  expired: 'expired',
  disabled: 'disabled',
  rejected: 'rejected',
  waiting: 'waiting',
};

/** How the keys stand that a company asked for before: '3: 2 expired, 1 rejected'. */
export function earlierText(counts: Counts): string {
  const standings = namesOf(STANDINGS).filter((name) => counts[name] > 0);
  if (!standings.length) return 'None';
  const sum = standings.reduce((total, name) => total + counts[name], 0);
  return `${formatCount(sum)}: ${standings.map((name) => `${formatCount(counts[name])} ${STANDINGS[name]}`).join(', ')}`;
}

const WORDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

const ordinal = (number: number): string =>
  WORDS[number - 1] ?? `${formatCount(number)}${ENDINGS[ordinals.select(number)] ?? 'th'}`;

/** Which of its company's keys one would be: those that were only asked for do not count. */
export const placeText = ({ notStarted, running, expired, disabled }: Counts): string =>
  `${ordinal(notStarted + running + expired + disabled + 1)} key`;

/** What is known of a key beside its row. */
type Known = Pick<KeyStoryFragment, 'quote' | 'earlierKeys'>;

function priceText(total: number, quote: Known['quote'] | undefined): string {
  if (!quote || !total) return formatMoney(total);
  const sum = `${formatMoney(quote.subtotal)} + GST ${formatMoney(quote.gst)}`;
  return quote.roundOff ? `${sum}, rounded to ${formatMoney(total)}` : `${sum} = ${formatMoney(total)}`;
}

/** What a decision is about: 'Runs 21 Nov 2026 to 19 Feb 2027, ₹6,750 + GST ₹1,215 = ₹7,965, third key'. */
export function decisionText(
  key: Omit<DecidableKey, 'company'>,
  known: Known | undefined,
  to: Decision,
  { now, zone }: { now: number; zone: string },
): string {
  const { replaces, userLimit, total } = key;
  const asked = { startsAt: new Date(key.startsAt), expiresAt: new Date(key.expiresAt) };
  const isMoved = to === 'APPROVED' && !replaces;
  const term = isMoved ? termOnApproval(asked, key.planType as PlanType, new Date(now)) : asked;
  const day = (at: Date) => formatDate(at.toISOString(), 'DD Mon YYYY', zone);
  const earlier = key.status === 'PENDING' && !replaces && known?.earlierKeys;
  return [
    `Runs ${day(term.startsAt)} to ${day(term.expiresAt)}`,
    ...(replaces ? [addedUsersText({ userLimit, replaces })] : []),
    priceText(total, known?.quote),
    ...(earlier ? [placeText(earlier)] : []),
  ].join(', ');
}
