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
    ['2026-04-01', null, '2027-11-30'],
    ['2027-03-31', undefined, '2027-11-30'],
    ['2027-04-01', null, '2028-11-30'],
    ['2026-11-23', '2027-10-05', '2027-10-05'],
    ['2026-11-23', '2027-12-20', '2027-11-30'],
  ])('an invoice of %s with the annual return filed on %s can be credited until %s', (day, filedOn, deadline) => {
    expect(getCreditDeadline(day, filedOn)).toBe(deadline);
  });
});
