import {
  addMonth,
  addYears,
  toCalendarDay,
  parseExpiry,
  formatDay,
  getLastEndedDay,
} from '../../../platform/kernel/calendar.rules.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { type UserErrorDetails, createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';

export enum PlanType {
  TWO_DAYS = 'TWO_DAYS',
  WEEK = 'WEEK',
  MONTH = 'MONTH',
  CUSTOM = 'CUSTOM',
}

export const MAX_TERM_YEARS = 10;

/** From when to when a key is valid. */
export interface Term {
  startsAt: Date;
  expiresAt: Date;
}

/** What the term of a new key depends on; `chosen` is a day or a moment and counts only for CUSTOM. */
export interface TermRequest {
  planType: PlanType;
  chosenExpiry?: string | null;
  now: Date;
  /** The latest expiry of the company's keys that count, or null. */
  latestExpiry: Date | null;
  /** Until when that key runs with its grace; where nothing is said, until its expiry. */
  latestRunsUntil?: Date | null;
  zone: string;
}

/** The moment from which a new key is priced and valid: the latest expiry, as long as that key runs. */
export const getTermStart = (latestExpiry: Date | null, now: Date, latestRunsUntil = latestExpiry): Date =>
  latestExpiry && latestRunsUntil && latestRunsUntil > now ? latestExpiry : now;

/** When a key requested now would expire; null for CUSTOM without a date. */
export function getExpiry({
  planType,
  chosenExpiry: chosen,
  now,
  zone,
}: Omit<TermRequest, 'latestExpiry'>): Date | null {
  switch (planType) {
    case PlanType.TWO_DAYS:
      return new Date(now.getTime() + 2 * DAY_MS);
    case PlanType.WEEK:
      return new Date(now.getTime() + 7 * DAY_MS);
    case PlanType.MONTH:
      return addMonth(now, zone);
    case PlanType.CUSTOM:
      return chosen ? parseExpiry(chosen, zone) : null;
  }
}

/** The day of the preset '+1 month': the last one that ends at most one calendar month after the start. */
export const getMonthPreset = (start: Date, zone: string): string => getLastEndedDay(addMonth(start, zone), zone);

/** The day of the preset '+1 year': the last one that ends at most one calendar year after the start. */
export const getYearPreset = (start: Date, zone: string): string => getLastEndedDay(addYears(start, 1, zone), zone);

/** Why a key cannot have this expiry (docs/business-rules.md#terms). */
export function checkExpiry(request: TermRequest): UserErrorDetails[] {
  const { now, latestExpiry, zone } = request;
  const no = (message: string, code?: UserErrorCode) => [createUserError('expiresAt', message, code)];
  const expiresAt = getExpiry(request);
  if (!expiresAt) return no('Choose an expiry date.');
  if (toCalendarDay(expiresAt, zone) < toCalendarDay(now, zone)) return no('The expiry date cannot be before today.');
  if (expiresAt <= now) return no('The expiry must be in the future.');
  if (expiresAt > parseExpiry(toCalendarDay(addYears(now, MAX_TERM_YEARS, zone), zone), zone))
    return no(`The expiry can be at most ${MAX_TERM_YEARS} years from today.`);
  if (!latestExpiry || latestExpiry <= now || toCalendarDay(expiresAt, zone) > toCalendarDay(latestExpiry, zone))
    return [];
  const day = formatDay(latestExpiry, zone);
  return no(
    `Choose an expiry after ${day}, when the latest key ends. To add users before ${day}, extend the running key.`,
    UserErrorCode.EXPIRY_NOT_LATER,
  );
}

/** The term of a new key whose expiry has been checked. */
export const getTerm = (request: TermRequest): Term => ({
  startsAt: getTermStart(request.latestExpiry, request.now, request.latestRunsUntil),
  expiresAt: getExpiry(request)!,
});

/**
 * The term on approval: a plan of fixed length whose start has passed runs its whole length from now. The time through which
 * the key before it ran in its grace is part of that length, as it is paid for with it.
 */
export function getTermOnApproval(term: Term, planType: PlanType, now: Date, graceBefore: Date | null = null): Term {
  const waited = now.getTime() - Math.max(term.startsAt.getTime(), graceBefore?.getTime() ?? 0);
  if (planType === PlanType.CUSTOM || waited <= 0) return term;
  const later = (moment: Date) => new Date(moment.getTime() + waited);
  return { startsAt: later(term.startsAt), expiresAt: later(term.expiresAt) };
}

/** Days to pay for: every day begun counts, never below 0. */
export const countPaidDays = ({ startsAt, expiresAt }: Term): number =>
  Math.max(0, Math.ceil((expiresAt.getTime() - startsAt.getTime()) / DAY_MS));

const LONG_TERM_MS = 45 * DAY_MS;

/** Whether a key ran for long: a renewal is suggested for a year then, otherwise for a month. */
export const isLongTerm = ({ startsAt, expiresAt }: Term): boolean =>
  expiresAt.getTime() - startsAt.getTime() > LONG_TERM_MS;
