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

/** The period in which a key is valid, without the grace period. */
export interface Term {
  startsAt: Date;
  expiresAt: Date;
}

/** The values that determine the term of a new key. `chosenExpiry` is a day or a time, and only CUSTOM uses it. */
export interface TermRequest {
  planType: PlanType;
  chosenExpiry?: string | null;
  now: Date;
  /** The expiry of the key that the new key follows. Null if there is no such key. */
  latestExpiry: Date | null;
  /** The time until which the followed key is valid, including the grace period. Defaults to its expiry. */
  latestRunsUntil?: Date | null;
  zone: string;
}

/**
 * Returns the start of a new key, from which it is valid and priced: the expiry of the followed key if that key is
 * still valid, otherwise now.
 */
export const getTermStart = (latestExpiry: Date | null, now: Date, latestRunsUntil = latestExpiry): Date =>
  latestExpiry && latestRunsUntil && latestRunsUntil > now ? latestExpiry : now;

/** Returns the expiry of a key that is requested now. Returns null for CUSTOM without a date. */
export function getExpiry({ planType, chosenExpiry, now, zone }: Omit<TermRequest, 'latestExpiry'>): Date | null {
  switch (planType) {
    case PlanType.TWO_DAYS:
      return new Date(now.getTime() + 2 * DAY_MS);
    case PlanType.WEEK:
      return new Date(now.getTime() + 7 * DAY_MS);
    case PlanType.MONTH:
      return addMonth(now, zone);
    case PlanType.CUSTOM:
      return chosenExpiry ? parseExpiry(chosenExpiry, zone) : null;
  }
}

/** Returns the day of the preset '+1 month': the last day whose end is at most one calendar month after the start. */
export const getMonthPreset = (start: Date, zone: string): string => getLastEndedDay(addMonth(start, zone), zone);

/** Returns the day of the preset '+1 year': the last day whose end is at most one calendar year after the start. */
export const getYearPreset = (start: Date, zone: string): string => getLastEndedDay(addYears(start, 1, zone), zone);

/** Validates the requested expiry. See docs/business-rules.md#terms. */
export function checkExpiry(request: TermRequest): UserErrorDetails[] {
  const { now, latestExpiry, zone } = request;
  const reject = (message: string, code?: UserErrorCode) => [createUserError('expiresAt', message, code)];
  const expiresAt = getExpiry(request);
  if (!expiresAt) return reject('Choose an expiry date.');
  if (toCalendarDay(expiresAt, zone) < toCalendarDay(now, zone))
    return reject('The expiry date cannot be before today.');
  if (expiresAt <= now) return reject('The expiry must be in the future.');
  if (expiresAt > parseExpiry(toCalendarDay(addYears(now, MAX_TERM_YEARS, zone), zone), zone))
    return reject(`The expiry can be at most ${MAX_TERM_YEARS} years from today.`);
  if (!latestExpiry || latestExpiry <= now || toCalendarDay(expiresAt, zone) > toCalendarDay(latestExpiry, zone))
    return [];
  const day = formatDay(latestExpiry, zone);
  const advice =
    request.planType === PlanType.CUSTOM
      ? `Choose an expiry after ${day}, when the latest key expires.`
      : `A key of this plan type would not outlast the latest key. Choose the plan type Custom and an expiry after ${day}.`;
  return reject(`${advice} To add users before ${day}, extend the running key.`, UserErrorCode.EXPIRY_NOT_LATER);
}

/** Returns the term of a new key. The request must have passed `checkExpiry`. */
export const getTerm = (request: TermRequest): Term => ({
  startsAt: getTermStart(request.latestExpiry, request.now, request.latestRunsUntil),
  expiresAt: getExpiry(request)!,
});

/**
 * Returns the term of a request that is approved at `now`. A CUSTOM term never moves. A term of fixed length moves by
 * the time that has passed since its start, so it keeps its full length. Time before `previousGraceEnd`, the end of the
 * previous key's grace period, does not count, because the company could use its chat app during that time.
 */
export function getTermOnApproval(
  term: Term,
  planType: PlanType,
  now: Date,
  previousGraceEnd: Date | null = null,
): Term {
  const shiftMs = now.getTime() - Math.max(term.startsAt.getTime(), previousGraceEnd?.getTime() ?? 0);
  if (planType === PlanType.CUSTOM || shiftMs <= 0) return term;
  const shift = (time: Date) => new Date(time.getTime() + shiftMs);
  return { startsAt: shift(term.startsAt), expiresAt: shift(term.expiresAt) };
}

/** Counts the days to pay for. A partial day counts as a full day. The result is never negative. */
export const countPaidDays = ({ startsAt, expiresAt }: Term): number =>
  Math.max(0, Math.ceil((expiresAt.getTime() - startsAt.getTime()) / DAY_MS));

const LONG_TERM_MS = 45 * DAY_MS;

/**
 * Returns true if a term is longer than 45 days. After such a term, the portal suggests a renewal for a year. After a
 * shorter term, it suggests a month.
 */
export const isLongTerm = ({ startsAt, expiresAt }: Term): boolean =>
  expiresAt.getTime() - startsAt.getTime() > LONG_TERM_MS;
