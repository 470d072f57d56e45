import { formatCount } from '../../shared/formats.ts';
import { namesOf } from '../../shared/names.ts';
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

/** How the keys stand that a company asked for before: '3: 2 expired, 1 rejected', or only '21 expired'. */
export function earlierText(counts: Counts): string {
  const standings = namesOf(STANDINGS).filter((name) => counts[name] > 0);
  if (!standings.length) return 'None';
  const sum = standings.reduce((total, name) => total + counts[name], 0);
  const text = standings.map((name) => `${formatCount(counts[name])} ${STANDINGS[name]}`).join(', ');
  return standings.length > 1 ? `${formatCount(sum)}: ${text}` : text;
}

const WORDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

const ordinal = (number: number): string =>
  WORDS[number - 1] ?? `${formatCount(number)}${ENDINGS[ordinals.select(number)] ?? 'th'}`;

/** Which of its company's keys one would be: those that were only asked for do not count. */
export const placeText = ({ notStarted, running, expired, disabled }: Counts): string =>
  `${ordinal(notStarted + running + expired + disabled + 1)} key`;
