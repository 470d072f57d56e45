import { describe, expect, it } from 'vitest';
import { getCreditDeadline, getFinancialYear, getIndianDay } from './financial-year.rules.ts';
import vectors from './gst-vectors.json' with { type: 'json' };

describe('financial year: days in India', () => {
  it.each(vectors.financialYear)('$at is in the financial year $fy', ({ at, fy }) => {
    expect(getFinancialYear(new Date(at))).toBe(fy);
  });

  it('a day starts at midnight in India', () => {
    expect(getIndianDay(new Date('2027-03-31T18:29:59.999Z'))).toBe('2027-03-31');
    expect(getIndianDay(new Date('2027-03-31T18:30:00Z'))).toBe('2027-04-01');
  });

  it.each([
    ['2026-04-01', '2027-11-30'],
    ['2027-03-31', '2027-11-30'],
    ['2027-04-01', '2028-11-30'],
  ])('an invoice of %s can be credited until %s', (day, deadline) => {
    expect(getCreditDeadline(day)).toBe(deadline);
  });
});
