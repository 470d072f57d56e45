import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonth, addYears, subtractDays, endOfDay } from '../../../platform/kernel/calendar.rules.ts';
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
const DAY = 86_400_000;
const zone = 'Asia/Kolkata';
const now = new Date('2027-01-31T06:30:00.000Z'); // noon in Kolkata

const requestOf = (request: Partial<TermRequest>) => ({ planType: CUSTOM, now, latestExpiry: null, zone, ...request });
const ask = (request: Partial<TermRequest>) => getTerm(requestOf(request));
const problem = (request: Partial<TermRequest>) => {
  const [first] = checkExpiry(requestOf(request));
  return first ? [first.code, first.message] : ask(request);
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
    // half past midnight of 1 February in Kolkata is still January in UTC
    [MONTH, '2027-01-31T19:00:00.000Z', '2027-02-28T19:00:00.000Z'],
  ])('a key of plan type %s from %s expires at %s', (planType, from, expiresAt) => {
    expect(ask({ planType, now: new Date(from) })).toEqual({
      startsAt: new Date(from),
      expiresAt: new Date(expiresAt),
    });
  });

  it.each([TWO_DAYS, WEEK, MONTH])('the expiry of plan type %s does not depend on a chosen date', (planType) => {
    expect(ask({ planType, chosenExpiry: '2031-01-01' })).toEqual(ask({ planType }));
  });

  it('two-day and week plans last 48 and 168 hours, even across a clock change', () => {
    const beforeChange = new Date('2027-03-13T17:00:00.000Z');
    const request = { now: beforeChange, zone: 'America/New_York' };
    expect(ask({ ...request, planType: TWO_DAYS })).toMatchObject({ expiresAt: new Date(+beforeChange + 2 * DAY) });
    expect(ask({ ...request, planType: WEEK })).toMatchObject({ expiresAt: new Date(+beforeChange + 7 * DAY) });
  });

  it.each([
    ['2027-02-10', '2027-02-10T18:29:59.999Z'],
    ['2027-02-09T18:30:00Z', '2027-02-10T18:29:59.999Z'],
    ['2027-02-10T12:00:00Z', '2027-02-10T12:00:00.000Z'],
    ['2027-01-31', '2027-01-31T18:29:59.999Z'],
    ['2037-01-31', '2037-01-31T18:29:59.999Z'],
  ])('a chosen expiry of %s is stored as %s', (chosen, expiresAt) => {
    expect(ask({ chosenExpiry: chosen })).toMatchObject({ expiresAt: new Date(expiresAt) });
  });
});

describe('keys: expiry validation', () => {
  it.each([
    ['when none was chosen', null, 'Choose an expiry date.'],
    ['yesterday', '2027-01-30', 'The expiry date cannot be before today.'],
    ['earlier today', '2027-01-31T06:00:00Z', 'The expiry must be in the future.'],
    ['this very moment', '2027-01-31T06:30:00.000Z', 'The expiry must be in the future.'],
    ['more than 10 years ahead', '2037-02-01', 'The expiry can be at most 10 years from today.'],
  ])('the expiry is rejected: %s', (_case, chosen, message) => {
    expect(problem({ chosenExpiry: chosen })).toEqual(['INVALID_INPUT', message]);
  });

  it.each([
    // the latest key ends on 10 February at 23:30 in Kolkata
    ['2027-02-09', true],
    ['2027-02-10', true],
    ['2027-02-10T18:15:00Z', true],
    ['2027-02-11', false],
    ['2027-02-10T18:45:00Z', false], // 11 February, a quarter past midnight
  ])('an expiry of %s is rejected when the latest key ends on 10 February: %s', (chosen, isRefused) => {
    const latestExpiry = new Date('2027-02-10T18:00:00.000Z');
    expect(checkExpiry(requestOf({ chosenExpiry: chosen, latestExpiry }))).toHaveLength(isRefused ? 1 : 0);
  });

  it.each([TWO_DAYS, WEEK])(
    'a %s key that the latest key outlasts is rejected with a hint to extend that key',
    (planType) => {
      expect(problem({ planType, latestExpiry: new Date('2027-02-10T18:00:00.000Z') })).toEqual([
        'EXPIRY_NOT_LATER',
        'Choose an expiry after 10-Feb-2027, when the latest key ends. To add users before 10-Feb-2027, extend the running key.',
      ]);
    },
  );
});

describe('keys: presets of a custom plan', () => {
  it.each([
    // from noon in Kolkata: the day before, as the end of the same day would be later than a month or a year
    ['2027-01-31T06:30:00.000Z', zone, '2027-02-27', '2028-01-30'],
    ['2028-01-31T06:30:00.000Z', zone, '2028-02-28', '2029-01-30'],
    ['2028-02-29T06:30:00.000Z', zone, '2028-03-28', '2029-02-27'],
    ['2027-12-15T06:30:00.000Z', zone, '2028-01-14', '2028-12-14'],
    // from the end of a day: the same day
    ['2027-05-20T18:29:59.999Z', zone, '2027-06-20', '2028-05-20'],
    ['2027-02-28T18:29:59.999Z', zone, '2027-03-28', '2028-02-28'],
    ['2027-03-31T18:29:59.999Z', zone, '2027-04-30', '2028-03-31'],
    ['2028-02-29T18:29:59.999Z', zone, '2028-03-29', '2029-02-28'],
    // from the start of a day, which ends the day before in the next month
    ['2027-05-20T18:30:00.000Z', zone, '2027-06-20', '2028-05-20'],
    ['2027-05-20T18:30:00.000Z', 'UTC', '2027-06-19', '2028-05-19'],
    // clocks change in between
    ['2027-03-01T17:00:00.000Z', 'America/New_York', '2027-03-31', '2028-02-29'],
  ])('a key from %s in %s ends on %s after a month and on %s after a year', (from, inZone, month, year) => {
    expect([getMonthPreset(new Date(from), inZone), getYearPreset(new Date(from), inZone)]).toEqual([month, year]);
  });

  const starts = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2060-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  const zones = fc.constantFrom(zone, 'UTC', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe');
  const presets = [
    { preset: getMonthPreset, limit: addMonth },
    { preset: getYearPreset, limit: (start: Date, inZone: string) => addYears(start, 1, inZone) },
  ];

  it('a preset ends on the last day whose end is at most one calendar month or year after the start', () => {
    fc.assert(
      fc.property(starts, zones, fc.constantFrom(...presets), (start, inZone, { preset, limit }) => {
        const day = preset(start, inZone);
        const latest = limit(start, inZone).getTime();
        expect(endOfDay(day, inZone).getTime()).toBeLessThanOrEqual(latest);
        expect(endOfDay(subtractDays(day, -1), inZone).getTime()).toBeGreaterThan(latest);
      }),
    );
  });

  it('a preset costs exactly the days of the calendar month or year', () => {
    fc.assert(
      fc.property(starts, fc.constantFrom(...presets), (start, { preset, limit }) => {
        const term = ask({ now: start, chosenExpiry: preset(start, zone) });
        const days = (limit(start, zone).getTime() - start.getTime()) / DAY;
        expect(countPaidDays(term)).toBe(days);
      }),
    );
  });
});

describe('keys: start', () => {
  it('a key starts when the latest key ends', () => {
    const latestExpiry = new Date('2027-02-10T18:00:00.000Z');
    expect(ask({ planType: MONTH, latestExpiry })).toMatchObject({ startsAt: latestExpiry });
  });

  it('a key starts now when the latest key has ended or does not exist', () => {
    expect(ask({ planType: WEEK, latestExpiry: new Date(+now - 1) })).toMatchObject({ startsAt: now });
    expect(getTermStart(null, now)).toEqual(now);
  });

  it('a key starts at the expiry of the latest key while that key is in its grace period', () => {
    const latestExpiry = new Date(+now - 3 * DAY);
    const inGrace = { latestExpiry, latestRunsUntil: new Date(+now + 1) };
    expect(ask({ planType: WEEK, ...inGrace })).toEqual({
      startsAt: latestExpiry,
      expiresAt: new Date(+now + 7 * DAY),
    });
    expect(countPaidDays(ask({ planType: WEEK, ...inGrace }))).toBe(10);
    expect(checkExpiry(requestOf({ planType: TWO_DAYS, ...inGrace }))).toEqual([]);
    expect(ask({ planType: WEEK, latestExpiry, latestRunsUntil: now })).toMatchObject({ startsAt: now });
  });
});

describe('keys: term on approval', () => {
  const week = { startsAt: now, expiresAt: new Date(+now + 7 * DAY) };
  const later = new Date(+now + 3 * DAY + 1234);

  it.each([TWO_DAYS, WEEK, MONTH])(
    'a %s key whose start has passed runs its full length from the approval',
    (planType) => {
      const approved = getTermOnApproval(week, planType, later);
      expect(approved.startsAt).toEqual(later);
      expect(+approved.expiresAt - +approved.startsAt).toBe(7 * DAY);
    },
  );

  it('an approved custom key retains its start and expiry', () => {
    expect(getTermOnApproval(week, CUSTOM, later)).toEqual(week);
  });

  it('a key that starts after the approval retains its term', () => {
    const next = { startsAt: new Date(+later + 1), expiresAt: new Date(+later + DAY) };
    expect(getTermOnApproval(next, WEEK, later)).toEqual(next);
  });
});

describe('keys: term shift on approval', () => {
  const term = { startsAt: new Date(+now - 5 * DAY), expiresAt: new Date(+now + 2 * DAY) };
  it.each([
    ['moves a term that waited', WEEK, null, 5],
    ['moves it by the days after the grace of the key before it', WEEK, -2, 2],
    ['leaves it while that grace runs', WEEK, 1, 0],
    ['leaves a custom one', CUSTOM, null, 0],
  ])('an approval shifts the term by the expected number of days: %s', (_case, planType, grace, days) => {
    const graceBefore = grace === null ? null : new Date(+now + grace * DAY);
    const later = (moment: Date) => new Date(+moment + days * DAY);
    expect(getTermOnApproval(term, planType, now, graceBefore)).toEqual({
      startsAt: later(term.startsAt),
      expiresAt: later(term.expiresAt),
    });
  });
});

describe('keys: paid days', () => {
  it.each([
    [0, 0],
    [1, 1],
    [DAY, 1],
    [DAY + 1, 2],
    [7 * DAY, 7],
    [-DAY, 0],
  ])('a term of %d milliseconds has %d paid days', (span, days) => {
    expect(countPaidDays({ startsAt: now, expiresAt: new Date(+now + span) })).toBe(days);
  });

  it('the paid days cover the term without an extra day', () => {
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.nat(3660 * DAY), (startsAt, span) => {
        const days = countPaidDays({ startsAt, expiresAt: new Date(+startsAt + span) });
        expect(days * DAY).toBeGreaterThanOrEqual(span);
        expect((days - 1) * DAY).toBeLessThan(span || 1);
      }),
    );
  });

  it('an approval that shifts the term does not change the paid days', () => {
    const plans = fc.constantFrom(TWO_DAYS, WEEK, MONTH);
    fc.assert(
      fc.property(plans, fc.nat(40 * DAY), (planType, wait) => {
        const term = ask({ planType });
        expect(countPaidDays(getTermOnApproval(term, planType, new Date(+now + wait)))).toBe(countPaidDays(term));
      }),
    );
  });
});
