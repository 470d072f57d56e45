import { checkGraceDays, checkRevival } from '@portal/server/modules/licensing/lifecycle/key-grace-change.rules';
import { DAY_MS } from '@portal/server/platform/kernel/durations.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import { formatDate } from '../../../lib/formats/formats.ts';
import type { KeyRowFragment } from '../keys/keys.generated.ts';

/** A key whose grace is changed. */
export type GraceKey = Pick<KeyRowFragment, 'id' | 'expiresAt' | 'graceDays' | 'hasOwnGrace' | 'company'>;

export interface GraceFormValues {
  /** Whether the key has a number of its own. */
  isOwn: boolean;
  /** A number, or what is typed instead of one. */
  days: number | string;
}

const initialValues = ({ graceDays, hasOwnGrace }: GraceKey): GraceFormValues => ({
  isOwn: hasOwnGrace,
  days: graceDays,
});

/** For how many days the key runs on; NaN while nobody knows. */
const getGraceDays = ({ isOwn, days }: GraceFormValues, usual: number | undefined): number =>
  isOwn ? (days === '' ? Number.NaN : Number(days)) : (usual ?? Number.NaN);

/** What is wrong with a number of days. */
function validate(values: GraceFormValues, key: GraceKey, usual: number | undefined, now: number) {
  const days = getGraceDays(values, usual);
  const problems = checkGraceDays(days);
  const judged = { expiresAt: new Date(key.expiresAt), graceDays: key.graceDays };
  return getMessagesByField(
    problems.length ? problems : checkRevival(judged, days, { now: new Date(now), graceDays: key.graceDays }),
  );
}

/** What so many days of grace mean for a key, in a sentence or two. */
function formatConsequence({ expiresAt }: GraceKey, days: number, now: number, zone: string): string {
  const end = Date.parse(expiresAt);
  const dayOf = (moment: number) => formatDate(new Date(moment).toISOString(), 'DD Mon YYYY', zone);
  const until = end + days * DAY_MS;
  const priced = `A renewal is priced from ${dayOf(end)}.`;
  if (end > now)
    return days
      ? `The key expires on ${dayOf(end)} and runs on until ${dayOf(until)}. ${priced}`
      : `The key stops when it expires, on ${dayOf(end)}.`;
  return until > now
    ? `The key expired on ${dayOf(end)} and runs until ${dayOf(until)}. ${priced}`
    : `The key expired on ${dayOf(end)} and stops at once: chat apps that use it stop working.`;
}

/** Null for as many days as the setting says. */
const toDays = ({ isOwn, days }: GraceFormValues): number | null => (isOwn ? Number(days) : null);

export const graceForm = { initialValues, daysOf: getGraceDays, validate, consequenceOf: formatConsequence, toDays };
