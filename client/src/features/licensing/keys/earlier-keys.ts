import { formatCount } from '../../../lib/formats/formats.ts';
import { getTypedKeys } from '../../../lib/formats/typed-keys.ts';
import type { KeyStoryFragment } from './keys.generated.ts';

type EarlierKeys = NonNullable<KeyStoryFragment['earlierKeys']>;
type EarlierKeyCounts = Omit<EarlierKeys, '__typename'>;

const STATE_LABELS: Record<keyof EarlierKeyCounts, string> = {
  running: 'running',
  notStarted: 'not started',
  expired: 'expired',
  disabled: 'disabled',
  rejected: 'rejected',
  pending: 'pending',
};

/** Formats the counts of a company's earlier keys by state: '3: 2 expired, 1 rejected', or '21 expired'. */
export function formatEarlierKeys(counts: EarlierKeyCounts): string {
  const states = getTypedKeys(STATE_LABELS).filter((name) => counts[name] > 0);
  if (!states.length) return 'None';
  const sum = states.reduce((total, name) => total + counts[name], 0);
  const text = states.map((name) => `${formatCount(counts[name])} ${STATE_LABELS[name]}`).join(', ');
  return states.length > 1 ? `${formatCount(sum)}: ${text}` : text;
}

const ORDINAL_WORDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const ORDINAL_SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' });

const formatOrdinal = (number: number): string =>
  ORDINAL_WORDS[number - 1] ?? `${formatCount(number)}${ORDINAL_SUFFIXES[ordinalRules.select(number)] ?? 'th'}`;

/**
 * Formats the position that a request gets among the company's keys if it is approved, for example 'third key'.
 * Rejected and other pending requests do not count.
 */
export const formatKeyOrdinal = ({ notStarted, running, expired, disabled }: EarlierKeyCounts): string =>
  `${formatOrdinal(notStarted + running + expired + disabled + 1)} key`;
