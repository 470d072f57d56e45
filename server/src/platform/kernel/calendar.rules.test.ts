import { describe, expect, it } from 'vitest';
import {
  addMonth,
  addYears,
  toCalendarDay,
  parseExpiry,
  getEndOfDay,
  formatDay,
  isDayOrTimestamp,
  parseStart,
  getStartOfDay,
} from './calendar.rules.ts';

const KOLKATA = 'Asia/Kolkata';
const toIso = (date: Date) => date.toISOString();

describe('dates: calendar day', () => {
  it.each([
    ['2027-03-05T18:29:59.999Z', KOLKATA, '2027-03-05'],
    ['2027-03-05T18:30:00.000Z', KOLKATA, '2027-03-06'],
    ['2027-03-05T18:30:00.000Z', 'UTC', '2027-03-05'],
    ['2027-12-31T18:30:00.000Z', KOLKATA, '2028-01-01'],
    ['2028-02-28T18:30:00.000Z', KOLKATA, '2028-02-29'],
    ['2027-01-01T04:59:59.000Z', 'America/New_York', '2026-12-31'],
    ['2027-03-05T18:14:59.000Z', 'Asia/Kathmandu', '2027-03-05'],
    ['2027-03-05T10:15:00.000Z', 'Pacific/Chatham', '2027-03-06'],
  ])('the timestamp %s in %s falls on %s', (time, zone, day) => {
    expect(toCalendarDay(new Date(time), zone)).toBe(day);
  });

  // Time zones whose clocks change at night, at midnight or by half an hour, and time zones whose clocks never change.
  const zones = [
    KOLKATA,
    'UTC',
    'America/New_York',
    'America/St_Johns',
    'America/Santiago',
    'Europe/London',
    'Africa/Cairo',
    'Asia/Beirut',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
  ];
  it.each(zones)('a day in %s lasts from its start to a millisecond before the next day', (zone) => {
    const wrongDays: string[] = [];
    for (let noon = Date.UTC(2027, 0, 1, 12); noon < Date.UTC(2029, 0, 1); noon += 86_400_000) {
      const day = new Date(noon).toISOString().slice(0, 10);
      const nextDay = new Date(noon + 86_400_000).toISOString().slice(0, 10);
      const [start, end] = [getStartOfDay(day, zone), getEndOfDay(day, zone)];
      const isWhole =
        formatDayByIntl(start, zone) === day &&
        formatDayByIntl(new Date(start.getTime() - 1), zone) < day &&
        formatDayByIntl(end, zone) === day &&
        formatDayByIntl(new Date(end.getTime() + 1), zone) === nextDay;
      if (!isWhole) wrongDays.push(`${day}: ${toIso(start)} to ${toIso(end)}`);
    }
    expect(wrongDays).toEqual([]);
  });

  it('a day is formatted like 06-Mar-2027', () => {
    expect(formatDay(new Date('2027-03-05T18:30:00Z'), KOLKATA)).toBe('06-Mar-2027');
  });
});

const formats = new Map<string, Intl.DateTimeFormat>();
function formatDayByIntl(time: Date, zone: string): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  formats.set(zone, format);
  return format.format(time);
}

describe('dates: one calendar month later', () => {
  it.each([
    ['2027-01-31T06:30:00.000Z', KOLKATA, '2027-02-28T06:30:00.000Z'],
    ['2028-01-31T06:30:00.000Z', KOLKATA, '2028-02-29T06:30:00.000Z'],
    ['2028-02-29T06:30:00.000Z', KOLKATA, '2028-03-29T06:30:00.000Z'],
    ['2027-03-31T06:30:00.000Z', KOLKATA, '2027-04-30T06:30:00.000Z'],
    ['2027-12-15T06:30:00.000Z', KOLKATA, '2028-01-15T06:30:00.000Z'],
    ['2027-12-31T18:29:59.999Z', KOLKATA, '2028-01-31T18:29:59.999Z'],
    // 00:15 on 1 February in Kolkata is still 31 January in UTC.
    ['2027-01-31T18:45:00.000Z', KOLKATA, '2027-02-28T18:45:00.000Z'],
    ['2027-01-31T18:45:00.000Z', 'UTC', '2027-02-28T18:45:00.000Z'],
    // Noon stays noon across a clock change.
    ['2027-03-01T17:00:00.000Z', 'America/New_York', '2027-04-01T16:00:00.000Z'],
    ['2027-10-15T11:00:00.000Z', 'Europe/London', '2027-11-15T12:00:00.000Z'],
  ])('one month after %s in %s is %s', (from, zone, to) => {
    expect(toIso(addMonth(new Date(from), zone))).toBe(to);
  });

  it('adding a month never skips a month or changes the time, on any day of ten years', () => {
    const wrongDays: string[] = [];
    for (let time = Date.UTC(2026, 0, 1, 7, 7); time < Date.UTC(2036, 0, 1); time += 86_400_000) {
      const from = new Date(time);
      const to = addMonth(from, KOLKATA);
      const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
      const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 2, 0)).getUTCDate();
      const expectedDay = Math.min(from.getUTCDate(), lastDay);
      if (months !== 1 || to.getUTCDate() !== expectedDay || toIso(to).slice(11) !== toIso(from).slice(11))
        wrongDays.push(toIso(from));
    }
    expect(wrongDays).toEqual([]);
  });
});

it('dates: adding years to 29 February gives 28 February in a year without a leap day', () => {
  expect(toIso(addYears(new Date('2028-02-29T06:30:00Z'), 10, KOLKATA))).toBe('2038-02-28T06:30:00.000Z');
});

describe('dates: typed date', () => {
  it.each([
    ['2027-03-05', KOLKATA, '2027-03-05T18:29:59.999Z'],
    ['2028-02-29', KOLKATA, '2028-02-29T18:29:59.999Z'],
    ['2027-12-31', KOLKATA, '2027-12-31T18:29:59.999Z'],
    ['2027-03-04T18:30:00Z', KOLKATA, '2027-03-05T18:29:59.999Z'],
    ['2027-03-05T00:00:00+05:30', KOLKATA, '2027-03-05T18:29:59.999Z'],
    ['2027-03-04T18:30:00.001Z', KOLKATA, '2027-03-04T18:30:00.001Z'],
    ['2027-03-05T00:00:00Z', KOLKATA, '2027-03-05T00:00:00.000Z'],
    ['2027-03-05T00:00:00Z', 'UTC', '2027-03-05T23:59:59.999Z'],
    ['2027-03-14', 'America/New_York', '2027-03-15T03:59:59.999Z'],
  ])('the date %s in %s ends at %s', (typed, zone, end) => {
    expect(toIso(parseExpiry(typed, zone))).toBe(end);
  });

  it.each([
    ['2027-03-05', '2027-03-04T18:30:00.000Z'],
    ['2027-03-05T07:00:00Z', '2027-03-05T07:00:00.000Z'],
  ])('the date %s starts at %s', (typed, start) => {
    expect(toIso(parseStart(typed, KOLKATA))).toBe(start);
  });

  it.each([
    ['2027-03-05', true],
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2027-02-31', false],
    ['2027-13-01', false],
    ['2027-00-10', false],
    ['2027-3-5', false],
    ['05/03/2027', false],
    ['2027-03-05T18:30:00Z', true],
    ['2027-03-05T18:30:00.123+05:30', true],
    ['2027-03-05T18:30Z', true],
    ['2027-03-05T18:30:00', false],
    ['2027-03-05T25:00:00Z', false],
    ['2027-02-30T10:00:00Z', false],
    ['9999-12-31', true],
    ['9999-12-31T00:00:00Z', false],
    ['9999-12-30T23:59:59Z', true],
    ['1900000000000', false],
    ['tomorrow', false],
    ['', false],
  ])('%j is a valid day or timestamp: %s', (typed, isValid) => {
    expect(isDayOrTimestamp(typed)).toBe(isValid);
  });
});
