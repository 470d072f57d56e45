import {
  getTermStart,
  checkExpiry,
  isLongTerm,
  MAX_TERM_YEARS,
  getMonthPreset,
  PlanType as PlanTypes,
  type TermRequest,
  getYearPreset,
} from '@portal/server/modules/licensing/keys/key-term.rules';
import { addYears, toCalendarDay, getEndOfDay } from '@portal/server/platform/kernel/calendar.rules';
import { getTypedKeys } from '../../../lib/formats/typed-keys.ts';
import { PLAN_TYPE_LABELS } from '../../catalogue/prices/plan-labels.ts';
import type { PlanType } from '../keys/keys.generated.ts';

/** Constraints on the expiry of a new key. */
export type ExpiryLimits = Pick<TermRequest, 'now' | 'latestExpiry' | 'latestRunsUntil' | 'zone'>;

/** Checks the expiry of a new key. Returns no error for a custom plan without a day, because the form reports that. */
export const checkExpiryChoice = (planType: PlanType, chosenExpiry: string | null, limits: ExpiryLimits) =>
  planType === 'CUSTOM' && !chosenExpiry ? [] : checkExpiry({ ...limits, planType: PlanTypes[planType], chosenExpiry });

/** Lists the custom plan and the other plans that expire after the latest key. */
export const listPossiblePlans = (limits: ExpiryLimits): PlanType[] =>
  getTypedKeys(PLAN_TYPE_LABELS).filter((planType) => !checkExpiryChoice(planType, null, limits).length);

/** Returns the first day on which a new key can expire. */
export function getFirstExpiryDay({ now, latestExpiry, zone }: ExpiryLimits): string {
  const day = toCalendarDay(getTermStart(latestExpiry, now), zone);
  return latestExpiry && latestExpiry > now ? toCalendarDay(new Date(getEndOfDay(day, zone).getTime() + 1), zone) : day;
}

/** Returns the last day on which a new key can expire. */
export const getLastExpiryDay = ({ now, zone }: ExpiryLimits): string =>
  toCalendarDay(addYears(now, MAX_TERM_YEARS, zone), zone);

interface ExpiryPreset {
  label: string;
  day: string;
}

// The last day of the Indian financial year.
const FINANCIAL_YEAR_END = '-03-31';

/**
 * Returns common expiry days that are possible for the new key. '+1 month' and '+1 year' count from the expiry of the
 * latest key while that key is valid, otherwise from today.
 */
export function listExpiryPresets(limits: ExpiryLimits): ExpiryPreset[] {
  const { now, latestExpiry, latestRunsUntil, zone } = limits;
  const termStart = getTermStart(latestExpiry, now, latestRunsUntil);
  const day = toCalendarDay(termStart, zone);
  const year = Number(day.slice(0, 4));
  const financialYear = day < `${year}${FINANCIAL_YEAR_END}` ? year : year + 1;
  const presets = [
    { label: '+1 month', day: getMonthPreset(termStart, zone) },
    { label: '+1 year', day: getYearPreset(termStart, zone) },
    { label: 'End of financial year', day: `${financialYear}${FINANCIAL_YEAR_END}` },
  ];
  return presets.filter((preset) => !checkExpiryChoice('CUSTOM', preset.day, limits).length);
}

interface KeyTerm {
  termStartsAt: string;
  expiresAt: string;
}

/**
 * Suggests an expiry day: the preset '+1 year' if the followed key has a long term, otherwise '+1 month'. Returns null
 * if that preset is beyond the maximum term.
 */
export function getSuggestedDay(followedKey: KeyTerm | null | undefined, limits: ExpiryLimits): string | null {
  const isLong =
    followedKey &&
    isLongTerm({ startsAt: new Date(followedKey.termStartsAt), expiresAt: new Date(followedKey.expiresAt) });
  const presetLabel = isLong ? '+1 year' : '+1 month';
  return listExpiryPresets(limits).find(({ label }) => label === presetLabel)?.day ?? null;
}
