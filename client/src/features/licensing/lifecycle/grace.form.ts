import {
  checkGraceDays,
  checkSufficientGrace,
} from '@portal/server/modules/licensing/lifecycle/key-grace-change.rules';
import { DAY_MS } from '@portal/server/platform/kernel/durations.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import { formatDate } from '../../../lib/formats/formats.ts';
import type { KeyRowFragment } from '../keys/keys.generated.ts';

export type GraceKey = Pick<KeyRowFragment, 'id' | 'expiresAt' | 'graceDays' | 'hasOwnGrace' | 'company'>;

interface GraceFormValues {
  /** True if the key has its own number of grace days instead of the default. */
  isCustom: boolean;
  /** The input value: a number, or any other typed text. */
  days: number | string;
}

const getInitialValues = ({ graceDays, hasOwnGrace }: GraceKey): GraceFormValues => ({
  isCustom: hasOwnGrace,
  days: graceDays,
});

/** Returns the number of grace days, or NaN if it is unknown or not a number. */
const getGraceDays = ({ isCustom, days }: GraceFormValues, defaultDays: number | undefined): number =>
  isCustom ? (days === '' ? Number.NaN : Number(days)) : (defaultDays ?? Number.NaN);

/** Returns error messages by field. */
function validateGrace(values: GraceFormValues, key: GraceKey, defaultDays: number | undefined, now: number) {
  const days = getGraceDays(values, defaultDays);
  const problems = checkGraceDays(days);
  const storedKey = { expiresAt: new Date(key.expiresAt), graceDays: key.graceDays };
  return getMessagesByField(
    problems.length
      ? problems
      : checkSufficientGrace(storedKey, days, { now: new Date(now), graceDays: key.graceDays }),
  );
}

/** Describes the effect of a number of grace days in one or two sentences. */
function formatConsequence(
  { expiresAt }: Pick<GraceKey, 'expiresAt'>,
  days: number,
  now: number,
  zone: string,
): string {
  const end = Date.parse(expiresAt);
  const formatDay = (timestamp: number) => formatDate(new Date(timestamp).toISOString(), 'DD MMM YYYY', zone);
  const until = end + days * DAY_MS;
  const renewalNote = `A renewal is charged from ${formatDay(end)}.`;
  if (end > now)
    return days
      ? `The key expires on ${formatDay(end)} and remains valid until ${formatDay(until)}. ${renewalNote}`
      : `The key stops when it expires, on ${formatDay(end)}.`;
  return until > now
    ? `The key expired on ${formatDay(end)} and remains valid until ${formatDay(until)}. ${renewalNote}`
    : `The key expired on ${formatDay(end)} and stops immediately. Chat apps that use it stop working.`;
}

/** Returns the number of days for the API, which is null if the key uses the default. */
const toDays = ({ isCustom, days }: GraceFormValues): number | null => (isCustom ? Number(days) : null);

export const graceForm = { getInitialValues, getGraceDays, validate: validateGrace, formatConsequence, toDays };
