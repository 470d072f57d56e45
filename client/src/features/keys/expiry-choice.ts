import {
  baseOf,
  checkExpiry,
  isLongTerm,
  MAX_YEARS,
  monthPreset,
  PlanType as PlanTypes,
  type TermRequest,
  yearPreset,
} from '@portal/server/keys/key-term.rules';
import { addYears, calendarDay, endOfDay } from '@portal/server/shared/calendar.rules';
import { namesOf } from '../../shared/names.ts';
import { PLAN_NAMES } from '../plans/plan-words.ts';
import type { PlanType } from './keys.generated.ts';

/** What the end of a new key depends on, beside what is chosen. */
export type ExpiryLimits = Pick<TermRequest, 'now' | 'latestExpiry' | 'latestRunsUntil' | 'zone'>;

/** Why a new key cannot end like this; a custom plan without a day is not looked at. */
export const expiryProblems = (planType: PlanType, chosen: string | null, limits: ExpiryLimits) =>
  planType === 'CUSTOM' && !chosen ? [] : checkExpiry({ ...limits, planType: PlanTypes[planType], chosen });

/** The plans that a new key can have now: those that end after the latest key. */
export const possiblePlans = (limits: ExpiryLimits): PlanType[] =>
  namesOf(PLAN_NAMES).filter((planType) => !expiryProblems(planType, null, limits).length);

/** The first day on which a new key can end. */
export function firstDay({ now, latestExpiry, zone }: ExpiryLimits): string {
  const day = calendarDay(baseOf(latestExpiry, now), zone);
  return latestExpiry && latestExpiry > now ? calendarDay(new Date(endOfDay(day, zone).getTime() + 1), zone) : day;
}

/** The last day on which a new key can end. */
export const lastDay = ({ now, zone }: ExpiryLimits): string => calendarDay(addYears(now, MAX_YEARS, zone), zone);

interface ExpiryPreset {
  label: string;
  day: string;
}

// in India
const FINANCIAL_YEAR_END = '-03-31';

/** Days on which people often let a key end, counted from the end of the latest one. */
export function expiryPresets(limits: ExpiryLimits): ExpiryPreset[] {
  const { now, latestExpiry, latestRunsUntil, zone } = limits;
  const base = baseOf(latestExpiry, now, latestRunsUntil);
  const day = calendarDay(base, zone);
  const year = Number(day.slice(0, 4));
  const financialYear = day < `${year}${FINANCIAL_YEAR_END}` ? year : year + 1;
  const presets = [
    { label: '+1 month', day: monthPreset(base, zone) },
    { label: '+1 year', day: yearPreset(base, zone) },
    { label: 'End of financial year', day: `${financialYear}${FINANCIAL_YEAR_END}` },
  ];
  return presets.filter((preset) => !expiryProblems('CUSTOM', preset.day, limits).length);
}

interface Term {
  startsAt: string;
  expiresAt: string;
}

/** The day on which a new key ends unless another one is chosen: a year on after a long key, else a month. */
export function suggestedDay(followed: Term | null | undefined, limits: ExpiryLimits): string | null {
  const isLong =
    followed && isLongTerm({ startsAt: new Date(followed.startsAt), expiresAt: new Date(followed.expiresAt) });
  const wanted = isLong ? '+1 year' : '+1 month';
  return expiryPresets(limits).find(({ label }) => label === wanted)?.day ?? null;
}
