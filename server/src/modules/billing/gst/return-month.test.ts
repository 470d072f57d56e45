import { describe, expect, it } from 'vitest';
import { addMonths, getIndianMonth, getMonthToFile, getReturnPeriod, isReturnMonth } from './return-month.rules.ts';

describe('return month: rules', () => {
  it.each([
    ['2026-11', true],
    ['2026-01', true],
    ['2026-12', true],
    ['2026-00', false],
    ['2026-13', false],
    ['1999-12', false],
    ['2026-1', false],
    ['2026-11-01', false],
    ['', false],
  ])('the text %j is a month: %j', (text, expected) => expect(isReturnMonth(text)).toBe(expected));

  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2027-01', -1, '2026-12'],
    ['2026-11', -12, '2025-11'],
  ])('the month %s moved by %d is %s', (month, count, expected) => expect(addMonths(month, count)).toBe(expected));

  it.each([
    ['2026-10-31T18:29:59.999Z', '2026-10', '2026-09'],
    ['2026-10-31T18:30:00.000Z', '2026-11', '2026-10'],
    ['2026-12-31T18:30:00.000Z', '2027-01', '2026-12'],
  ])('the month in India at %s is %s, and %s is filed', (at, month, filed) => {
    expect([getIndianMonth(new Date(at)), getMonthToFile(new Date(at))]).toEqual([month, filed]);
  });

  it('the period of a month starts and ends at midnight in India', () => {
    expect(getReturnPeriod('2026-12')).toEqual({
      from: new Date('2026-11-30T18:30:00Z'),
      before: new Date('2026-12-31T18:30:00Z'),
      firstDay: '2026-12-01',
      lastDay: '2026-12-31',
    });
  });
});
