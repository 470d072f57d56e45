import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonth, addYears, subtractDays, getEndOfDay } from '../../../platform/kernel/calendar.rules.ts';
import {
  getTermStart,
  checkExpiry,
  getMonthPreset,
  countPaidDays,
  PlanType,
  type TermRequest,
  getTerm,
  getTermOnApproval,
  getYearPreset,
} from './key-term.rules.ts';

const { TWO_DAYS, WEEK, MONTH, CUSTOM } = PlanType;
const DAY_MS = 86_400_000;
const zone = 'Asia/Kolkata';
const now = new Date('2027-01-31T06:30:00.000Z'); // noon in Kolkata

const createTermRequest = (request: Partial<TermRequest>) => ({
  planType: CUSTOM,
  now,
  latestExpiry: null,
  zone,
  ...request,
});
const computeTerm = (request: Partial<TermRequest>) => getTerm(createTermRequest(request));
const computeTermOrError = (request: Partial<TermRequest>) => {
  const [first] = checkExpiry(createTermRequest(request));
  return first ? [first.code, first.message] : computeTerm(request);
};

describe('keys: expiry', () => {
  it.each([
    [TWO_DAYS, '2027-01-31T06:30:00.000Z', '2027-02-02T06:30:00.000Z'],
    [TWO_DAYS, '2028-02-28T06:30:00.000Z', '2028-03-01T06:30:00.000Z'],
    [TWO_DAYS, '2027-12-30T20:00:00.000Z', '2028-01-01T20:00:00.000Z'],
    [WEEK, '2027-01-31T06:30:00.000Z', '2027-02-07T06:30:00.000Z'],
    [WEEK, '2028-02-25T06:30:00.000Z', '2028-03-03T06:30:00.000Z'],
    [MONTH, '2027-01-31T06:30:00.000Z', '2027-02-28T06:30:00.000Z'],
    [MONTH, '2028-01-31T06:30:00.000Z', '2028-02-29T06:30:00.000Z'],
    [MONTH, '2027-12-31T06:30:00.000Z', '2028-01-31T06:30:00.000Z'],
    // 00:30 on 1 February in Kolkata is still 31 January in UTC.
    [MONTH, '2027-01-31T19:00:00.000Z', '2027-02-28T19:00:00.000Z'],
  ])('a key of plan type %s from %s expires at %s', (planType, from, expiresAt) => {
    expect(computeTerm({ planType, now: new Date(from) })).toEqual({
      startsAt: new Date(from),
      expiresAt: new Date(expiresAt),
    });
  });

  it.each([TWO_DAYS, WEEK, MONTH])('the expiry of plan type %s does not depend on a chosen date', (planType) => {
    expect(computeTerm({ planType, chosenExpiry: '2031-01-01' })).toEqual(computeTerm({ planType }));
  });

  it('two-day and week plans last 48 and 168 hours, even across a clock change', () => {
    const beforeChange = new Date('2027-03-13T17:00:00.000Z');
    const request = { now: beforeChange, zone: 'America/New_York' };
    expect(computeTerm({ ...request, planType: TWO_DAYS })).toMatchObject({
      expiresAt: new Date(+beforeChange + 2 * DAY_MS),
    });
    expect(computeTerm({ ...request, planType: WEEK })).toMatchObject({
      expiresAt: new Date(+beforeChange + 7 * DAY_MS),
    });
  });

  it.each([
    ['2027-02-10', '2027-02-10T18:29:59.999Z'],
    ['2027-02-09T18:30:00Z', '2027-02-10T18:29:59.999Z'],
    ['2027-02-10T12:00:00Z', '2027-02-10T12:00:00.000Z'],
    ['2027-01-31', '2027-01-31T18:29:59.999Z'],
    ['2037-01-31', '2037-01-31T18:29:59.999Z'],
  ])('a chosen expiry of %s is stored as %s', (chosenExpiry, expiresAt) => {
    expect(computeTerm({ chosenExpiry })).toMatchObject({ expiresAt: new Date(expiresAt) });
  });
});

describe('keys: expiry validation', () => {
  it.each([
    ['no date', null, 'Choose an expiry date.'],
    ['yesterday', '2027-01-30', 'The expiry date cannot be before today.'],
    ['earlier today', '2027-01-31T06:00:00Z', 'The expiry must be in the future.'],
    ['now', '2027-01-31T06:30:00.000Z', 'The expiry must be in the future.'],
    ['more than 10 years ahead', '2037-02-01', 'The expiry can be at most 10 years from today.'],
  ])('the expiry is rejected: %s', (_case, chosenExpiry, message) => {
    expect(computeTermOrError({ chosenExpiry })).toEqual(['INVALID_INPUT', message]);
  });

  it('an expiry at the end of the day that is 10 years from today is accepted', () => {
    expect(computeTermOrError({ chosenExpiry: '2037-01-31' })).toMatchObject({
      expiresAt: new Date('2037-01-31T18:29:59.999Z'),
    });
  });

  it.each([
    // The latest key expires on 10 February at 23:30 in Kolkata.
    ['2027-02-09', true],
    ['2027-02-10', true],
    ['2027-02-10T18:15:00Z', true],
    ['2027-02-11', false],
    ['2027-02-10T18:45:00Z', false], // 00:15 on 11 February in Kolkata
  ])('an expiry of %s is rejected when the latest key expires on 10 February: %s', (chosenExpiry, isRejected) => {
    const latestExpiry = new Date('2027-02-10T18:00:00.000Z');
    expect(checkExpiry(createTermRequest({ chosenExpiry, latestExpiry }))).toHaveLength(isRejected ? 1 : 0);
  });

  it('a custom key that the latest key outlasts is rejected with a hint to extend that key', () => {
    const latestExpiry = new Date('2027-02-10T18:00:00.000Z');
    expect(computeTermOrError({ chosenExpiry: '2027-02-10', latestExpiry })).toEqual([
      'EXPIRY_NOT_LATER',
      'Choose an expiry after 10-Feb-2027, when the latest key expires. To add users before 10-Feb-2027, extend the running key.',
    ]);
  });

  it.each([TWO_DAYS, WEEK])(
    'a %s key that the latest key outlasts is rejected with a hint to extend that key',
    (planType) => {
      expect(computeTermOrError({ planType, latestExpiry: new Date('2027-02-10T18:00:00.000Z') })).toEqual([
        'EXPIRY_NOT_LATER',
        'A key of this plan type would not outlast the latest key. Choose the plan type Custom and an expiry after 10-Feb-2027. To add users before 10-Feb-2027, extend the running key.',
      ]);
    },
  );
});

describe('keys: presets of a custom plan', () => {
  it.each([
    // For a start at noon in Kolkata, the preset is the day before the same date of the next month or year. The end of
    // that date would be too late.
    ['2027-01-31T06:30:00.000Z', zone, '2027-02-27', '2028-01-30'],
    ['2028-01-31T06:30:00.000Z', zone, '2028-02-28', '2029-01-30'],
    ['2028-02-29T06:30:00.000Z', zone, '2028-03-28', '2029-02-27'],
    ['2027-12-15T06:30:00.000Z', zone, '2028-01-14', '2028-12-14'],
    // For a start at the end of a day, the preset is the same date.
    ['2027-05-20T18:29:59.999Z', zone, '2027-06-20', '2028-05-20'],
    ['2027-02-28T18:29:59.999Z', zone, '2027-03-28', '2028-02-28'],
    ['2027-03-31T18:29:59.999Z', zone, '2027-04-30', '2028-03-31'],
    ['2028-02-29T18:29:59.999Z', zone, '2028-03-29', '2029-02-28'],
    // This start is the beginning of 21 May in Kolkata, but in UTC it is in the evening of 20 May. In both time zones,
    // the preset is the day before the same date.
    ['2027-05-20T18:30:00.000Z', zone, '2027-06-20', '2028-05-20'],
    ['2027-05-20T18:30:00.000Z', 'UTC', '2027-06-19', '2028-05-19'],
    // The clocks change between the start and the expiry.
    ['2027-03-01T17:00:00.000Z', 'America/New_York', '2027-03-31', '2028-02-29'],
  ])('a key that starts at %s in %s has the presets %s and %s', (from, inZone, month, year) => {
    expect([getMonthPreset(new Date(from), inZone), getYearPreset(new Date(from), inZone)]).toEqual([month, year]);
  });

  const starts = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2060-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  const zones = fc.constantFrom(zone, 'UTC', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe');
  const presets = [
    { getPreset: getMonthPreset, getLimit: addMonth },
    { getPreset: getYearPreset, getLimit: (start: Date, inZone: string) => addYears(start, 1, inZone) },
  ];

  it('a preset ends on the last day whose end is at most one calendar month or year after the start', () => {
    fc.assert(
      fc.property(starts, zones, fc.constantFrom(...presets), (start, inZone, { getPreset, getLimit }) => {
        const day = getPreset(start, inZone);
        const latestTime = getLimit(start, inZone).getTime();
        expect(getEndOfDay(day, inZone).getTime()).toBeLessThanOrEqual(latestTime);
        expect(getEndOfDay(subtractDays(day, -1), inZone).getTime()).toBeGreaterThan(latestTime);
      }),
    );
  });

  it('a preset costs exactly the days of the calendar month or year', () => {
    fc.assert(
      fc.property(starts, fc.constantFrom(...presets), (start, { getPreset, getLimit }) => {
        const term = computeTerm({ now: start, chosenExpiry: getPreset(start, zone) });
        const days = (getLimit(start, zone).getTime() - start.getTime()) / DAY_MS;
        expect(countPaidDays(term)).toBe(days);
      }),
    );
  });
});

describe('keys: start', () => {
  it('a key starts when the latest key expires', () => {
    const latestExpiry = new Date('2027-02-10T18:00:00.000Z');
    expect(computeTerm({ planType: MONTH, latestExpiry })).toMatchObject({ startsAt: latestExpiry });
  });

  it('a key starts now when the latest key has ended or does not exist', () => {
    expect(computeTerm({ planType: WEEK, latestExpiry: new Date(+now - 1) })).toMatchObject({ startsAt: now });
    expect(getTermStart(null, now)).toEqual(now);
  });

  it('a key starts at the expiry of the latest key while that key is in its grace period', () => {
    const latestExpiry = new Date(+now - 3 * DAY_MS);
    const graceLimits = { latestExpiry, latestRunsUntil: new Date(+now + 1) };
    expect(computeTerm({ planType: WEEK, ...graceLimits })).toEqual({
      startsAt: latestExpiry,
      expiresAt: new Date(+now + 7 * DAY_MS),
    });
    expect(countPaidDays(computeTerm({ planType: WEEK, ...graceLimits }))).toBe(10);
    expect(checkExpiry(createTermRequest({ planType: TWO_DAYS, ...graceLimits }))).toEqual([]);
    expect(computeTerm({ planType: WEEK, latestExpiry, latestRunsUntil: now })).toMatchObject({ startsAt: now });
  });
});

describe('keys: term on approval', () => {
  const weekTerm = { startsAt: now, expiresAt: new Date(+now + 7 * DAY_MS) };
  const approvalTime = new Date(+now + 3 * DAY_MS + 1234);

  it.each([TWO_DAYS, WEEK, MONTH])(
    'a %s key whose start has passed runs its full length from the approval',
    (planType) => {
      const approvedTerm = getTermOnApproval(weekTerm, planType, approvalTime);
      expect(approvedTerm.startsAt).toEqual(approvalTime);
      expect(+approvedTerm.expiresAt - +approvedTerm.startsAt).toBe(7 * DAY_MS);
    },
  );

  it('an approved custom key retains its start and expiry', () => {
    expect(getTermOnApproval(weekTerm, CUSTOM, approvalTime)).toEqual(weekTerm);
  });

  it('a key that starts after the approval retains its term', () => {
    const nextTerm = { startsAt: new Date(+approvalTime + 1), expiresAt: new Date(+approvalTime + DAY_MS) };
    expect(getTermOnApproval(nextTerm, WEEK, approvalTime)).toEqual(nextTerm);
  });
});

describe('keys: term shift on approval', () => {
  const term = { startsAt: new Date(+now - 5 * DAY_MS), expiresAt: new Date(+now + 2 * DAY_MS) };
  it.each([
    ['5 days for a term that started 5 days ago', WEEK, null, 5],
    ['the days since the grace period of the previous key ended', WEEK, -2, 2],
    ['0 days in the grace period of the previous key', WEEK, 1, 0],
    ['0 days for a custom term', CUSTOM, null, 0],
  ])('an approval shifts the term by the expected number of days: %s', (_case, planType, grace, days) => {
    const previousGraceEnd = grace === null ? null : new Date(+now + grace * DAY_MS);
    const shift = (time: Date) => new Date(+time + days * DAY_MS);
    expect(getTermOnApproval(term, planType, now, previousGraceEnd)).toEqual({
      startsAt: shift(term.startsAt),
      expiresAt: shift(term.expiresAt),
    });
  });
});

describe('keys: paid days', () => {
  it.each([
    [0, 0],
    [1, 1],
    [DAY_MS, 1],
    [DAY_MS + 1, 2],
    [7 * DAY_MS, 7],
    [-DAY_MS, 0],
  ])('a term of %d milliseconds has %d paid days', (span, days) => {
    expect(countPaidDays({ startsAt: now, expiresAt: new Date(+now + span) })).toBe(days);
  });

  it('the paid days cover the term without an extra day', () => {
    const times = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(times, fc.nat(3660 * DAY_MS), (startsAt, span) => {
        const days = countPaidDays({ startsAt, expiresAt: new Date(+startsAt + span) });
        expect(days * DAY_MS).toBeGreaterThanOrEqual(span);
        expect((days - 1) * DAY_MS).toBeLessThan(span || 1);
      }),
    );
  });

  it('an approval that shifts the term does not change the paid days', () => {
    const plans = fc.constantFrom(TWO_DAYS, WEEK, MONTH);
    fc.assert(
      fc.property(plans, fc.nat(40 * DAY_MS), (planType, delay) => {
        const term = computeTerm({ planType });
        expect(countPaidDays(getTermOnApproval(term, planType, new Date(+now + delay)))).toBe(countPaidDays(term));
      }),
    );
  });
});
